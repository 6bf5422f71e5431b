#!/bin/sh
# Installs the Debian packages that a build needs, and those named as
# arguments, unless they are installed. Asks for sudo only if some are missing.
set -eu

missing=
for package in libexpat1-dev libncurses-dev libpq-dev libqrencode-dev libsqlite3-dev \
  zlib1g-dev "$@"; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || {
    echo "need.sh: packages are missing, and there is no sudo. As root, run: apt-get install$missing" >&2
    exit 77
  }
  as_root=sudo
fi
# shellcheck disable=SC2086 # both are lists of words
{
  $as_root apt-get update -qq
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $missing
} >&2
