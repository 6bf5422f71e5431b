#!/bin/sh
# Builds the program as one static file, and prints where it is.
set -eu
cd "$(dirname "$0")/.."

mkdir -p .build
Resources/need.sh binutils >&2
# Where the code does not begin at a multiple of 2 MiB, the kernel maps it in small pieces, and
# not 2 MiB for each function that is called once.
swift build -c release --product dragboard --scratch-path .build/static \
  -Xswiftc -static-executable -Xlinker -ltinfo -Xlinker -Ttext-segment=0x410000 >.build/static.log 2>&1 || {
  cat .build/static.log >&2
  exit 1
}
strip -o .build/static/dragboard .build/static/release/dragboard
echo "$PWD/.build/static/dragboard"
