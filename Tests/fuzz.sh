#!/bin/sh
# Runs the randomised tests in release mode with many more rounds than an ordinary run.
#
#   Tests/fuzz.sh [FACTOR] [FILTER]
#
# FACTOR multiplies the number of rounds of every randomised test (500 by default: about a million streams for a decoder).
# FILTER is a regular expression for the names of tests, by default the suites that call randomRounds(_:).
set -eu
cd "$(dirname "$0")/.."

factor=${1:-500}
suites=$(grep -rl 'randomRounds(' Tests/*Tests | sed 's|.*/||; s|\.swift$||' | sort | paste -sd '|' -)
filter=${2:-$suites}
case $factor in
*[!0-9]* | '' | 0)
    echo "usage: $0 [FACTOR] [FILTER], with FACTOR a whole number of 1 or more; found \"$factor\"" >&2
    exit 64
    ;;
esac
KIOSKMAPS_FUZZ=$factor exec swift test -c release -Xswiftc -enable-testing --scratch-path .build/fuzz --filter "$filter"
