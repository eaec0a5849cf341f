#!/usr/bin/env python3
"""Writes the bottles of a release into a formula.

usage: add-bottles.py FORMULA BOTTLE.json…

Each JSON file is what `brew bottle --json` writes beside a bottle. The block takes the place of one that is there. Exit
status 1 where the bottles are of another version than the formula, or not of one release.
"""

import json
import pathlib
import re
import sys


def bottles(paths):
    for path in paths:
        (described,) = json.loads(pathlib.Path(path).read_text()).values()
        for tag, bottle in described["bottle"]["tags"].items():
            cellar = bottle.get("cellar", described["bottle"]["cellar"])
            cellar = f":{cellar}" if cellar.startswith("any") else f'"{cellar}"'
            yield described["formula"]["pkg_version"], described["bottle"]["root_url"], tag, cellar, bottle["sha256"]


def main():
    if len(sys.argv) < 3:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    formula = pathlib.Path(sys.argv[1])
    text = formula.read_text()
    found = sorted(bottles(sys.argv[2:]), key=lambda bottle: (not bottle[2].startswith("arm64_"), bottle[2]))
    releases = {(version, address) for version, address, *_ in found}
    if len(releases) != 1:
        sys.exit(f"the bottles are of several releases: {sorted(releases)}")
    ((version, address),) = releases
    if f"/v{version}/" not in text:
        sys.exit(f"{formula} is of another version than the bottles, {version}")
    cellars = max(len(cellar) for _, _, _, cellar, _ in found)
    tags = max(len(tag) for _, _, tag, _, _ in found)
    lines = [
        f'    sha256 cellar: {cellar + ",":<{cellars + 1}} {tag + ":":<{tags + 1}} "{checksum}"'
        for _, _, tag, cellar, checksum in found
    ]
    block = "\n".join(["  bottle do", f'    root_url "{address}"', *lines, "  end", ""])
    text = re.sub(r"\n  bottle do\n.*?\n  end\n", "", text, flags=re.S)
    formula.write_text(re.sub(r'(\n  sha256 "[^"]*"\n)', lambda found: f"{found[1]}\n{block}", text, count=1))


if __name__ == "__main__":
    main()
