#!/bin/sh
# Counts the instructions of a touch frame, a followed frame, a tap and a vector tile, by callgrind.
#
#   Scripts/count-instructions.sh [BENCHMARK UNITS]…
#
# Unlike times, instructions hardly depend on the machine and its load, so that a change is seen at once and a board can be estimated.
# Each benchmark runs with two and with six runs; the difference is that of four runs without the preparation. UNITS is the number
# of units in a run, such as the 1000 touch frames of touch-frame-10. What the graphics driver does is not part of these benchmarks.
# Builds kioskmaps-bench in release mode first. Takes some minutes. Prints a Markdown table.
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- touch-frame-10 1000 follow-frame 600 tap-100-tiles 1000 mvt-decode 205
sh Scripts/install-packages.sh valgrind >&2
swift build -c release --product kioskmaps-bench >&2
program=$(swift build -c release --show-bin-path)/kioskmaps-bench
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# valgrind refuses the debug information of the linker.
strip -o "$work/kioskmaps-bench" "$program"

# Prints the instructions of the process with a number of runs.
instructions() {
    if ! valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/kioskmaps-bench" --filter "$1" --runs "$2" >"$work/out" 2>"$work/log"; then
        tail -n 20 "$work/log" >&2
        exit 1
    fi
    sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/log"
}

echo "| benchmark | instructions |"
echo "|---|--:|"
while [ $# -ge 2 ]; do
    few=$(instructions "$1" 2)
    many=$(instructions "$1" 6)
    echo "| $1 | $(((many - few) / (4 * $2))) |"
    shift 2
done
