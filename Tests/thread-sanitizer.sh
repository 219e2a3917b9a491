#!/bin/sh
# Runs all tests, or those that match a filter, with the thread sanitizer; fails if it reports anything.
#
#   Tests/thread-sanitizer.sh [FILTER]
#
# The instrumented build has a directory of its own, .build-tsan. It takes about 15 minutes on two cores.
set -eu
cd "$(dirname "$0")/.."

reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
export TSAN_OPTIONS="halt_on_error=0 exitcode=0 history_size=4 log_path=$reports/report suppressions=$PWD/Tests/thread-sanitizer.supp"
swift test --scratch-path .build-tsan --sanitize=thread --no-parallel ${1:+--filter "$1"}
if grep -qs '^SUMMARY' "$reports"/*; then
    cat "$reports"/*
    echo "FAILED: the thread sanitizer reported accesses above" >&2
    exit 1
fi
echo "The thread sanitizer reported nothing"
