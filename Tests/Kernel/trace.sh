# Follows a touchscreen with kioskmaps trace while the injector plays on it, and prints the trace and how it ended.

# Prints lines of the trace up to one that contains a text.
expect() {
    while IFS= read -r line <&5; do
        printf '%s\n' "$line"
        case $line in *"$1"*) return ;; esac
    done
    echo "the trace ended before $1"
    cat "$work/errors"
    exit 1
}

play create
node=$answer
# In the meantime, because both take long here.
doctor complete "$kioskmaps" >"$work/diagnosis" &
diagnosis=$!

# The input of a node that another program has grabbed does not come; the reason is printed.
play "grab $node"
"$kioskmaps" trace --device "$node" >/dev/null 2>"$work/grabbed" &
trace=$!
until grep -q . "$work/grabbed"; do
    kill -0 "$trace"
    sleep 0.1
done
kill "$trace"
wait "$trace" || true
echo "grabbed $(cat "$work/grabbed")"
play release

"$kioskmaps" trace --device "$node" >"$work/lines" 2>"$work/errors" &
trace=$!
exec 5<"$work/lines"
await_open "$trace" "$node"

# A finger that stays is seen, even if it came while the device was being opened.
play land
expect '"began"'
play lift
expect '"ended"'

play "play $tests/pinch.events"
play lift
expect '"pinch.end"'

# The reader stalls: the kernel's queue overflows while two fingers move, and they are lifted unseen.
play pair
expect '"began"'
expect '"began"'
kill -STOP "$trace"
until grep -q '^State:.*stopped' "/proc/$trace/status"; do sleep 0.1; done
play 'flood 2000'
kill -CONT "$trace"
expect '"lost"'
expect '"lost"'

# It continues until the device is pulled out under a finger.
play land
expect '"began"'
wait "$diagnosis"
cat "$work/diagnosis"
play destroy
expect '"unplugged"'
while IFS= read -r line <&5; do printf '%s\n' "$line"; done
status=0
wait "$trace" || status=$?
echo "status $status: $(cat "$work/errors")"
