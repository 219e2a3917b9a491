#!/bin/sh
# Installs what is missing, builds everything and runs every test; one line a step, with its seconds.
set -eu
cd "$(dirname "$0")/.."

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
seconds() { date +%s; }
begin=$(seconds)

# Runs a step quietly. Prints its name and seconds and the lines that match a pattern, or its failures and the end of its output.
step() {
    name=$1 pattern=$2 start=$(seconds)
    log=$(mktemp "$logs/XXXXXX")
    shift 2
    if ! "$@" >"$log" 2>&1; then
        tail -n 60 "$log" >&2
        grep -E '^✘|: (error|warning): ' "$log" | cut -c 1-600 | head -n 30 >&2 || true
        echo "FAILED: $name ($*)" >&2
        exit 1
    fi
    printf '%4d s  %s\n' "$(($(seconds) - start))" "$name"
    grep -E "$pattern" "$log" || true
}

# Starts steps beside those that follow, until finish_beside, which fails if one of them failed.
beside() {
    ("$@") &
    pids="${pids-} $!"
}
finish_beside() {
    failed=0
    for pid in ${pids-}; do wait "$pid" || failed=1; done
    pids=""
    [ "$failed" -eq 0 ] || exit 1
}

sh Scripts/require-swift.sh
sh Scripts/install-packages.sh pkg-config libcurl4-openssl-dev libegl-dev libgles-dev libegl-mesa0 libgl1-mesa-dri libpng-dev libturbojpeg0-dev \
    libqrencode-dev libwebp-dev libtinygltf-dev librsvg2-dev libfreetype-dev libfribidi-dev libharfbuzz-dev libfontconfig-dev fonts-dejavu-core \
    libharfbuzz-bin fonts-hosny-amiri fonts-lohit-beng-bengali fonts-lohit-deva fonts-lohit-taml fonts-noto-color-emoji \
    fonts-tlwg-loma-ttf libevdev-dev \
    libmosquitto-dev libssl-dev zlib1g-dev mosquitto openssl \
    libsdl2-dev libsqlite3-dev libsystemd-dev umockdev python3 gpsd dbus-daemon python3-dbus python3-gi \
    at-spi2-core speech-dispatcher speech-dispatcher-espeak-ng espeak-ng-data \
    binutils dpkg-dev gir1.2-atspi-2.0 man-db patchelf python3-jsonschema python3-yaml xvfb xdotool weston imagemagick zbar-tools

nothing='^$.'
skipped='skipped:|Test run with'

# What needs no build runs beside it, as the last targets of a build use one core.
beside step "Formatting" "$nothing" swift format lint --strict --recursive --parallel Package.swift Sources Samples Tests
beside step "Applying the faults that the scenarios must detect" "$nothing" sh Tests/Mutations/run.sh --check
beside step "Applying the faults that the exploration of gestures must detect" "$nothing" sh Tests/Mutations/gestures.sh --check
beside step "Making the samples' files anew" "$nothing" sh Tests/samples-are-fresh.sh
beside step "Comparing the style properties with the list of those that are not drawn" ' differences' python3 Scripts/compare-properties.py
step "Building" "$nothing" swift build --build-tests
finish_beside
step "Generating the properties anew" "$nothing" swift run --skip-build generate-properties --check

documents() {
    step "Comparing the public API with its lists and with the reference API" "$nothing" \
        sh -c 'sh Scripts/symbol-graphs.sh && swift run --skip-build generate-compatibility --check'
    step "Building the documentation" "$nothing" sh Scripts/documentation.sh
}

# The bundle is started directly, as "swift test" plans the whole package before each start.
programs=$(swift build --show-bin-path)
tests=$programs/KioskMapsPackageTests.xctest
suites() {
    filter=$1
    shift
    "$@" "$tests" --testing-library swift-testing --no-parallel --filter "$filter"
}

# The tests of all suites skip those that need a touchscreen, a daemon or a kernel.
devices() {
    for panel in pinch dropped held; do
        for suites in 'EvdevDeviceTests|InputDeviceListingTests' RecordCommandTests; do
            step "Testing the touchscreen \"$panel\": $suites" "$skipped" suites "$suites" \
                sh Tests/with-touchscreen.sh "$panel" --
        done
    done
    step "Recording a scenario of the touchscreen \"targets\"" "$skipped" suites LiveScenarioTests \
        sh Tests/with-touchscreen.sh targets --
    step "Reading fixes from gpsd, GeoClue, the portal, lines and sockets, and speaking" "$skipped" suites \
        'Real(Stream|GPSD|SpeechDispatcher)Tests|GeoClueLocationProviderTests|NetworkCostMonitorTests|PortalLocationProviderTests' \
        env KIOSK_LIVE_SOURCES=1
    step "Showing a map in a window of GTK" ' of the pixels differ' sh Tests/embedding.sh gtk
    step "Comparing the positions of text fields with the entry of GTK" ' passed, ' sh Tests/text-entry.sh
    step "Showing a map in a window of GTK on Wayland" ' of the pixels differ' sh Tests/embedding.sh weston gtk
    step "Following a touchscreen and showing a map on the console of a real kernel in QEMU" \
        'skipped:|contacts, all over' sh Tests/Kernel/run.sh "$programs/kioskmaps"
}
# Two at a time, for two cores.
beside step "Packing and unpacking the Debian package" ' pages$' sh Tests/package-files.sh "$programs"
beside documents
beside devices
finish_beside

# One after the other within a process: most tests run on the main actor, and two thousand of them in its queue delay those
# that wait for processes and sockets past their limits. Two processes use two cores.
step "Testing" "$skipped|^[0-9.]* s  " sh Tests/in-two-processes.sh "$tests" \
    '^(MapboxMaps|KioskMaps(Annotation|Camera|Gesture|Location|Screen|Style|Testing)?|KioskResources|KioskRuntime|KioskScene)Tests\.'
step "Testing the test case of the tutorial with XCTest" 'Executed' "$tests" --testing-library xctest
printf '%4d s  all tests passed\n' "$(($(seconds) - begin))"
