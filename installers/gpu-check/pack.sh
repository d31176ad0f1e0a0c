#!/bin/sh
# Packs target/gpu-check.tar.gz: a program that checks Refill's kernels and its pipeline on a machine with an NVIDIA GPU.
# It has its own Java runtime, the kernels with the values that Lance gives for them, and nothing else of Lance; the
# machine needs Linux on x86-64, NVIDIA's driver and NVRTC of CUDA 12 or 13.
#
#   installers/gpu-check/pack.sh [PATTERN]     only expressions that match, all unless given
#
# There: tar xzf gpu-check.tar.gz && gpu-check/run > gpu-check.txt; echo $?
# Exit status 0 only if all is right. With REFILL_CLASSES and REFILL_CLASSPATH set nothing is built first: the folders of
# the main and of the test classes, and the class path of the tests.
set -eu
cd "$(dirname "$0")/../.."
. installers/image.sh

most_mib=60
out=target/gpu-check
rm -rf "$out" target/gpu-check.tar.gz
mkdir -p "$out/lib"

if [ -z "${REFILL_CLASSES:-}" ]; then
  mvn -q -DskipTests test-compile dependency:build-classpath -Dmdep.includeScope=test -Dmdep.outputFile=target/gpu-check.cp
  REFILL_CLASSES=target/classes:target/test-classes
  REFILL_CLASSPATH=$(cat target/gpu-check.cp)
fi
main_classes=${REFILL_CLASSES%%:*}

# What Lance gives for every operator, cast and function on every type, and for the corpus.
"$(java_tool java)" -Xmx2g --add-opens=java.base/java.nio=ALL-UNNAMED -cp "$REFILL_CLASSES:$REFILL_CLASSPATH" \
  dev.refill.compile.Suites "$out/suites.gz" "${1:-.*}"

for jar in jna slf4j-api jspecify; do
  echo "$REFILL_CLASSPATH" | tr : '\n' | grep "/$jar-[0-9][^/]*\.jar$" | while read -r file; do cp "$file" "$out/lib/"; done
done
"$(java_tool jar)" --create --file "$out/lib/refill-gpu-check.jar" \
  -C "$main_classes" dev/refill/cuda -C "$main_classes" dev/refill/compile -C "$main_classes" dev/refill/computed \
  -C "$main_classes" dev/refill/model

# java.logging, java.desktop's absence: JNA names windows of the desktop, and opens none.
"$(java_tool jlink)" --add-modules java.base,java.logging,jdk.unsupported --no-header-files --no-man-pages \
  --strip-debug --compress=2 --output "$out/runtime"

cat >"$out/run" <<'RUN'
#!/bin/sh
# Checks that every NVIDIA GPU of this machine computes what the CPU computes, goes on when things go wrong, and how fast it
# is fed. Needs NVIDIA's driver and NVRTC of CUDA 12 or 13; changes nothing. Exit status 0 only if all is right.
#
#   gpu-check/run
#   REFILL_CUDA_PATH=FOLDER gpu-check/run    NVRTC is in a folder where it is not found by itself
#   CUDA_VISIBLE_DEVICES=0 gpu-check/run     one GPU alone
#
# Compiled kernels are kept in REFILL_CACHE, or a folder of /tmp, for the next time.
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/runtime/bin/java" -Dslf4j.internal.verbosity=ERROR -cp "$here/lib/*" ${REFILL_CUDA_PATH:+-Drefill.cuda.path="$REFILL_CUDA_PATH"} \
  dev.refill.cuda.check.GpuCheck "$here/suites.gz" "${REFILL_CACHE:-${TMPDIR:-/tmp}/refill-gpu-check}"
RUN
chmod +x "$out/run"

tar -C target --owner=0 --group=0 -czf target/gpu-check.tar.gz gpu-check
mib=$(($(wc -c <target/gpu-check.tar.gz) / 1048576 + 1))
glibc=$(grep -aoh 'GLIBC_2\.[0-9]*' "$out/runtime/lib/server/libjvm.so" | sort -Vu | tail -n 1 | tr _ ' ')
echo "target/gpu-check.tar.gz: $mib MiB; its Java runtime needs $glibc (pack it with another JDK for an older system)"
if [ "$mib" -gt "$most_mib" ]; then
  echo "It is larger than $most_mib MiB." >&2
  exit 1
fi
