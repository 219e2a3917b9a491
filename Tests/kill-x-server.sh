#!/bin/sh
# Kills the X11 server below a map window many times, under load, and checks that the window opens again or the program ends
# with a status of its own.
#
#   Tests/kill-x-server.sh [ROUNDS] [PROGRAM] [SEED]
#
# ROUNDS is 200 by default, PROGRAM the built kioskmaps. Each round kills the server by SIGKILL or SIGTERM, at a random time after
# the window was opened or while it opens, and starts it again with the same display number after a random delay. In every fifth
# round the server does not return, or the program is sent SIGHUP or SIGTERM while its display is lost. Crashes, hangs, unexpected
# statuses and growing numbers of descriptors are failures; the status is 1 if there are any.
set -eu
cd "$(dirname "$0")/.."

rounds=${1:-200}
program=${2:-$(swift build --show-bin-path)/kioskmaps}
seed=${3:-1}
case $rounds in
*[!0-9]* | '' | 0)
    echo "usage: $0 [ROUNDS] [PROGRAM] [SEED], with ROUNDS a whole number of 1 or more; found \"$rounds\"" >&2
    exit 64
    ;;
esac

# A signal that is ignored, as by nohup, stays ignored in the program, which then does not end by it.
if [ $((0x$(sed -n 's/^SigIgn:[[:space:]]*//p' /proc/self/status | tail -c 5) & 1)) != 0 ]; then
    echo "$0: SIGHUP is ignored; run it without nohup" >&2
    exit 64
fi

directory=$(mktemp -d)
server= viewer= load= feeder= number=
recoveries=0 ends=0 failures=0
# A hang guard, not a limit on performance.
limit=120

cleanup() {
    for process in $server $viewer $load $feeder; do kill -9 "$process" 2>/dev/null || true; done
    [ -z "$number" ] || rm -f "/tmp/.X$number-lock" "/tmp/.X11-unix/X$number"
    rm -rf "$directory"
}
trap cleanup EXIT
trap 'exit 130' INT TERM HUP

# Sets `value` to a pseudorandom number of 0 up to the argument, exclusive.
random() {
    seed=$(((seed * 1103515245 + 12345) % 2147483648))
    value=$((seed / 8 % $1))
}

# Sleeps for a random time of up to a number of milliseconds.
pause() {
    random "$1"
    sleep "$((value / 1000)).$(printf %03d $((value % 1000)))"
}

start_server() {
    rm -f "/tmp/.X$number-lock" "/tmp/.X11-unix/X$number"
    Xvfb ":$number" -screen 0 640x480x24 -nolisten tcp >/dev/null 2>&1 &
    server=$!
}

kill_server() {
    random 2
    [ "$value" = 0 ] && signal=KILL || signal=TERM
    kill -$signal "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
}

# Waits until a command succeeds; its failure after the guard is a hang.
await() {
    remaining=$((limit * 20))
    until "$@"; do
        remaining=$((remaining - 1))
        [ $remaining -gt 0 ] || return 1
        sleep 0.05
    done
}

is_running() { kill -0 "$viewer" 2>/dev/null; }
has_ended() { ! is_running; }
openings() { grep -c 'the window is open again' "$directory/errors" || true; }
has_reopened_or_ended() { has_ended || [ "$(openings)" -gt "$opened" ]; }
# A driver without graphics hardware is reported when the window is open.
has_started_or_ended() { has_ended || [ -s "$directory/errors" ]; }
descriptors() { set -- /proc/"$viewer"/fd/*; echo $#; }

fail() {
    failures=$((failures + 1))
    echo "round $round, server killed by SIG$signal: $1" >&2
    tail -n 5 "$directory/errors" | sed 's/^/    /' >&2
    is_running && kill -9 "$viewer"
    wait "$viewer" 2>/dev/null || true
    viewer=
}

# Starts the program with a location that moves, so that frames are drawn all the time.
start_viewer() {
    : >"$directory/errors"
    SWIFT_BACKTRACE=enable=no DISPLAY=:$number WAYLAND_DISPLAY='' KIOSKMAPS_DISPLAY=x11 "$program" view --size 400x300 --no-cache \
        --follow "nmea:$directory/drive.nmea" "$@" >/dev/null 2>>"$directory/errors" &
    viewer=$!
    baseline=
}

# Waits for the end of the program, and expects one of some statuses.
expect_end() {
    await has_ended || {
        fail "the program hangs"
        return
    }
    status=0
    wait "$viewer" || status=$?
    case " $1 " in
    *" $status "*)
        ends=$((ends + 1))
        viewer=
        ;;
    *) fail "the program ended with status $status instead of $1" ;;
    esac
}

mkfifo "$directory/drive.nmea"
python3 -c '
import functools, math, operator, os, sys, time
stream = os.open(sys.argv[1], os.O_RDWR | os.O_NONBLOCK)
while True:
    now = time.time()
    moment = time.strftime("%H%M%S", time.gmtime(now)) + ".%02d" % (now % 1 * 100)
    position = "6010.%04d,N,024%02d.%04d,E" % (5000 + 4000 * math.sin(now), 56, 5000 + 4000 * math.cos(now))
    text = "GPRMC,%s,A,%s,20.0,90.0,%s,," % (moment, position, time.strftime("%d%m%y", time.gmtime(now)))
    line = "$%s*%02X\r\n" % (text, functools.reduce(operator.xor, text.encode()))
    try:
        os.write(stream, line.encode())
    except BlockingIOError:
        pass
    time.sleep(0.1)
' "$directory/drive.nmea" &
feeder=$!

# Another program may use the number that a server chooses as soon as that server was killed.
number=$((1000 + $$ % 30000))
start_server
for _ in 1 2; do
    (while :; do :; done) &
    load="$load $!"
done

round=0
while [ $round -lt "$rounds" ]; do
    round=$((round + 1))
    case $((round % 10)) in
    0 | 5)
        [ -z "$viewer" ] || { kill -9 "$viewer"; wait "$viewer" 2>/dev/null || true; }
        start_viewer --reconnect 2
        ;;
    esac
    case $((round % 10)) in
    0)
        # The display does not return, or the program is ended before it does.
        await has_started_or_ended || true
        pause 400
        kill_server
        random 3
        case $value in
        0) expect_end 1 ;;
        1) pause 1000; kill -HUP "$viewer" 2>/dev/null || true; expect_end 0 ;;
        2) pause 1000; kill -TERM "$viewer" 2>/dev/null || true; expect_end 0 ;;
        esac
        start_server
        continue
        ;;
    5)
        # The display is lost while the first window opens, or just after that.
        pause 1200
        kill_server
        expect_end "1 2"
        start_server
        continue
        ;;
    esac
    if [ -z "$viewer" ]; then
        start_viewer --reconnect 60
        await has_started_or_ended || true
    fi
    pause 400
    opened=$(openings)
    kill_server
    pause 800
    start_server
    # The server is lost again while the window opens.
    random 3
    while [ "$value" != 0 ]; do
        pause 1200
        opened=$(openings)
        kill_server
        pause 300
        start_server
        random 3
    done
    await has_reopened_or_ended || {
        fail "the program hangs"
        continue
    }
    if has_ended; then
        status=0
        wait "$viewer" || status=$?
        fail "the program ended with status $status"
        continue
    fi
    count=$(descriptors)
    baseline=${baseline:-$count}
    if [ "$count" -gt $((baseline + 4)) ]; then
        fail "$count descriptors are open, $baseline after the first recovery"
        continue
    fi
    recoveries=$((recoveries + 1))
done
echo "$recoveries recoveries, $ends clean ends, $failures failures"
[ $failures = 0 ]
