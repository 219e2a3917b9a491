#!/bin/sh
# Compares the benchmarks of the work tree with those of a commit, whose copy is built beside it.
#
#   Scripts/compare-bench.sh COMMIT [FILTER [ROUNDS]]
#
# Both programs run alternately for a number of rounds, 3 unless given, because the speed of a machine varies. The table has the
# medians of all rounds, the ratio of the work tree to the commit, and the allocations of both. The first build of a commit takes
# about as long as a clean build in release mode; the copy stays in .build/compare.
set -eu
cd "$(dirname "$0")/.."

[ $# -ge 1 ] || { sed -n 's/^#   //p' "$0" >&2; exit 64; }
commit=$(git rev-parse --verify "$1^{commit}")
filter=${2:-}
rounds=${3:-3}
copy=.build/compare/$commit
if [ ! -d "$copy/Sources" ]; then
    mkdir -p "$copy"
    git archive "$commit" | tar -x -C "$copy"
fi
build() { swift build -c release --product kioskmaps-bench --package-path "$1"; }
build "$copy" >&2
build . >&2
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
run() {
    program=$(swift build -c release --show-bin-path --package-path "$1")/kioskmaps-bench
    "$program" ${filter:+--filter "$filter"} >>"$results/$2"
}
for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    run "$copy" before
    run . after
done
python3 - "$results" <<'END'
import json, pathlib, statistics, sys

def medians(name):
    """Returns the median, the unit and the allocations of each benchmark over all rounds."""
    lines = {}
    for text in (pathlib.Path(sys.argv[1]) / name).read_text().splitlines():
        line = json.loads(text)
        if line.get("median") is not None:
            lines.setdefault(line["name"], []).append(line)
    return {
        name: (
            statistics.median(line["median"] for line in found), found[0].get("unit", ""),
            statistics.median(line.get("allocations", 0) for line in found))
        for name, found in lines.items()
    }

before, after = medians("before"), medians("after")
print("| benchmark | before | after | ratio | allocations before | after |\n|---|--:|--:|--:|--:|--:|")
for name, (median, unit, allocations) in after.items():
    if name not in before:
        print(f"| {name} | – | {median:g} {unit} | – | – | {allocations:g} |")
        continue
    earlier, _, earlier_allocations = before[name]
    ratio = median / earlier if earlier else float("nan")
    print(f"| {name} | {earlier:g} {unit} | {median:g} {unit} | {ratio:.3f} | {earlier_allocations:g} | {allocations:g} |")
for name in before.keys() - after.keys():
    print(f"| {name} | {before[name][0]:g} {before[name][1]} | – | – | {before[name][2]:g} | – |")
END
