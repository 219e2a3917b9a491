#!/bin/sh
# Compares the positions of the caret, of the letters and of compositions in a text field with those in the entry of GTK 4, in pictures.
#
#   Tests/text-entry.sh [DIRECTORY]
#
# The program is that of the last "swift build". The texts are those of Tests/TextEntry/cases.json, in DejaVu Sans of 32 pixels; positions
# may differ by one pixel. The packages that are missing are installed. Takes half a minute. The pictures are written to "field" and
# "entry" in the directory; without it they are deleted.
set -eu
cd "$(dirname "$0")/.."

sh Scripts/install-packages.sh xvfb xdotool python3-gi gir1.2-gtk-4.0 fonts-dejavu-core
program=$(swift build --show-bin-path)/kioskmaps-conformance
if [ ! -x "$program" ]; then
    echo "$program is missing; run: swift build --product kioskmaps-conformance" >&2
    exit 69
fi
work=$(mktemp -d)
pictures=${1:-$work/pictures}
cases=Tests/TextEntry/cases.json
size=32
server=
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
mkdir -p "$pictures/field" "$pictures/entry" "$work/screen"

"$program" text-entry "$cases" --size "$size" --out "$pictures/field"

# The server writes its screen to a file, from which the pictures are taken.
Xvfb -displayfd 3 -screen 0 640x96x24 -fbdir "$work/screen" -nolisten tcp 3>"$work/display" 2>/dev/null &
server=$!
until [ -s "$work/display" ]; do
    if ! kill -0 "$server" 2>/dev/null; then
        echo "Xvfb ended before it had a display; start it by hand for its message" >&2
        exit 1
    fi
    sleep 0.1
done
# The interpreter of the system has the bindings of GTK. The simple input method composes characters without a service.
DISPLAY=:$(cat "$work/display") GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_IM_MODULE=gtk-im-context-simple GTK_A11Y=none \
    timeout 120 /usr/bin/python3 Tests/TextEntry/entry.py "$cases" "$size" "$work/screen/Xvfb_screen0" "$pictures/entry" 2>"$work/log" || {
    cat "$work/log" >&2
    exit 1
}
/usr/bin/python3 Tests/TextEntry/compare.py "$cases" "$pictures/field" "$pictures/entry"
