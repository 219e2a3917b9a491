#!/bin/sh
# Runs all tests of a built test bundle in two processes at the same time: those that match a regular expression, and the
# others. Prints the results, the slowest suites of each process, and the failures.
#
#   in-two-processes.sh BUNDLE EXPRESSION
set -u
bundle=$1 expression=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Released memory is overwritten, so that a C library that keeps a pointer to it does not read what it expects.
export MALLOC_PERTURB_=165

# Each process has its own temporary directory.
run() {
    name=$1
    shift
    mkdir "$work/$name"
    TMPDIR=$work/$name "$bundle" --testing-library swift-testing --no-parallel "$@" >"$work/$name.log" 2>&1
}

run first --filter "$expression" &
first=$!
status=0
run second --skip "$expression" || status=$?
wait "$first" || status=$?
for name in first second; do
    # The failures last, where they are read first.
    grep -v "recorded an issue" "$work/$name.log" | grep -E "skipped:|Test run with" || tail -n 40 "$work/$name.log"
    sed -n 's/.*Suite \(.*\) [a-z]* after \([0-9.]*\) seconds.*/\2 s  \1/p' "$work/$name.log" | sort -rn | head -n 8
    grep -A 3 "recorded an issue" "$work/$name.log"
done
exit "$status"
