#!/bin/sh
# Measures which lines and regions of each parser the randomised tests reach, and prints a table in Markdown.
#
#   Tests/fuzz-coverage.sh [FACTOR]
#
# FACTOR multiplies the number of rounds of every randomised test (1 by default). The instrumented build has a directory of its
# own, .build-coverage. Only the tests in Tests/fuzzed-parsers.txt run, those of each parser together, so that its figures contain
# nothing that other tests reach.
set -eu
cd "$(dirname "$0")/.."

factor=${1:-1}
case $factor in
*[!0-9]* | '' | 0)
    echo "usage: $0 [FACTOR], with FACTOR a whole number of 1 or more; found \"$factor\"" >&2
    exit 64
    ;;
esac
scratch=.build-coverage
targets=$(grep -v '^#' Tests/fuzzed-parsers.txt | grep -o 'Kiosk[A-Za-z]*Tests\.' | tr -d . | sort -u | paste -sd ' ' -)
KIOSKMAPS_TESTS=$targets swift build --build-tests --enable-code-coverage --scratch-path "$scratch" >&2
# Other versions do not read the profiles of the compiler.
tools=$(dirname "$(readlink -f "$(command -v swift)")")
tests=$(swift build --show-bin-path --scratch-path "$scratch")/KioskMapsPackageTests.xctest

profiles=$(mktemp -d)
trap 'rm -rf "$profiles"' EXIT
echo '| parser | lines | regions | lines | regions | tests |'
echo '|---|---|---|---|---|---|'
grep -v '^#' Tests/fuzzed-parsers.txt | while IFS='|' read -r name sources filter; do
    rm -f "$profiles"/*
    filter=$(echo "$filter" | tr -d ' ')
    if ! KIOSKMAPS_FUZZ=$factor LLVM_PROFILE_FILE=$profiles/%p.profraw "$tests" --testing-library swift-testing \
        --no-parallel --filter "$filter" >"$profiles/log" 2>&1 || ! grep -q 'with [1-9][0-9]* test' "$profiles/log"; then
        tail -n 20 "$profiles/log" >&2
        echo "FAILED: the randomised tests of $name ($filter)" >&2
        exit 1
    fi
    "$tools/llvm-profdata" merge -sparse "$profiles"/*.profraw -o "$profiles/all.profdata"
    # shellcheck disable=SC2086
    "$tools/llvm-cov" export -summary-only -instr-profile "$profiles/all.profdata" "$tests" $sources >"$profiles/summary.json"
    count=$(sed -n 's/.*with \([0-9]*\) tests*.*/\1/p' "$profiles/log" | tail -n 1)
    python3 - "$name" "$count" "$profiles/summary.json" <<'END'
import json, sys
totals = json.load(open(sys.argv[3]))["data"][0]["totals"]
lines, regions = totals["lines"], totals["regions"]
print("| %s | %d of %d | %d of %d | %.0f %% | %.0f %% | %s |" % (
    sys.argv[1].strip(), lines["covered"], lines["count"], regions["covered"], regions["count"],
    lines["percent"], regions["percent"], sys.argv[2]))
END
done
