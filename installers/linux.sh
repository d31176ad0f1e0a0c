#!/bin/sh
# Packs Refill for this Linux machine's architecture, with its own Java runtime:
#   target/installer/refill-VERSION-ARCH.tar.gz   unpack anywhere and run refill/bin/refill
#   target/installer/refill_VERSION_ARCH.deb      installs into /opt/refill, with a desktop entry
# Needs a JDK of 17 or later with jpackage; for the .deb dpkg-deb and fakeroot. Run it anywhere, as anyone.
set -eu
cd "$(dirname "$0")/.."
. installers/image.sh
prepare
app_image refill target/installer/icon/refill.png "$app_version"

# The desktop entry of the .tar.gz names no folder: it is for those who put refill on their PATH.
mkdir -p target/installer/image/refill/share/applications target/installer/image/refill/share/icons
sed 's/APPLICATION_LAUNCHER/refill/; s/APPLICATION_ICON/refill/' installers/linux/refill.desktop \
  >target/installer/image/refill/share/applications/refill.desktop
cp target/installer/icon/refill.svg target/installer/icon/refill.png target/installer/image/refill/share/icons/
cp LICENSE target/installer/image/refill/LICENSE

tarball=target/installer/refill-$app_version-$(uname -m).tar.gz
tar -C target/installer/image --owner=0 --group=0 -czf "$tarball" refill
echo "$tarball"

# xz, the default, takes minutes for a tenth less; set the variable to have it.
DPKG_DEB_COMPRESSOR_TYPE=${DPKG_DEB_COMPRESSOR_TYPE:-gzip}
export DPKG_DEB_COMPRESSOR_TYPE
"$(java_tool jpackage)" --type deb --app-image target/installer/image/refill --name refill --app-version "$app_version" \
  --icon target/installer/icon/refill.png --vendor Refill \
  --description "The computed columns of LanceDB tables" \
  --dest target/installer --resource-dir installers/linux --license-file LICENSE \
  --linux-package-name refill --linux-shortcut --linux-menu-group "Science;Database;" \
  --linux-app-category database --linux-deb-maintainer refill@localhost --linux-package-deps libgtk-3-0
ls target/installer/*.deb
