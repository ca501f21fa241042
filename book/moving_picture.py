"""Draws README's moving picture: eigenvalues of attention matrices in the plane, from T = 16 to 512.

    cargo build -p attention-spectra --features command-line
    python3 book/moving_picture.py target/debug/attention-spectra .github/moving.svg

The program of the shell computes the eigenvalues; a frame is a path of dots, and CSS shows the frames in turn.
"""

import csv
import subprocess
import sys

WIDTH, HEIGHT = 860, 380
CENTRE, UNIT = (330, 190), 400  # pixels of 0, and those to 1
LENGTHS = [16, 23, 32, 45, 64, 91, 128, 181, 256, 362, 512]
SECONDS = 0.7  # a frame; the last one stays longer
STAY = 3


def eigenvalues(program: str, tokens: int) -> list[complex]:
    command = [program, "spectrum", f"T={tokens}", "sigma_qk=1", "hold=sigma_qk", "samples=1", "seed=1", "--csv", "-"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    # Several tables, each under a line that names it; the first has the eigenvalues.
    table = text.split("# table = ")[1]
    lines = [line for line in table.splitlines()[1:] if line and not line.startswith("#")]
    return [complex(float(row["re"]), float(row["im"])) for row in csv.DictReader(lines)]


def place(value: complex) -> str:
    return f"{CENTRE[0] + UNIT * value.real:.1f} {CENTRE[1] - UNIT * value.imag:.1f}"


def frame(number: int, tokens: int, values: list[complex]) -> str:
    values = sorted(values, key=abs, reverse=True)
    radius = abs(values[1])
    dots = "".join(f"M{place(value)}h0" for value in values[1:])
    return (
        f'<g class="f f{number}"><circle class="disc" cx="{CENTRE[0]}" cy="{CENTRE[1]}" r="{UNIT * radius:.1f}"/>'
        f'<path class="dots" d="{dots}"/><path class="one" d="M{place(values[0])}h0"/>'
        f'<path class="gap" d="M{CENTRE[0] + UNIT * radius + 6:.1f} {CENTRE[1]}H{CENTRE[0] + UNIT - 12}"/>'
        f'<text x="40" y="52" class="large">T = {tokens}</text>'
        f'<text x="40" y="84">gap {1 - radius:.2f}</text></g>'
    )


def main() -> None:
    program, file = sys.argv[1:]
    total = SECONDS * (len(LENGTHS) - 1) + STAY
    styles, frames = [], []
    for i, tokens in enumerate(LENGTHS):
        frames.append(frame(i, tokens, eigenvalues(program, tokens)))
        begin = 100 * SECONDS * i / total
        end = 100 if i == len(LENGTHS) - 1 else 100 * SECONDS * (i + 1) / total
        before = "" if i == 0 else f"0%,{begin - 0.01:.2f}%{{opacity:0}}"
        after = "" if end == 100 else f"{end + 0.01:.2f}%,100%{{opacity:0}}"
        styles.append(f"@keyframes k{i}{{{before}{begin:.2f}%,{end:.2f}%{{opacity:1}}{after}}}.f{i}{{animation:k{i} {total:.1f}s infinite}}")
    last = f".f{len(LENGTHS) - 1}"
    step = 0.5
    ticks = "".join(
        f'<path class="axis" d="M{CENTRE[0] + UNIT * x:.0f} {CENTRE[1] - 4}v8"/><text class="tick" x="{CENTRE[0] + UNIT * x:.0f}" y="{CENTRE[1] + 22}">{x:g}</text>'
        for x in (-step, step, 1)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">'
        "<title>As the context length T grows from 16 to 512, the disc of small eigenvalues of a softmax attention matrix shrinks, and the eigenvalue at 1 stays.</title>"
        "<style>text{font:18px system-ui,sans-serif;fill:#1a1a1a}.large{font-size:30px;font-weight:600}.tick{font-size:14px;text-anchor:middle;fill:#666}"
        ".axis{stroke:#bbb}.disc{fill:none;stroke:#0072b2;stroke-width:2}.dots{stroke:#1a1a1a;stroke-width:4;stroke-linecap:round;stroke-opacity:.55}"
        ".one{stroke:#d55e00;stroke-width:13;stroke-linecap:round}.gap{stroke:#009e73;stroke-width:2}"
        f"{''.join(styles)}@media (prefers-reduced-motion:reduce){{.f{{animation:none;opacity:0}}{last}{{opacity:1}}}}</style>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fcfcfa"/><path class="axis" d="M20 {CENTRE[1]}H{WIDTH - 20}M{CENTRE[0]} 20V{HEIGHT - 20}"/>{ticks}'
        f'<text x="{CENTRE[0] + UNIT - 34}" y="{CENTRE[1] - 22}">λ₁ = 1</text>'
        f"{''.join(frames)}</svg>\n"
    )
    with open(file, "w", encoding="utf-8") as out:
        out.write(svg)


if __name__ == "__main__":
    main()
