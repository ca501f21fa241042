"""What models attend to, in PyTorch."""

import math

import numpy as np
import pytest

import attention_spectra as spectra

pytestmark = pytest.mark.torch
torch = pytest.importorskip("torch")


def attention_layer(width, heads):
    """Attention as one writes it by hand."""

    class Attention(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.q, self.k, self.v = (torch.nn.Linear(width, width) for _ in range(3))
            self.dropout = torch.nn.Dropout(0.5)

        def weights(self, x):
            by_heads = lambda y: y.view(*y.shape[:2], heads, -1).transpose(1, 2)
            scores = by_heads(self.q(x)) @ by_heads(self.k(x)).transpose(-1, -2) / math.sqrt(width / heads)
            return scores.softmax(-1)

        def forward(self, x):
            weights = self.dropout(self.weights(x))
            return (weights @ self.v(x).view(*x.shape[:2], heads, -1).transpose(1, 2)).transpose(1, 2).flatten(2)

    return Attention()


def test_attention_written_by_hand():
    torch.manual_seed(1)
    model = torch.nn.Sequential(attention_layer(16, 2), torch.nn.ReLU(), attention_layer(16, 2))
    x = torch.randn(3, 10, 16)
    found = spectra.capture(model, x, item=2)
    assert found.names == ["0", "2"] and found.stack().shape == (2, 2, 10, 10)
    assert np.allclose(found.attentions[0], model[0].weights(x)[2].detach().numpy())
    assert np.array_equal(found.weights[1]["q.weight"], model[2].q.weight.detach().numpy())
    # It is left as it was.
    assert model.training and not model[0]._forward_hooks
    assert abs(found.measure(0, 1).summary["lambda1"] - 1) < 1e-5
    with pytest.raises(ValueError, match="item = 3"):
        spectra.capture(model, x, item=3)


def test_multihead_attention_in_the_layers_of_pytorch():
    torch.manual_seed(1)
    layer = torch.nn.TransformerEncoderLayer(16, 4, 32, batch_first=True)
    model = torch.nn.TransformerEncoder(layer, 3, enable_nested_tensor=False).eval()
    x = torch.randn(2, 12, 16)
    before = model(x)
    found = spectra.capture(model, (x,))
    assert found.stack().shape == (3, 4, 12, 12)
    assert found.names == [f"layers.{i}.self_attn" for i in range(3)]
    assert np.allclose(found.stack().sum(-1), 1, atol=1e-5)
    _, weights = model.layers[0].self_attn(x, x, x, average_attn_weights=False)
    assert np.allclose(found.attentions[0], weights[0].detach().numpy(), atol=1e-5)
    assert "in_proj_weight" in found.weights[0]
    assert torch.allclose(model(x), before, atol=1e-5)


def test_fused_attention():
    functional = torch.nn.functional
    if not hasattr(functional, "scaled_dot_product_attention"):
        pytest.skip("this PyTorch has no scaled_dot_product_attention")

    class Fused(torch.nn.Module):
        def forward(self, x):
            return functional.scaled_dot_product_attention(x, x, x, is_causal=True)

    x = torch.randn(1, 2, 9, 4)
    found = spectra.capture(Fused(), x)
    assert found.attentions[0].shape == (2, 9, 9) and np.allclose(np.triu(found.attentions[0], 1), 0)
    # The identity as values makes the matrix itself.
    eye = torch.eye(9).expand(1, 2, 9, 9)
    wanted = functional.scaled_dot_product_attention(x, x, eye, is_causal=True)
    assert np.allclose(found.attentions[0], wanted[0].numpy(), atol=1e-6)


def test_a_model_of_transformers():
    transformers = pytest.importorskip("transformers")
    config = transformers.BertConfig(
        hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64, vocab_size=50
    )
    model = transformers.BertModel(config).eval()
    ids = torch.arange(11)[None]
    found = spectra.capture(model, {"input_ids": ids})
    # Fused attention tells nobody its weights: the same model without it does. Old versions have no other.
    if hasattr(model, "set_attn_implementation"):
        model.set_attn_implementation("eager")
    wanted = model(ids, output_attentions=True).attentions
    assert found.stack().shape == (2, 4, 11, 11)
    assert np.allclose(found.stack(), torch.cat(wanted).detach().numpy(), atol=1e-6)
    assert any("query.weight" in name for name in found.weights[0])


def test_a_model_that_does_not_attend_is_refused():
    with pytest.raises(ValueError, match="attends"):
        spectra.capture(torch.nn.Linear(3, 3), torch.ones(2, 3))


class Classifier(torch.nn.Module):
    """Attention by hand over three axes, and a softmax of as many classes as there are tokens."""

    def __init__(self, tokens, width):
        super().__init__()
        self.out = torch.nn.Linear(width, tokens)

    def forward(self, x):
        weights = torch.nn.functional.dropout((x @ x.transpose(1, 2)).softmax(-1), 0.1, self.training)
        return self.out(torch.bmm(weights, x)).softmax(-1)


def test_a_softmax_of_as_many_classes_as_tokens_is_not_a_head():
    torch.manual_seed(2)
    x = torch.randn(1, 6, 8)
    found = spectra.capture(Classifier(6, 8), x)
    assert len(found.attentions) == 1
    assert np.allclose(found.attentions[0][0], (x @ x.transpose(1, 2)).softmax(-1)[0].numpy())


class Masked(torch.nn.Module):
    """Attention that does not attend to padding, as models of transformers do."""

    def __init__(self):
        super().__init__()
        self.attention = torch.nn.MultiheadAttention(16, 4, batch_first=True)

    def forward(self, x, attention_mask):
        return self.attention(x, x, x, key_padding_mask=attention_mask == 0)[0]


def test_padding_is_dropped_by_its_mask_and_counted_without():
    torch.manual_seed(3)
    model = Masked()
    x = torch.randn(2, 12, 16)
    mask = torch.ones(2, 12, dtype=torch.long)
    mask[1, 9:] = 0
    inputs = {"x": x, "attention_mask": mask}
    found = spectra.capture(model, inputs, item=1, drop_padding=True)
    alone = spectra.capture(model, {"x": x[1:, :9], "attention_mask": mask[1:, :9]})
    assert found.stack().shape == (1, 4, 9, 9)
    assert np.allclose(found.stack(), alone.stack(), atol=1e-6)
    with pytest.warns(spectra.Note, match="3 of 12 tokens are padding"):
        assert spectra.capture(model, inputs, item=1).stack().shape == (1, 4, 12, 12)
    # The other sequence has none.
    assert spectra.capture(model, inputs, drop_padding=True).stack().shape == (1, 4, 12, 12)
    with pytest.raises(ValueError, match="drop_padding needs inputs with an attention_mask"):
        spectra.capture(model, (x, mask), drop_padding=True)
    mask[1, 1:] = 0
    with pytest.raises(ValueError, match="leaves 1 of 12 tokens"):
        spectra.capture(model, inputs, item=1, drop_padding=True)


def test_a_model_as_a_table_of_its_heads():
    torch.manual_seed(4)
    layer = torch.nn.TransformerEncoderLayer(32, 4, 32, batch_first=True)
    model = torch.nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)
    pytest.importorskip("pandas")
    found = spectra.capture(model, torch.randn(1, 20, 32))
    seen = []
    table = found.heads(samples=20, progress=lambda done, wanted: seen.append((done, wanted)))
    assert list(table["layer"]) == [0] * 4 + [1] * 4 and list(table["head"]) == [*range(4)] * 2
    assert table["module"][4] == "layers.1.self_attn" and seen[-1] == (8, 8)
    row = table.iloc[6]
    alone = found.measure(1, 2)
    for name in ("lambda2_abs", "gap", "s2", "entropy", "participation"):
        assert row[name] == alone[name]
    said = spectra.verdict(found.attentions[1][2], samples=20)
    assert (row["percentile"], row["beta"], row["samples"]) == (said.lambda2_abs_percentile, said.beta, 20)
    assert row["verdict"] == ("different" if said.different else "random-like")
    # Each number is the same with any number of threads.
    assert table.equals(found.heads(samples=20, threads=1))
