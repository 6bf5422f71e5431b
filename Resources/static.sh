#!/bin/sh
# Builds the program as one static file, and prints where it is.
set -eu
cd "$(dirname "$0")/.."

mkdir -p .build
Resources/need.sh binutils >&2
swift build -c release --product dragboard --scratch-path .build/static \
  -Xswiftc -static-executable -Xlinker -ltinfo >.build/static.log 2>&1 || {
  cat .build/static.log >&2
  exit 1
}
strip -o .build/static/dragboard .build/static/release/dragboard
echo "$PWD/.build/static/dragboard"
