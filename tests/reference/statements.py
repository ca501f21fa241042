"""Numbered statements and figures of the five papers, for the test that each is a claim or named as none.

    python3 tests/reference/statements.py PAPERS > tests/reference/statements.txt

PAPERS is a folder with the texts of the papers; of each, every number that is mentioned counts, unless it is another
work's or a slip of the pen (OTHERS).
"""

import re
import sys
from pathlib import Path

PAPERS = {"gap": "000_*.txt", "osa": "001_*.txt", "filter": "002_*.txt", "rem": "003_*.txt", "local": "004_*.txt"}
KINDS = ["Theorem", "Proposition", "Lemma", "Corollary", "Remark", "Figure", "Table"]

OTHERS = {
    # Propositions A.8 and A.9, called theorems once.
    ("gap", "Theorem A.8"),
    ("gap", "Theorem A.9"),
    # Of Wang et al., and Corollary B.6, called a theorem.
    ("filter", "Theorem 2.3"),
    ("filter", "Theorem B.6"),
    # Of Arora et al., and of Zhai et al.
    ("local", "Theorem 2.2"),
    ("local", "Theorem 3.1"),
}


def sort_key(statement):
    kind, number = statement
    pieces = re.findall(r"[A-Z]|\d+", number)
    return KINDS.index(kind), [(piece.isalpha(), piece.zfill(3)) for piece in pieces]


def main(folder):
    for paper, pattern in PAPERS.items():
        text = next(folder.glob(pattern)).read_text()
        text = re.sub(r"\bFigs?\.\s*", "Figure ", text)
        found = set(re.findall(rf"\b({'|'.join(KINDS)})s?\s+([A-Z]\.\d+|\d+(?:\.\d+)?)", text))
        for kind, number in sorted(found, key=sort_key):
            if (paper, f"{kind} {number}") not in OTHERS:
                print(paper, kind, number)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
