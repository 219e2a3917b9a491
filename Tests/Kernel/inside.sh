#!/bin/sh
# Runs inside the test's kernel, and prints what check.py examines: the traces of a touchscreen, the reports of
# kioskmaps doctor, and how kioskmaps view ended.
#
#   inside.sh KIOSKMAPS INJECTOR CAMERA ROTATION
set -eu
kioskmaps=$1 injector=$2 camera=$3 rotation=$4
tests=$(dirname "$0")

work=/run/touch
mkdir -p "$work"
mkfifo "$work/commands" "$work/answers" "$work/lines"

"$injector" <"$work/commands" >"$work/answers" &
exec 3>"$work/commands" 4<"$work/answers"

# Sends a command to the injector; $answer is its answer.
play() {
    echo "$1" >&3
    read -r answer <&4
}

# Waits until a process has opened a node.
await_open() {
    until ls -l "/proc/$1/fd" 2>/dev/null | grep -q "$2\$"; do
        kill -0 "$1"
        sleep 0.1
    done
}

# Runs kioskmaps doctor, and prints a name, the exit status and the report: doctor NAME KIOSKMAPS, or doctor NAME COMMAND… if a
# command runs the executable.
doctor() {
    name=$1
    shift
    status=0
    "$@" doctor --display kms --json >"$work/doctor.$name" 2>"$work/doctor.$name.errors" || status=$?
    echo "doctor $name $status $(cat "$work/doctor.$name")"
}

. "$tests/trace.sh"
. "$tests/window.sh"
echo "finished"
