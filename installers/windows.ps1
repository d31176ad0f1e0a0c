# Packs Refill for Windows on x86-64, with its own Java runtime: target\installer\Refill-VERSION.msi. refill.exe opens
# the window; refill-cli.exe is the command line, since a Windows program is either a window's or a console's.
# Needs a JDK of 17 or later with jpackage (JAVA_HOME's, else the PATH's), and the WiX Toolset for the .msi.
#
# lance-core has no native code for Windows: there Refill starts and says so, and databases in a folder cannot be opened.
$ErrorActionPreference = 'Stop'
Set-Location (Join-Path $PSScriptRoot '..')

function Invoke-Tool([string] $name, [string[]] $arguments) {
    $tool = if ($env:JAVA_HOME) { Join-Path $env:JAVA_HOME "bin\$name.exe" } else { $name }
    & $tool @arguments
    if ($LASTEXITCODE -ne 0) { throw "$name failed with status $LASTEXITCODE" }
}

Write-Warning 'lance-core has no native code for Windows: the packed Refill cannot open databases in a folder.'
$out = 'target\installer'
if (Test-Path $out) { Remove-Item -Recurse -Force $out }
New-Item -ItemType Directory -Force "$out\input" | Out-Null
if (-not (Test-Path 'target\refill\lib')) {
    mvn -q -DskipTests package
    if ($LASTEXITCODE -ne 0) { throw 'the build failed' }
}
$mainJar = (Get-ChildItem 'target\refill\lib\refill-*.jar').Name
$version = $mainJar -replace '^refill-', '' -replace '\.jar$', ''

Invoke-Tool java @('-Djava.awt.headless=true', 'installers\icon\DrawIcon.java', "$out\icon")
Invoke-Tool java @('installers\SlimJars.java', 'target\refill\lib', "$out\input", 'windows-x86-64')
# The modules are those of image.sh, where each is explained.
$modules = (Select-String -Path 'installers\image.sh' -Pattern '^modules=(\$modules,)?(.*)$' |
    ForEach-Object { $_.Matches[0].Groups[2].Value }) -join ','
Invoke-Tool jlink @('--add-modules', $modules, '--no-header-files', '--no-man-pages',
    '--strip-java-debug-attributes', '--output', "$out\runtime")

# A second launcher, for the console.
Set-Content -Encoding ascii "$out\refill-cli.properties" 'win-console=true'
Invoke-Tool jpackage @('--type', 'app-image', '--name', 'refill', '--icon', "$out\icon\refill.ico",
    '--app-version', $version, '--vendor', 'Refill', '--description', 'The computed columns of LanceDB tables',
    '--input', "$out\input", '--main-jar', $mainJar, '--main-class', 'dev.refill.app.Main',
    '--runtime-image', "$out\runtime", '--dest', "$out\image",
    '--add-launcher', "refill-cli=$out\refill-cli.properties",
    '--java-options', '--add-opens=java.base/java.nio=ALL-UNNAMED',
    '--java-options', '-XX:+IgnoreUnrecognizedVMOptions',
    '--java-options', '--enable-native-access=ALL-UNNAMED',
    '--java-options', '--sun-misc-unsafe-memory-access=allow',
    '--java-options', '-XX:GCTimeRatio=4 -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30 -XX:G1PeriodicGCInterval=60000',
    '--java-options', '-XX:Tier4InvocationThreshold=100000 -XX:Tier4MinInvocationThreshold=12000',
    '--java-options', '-XX:Tier4CompileThreshold=300000 -XX:Tier4BackEdgeThreshold=800000',
    '--java-options', '-Dorg.sqlite.lib.path=$APPDIR\native')
Invoke-Tool jpackage @('--type', 'msi', '--app-image', "$out\image\refill", '--name', 'Refill',
    '--app-version', $version, '--dest', $out, '--license-file', 'LICENSE',
    '--win-menu', '--win-shortcut', '--win-dir-chooser', '--win-per-user-install')
Get-ChildItem "$out\*.msi"
