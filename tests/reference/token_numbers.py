"""Makes tests/reference/tokenizers/: small tokenizers of every kind, and what Python's tokenizers makes of some texts with them.

    python3 -m venv tokens && tokens/bin/pip install tokenizers==0.23.3
    tokens/bin/python tests/reference/token_numbers.py

<name>.json is a tokenizer.json; expected.json has for each name a list of {text, ids, tokens}. `words` is WordPiece with a
vocabulary that the small models of tests/reference/models have: 20 numbers.
Which of equally frequent pieces are learned differs from run to run: all files are of one.
"""

import json
import os
from pathlib import Path

os.environ["TOKENIZERS_PARALLELISM"] = "false"

from tokenizers import (AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors,  # noqa: E402
                        trainers)

FOLDER = Path(__file__).parent / "tokenizers"

LEARNED = ["the cat sat on the mat and the dog sat on the cat", "it's a token, isn't it? 1234 tokens 56 789",
           "Größe naïve café façade", "attention attends to what attention attended to", "low lower lowest new newer newest wide wider"] * 4

TEXTS = ["the cat sat.", "The dogs sat on the mat, and on the cat!", "  two  spaces\tand a tab\nand a line ", "It's unattended",
         "Größe, naïve café — façade", "tokens 1234567 8.9", "日本語 and 🙂 mixed", "lowest<|end|>newest [MASK] wider", "don't you're we'll I'M"]

BERT = {"unk_token": "[UNK]", "cls_token": "[CLS]", "sep_token": "[SEP]", "pad_token": "[PAD]", "mask_token": "[MASK]"}


def bert(tokenizer, number):
    """What BERT has around its vocabulary."""
    tokenizer.normalizer = normalizers.BertNormalizer()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece()
    tokenizer.add_special_tokens(list(BERT.values()))
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[(token, number(token)) for token in ("[CLS]", "[SEP]")])
    return tokenizer


def words():
    """Twenty pieces."""
    pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "cat", "sat", "on", "mat", "dog", "a", "##s", "##t", "and", ".", ",",
              "token", "to", "##ken"]
    vocabulary = {piece: i for i, piece in enumerate(pieces)}
    return bert(Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]", max_input_chars_per_word=100)), vocabulary.__getitem__)


def wordpiece():
    """Learned, as that of BERT."""
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer, tokenizer.pre_tokenizer = normalizers.BertNormalizer(), pre_tokenizers.BertPreTokenizer()
    tokenizer.train_from_iterator(LEARNED, trainers.WordPieceTrainer(vocab_size=120, special_tokens=list(BERT.values())))
    return bert(tokenizer, tokenizer.token_to_id)


def byte_level():
    """Bytes and their merges, as that of GPT-2."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    trainer = trainers.BpeTrainer(vocab_size=330, special_tokens=["<|end|>"], initial_alphabet=pre_tokenizers.ByteLevel.alphabet())
    tokenizer.train_from_iterator(LEARNED, trainer)
    tokenizer.decoder, tokenizer.post_processor = decoders.ByteLevel(), processors.ByteLevel(trim_offsets=False)
    return tokenizer


def roberta():
    """The same with RoBERTa's ends and a space in front."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=True)
    special = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
    trainer = trainers.BpeTrainer(vocab_size=320, special_tokens=special, initial_alphabet=pre_tokenizers.ByteLevel.alphabet())
    tokenizer.train_from_iterator(LEARNED, trainer)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.post_processor = processors.RobertaProcessing(("</s>", tokenizer.token_to_id("</s>")), ("<s>", tokenizer.token_to_id("<s>")), add_prefix_space=True)
    return tokenizer


def split():
    """Bytes behind an expression that cuts numbers into threes, with the token that begins, as that of Llama 3."""
    cut = (r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+")
    tokenizer = Tokenizer(models.BPE(ignore_merges=True))
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.Split(Regex(cut), "isolated"),
                                                       pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
    trainer = trainers.BpeTrainer(vocab_size=330, special_tokens=["<|begin|>", "<|end|>"], initial_alphabet=pre_tokenizers.ByteLevel.alphabet())
    tokenizer.train_from_iterator(LEARNED, trainer)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.post_processor = processors.Sequence([processors.ByteLevel(trim_offsets=False), processors.TemplateProcessing(
        single="<|begin|> $A", pair="<|begin|> $A <|begin|>:1 $B:1", special_tokens=[("<|begin|>", tokenizer.token_to_id("<|begin|>"))])])
    return tokenizer


def byte_fallback():
    """Characters with bytes for unknown ones, as that of Llama 2."""
    learner = Tokenizer(models.BPE())
    learner.normalizer = normalizers.Sequence([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")])
    special = ["<unk>", "<s>", "</s>"] + [f"<0x{byte:02X}>" for byte in range(256)]
    learner.train_from_iterator(LEARNED, trainers.BpeTrainer(vocab_size=400, special_tokens=special))
    learned = json.loads(learner.to_str())["model"]
    merges = [tuple(merge) if isinstance(merge, list) else tuple(merge.split(" ")) for merge in learned["merges"]]
    tokenizer = Tokenizer(models.BPE(learned["vocab"], merges, unk_token="<unk>", fuse_unk=True, byte_fallback=True))
    tokenizer.normalizer = learner.normalizer
    tokenizer.add_special_tokens(special[:3])
    tokenizer.decoder = decoders.Sequence([decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse(), decoders.Strip(" ", 1, 0)])
    tokenizer.post_processor = processors.TemplateProcessing(single="<s> $A", pair="<s> $A <s>:1 $B:1", special_tokens=[("<s>", 1)])
    return tokenizer


def unigram():
    """Pieces with their probabilities, as those of T5 and XLM-RoBERTa, and a token that was added later."""
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    trainer = trainers.UnigramTrainer(vocab_size=140, special_tokens=["<pad>", "</s>", "<unk>"], unk_token="<unk>")
    tokenizer.train_from_iterator(LEARNED, trainer)
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.add_tokens([AddedToken("🙂", normalized=False)])
    tokenizer.post_processor = processors.TemplateProcessing(single="$A </s>", pair="$A </s> $B </s>", special_tokens=[("</s>", 1)])
    return tokenizer


def main():
    FOLDER.mkdir(exist_ok=True)
    expected = {}
    for make in (words, wordpiece, byte_level, roberta, split, byte_fallback, unigram):
        tokenizer, name = make(), make.__name__.replace("_", "-")
        (FOLDER / f"{name}.json").write_text(json.dumps(json.loads(tokenizer.to_str()), ensure_ascii=False, separators=(",", ":")) + "\n")
        # What was written is what is read.
        tokenizer = Tokenizer.from_file(str(FOLDER / f"{name}.json"))
        found = [(text, tokenizer.encode(text)) for text in TEXTS]
        expected[name] = [{"text": text, "ids": encoded.ids, "tokens": encoded.tokens} for text, encoded in found]
    (FOLDER / "expected.json").write_text(json.dumps(expected, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main()
