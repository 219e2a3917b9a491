#!/bin/sh
# Runs inside the test's kernel: follows a touchscreen with kioskmaps trace while the injector plays on it, and prints the
# trace and how it ended.
#
#   inside.sh KIOSKMAPS INJECTOR
set -eu
kioskmaps=$1 injector=$2

work=/run/touch
mkdir -p "$work"
mkfifo "$work/commands" "$work/answers" "$work/lines"

"$injector" <"$work/commands" >"$work/answers" &
exec 3>"$work/commands" 4<"$work/answers"

# Has the injector do something; $answer is what it says when that is done.
play() {
    echo "$1" >&3
    read -r answer <&4
}

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
"$kioskmaps" trace --device "$node" >"$work/lines" 2>"$work/errors" &
trace=$!
exec 5<"$work/lines"
until ls -l "/proc/$trace/fd" 2>/dev/null | grep -q "$node"; do sleep 0.1; done

# A finger that stays is seen, even if it came while the device was being opened.
play land
expect '"began"'
play lift
expect '"ended"'

play pinch
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
play destroy
expect '"unplugged"'
while IFS= read -r line <&5; do printf '%s\n' "$line"; done
status=0
wait "$trace" || status=$?
echo "status $status: $(cat "$work/errors")"
echo "finished"
