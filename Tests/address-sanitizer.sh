#!/bin/sh
# Runs the tests of the rooms that call C, or those that match a filter, with the address sanitizer; fails if it reports anything.
#
#   Tests/address-sanitizer.sh [--short] [FILTER]
#
# --short runs the suites that pass memory to C libraries.
#
# The instrumented build has a directory of its own, .build-asan. It is optimised: without optimisation a value lives until the
# end of its scope, so that a pointer to it which a C library keeps is not found.
set -eu
cd "$(dirname "$0")/.."

filter='^(KioskFleet|KioskLinux|KioskRendering|KioskOffline)Tests\.'
if [ "${1:-}" = --short ]; then
    shift
    filter='CommandGuardTests|SecurityTests|OutboxTests|EvdevDeviceTests|InputDevicesTests|TextShapingTests|GlyphRangeShapingTests|BidirectionalParagraphTests|ImageDecod|MBTilesArchiveTests|ResourceDatabaseTests'
fi

reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
export KIOSKMAPS_TESTS="KioskFleetTests KioskLinuxTests KioskRenderingTests KioskOfflineTests"
# XCTest has leaks of its own.
export ASAN_OPTIONS="detect_leaks=0 detect_stack_use_after_return=1 log_path=$reports/report suppressions=$PWD/Tests/address-sanitizer.supp"
filter=${1:-$filter}
set -- --scratch-path .build-asan -c release --sanitize=address -Xswiftc -enable-testing
swift build --build-tests "$@"
tests=$(swift build --show-bin-path "$@")/KioskMapsPackageTests.xctest
status=0
"$tests" --testing-library swift-testing --no-parallel --filter "$filter" || status=$?
if grep -qs 'ERROR: AddressSanitizer' "$reports"/*; then
    cat "$reports"/*
    echo "FAILED: the address sanitizer reported the errors above" >&2
    exit 1
fi
[ "$status" -eq 0 ] || exit "$status"
echo "The address sanitizer reported nothing"
