#!/usr/bin/env python3
"""Checks that every public symbol has a documentation comment.

Usage: Scripts/documentation-coverage.py [DIRECTORY]

DIRECTORY has the symbol graphs that Scripts/symbol-graphs.sh writes, .build/symbol-graphs unless given. Prints the symbols
without a comment and the number of symbols of each library; the exit status is 1 if a symbol has none.

Symbols that the compiler derives, which have no place in the sources, and extensions of types of other modules, whose members are
symbols of their own, need none.
"""
import collections
import json
import pathlib
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent


def main():
    directory = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else PACKAGE / ".build/symbol-graphs"
    graphs = sorted(directory.glob("*.symbols.json"))
    if not graphs:
        sys.exit(f"{directory}: contains no symbol graphs; run Scripts/symbol-graphs.sh")
    counts = collections.Counter()
    missing = []
    for path in graphs:
        library = path.name.split(".")[0].split("@")[0]
        for symbol in json.loads(path.read_text(encoding="utf-8"))["symbols"]:
            kind = symbol["kind"]["identifier"]
            if "location" not in symbol or kind == "swift.extension":
                continue
            counts[library] += 1
            if not "".join(line["text"] for line in symbol.get("docComment", {}).get("lines", [])).strip():
                name = ".".join(symbol["pathComponents"])
                file = symbol["location"]["uri"].removeprefix("file://")
                line = symbol["location"]["position"]["line"] + 1
                missing.append(f"{file}:{line}: {library}.{name} has no documentation comment")
    print("\n".join(missing + [f"{library}: {count} symbols" for library, count in counts.items()]))
    sys.exit(1 if missing else 0)


main()
