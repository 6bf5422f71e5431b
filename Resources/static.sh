#!/bin/sh
# Builds dragboard, or the program that is named, as one static file, and prints its path:
#   Resources/static.sh [dragboard|dragboard-net|dragboard-hub]
# Only Swift's libraries are in the file of dragboard-hub: libpq loads others itself.
set -eu
cd "$(dirname "$0")/.."

program=${1-dragboard}
mkdir -p .build
Resources/need.sh binutils python3 >&2
# Functions with the same code are merged. Only code that compares their addresses would notice, and
# the board does not.
folded=all
# The functions of a start lie beside each other (Resources/order.py).
linked="-Xlinker --symbol-ordering-file=$PWD/Resources/start.order -Xlinker --no-warn-symbol-ordering"
# Foundation would add 34 MB of ICU's data. The board needs none of it; .ci/lint checks that.
kept=
executable='-Xswiftc -static-executable'
# Code that is compiled with other options lies in a folder of its own, so that it is compiled once.
scratch=.build/static
if [ "$program" != dragboard ]; then
  folded=safe
  linked=
  case "$program" in
  dragboard-net) linked="-Xlinker -L$(Resources/qrencode.sh)" ;;
  dragboard-hub)
    executable=--static-swift-stdlib
    scratch=.build/static-hub
    ;;
  esac
  # The data for dates, numbers, time zones and the host names of URLs, in English.
  kept='(root|en|pool|supplementalData|likelySubtags|numberingSystems|keyTypeData)\.res'
  kept="$kept|(plurals|dayPeriods|currencyNumericCodes|icuver|icustd)\.res"
  kept="$kept|(zoneinfo64|timezoneTypes|metaZones|windowsZones|(zone|curr)/(root|en|pool))\.res"
  kept="$kept|(uts46|nfkc|nfkc_cf)\.nrm"
fi
data=$PWD/.build/icu-$program.o
instead=$(python3 Resources/icu.py "$data" "$kept")
# Type names are not decoded at run time, which would take a quarter of the instructions of a start.
# Each function has a section of its own, so that unused ones are left out.
# shellcheck disable=SC2086 # a list of words
swift build -c release --product "$program" --scratch-path "$scratch" $linked \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections \
  $executable -Xswiftc -use-ld=lld -Xlinker --icf=$folded -Xlinker -ltinfo \
  -Xlinker "$data" -Xlinker "--defsym=$instead" >.build/static.log 2>&1 || {
  cat .build/static.log >&2
  exit 1
}
mkdir -p .build/static
strip --remove-section=.comment -o ".build/static/$program" "$scratch/release/$program"
echo "$PWD/.build/static/$program"
