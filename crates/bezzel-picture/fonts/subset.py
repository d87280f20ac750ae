#!/usr/bin/env python3
"""Makes BezzelSubsetMono.otf out of Noto Sans Mono CJK SC: only the characters that pictures use, no hinting, no layout
features, and a name of its own, because the licence asks for one where a name is reserved.

Usage: subset.py COLLECTION.ttc OUT.otf (needs Python 3.9 and fonttools)
"""

import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTCollection

FACE = "NotoSansMonoCJKsc-Regular"
FAMILY = "Bezzel Subset Mono"
ROOT = pathlib.Path(__file__).resolve().parents[3]

# Signs that the program and its pages write.
SIGNS = "←→↑↓≤≥×·…✓✗▶❚■□●○♛♕µ√Δ"

# These the face lacks; signs.rs draws them.
DRAWN = set("✗❚♛♕")


def characters():
    """Everything that a picture may have to write, as code points."""
    ranges = [(0x20, 0x7E), (0xA0, 0xFF), (0x2010, 0x2027), (0x2030, 0x203B), (0x3000, 0x303F), (0xFF00, 0xFF60)]
    wanted = {code for first, last in ranges for code in range(first, last + 1)}
    # GB2312 level 1: rows 16 to 55, 94 characters each; the last five places are empty.
    for row in range(16, 56):
        for place in range(1, 95):
            text = bytes([0xA0 + row, 0xA0 + place]).decode("gb2312", errors="ignore")
            wanted.update(map(ord, text))
    texts = sorted(ROOT.glob("crates/bezzel-cli/src/words/*.ftl")) + sorted(ROOT.glob("docs/methods/*.zh-CN.md"))
    for path in texts:
        wanted.update(code for code in map(ord, path.read_text(encoding="utf-8")) if code >= 0x20)
    return wanted | set(map(ord, SIGNS))


def rename(font):
    """Gives the font its own name, and says what it is; copyright, trademark and licence stay."""
    names = font["name"]
    names.names = [name for name in names.names if name.platformID == 3 and name.langID == 0x409]
    version = names.getDebugName(5)
    own = {
        1: FAMILY,
        2: "Regular",
        3: "BezzelSubsetMono-Regular",
        4: FAMILY,
        5: version,
        6: "BezzelSubsetMono-Regular",
        10: "A modified version of Noto Sans Mono CJK SC: a subset of its characters, without hinting and layout features.",
    }
    kept = {0, 7, 13, 14}
    names.names = [name for name in names.names if name.nameID in kept]
    for number, text in own.items():
        names.setName(text, number, 3, 1, 0x409)
    top = font["CFF "].cff
    top.fontNames = ["BezzelSubsetMono-Regular"]
    top.topDictIndex[0].FamilyName = FAMILY
    top.topDictIndex[0].FullName = FAMILY
    # The parts of the font are named after the Japanese face that all faces share.
    for dictionary in top.topDictIndex[0].FDArray:
        dictionary.FontName = dictionary.FontName.replace("NotoSansCJKjp-Regular", "BezzelSubsetMono")


def main():
    collection, out = sys.argv[1:]
    fonts = TTCollection(collection).fonts
    font = next(font for font in fonts if font["name"].getDebugName(6) == FACE)
    wanted = characters()
    lacking = wanted - set(font.getBestCmap())
    written = {code for code in lacking if chr(code) not in DRAWN}
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx", "gasp"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    rename(font)
    # The same input gives the same file, whenever it is made.
    font.recalcTimestamp = False
    font.save(out)
    listed = " ".join(f"{chr(code)} U+{code:04X}" for code in sorted(written))
    print(f"{len(font.getBestCmap())} characters; the face lacks {listed}")


if __name__ == "__main__":
    main()
