#!/bin/sh
# Builds the programs and a selection of the tests for arm64, runs them by QEMU, and compares recordings, tracks and scenarios with those
# of this machine. Run it before a release.
#
#   Tests/arm64.sh [--render-suite DIRECTORY] [--expressions DIRECTORY] [--queries DIRECTORY]
#
# The options name the directories of a render test suite, and of expression and query fixtures, whose verdicts are compared, too. The
# programs of this machine are those of the last "swift build". Needs root, and the chroots of Scripts/build-arm64.sh,
# which it makes. Prints what differs, and fails if anything does.
set -eu
cd "$(dirname "$0")/.."

render= expressions= queries=
while [ $# -gt 0 ]; do
    case $1 in
    --render-suite) render=$(realpath "$2") ;;
    --expressions) expressions=$(realpath "$2") ;;
    --queries) queries=$(realpath "$2") ;;
    *)
        sed -n 's/^#   //p' "$0" >&2
        exit 64
        ;;
    esac
    shift 2
done

# Tests of geometry, expressions, queries, gestures, recordings, locations and drawing. The others need daemons, devices or
# processes of this machine.
tests="KioskGeometryTests KioskStyleTests KioskInputTests KioskLocationTests KioskTilesTests KioskSearchTests
    KioskCompressionTests KioskGesturesTests KioskSymbolsTests KioskRuntimeTests KioskSceneTests KioskMapsGestureTests KioskMapsLocationTests KioskMapsTestingTests
    KioskRenderingTests"
# shellcheck disable=SC2086 # the list is words
export KIOSKMAPS_TESTS="$(echo $tests) kioskmaps kioskmaps-conformance"
sh Scripts/build-arm64.sh --build-tests
sysroot=${KIOSKMAPS_ARM64_SYSROOT:-$(sh Scripts/arm64-sysroot.sh)}
programs=.build-arm64/aarch64-unknown-linux-gnu/debug
host=$(swift build --show-bin-path)
work=$PWD/.build-arm64/results
rm -rf "$work"
mkdir -p "$work"
status=0

# Runs a command with the programs for arm64, in the directory of the package.
emulated() {
    directories=
    for directory in "$render" "$expressions" "$queries"; do
        [ -z "$directory" ] || directories="$directories --bind $(dirname "$directory")"
    done
    # shellcheck disable=SC2086 # the list is words
    sh Scripts/chroot.sh run --bind "$PWD" $directories "$sysroot" sh -c '
        cd "$1"
        shift
        exec "$@"' sh "$PWD" "$@"
}

# Compares the outputs of a command of both machines: NAME PROGRAM ARGUMENT….
compare() {
    name=$1 program=$2
    shift 2
    "$host/$program" "$@" >"$work/$name.x86-64" 2>&1 || true
    emulated "$programs/$program" "$@" >"$work/$name.arm64" 2>&1 || true
    # Fixes of a track have the time at which they are played.
    sed -i -E 's/,?"time":"[^"]*"//' "$work/$name.x86-64" "$work/$name.arm64"
    if cmp -s "$work/$name.x86-64" "$work/$name.arm64"; then
        echo "equal    $name: $(wc -l <"$work/$name.arm64") lines"
    else
        echo "differs  $name: $work/$name.arm64"
        diff "$work/$name.x86-64" "$work/$name.arm64" | head -n 20
        status=1
    fi
}

# The attacks on reduced accuracy play weeks with many maps, which takes hours in an emulator.
emulated sh -c '
    for bundle in .build-arm64/aarch64-unknown-linux-gnu/debug/*.xctest; do
        TMPDIR=$(mktemp -d) "$bundle" --testing-library swift-testing --no-parallel --skip AttackTests
    done' >"$work/tests.log" 2>&1 || status=1
grep -E 'Test run with' "$work/tests.log" || echo "the tests have not ended: $work/tests.log"
grep -A 3 'recorded an issue' "$work/tests.log" || true

for recording in Tests/KioskMapsTestingTests/Recordings/*.yaml Samples/Scenarios/Recordings/*; do
    compare "trace-$(basename "$recording")" kioskmaps trace "$recording"
done
for track in Samples/Scenarios/*/*.gpx; do
    compare "locate-$(basename "$track")" kioskmaps locate --gpx "$track" --speed 1000
done
compare scenarios kioskmaps run --timeout 3000 --pictures "$work/Pictures" Samples/Scenarios
[ -z "$expressions" ] || compare expressions kioskmaps-conformance expressions "$expressions"
[ -z "$queries" ] || compare queries kioskmaps-conformance queries "$queries"
[ -z "$render" ] || compare render kioskmaps-conformance pictures "$render"
exit "$status"
