#!/bin/sh
# Shows a map in windows of GTK, Qt and SDL, drags it by a real pointer, and compares what is shown with an off-screen picture.
#
#   Tests/embedding.sh [HOST…]
#
# HOSTs are gtk, qt-widget, qt-quick and sdl; all of them unless given. The programs and libraries are those of the last "swift build". The
# packages that a host needs are installed. Takes ten seconds for each host. Fails if more than 0.1 % of the pixels differ.
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- gtk qt-widget qt-quick sdl
sh Scripts/install-packages.sh xvfb xdotool imagemagick python3 pkg-config
programs=$(swift build --show-bin-path)
work=$(mktemp -d)
server=
host=
finish() {
    [ -z "$host" ] || kill "$host" 2>/dev/null || true
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT

Xvfb -displayfd 3 -screen 0 1000x700x24 -nolisten tcp 3>"$work/display" 2>/dev/null &
server=$!
until [ -s "$work/display" ]; do
    if ! kill -0 "$server" 2>/dev/null; then
        echo "Xvfb ended before it had a display; start it by hand for its message" >&2
        exit 1
    fi
    sleep 0.1
done
DISPLAY=:$(cat "$work/display")
export DISPLAY
unset WAYLAND_DISPLAY

# Compiles the program of a host.
compile() {
    case $1 in
    gtk) packages=libgtk-4-dev libraries="gtk4 glesv2" compiler="cc -x c" ;;
    qt-widget) packages=qt6-base-dev libraries="Qt6OpenGLWidgets Qt6Widgets" compiler="c++ -std=c++17 -x c++" ;;
    qt-quick) packages="qt6-base-dev qt6-declarative-dev" libraries="Qt6Quick Qt6OpenGL" compiler="c++ -std=c++17 -x c++" ;;
    sdl) packages=libsdl2-dev libraries=sdl2 compiler="cc -x c" ;;
    *)
        sed -n 's/^#   //p' "$0" >&2
        exit 64
        ;;
    esac
    # shellcheck disable=SC2086 # the lists are words
    sh Scripts/install-packages.sh $packages
    # shellcheck disable=SC2086,SC2046
    $compiler -Wall -fPIC $(pkg-config --cflags $libraries) Samples/EmbeddedMap/Hosts/"$1".c* -x none \
        -o "$work/$1" -L "$programs" -lEmbeddedMap -Wl,-rpath,"$programs" $(pkg-config --libs $libraries)
}

# Waits until the map has come to rest with another camera or size than the last one, and prints it.
await() {
    for _ in $(seq 100); do
        line=$(tail -n 1 "$work/$1.out")
        if [ -n "$line" ] && [ "$line" != "${last-}" ]; then
            # The toolkit shows the frame after the map has drawn it.
            sleep 0.3
            last=$(tail -n 1 "$work/$1.out")
            return
        fi
        kill -0 "$host" 2>/dev/null || break
        sleep 0.1
    done
    echo "$1: the map does not come to rest after: $2" >&2
    cat "$work/$1.err" >&2
    exit 1
}

# Compares the screen with the off-screen picture of the last camera: HOST STEP.
compare() {
    size=${last%% *} camera=${last#* }
    "$programs/kioskmaps" snapshot Samples/Scenarios/Town/town.json --no-attribution --size "$size" --camera "$camera" \
        -o "$work/expected.png"
    convert "$work/expected.png" -alpha off -depth 8 "$work/expected.ppm"
    import -window root -depth 8 "$work/screen.ppm"
    if ! python3 Tests/Embedding/compare.py "$work/screen.ppm" "$work/expected.ppm" >"$work/result"; then
        cat "$work/result" "$work/$1.err"
        mkdir -p .build/embedding
        cp "$work/screen.ppm" ".build/embedding/$1-$2.ppm"
        cp "$work/expected.ppm" ".build/embedding/$1-$2-expected.ppm"
        echo "FAILED: $1, $2; the pictures are in .build/embedding" >&2
        exit 1
    fi
    read -r different left top <"$work/result"
    echo "$1, $2: $different % of the pixels differ"
}

for name; do
    compile "$name"
    last=
    "$work/$name" Samples/Scenarios/Town/town.json >"$work/$name.out" 2>"$work/$name.err" &
    host=$!
    await "$name" "the start"
    compare "$name" start
    x=$((left + 400)) y=$((top + 250))
    xdotool mousemove "$x" "$y" mousedown 1
    for step in 1 2 3 4 5 6 7 8; do
        xdotool mousemove $((x - 20 * step)) $((y - 10 * step))
        sleep 0.05
    done
    # A pause before the release, so that the map does not fling.
    sleep 0.3
    xdotool mouseup 1
    await "$name" "a drag"
    compare "$name" drag
    xdotool mousemove "$x" "$y" click 4
    await "$name" "a turn of the wheel"
    compare "$name" wheel
    window=$(xdotool search --onlyvisible --pid "$host" | tail -n 1)
    xdotool windowmove "$window" 0 0 windowsize "$window" 800 600
    await "$name" "a resize"
    compare "$name" resize
    xdotool windowunmap "$window"
    sleep 0.3
    xdotool windowmap "$window"
    sleep 1
    compare "$name" show
    kill "$host"
    wait "$host" 2>/dev/null || true
    host=
    if [ -s "$work/$name.err" ] && grep -q -E 'contextLost|graphicsCallFailed|noContext' "$work/$name.err"; then
        cat "$work/$name.err" >&2
        exit 1
    fi
done
