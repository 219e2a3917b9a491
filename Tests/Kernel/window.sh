# Shows a map with kioskmaps view on the display of the test's kernel while the injector plays on a touchscreen, and has the
# host compare what is displayed.

console=/dev/tty1
stty -F /dev/ttyS1 -echo
exec 6</dev/ttyS1

# Sends a request to the host, see boot.py, and waits until it is met.
ask() {
    echo "ask $*"
    read -r answer <&6
    [ "$answer" = done ] && return
    cat "$work/view"
    exit 1
}

# As on a machine without a graphics card and without a touchscreen, in a namespace of its own.
doctor bare unshare --mount sh -c 'mount -t tmpfs none /dev/dri && mount -t tmpfs none /dev/input && exec "$0" "$@"' \
    "$kioskmaps" >"$work/diagnosis" &
diagnosis=$!

# What is typed while the map is shown must not reach the console.
cat "$console" >"$work/leak" &
play "keyboard $console"
keyboard=$answer
play create
setsid --ctty "$kioskmaps" view "$tests/style.json" --annotations "$tests/rectangles.geojson" --camera "$camera" --display kms \
    --rotation "$rotation" --pixel-ratio 1 --show-touches --record "$work/recording" <"$console" >"$work/view" 2>&1 &
view=$!
ask screen map
play "play $tests/pinch.events"
ask screen held
play lift
ask screen lifted

# Another virtual terminal has the display; what is touched there is not meant for the map.
terminal() {
    busybox timeout 60 busybox chvt "$1"
    echo "terminal $(cat /sys/class/tty/tty0/active)"
}
terminal 2
echo "Another console" >/dev/tty2
ask screen terminal
play "play $tests/pinch.events"
play lift
terminal 1
ask screen lifted

# The same on a panel that is plugged in while the map is shown, and the end under its fingers.
play destroy
play create
await_open "$view" "$answer"
ask type hidden
play "play $tests/pinch.events"
ask screen again
kill -TERM "$view"
status=0
wait "$view" || status=$?
echo "view $status: $(cat "$work/view")"
sed 's/^/recording /' "$work/recording"

# The console is as before.
exec 7<"$console"
play "keyboard $console"
echo "console $keyboard"
echo "console $answer"
echo "leaked:$(cat "$work/leak")"
echo "The console" >"$console"
ask screen console
ask type usable
echo "typed $(timeout 20 head -n 1 <&7)"
wait "$diagnosis"
cat "$work/diagnosis"
