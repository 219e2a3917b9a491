#!/bin/sh
# Installs what is missing, builds everything and runs every test; one line a step.
set -eu
cd "$(dirname "$0")/.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Runs a step quietly; shows the failures and the end of what it said when it fails, and whatever matches the pattern when
# it does not.
step() {
    name=$1 pattern=$2
    shift 2
    printf '%s\n' "$name"
    if ! "$@" >"$log" 2>&1; then
        tail -n 60 "$log" >&2
        grep -E '^✘|: (error|warning): ' "$log" | cut -c 1-600 | head -n 30 >&2 || true
        echo "FAILED: $name ($*)" >&2
        exit 1
    fi
    grep -E "$pattern" "$log" || true
}

sh Scripts/require-swift.sh
sh Scripts/install-packages.sh pkg-config libcurl4-openssl-dev libegl-dev libgles-dev libegl-mesa0 libgl1-mesa-dri libpng-dev libturbojpeg0-dev \
    libwebp-dev libtinygltf-dev librsvg2-dev libfreetype-dev libfribidi-dev libharfbuzz-dev libfontconfig-dev fonts-dejavu-core \
    libharfbuzz-bin fonts-hosny-amiri fonts-lohit-beng-bengali fonts-lohit-deva fonts-lohit-taml fonts-noto-color-emoji \
    fonts-tlwg-loma-ttf libevdev-dev \
    libmosquitto-dev libssl-dev zlib1g-dev mosquitto openssl \
    libsdl2-dev libsqlite3-dev libsystemd-dev umockdev python3 gpsd dbus-daemon python3-dbus python3-gi \
    at-spi2-core gir1.2-atspi-2.0 python3-jsonschema python3-yaml xvfb xdotool weston imagemagick

nothing='^$.'
skipped='skipped:|Test run with'
step "Formatting" "$nothing" swift format lint --strict --recursive --parallel Package.swift Sources Samples Tests
step "Applying the faults that the scenarios must detect" "$nothing" sh Tests/Mutations/run.sh --check
step "Building" "$nothing" swift build --build-tests
step "Generating the properties anew" "$nothing" swift run --skip-build generate-properties --check
step "Comparing the public API with its lists and with the reference API" "$nothing" \
    sh -c 'sh Scripts/symbol-graphs.sh && swift run --skip-build generate-compatibility --check'
step "Building the documentation" "$nothing" sh Scripts/documentation.sh
# One after the other within a process: most tests run on the main actor, and two thousand of them in its queue delay those
# that wait for processes and sockets past their limits. Two processes use two cores.
tests=$(swift build --show-bin-path)/KioskMapsPackageTests.xctest
step "Testing" "$skipped" sh Tests/in-two-processes.sh "$tests" '^KioskMapsTests\.'
step "Testing the test case of the tutorial with XCTest" 'Executed' "$tests" --testing-library xctest
# The bundle is started directly, as "swift test" plans the whole package before each start. Tests that need a touchscreen or a daemon are
# skipped above, and the others need not run again.
for panel in pinch dropped held; do
    for suites in 'EvdevDeviceTests|InputDeviceListingTests' RecordCommandTests; do
        step "Testing the touchscreen \"$panel\": $suites" "$skipped" sh Tests/with-touchscreen.sh "$panel" -- \
            "$tests" --testing-library swift-testing --no-parallel --filter "$suites"
    done
done
step "Recording a scenario of the touchscreen \"targets\"" "$skipped" sh Tests/with-touchscreen.sh targets -- \
    "$tests" --testing-library swift-testing --no-parallel --filter LiveScenarioTests
step "Reading fixes from gpsd, GeoClue, the portal, lines and sockets" "$skipped" env KIOSK_LIVE_SOURCES=1 \
    "$tests" --testing-library swift-testing --no-parallel \
    --filter 'RealStreamTests|RealGPSDTests|GeoClueLocationProviderTests|NetworkCostMonitorTests|PortalLocationProviderTests'
step "Following a touchscreen and showing a map on the console of a real kernel in QEMU" 'skipped:|contacts, all over' \
    sh Tests/Kernel/run.sh "$(swift build --show-bin-path)/kioskmaps"
step "Making the samples' files anew" "$nothing" sh Tests/samples-are-fresh.sh
echo "All tests passed"
