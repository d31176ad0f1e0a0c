#!/bin/sh
# Packs Refill for this Mac, with its own Java runtime: target/installer/Refill-VERSION.dmg. The command line is
# Refill.app/Contents/MacOS/Refill. Needs a JDK of 17 or later with jpackage.
# lance-core has native code for Apple silicon only: on an Intel Mac databases in a folder cannot be opened.
set -eu
cd "$(dirname "$0")/.."
. installers/image.sh
prepare
if [ ! -e target/installer/input/native/liblance_jni.dylib ]; then
  echo "Note: lance-core has no native code for $(platform); the packed Refill cannot open databases in a folder." >&2
fi
# A bundle's version must not begin with 0, so 0.y.z is packed as 1.y.z until there is a 1.
case $app_version in 0.*) bundle_version=1.${app_version#0.} ;; *) bundle_version=$app_version ;; esac
app_image Refill target/installer/icon/refill.icns "$bundle_version"
"$(java_tool jpackage)" --type dmg --app-image target/installer/image/Refill.app --name Refill \
  --app-version "$bundle_version" --dest target/installer --license-file LICENSE
ls target/installer/*.dmg
