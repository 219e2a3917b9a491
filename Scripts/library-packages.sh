#!/bin/sh
# Prints the packages of Debian that the programs and libraries of a directory need, as in the field Depends. Nothing if there are none.
#
#   Scripts/library-packages.sh TREE NAME
#
# NAME is that of the package to which TREE belongs. The versions are those that the libraries of this machine require.
set -eu
tree=$(realpath "$1") name=$2
work=$(mktemp -d)
made=
trap 'rm -rf "$work"; [ -z "$made" ] || rmdir "$tree/DEBIAN"' EXIT

# Files of debug symbols need nothing.
find "$tree" -type f -not -path '*/usr/lib/debug/*' \( -perm -u+x -o -name '*.so' -o -name '*.so.*' \) -exec sh -c '
    for file; do [ "$(head -c 4 "$file" | tail -c 3)" != ELF ] || printf "%s\n" "$file"; done' sh {} + | sort >"$work/programs"
[ -s "$work/programs" ] || exit 0
mkdir "$work/debian"
printf 'Source: %s\n\nPackage: %s\nArchitecture: any\n' "$name" "$name" >"$work/debian/control"
# dpkg-shlibdeps recognises the libraries of the package itself by this directory.
[ -d "$tree/DEBIAN" ] || { mkdir "$tree/DEBIAN" && made=1; }
set --
while read -r program; do
    set -- "$@" "-e$program"
    case $program in
    *.so | *.so.*)
        directory=-l$(dirname "$program")
        case " $* " in *" $directory "*) ;; *) set -- "$@" "$directory" ;; esac
        ;;
    esac
done <"$work/programs"
# It warns of libraries that a program is linked with and does not use.
if ! (cd "$work" && dpkg-shlibdeps -O "-S$tree" "$@" >"$work/result" 2>"$work/warnings"); then
    cat "$work/warnings" >&2
    exit 1
fi
sed -n 's/^shlibs:Depends=//p' "$work/result"
