"""Makes tests/reference/models/vit-pictures.expected.safetensors: pictures through the small ViT, as transformers does it.

    python3 -m venv pictures && pictures/bin/pip install torch transformers pillow==11.3.0
    pictures/bin/python tests/reference/models_pictures.py        (models.py has made the model it reads)

The file in the repository is of torch 2.15, transformers 5.24 and Pillow 11.3; models.py's own numbers, of other versions, are
checked on the way. Pillow 13 goes along columns first where a picture shrinks more along them: of 7x40 one number of 8 bits in a
dozen is another by one. A picture of width w and height h is that of `picture` below. In the file are

    pixels.<w>x<h>.<filter>  [3, 12, 12] of pictures of several sizes, larger and smaller than the model's, made by transformers'
                             processor with Pillow's filter `bilinear` or `bicubic`, mean and deviation 0.5
    pixels.imagenet          the same of 29 x 20 by `bilinear`, with the mean and deviation of ImageNet
    pixels.grey              [1, 12, 12], 29 x 20 by `bilinear` in Pillow's grey
    hidden.<i>, attention.<i>, last   of pixels.29x20.bilinear, as in vit.expected.safetensors
"""

import json
import pathlib

import numpy as np
import torch
import transformers as t
from PIL import Image
from safetensors.torch import load_file, save_file

FOLDER = pathlib.Path(__file__).parent / "models"
SIZES = [(29, 20), (5, 4), (12, 12), (7, 40)]
FILTERS = {"bilinear": Image.Resampling.BILINEAR, "bicubic": Image.Resampling.BICUBIC}
MEAN, DEVIATION = [0.485, 0.456, 0.406], [0.229, 0.224, 0.225]


def picture(width, height):
    """[height, width, 3], 8 bits, different along both sides and in every channel."""
    y, x = np.mgrid[:height, :width]
    red, green, blue = 7 * x + 3 * y * y, 5 * x * y + 11, 255 - 9 * x + 2 * y
    return Image.fromarray((np.stack([red, green, blue], axis=-1) % 256).astype(np.uint8))


def pixels(image, resample, mean=(0.5, 0.5, 0.5), deviation=(0.5, 0.5, 0.5)):
    processor = getattr(t, "ViTImageProcessorPil", None) or t.ViTImageProcessor
    processor = processor(size={"height": 12, "width": 12}, resample=resample, image_mean=list(mean),
                          image_std=list(deviation))
    return torch.as_tensor(np.asarray(processor(image)["pixel_values"][0]))


def through(model, given):
    out = model(given[None], output_attentions=True, output_hidden_states=True)
    numbers = {f"hidden.{i}": hidden[0] for i, hidden in enumerate(out.hidden_states)}
    numbers |= {f"attention.{i}": attention[0] for i, attention in enumerate(out.attentions)}
    return numbers | {"last": out.last_hidden_state[0]}


def main():
    config = t.ViTConfig(**json.loads((FOLDER / "vit.json").read_text()))
    config._attn_implementation = "eager"
    model = t.ViTForImageClassification.from_pretrained(None, config=config,
                                                        state_dict=load_file(FOLDER / "vit.safetensors"))
    model = model.vit.eval()
    known = load_file(FOLDER / "vit.expected.safetensors")
    numbers = {f"pixels.{w}x{h}.{name}": pixels(picture(w, h), resample)
               for w, h in SIZES for name, resample in FILTERS.items()}
    first = picture(29, 20)
    numbers["pixels.imagenet"] = pixels(first, FILTERS["bilinear"], MEAN, DEVIATION)
    grey = np.asarray(first.convert("L").resize((12, 12), FILTERS["bilinear"]))
    numbers["pixels.grey"] = torch.as_tensor((grey[None] / 255 - 0.5) / 0.5).float()
    with torch.no_grad():
        for name, found in through(model, known["pixels"]).items():
            if name in known and name != "hidden.2":
                assert (found - known[name]).abs().max() < 1e-5, name
        numbers |= through(model, numbers["pixels.29x20.bilinear"])
    save_file({key: value.float().contiguous() for key, value in numbers.items()},
              FOLDER / "vit-pictures.expected.safetensors", metadata={"format": "pt"})


if __name__ == "__main__":
    main()
