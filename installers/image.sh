# For linux.sh and macos.sh: what both do before they pack. Sets app_version, and makes in target/installer
#   icon/     the icon in all formats
#   input/    the jars without other platforms' native code, and this platform's native code unpacked
#   runtime/  a Java runtime with the modules that Refill uses
# The Java that builds is the Java that is packed: JAVA_HOME's, else the PATH's; 17 or later, a JDK with jpackage.
# shellcheck shell=sh

java_tool() {
  if [ -n "${JAVA_HOME:-}" ]; then echo "$JAVA_HOME/bin/$1"; else echo "$1"; fi
}

# The platform's name in lance-core's jar.
platform() {
  case $(uname -s) in Linux) os=linux ;; Darwin) os=darwin ;; *) os=$(uname -s) ;; esac
  case $(uname -m) in x86_64 | amd64) arch=x86-64 ;; aarch64 | arm64) arch=aarch64 ;; *) arch=$(uname -m) ;; esac
  echo "$os-$arch"
}

# java.naming, java.management: Logback; java.sql: the history; jdk.unsupported: Arrow and JavaFX; jdk.management: the
# memory of this machine; jdk.crypto.ec: TLS; jdk.security.auth: the user who asks for the keyring; jdk.zipfs,
# java.scripting: JavaFX's themes and style sheets.
modules=java.base,java.desktop,java.logging,java.management,java.naming,java.scripting,java.sql,java.xml
modules=$modules,jdk.crypto.ec,jdk.management,jdk.security.auth,jdk.unsupported,jdk.zipfs

prepare() {
  out=target/installer
  rm -rf "$out"
  mkdir -p "$out/input"
  [ -d target/refill/lib ] || mvn -q -DskipTests package
  main_jar=$(basename target/refill/lib/refill-*.jar)
  app_version=${main_jar#refill-}
  app_version=${app_version%.jar}
  "$(java_tool java)" -Djava.awt.headless=true installers/icon/DrawIcon.java "$out/icon"
  "$(java_tool java)" installers/SlimJars.java target/refill/lib "$out/input" "$(platform)"
  "$(java_tool jlink)" --add-modules "$modules" --no-header-files --no-man-pages --strip-java-debug-attributes \
    --output "$out/runtime"
}

# app_image NAME ICON VERSION: the application with its runtime, by jpackage, in target/installer/image. The
# flags of the heap and of the compiler are those of bin/refill, explained in src/docs/window.md.
app_image() {
  "$(java_tool jpackage)" --type app-image --name "$1" --icon "$2" --app-version "$3" --vendor Refill \
    --description "The computed columns of LanceDB tables" \
    --input target/installer/input --main-jar "$main_jar" --main-class dev.refill.app.Main \
    --runtime-image target/installer/runtime --dest target/installer/image \
    --java-options "--add-opens=java.base/java.nio=ALL-UNNAMED" \
    --java-options "-XX:+IgnoreUnrecognizedVMOptions" \
    --java-options "--enable-native-access=ALL-UNNAMED" \
    --java-options "--sun-misc-unsafe-memory-access=allow" \
    --java-options "-XX:GCTimeRatio=4 -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30 -XX:G1PeriodicGCInterval=60000" \
    --java-options "-XX:Tier4InvocationThreshold=100000 -XX:Tier4MinInvocationThreshold=12000" \
    --java-options "-XX:Tier4CompileThreshold=300000 -XX:Tier4BackEdgeThreshold=800000" \
    --java-options "-Drefill.native.dir=\$APPDIR/native" \
    --java-options "-Dorg.sqlite.lib.path=\$APPDIR/native"
}
