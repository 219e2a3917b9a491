#!/bin/sh
# Checks that the exploration of gestures detects faults: each patch in Gestures is a fault of the recognisers or of the gesture
# machine, with which the exploration must find a violation.
#
#   Tests/Mutations/gestures.sh [--check | DIRECTORY]
#
# All faults are compiled into one copy of the package, as by run.sh. The directory holds the copy and its build, and is reused by
# the next run; by default it is .build/gesture-mutations. With --check the faults are only applied to the code, and nothing is
# built. STATES is the number of states of each exploration, 300000 by default. The exit status is 1 if less than 95 % of the faults
# are detected, and 2 if one cannot be applied.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/package"
cp -r "$root/Package.swift" "$root/Sources" "$root/Samples" "$root/Tests" "$scratch/package"
# The versions of a build that exists, which a fresh clone does not have.
[ ! -e "$root/Package.resolved" ] || cp "$root/Package.resolved" "$scratch/package"
faults=""
for patch in "$root"/Tests/Mutations/Gestures/*.patch; do
  name=$(basename "$patch" .patch)
  if ! (cd "$scratch/package" && git apply "$patch"); then
    echo "$name: the patch does not apply; adapt it to the code" >&2
    exit 2
  fi
  faults="$faults $name"
done
[ "${1:-}" != --check ] || exit 0
copy=${1:-$root/.build/gesture-mutations}
mkdir -p "$copy"
copy=$(cd "$copy" && pwd)

echo "copy the package to $copy"
for room in KioskGestures KioskMaps; do
  cp "$root/Tests/Mutations/Mutation.swift" "$scratch/package/Sources/$room/Mutation.swift"
done
# Only files that differ are written, so that the build of the run before remains valid.
(cd "$scratch/package" && find . -type f) | while read -r file; do
  cmp -s "$scratch/package/$file" "$copy/$file" && continue
  mkdir -p "$(dirname "$copy/$file")"
  cp "$scratch/package/$file" "$copy/$file"
done
(cd "$copy" && find Sources Samples Tests -type f) | while read -r file; do
  [ -e "$scratch/package/$file" ] || rm "$copy/$file"
done

echo "build kioskmaps-conformance"
swift build -c release --package-path "$copy" --product kioskmaps-conformance
program=$copy/.build/release/kioskmaps-conformance

# Prints the first violation with a fault, and returns the status of the exploration.
explore() {
  status=0
  KIOSKMAPS_MUTATION=$1 timeout 600 "$program" gestures --states "${STATES:-300000}" --fail-fast \
    > "$scratch/output" 2>&1 || status=$?
  sed -n 's/^violation [0-9]*, //p' "$scratch/output" | head -n 1
  return $status
}

if ! explore none; then
  cat "$scratch/output"
  echo "the exploration finds violations without a fault; repair them first" >&2
  exit 2
fi
survivors=0
count=0
for fault in $faults; do
  count=$((count + 1))
  status=0
  violation=$(explore "$fault") || status=$?
  case $status in
    0) echo "NOT DETECTED $fault"; survivors=$((survivors + 1)) ;;
    1) echo "detected     $fault: $violation" ;;
    *) cat "$scratch/output"; echo "$fault: the exploration does not end" >&2; exit 2 ;;
  esac
done
echo "$count faults, $survivors not detected"
[ $((survivors * 20)) -le "$count" ]
