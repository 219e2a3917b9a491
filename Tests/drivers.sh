#!/bin/sh
# Draws the scenes of a render test suite on every implementation of OpenGL ES that needs no graphics hardware, prints how many pass,
# and the scenes whose verdict differs from that of llvmpipe. Fails if fewer than 97 % pass on one of them.
#
#   Tests/drivers.sh [--programs DIRECTORY] [--jobs COUNT] SUITE [IMPLEMENTATION…]
#
# SUITE is a directory with scenes, as for "kioskmaps-conformance pictures". Implementations are llvmpipe, basic (llvmpipe as OpenGL ES
# 3.0 without extensions), softpipe, and zink (OpenGL ES by Vulkan, on lavapipe); all of them unless named. The program is that of
# DIRECTORY, or of the last build in release mode. The lists of results are kept in .build/drivers.
set -eu
cd "$(dirname "$0")/.."

programs=.build/release jobs=$(nproc)
while [ $# -gt 0 ]; do
    case $1 in
    --programs) programs=$2 && shift ;;
    --jobs) jobs=$2 && shift ;;
    *) break ;;
    esac
    shift
done
[ $# -ge 1 ] || { sed -n 's/^#   //p' "$0" >&2; exit 64; }
suite=$1
shift
[ $# -gt 0 ] || set -- llvmpipe basic softpipe zink
sh Scripts/install-packages.sh libgl1-mesa-dri mesa-vulkan-drivers >&2
results=.build/drivers
mkdir -p "$results"

# The extensions that the renderer uses if a driver has them.
extensions="GL_EXT_color_buffer_half_float GL_EXT_color_buffer_float GL_KHR_robustness GL_EXT_robustness"

# Prints the environment variables that select an implementation, one in each line.
selection() {
    case $1 in
    llvmpipe) echo GALLIUM_DRIVER=llvmpipe ;;
    basic)
        printf '%s\n' GALLIUM_DRIVER=llvmpipe MESA_GLES_VERSION_OVERRIDE=3.0 \
            "MESA_EXTENSION_OVERRIDE=$(for name in $extensions; do printf -- '-%s ' "$name"; done)"
        ;;
    softpipe) echo GALLIUM_DRIVER=softpipe ;;
    zink)
        # Without the first variable zink accepts no driver that draws by the processor.
        printf '%s\n' LIBGL_ALWAYS_SOFTWARE=1 MESA_LOADER_DRIVER_OVERRIDE=zink \
            "VK_ICD_FILENAMES=$(find /usr/share/vulkan/icd.d -name 'lvp_icd*.json' | head -n 1)"
        ;;
    *)
        echo "drivers.sh: unknown implementation: $1" >&2
        return 1
        ;;
    esac
}

status=0
for name; do
    begin=$(date +%s)
    variables=$(selection "$name")
    (
        IFS='
'
        # shellcheck disable=SC2086 # a variable in each line
        exec env $variables "$programs/kioskmaps-conformance" pictures "$suite" --jobs "$jobs"
    ) >"$results/$name.log" 2>&1 || true
    summary=$(tail -n 1 "$results/$name.log")
    printf '%-9s %s, %s s\n' "$name" "$summary" "$(($(date +%s) - begin))"
    sed -n 's/^\(passed\|FAILED\) \([^ ]*\).*/\2 \1/p' "$results/$name.log" | sort >"$results/$name.verdicts"
    [ ! -e "$results/llvmpipe.verdicts" ] || diff "$results/llvmpipe.verdicts" "$results/$name.verdicts" | sed -n 's/^> /  /p'
    echo "$summary" | awk '/^[0-9]+ passed, [0-9]+ failed$/ { exit !($1 > 0 && $1 >= 0.97 * ($1 + $3)) } { exit 1 }' || status=1
done
exit "$status"
