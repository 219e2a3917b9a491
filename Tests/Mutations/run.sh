#!/bin/sh
# Checks that the scenarios of Samples/Scenarios detect faults: each patch in Patches is a fault of the package, with which at
# least one scenario must fail.
#
#   Tests/Mutations/run.sh [--check | DIRECTORY]
#
# All faults are compiled into one copy of the package, in which the variable KIOSKMAPS_MUTATION selects the one that is active:
# a single build takes the place of one for each fault. The directory holds the copy and its build, and is reused by the next
# run; by default it is .build/mutations. With --check the faults are only applied to the code, and nothing is built. The exit
# status is 1 if a fault is not detected, and 2 if one cannot be applied.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/package"
cp -r "$root/Package.swift" "$root/Sources" "$root/Samples" "$root/Tests" "$scratch/package"
# The versions of a build that exists, which a fresh clone does not have.
[ ! -e "$root/Package.resolved" ] || cp "$root/Package.resolved" "$scratch/package"
faults=""
for patch in "$root"/Tests/Mutations/Patches/*.patch; do
  name=$(basename "$patch" .patch)
  if ! (cd "$scratch/package" && git apply "$patch"); then
    echo "$name: the patch does not apply; adapt it to the code" >&2
    exit 2
  fi
  faults="$faults $name"
done
[ "${1:-}" != --check ] || exit 0
copy=${1:-$root/.build/mutations}
mkdir -p "$copy"
copy=$(cd "$copy" && pwd)

echo "copy the package to $copy"
for room in KioskGestures KioskLocation KioskMaps KioskScene KioskSymbols KioskTiles; do
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

echo "build kioskmaps"
swift build --package-path "$copy" --product kioskmaps
program=$copy/.build/debug/kioskmaps
pictures=$scratch/pictures
mkdir "$pictures"

# Prints the first failure of a run with a fault, and returns the status of the run.
play() {
  status=0
  KIOSKMAPS_MUTATION=$1 timeout 300 "$program" run "$copy/Samples/Scenarios" --pictures "$pictures" \
    --fail-fast --tap "$pictures/run.tap" > "$pictures/output" 2>&1 || status=$?
  sed -n 's/^    - "\(.*\)"$/\1/p' "$pictures/run.tap" 2> /dev/null | head -n 1 | sed "s|$copy/Samples/Scenarios/||"
  rm -f "$pictures/run.tap"
  return $status
}

if ! play none; then
  cat "$pictures/output"
  echo "the scenarios fail without a fault; repair them first" >&2
  exit 2
fi
survivors=0
count=0
for fault in $faults; do
  count=$((count + 1))
  status=0
  failure=$(play "$fault") || status=$?
  case $status in
    0) echo "NOT DETECTED $fault"; survivors=$((survivors + 1)) ;;
    1) echo "detected     $fault: $failure" ;;
    124) echo "detected     $fault: the scenarios do not end" ;;
    *) cat "$pictures/output"; echo "$fault: the scenarios cannot be played" >&2; exit 2 ;;
  esac
done
echo "$count faults, $survivors not detected"
[ "$survivors" = 0 ]
