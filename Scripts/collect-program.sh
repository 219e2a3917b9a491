#!/bin/sh
# Copies a program and the shared libraries that Debian does not have into a directory, without debug symbols.
#
#   Scripts/collect-program.sh [--runtime DIRECTORY] [--sysroot DIRECTORY] [--debug DIRECTORY] PROGRAM DIRECTORY NAME
#
# The program becomes DIRECTORY/bin/PROGRAM, and its libraries DIRECTORY/lib/NAME, where it finds them relative to itself, so that the
# directory can be /usr, /opt/NAME or any other one. The libraries are those of the runtime of Swift, of the toolchain on the PATH unless
# --runtime names its directory, and those whose names differ between Debian 12 and 13. --sysroot is a directory with the system of another
# architecture. --debug writes the symbols to files by build ID, as debuggers look for them in /usr/lib/debug.
set -eu
umask 022

fail() {
    echo "collect-program.sh: $1" >&2
    exit 1
}

runtime= sysroot= debug=
while :; do
    case ${1-} in
    --runtime) runtime=$2 ;;
    --sysroot) sysroot=$2 ;;
    --debug) debug=$2 ;;
    -*) fail "unknown option: $1" ;;
    *) break ;;
    esac
    shift 2
done
[ $# -eq 3 ] || fail "usage: collect-program.sh [--runtime DIRECTORY] [--sysroot DIRECTORY] [--debug DIRECTORY] PROGRAM DIRECTORY NAME"
program=$1 directory=$2 name=$3
[ -x "$program" ] || fail "$program is missing or not executable; build it first"
if [ -z "$runtime" ]; then
    runtime=$(swift -print-target-info | sed -n '/"runtimeLibraryPaths"/{n;s/.*"\(.*\)".*/\1/p;}')
fi
[ -d "$runtime" ] || fail "the runtime of Swift is not in \"$runtime\"; pass its directory by --runtime"

machine=$(readelf -h "$program" | sed -n 's/ *Machine: *//p')
case $machine in
*X86-64) triplet=x86_64-linux-gnu ;;
AArch64) triplet=aarch64-linux-gnu ;;
*) fail "unsupported machine: $machine; supported are x86-64 and AArch64" ;;
esac
# The objcopy of another architecture is that of LLVM, which is part of the toolchain.
objcopy=objcopy
case $(uname -m)-$triplet in x86_64-x86_64-* | aarch64-aarch64-*) ;; *) objcopy=llvm-objcopy ;; esac

needed() {
    readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p'
}

# Prints the path of a library that is copied; nothing for one of Debian.
source_of() {
    if [ -e "$runtime/$1" ]; then
        echo "$runtime/$1"
        return
    fi
    case $1 in
    libtinygltf.so.*)
        for candidate in "$sysroot/usr/lib/$triplet/$1" "/usr/lib/$triplet/$1"; do
            if [ -e "$candidate" ]; then
                echo "$candidate"
                return
            fi
        done
        fail "$1 is missing; install the package libtinygltf-dev"
        ;;
    esac
}

mkdir -p "$directory/bin" "$directory/lib/$name"
copy=$directory/bin/$(basename "$program")
cp "$program" "$copy"
chmod 755 "$copy"

queue=$(needed "$program") copied=
while [ -n "$queue" ]; do
    set -- $queue
    library=$1
    shift
    queue=$*
    case " $copied " in *" $library "*) continue ;; esac
    path=$(source_of "$library")
    [ -n "$path" ] || continue
    cp -L "$path" "$directory/lib/$name/$library"
    chmod 644 "$directory/lib/$name/$library"
    "$objcopy" --strip-unneeded "$directory/lib/$name/$library"
    copied="$copied $library"
    queue="$queue $(needed "$path")"
done

if [ -n "$debug" ]; then
    identifier=$(readelf -n "$copy" | sed -n 's/.*Build ID: //p')
    [ -n "$identifier" ] || fail "$program has no build ID; link it with -Xlinker --build-id=sha1"
    file=$debug/.build-id/$(printf %.2s "$identifier")/${identifier#??}.debug
    mkdir -p "$(dirname "$file")"
    "$objcopy" --only-keep-debug --compress-debug-sections "$copy" "$file"
    chmod 644 "$file"
fi
"$objcopy" --strip-all "$copy"
# Neither the directory of the build nor that of the toolchain is searched.
patchelf --set-rpath "\$ORIGIN/../lib/$name" "$copy"
for library in $copied; do
    patchelf --set-rpath "\$ORIGIN" "$directory/lib/$name/$library"
done
