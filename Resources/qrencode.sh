#!/bin/sh
# Builds libqrencode as an archive for a static program, from the sources of Debian's package, and
# prints its folder. Debian has only a shared library.
set -eu
cd "$(dirname "$0")/.."

Resources/need.sh binutils bzip2 >&2
version=$(dpkg-query -W -f '${source:Version}' libqrencode-dev)
folder=$PWD/.build/qrencode-$version
if [ ! -f "$folder/libqrencode.a" ]; then
  rm -rf "$folder"
  mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/source"
  chmod 755 "$folder"
  cd "$folder"
  # The usual configuration of apt does not include sources.
  from=$(apt-get download --print-uris libqrencode-dev | sed -n "s|^'\(.*\)/pool/.*|\1|p")
  # shellcheck source=/dev/null
  . /etc/os-release
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $from $VERSION_CODENAME main" >list
  own_apt() {
    apt-get -qq -o Dir::Etc::sourcelist="$folder/list" -o Dir::Etc::sourceparts=- \
      -o Dir::State::lists="$folder/lists" -o Dir::Cache="$folder/cache" \
      -o APT::Sandbox::User= "$@" >&2
  }
  own_apt update
  own_apt source --download-only --tar-only "qrencode=$version"
  tar -xf qrencode_*.orig.tar.* -C source --strip-components 1
  upstream=${version%-*}
  rest=${upstream#*.}
  for name in bitstream mask mmask mqrspec qrencode qrinput qrspec rsecc split; do
    clang -O2 -c -DSTATIC_IN_RELEASE=static -DVERSION="\"$upstream\"" \
      -DMAJOR_VERSION="${upstream%%.*}" -DMINOR_VERSION="${rest%%.*}" \
      -DMICRO_VERSION="${rest#*.}" "source/$name.c" -o "$name.o"
  done
  ar rcs archive.a ./*.o
  mv archive.a libqrencode.a
fi
echo "$folder"
