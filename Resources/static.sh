#!/bin/sh
# Builds dragboard, or dragboard-net where that is named, as one static file, and prints where it is.
set -eu
cd "$(dirname "$0")/.."

program=${1-dragboard}
mkdir -p .build
Resources/need.sh binutils >&2
libraries=
[ "$program" = dragboard ] || libraries="-Xlinker -L$(Resources/qrencode.sh)"
# Where the code does not begin at a multiple of 2 MiB, the kernel maps it in small pieces, and
# not 2 MiB for each function that is called once.
# shellcheck disable=SC2086 # a list of words
swift build -c release --product "$program" --scratch-path .build/static $libraries \
  -Xswiftc -static-executable -Xlinker -ltinfo -Xlinker -Ttext-segment=0x410000 >.build/static.log 2>&1 || {
  cat .build/static.log >&2
  exit 1
}
strip -o ".build/static/$program" ".build/static/release/$program"
echo "$PWD/.build/static/$program"
