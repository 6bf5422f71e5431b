#!/bin/sh
# Builds dragboard, or dragboard-net where that is named, as one static file, and prints where it is.
set -eu
cd "$(dirname "$0")/.."

program=${1-dragboard}
mkdir -p .build
Resources/need.sh binutils python3 >&2
libraries=
# Functions of the same code become one, which only who compares their addresses can tell: the
# board does not.
folded=all
# Foundation brings 34 MB of ICU's data along. The board asks for none of it, which .ci/lint sees to.
kept=
if [ "$program" != dragboard ]; then
  folded=safe
  libraries="-Xlinker -L$(Resources/qrencode.sh)"
  # What dates, numbers, zones and the names of hosts in URLs need, in English.
  kept='(root|en|pool|supplementalData|likelySubtags|numberingSystems|keyTypeData)\.res'
  kept="$kept|(plurals|dayPeriods|currencyNumericCodes|icuver|icustd)\.res"
  kept="$kept|(zoneinfo64|timezoneTypes|metaZones|windowsZones|(zone|curr)/(root|en|pool))\.res"
  kept="$kept|(uts46|nfkc|nfkc_cf)\.nrm"
fi
data=$PWD/.build/icu-$program.o
instead=$(python3 Resources/icu.py "$data" "$kept")
# Names of types are not taken apart at run time, which a start would spend a quarter of its
# instructions on; and functions that nobody calls can be left out one by one.
# shellcheck disable=SC2086 # a list of words
swift build -c release --product "$program" --scratch-path .build/static $libraries \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections \
  -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker --icf=$folded -Xlinker -ltinfo \
  -Xlinker "$data" -Xlinker "--defsym=$instead" >.build/static.log 2>&1 || {
  cat .build/static.log >&2
  exit 1
}
strip --remove-section=.comment -o ".build/static/$program" ".build/static/release/$program"
echo "$PWD/.build/static/$program"
