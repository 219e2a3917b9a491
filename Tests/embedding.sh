#!/bin/sh
# Shows a map in windows of GTK, Qt and SDL, drags it by a real pointer, and compares what is shown with an off-screen picture.
#
#   Tests/embedding.sh [x11|weston] [HOST…]
#
# HOSTs are gtk, qt-widget, qt-quick and sdl; all of them unless given. They are windows of a virtual X server, or of the Wayland compositor
# weston with its kiosk shell, whose output is a window of that server: weston without a display has no pointer. The programs and libraries are
# those of the last "swift build". The packages that a host needs are installed. Takes twelve seconds for each host. Fails if more than 0.1 %
# of the pixels differ.
set -eu
cd "$(dirname "$0")/.."

system=x11
case ${1-} in
x11 | weston)
    system=$1
    shift
    ;;
esac
[ $# -gt 0 ] || set -- gtk qt-widget qt-quick sdl
sh Scripts/install-packages.sh xvfb xdotool imagemagick python3 pkg-config
[ "$system" = x11 ] || sh Scripts/install-packages.sh weston
programs=$(swift build --show-bin-path)
work=$(mktemp -d)
server=
compositor=
host=
finish() {
    [ -z "$host" ] || kill "$host" 2>/dev/null || true
    [ -z "$compositor" ] || kill "$compositor" 2>/dev/null || true
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

# Starts a compositor, whose output covers the screen of the X server.
start_weston() {
    XDG_RUNTIME_DIR=$work/runtime
    export XDG_RUNTIME_DIR
    rm -rf "$XDG_RUNTIME_DIR"
    mkdir -m 700 "$XDG_RUNTIME_DIR"
    weston --backend=x11-backend.so --shell=kiosk-shell.so --socket=embedding --width=1000 --height=700 --no-config \
        --idle-time=0 >"$work/weston.log" 2>&1 &
    compositor=$!
    until [ -S "$XDG_RUNTIME_DIR/embedding" ] && xdotool search --class weston >/dev/null 2>&1; do
        if ! kill -0 "$compositor" 2>/dev/null; then
            cat "$work/weston.log" >&2
            exit 1
        fi
        sleep 0.1
    done
    export WAYLAND_DISPLAY=embedding GDK_BACKEND=wayland QT_QPA_PLATFORM=wayland SDL_VIDEODRIVER=wayland
}

# Compiles the program of a host.
compile() {
    case $1 in
    gtk) packages=libgtk-4-dev libraries="gtk4 glesv2" compiler="cc -x c" ;;
    qt-widget) packages="qt6-base-dev libqt6opengl6-dev" libraries="Qt6OpenGLWidgets Qt6Widgets" compiler="c++ -std=c++17 -x c++" ;;
    qt-quick) packages="qt6-base-dev qt6-declarative-dev libqt6opengl6-dev" libraries="Qt6Quick Qt6OpenGL" compiler="c++ -std=c++17 -x c++" ;;
    sdl) packages=libsdl2-dev libraries=sdl2 compiler="cc -x c" ;;
    *)
        sed -n 's/^#   //p' "$0" >&2
        exit 64
        ;;
    esac
    case $system-$1 in weston-qt-*) packages="$packages qt6-wayland" ;; esac
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
            # The toolkit shows the frame after the map has drawn it, and may resize its window once more.
            until [ "$line" = "${last-}" ]; do
                last=$line
                sleep 0.5
                line=$(tail -n 1 "$work/$1.out")
            done
            return
        fi
        kill -0 "$host" 2>/dev/null || break
        sleep 0.1
    done
    echo "$1: the map does not come to rest after: $2" >&2
    cat "$work/$1.err" >&2
    exit 1
}

# Compares the screen with the off-screen picture of the last camera: HOST STEP. On weston, the pointer covers 0.03 % of the picture.
compare() {
    size=${last%% *} camera=${last#* }
    "$programs/kioskmaps" snapshot Samples/Scenarios/Town/town.json --no-attribution --size "$size" --camera "$camera" \
        -o "$work/expected.png"
    convert "$work/expected.png" -alpha off -depth 8 "$work/expected.ppm"
    import -window root -depth 8 "$work/screen.ppm"
    if ! python3 Tests/Embedding/compare.py "$work/screen.ppm" "$work/expected.ppm" >"$work/result"; then
        cat "$work/result" "$work/$1.err"
        mkdir -p .build/embedding
        cp "$work/screen.ppm" ".build/embedding/$system-$1-$2.ppm"
        cp "$work/expected.ppm" ".build/embedding/$system-$1-$2-expected.ppm"
        echo "FAILED: $1 on $system, $2; the pictures are in .build/embedding" >&2
        exit 1
    fi
    read -r different left top <"$work/result"
    echo "$1 on $system, $2: $different % of the pixels differ"
}

# Waits until the host has created its context again.
await_context() {
    for _ in $(seq 50); do
        if grep -q 'context was created again' "$work/$1.err"; then
            sleep 1
            return
        fi
        sleep 0.1
    done
    echo "$1: the context is not created again" >&2
    cat "$work/$1.err" >&2
    exit 1
}

for name; do
    compile "$name"
    # A compositor of its own for each host, since windows resize that of weston.
    [ "$system" = x11 ] || start_weston
    last=
    # The host is started by a process that may not have created them when they are read.
    : >"$work/$name.out" 2>"$work/$name.err"
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
    # The window of the host, or the output of the compositor, which its window covers.
    if [ "$system" = x11 ]; then
        window=$(xdotool search --onlyvisible --pid "$host" | tail -n 1)
    else
        window=$(xdotool search --class weston | tail -n 1)
    fi
    xdotool windowmove "$window" 0 0 windowsize "$window" 800 600
    await "$name" "a resize"
    compare "$name" resize
    # The kiosk shell hides no window.
    if [ "$system" = x11 ]; then
        xdotool windowunmap "$window"
        sleep 0.3
        xdotool windowmap "$window"
        sleep 1
        compare "$name" show
    fi
    kill -USR1 "$host"
    await_context "$name"
    compare "$name" context
    kill "$host"
    wait "$host" 2>/dev/null || true
    host=
    if [ -n "$compositor" ]; then
        kill "$compositor"
        wait "$compositor" 2>/dev/null || true
        compositor=
    fi
    if [ -s "$work/$name.err" ] && grep -q -E 'contextLost|graphicsCallFailed|noContext' "$work/$name.err"; then
        cat "$work/$name.err" >&2
        exit 1
    fi
done
