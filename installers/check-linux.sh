#!/bin/sh
# Unpacks the .tar.gz that linux.sh made in another place and runs it there as a machine without Java would: nothing on
# the PATH, no JAVA_HOME, a fresh home, no display. Exit status 0 only if it makes the sample, refreshes a column, finds
# nothing to do the second time, and draws its windows.
set -eu
cd "$(dirname "$0")/.."
tarball=$(ls target/installer/refill-*.tar.gz)
deb=$(ls target/installer/refill_*.deb)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

fail() {
  echo "installers/check-linux.sh: $*" >&2
  exit 1
}

mkdir "$place/some where" "$place/home" "$place/empty"
tar -C "$place/some where" -xzf "$tarball"
app="$place/some where/refill"

refill() {
  env -i HOME="$place/home" PATH="$place/empty" LANG=C.UTF-8 "$app/bin/refill" "$@"
}

# field NAME: the number of that name in the JSON on stdin.
field() {
  sed -n "s/.*\"$1\" : \([0-9.]*\).*/\1/p"
}

[ -z "$(find "$app" -name '*.dylib' -o -name '*.dll')" ] || fail "native code of another system is inside"
for jar in "$app"/lib/app/arrow-dataset-*.jar "$app"/lib/app/arrow-c-data-*.jar; do
  if grep -qaE '\.(dylib|dll)' "$jar"; then fail "$(basename "$jar") still holds native code of another system"; fi
done
for jar in "$app"/lib/app/lance-core-*.jar "$app"/lib/app/sqlite-jdbc-*.jar; do
  if grep -qaE '\.(so|dylib|dll)' "$jar"; then fail "$(basename "$jar") still holds native code"; fi
done

refill sample "$place/db"
before=$(refill describe "$place/db" readings --json | field rows)
filled=$(refill refresh "$place/db" readings hot --json | field rows_filled)
[ "$filled" -gt 0 ] && [ "$filled" -le "$before" ] || fail "the first refresh filled $filled of $before rows"
again=$(refill refresh "$place/db" readings hot --json | field rows_filled)
[ "$again" = 0 ] || fail "the second refresh filled $again rows"
[ "$(refill jobs --json | grep -c '"job_id"')" = 2 ] || fail "the history does not hold the two jobs"
[ ! -e "$place/home/.cache/refill/native" ] || fail "the native library was unpacked although it is shipped unpacked"

status=0
refill tables "$place/nowhere" 2>"$place/errors" || status=$?
[ $status = 2 ] || fail "a folder that does not exist exits with $status"
grep -q '^error: .* \[NOT_A_DATABASE\]$' "$place/errors" || fail "the error is not one line with its code"

refill tour --out "$place/tour"
[ -n "$(find "$place/tour" -name "*.png")" ] || fail "the tour left no pictures"

dpkg-deb --contents "$deb" >"$place/contents"
for wanted in /opt/refill/bin/refill /opt/refill/lib/refill-refill.desktop /opt/refill/lib/refill.png; do
  grep -q "$wanted\$" "$place/contents" || fail "the .deb has no $wanted"
done
echo "The packed application runs: $filled rows refreshed"
