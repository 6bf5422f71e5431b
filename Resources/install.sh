#!/bin/sh
# Installs dragboard for all users, or removes it:
#   Resources/install.sh [PREFIX]              default: /usr/local
#   Resources/install.sh --uninstall [PREFIX]
# Writes and removes only the files named below.
set -eu
here=$PWD
cd "$(dirname "$0")/.."

remove=
if [ "${1-}" = --uninstall ]; then
  remove=1
  shift
fi
case "${1-}" in
-*)
  echo "install.sh: unknown option: $1. Name a folder, or --uninstall and a folder." >&2
  exit 64
  ;;
esac
prefix=${1-/usr/local}
case "$prefix" in
/*) ;;
*) prefix=$here/$prefix ;;
esac

binary=$prefix/bin/dragboard
# dragboard looks for its other programs there.
network=$prefix/libexec/dragboard/dragboard-net
hub=$prefix/libexec/dragboard/dragboard-hub
manual=$prefix/share/man/man1/dragboard.1
configuration=$prefix/share/man/man5/dragboard-config.5
bash=$prefix/share/bash-completion/completions/dragboard
zsh=$prefix/share/zsh/site-functions/_dragboard
fish=$prefix/share/fish/vendor_completions.d/dragboard.fish

if [ -n "$remove" ]; then
  rm -f "$binary" "$network" "$hub" "$manual" "$configuration" "$bash" "$zsh" "$fish"
  rmdir "${network%/*}" 2>/dev/null || true
  echo "dragboard was removed from $prefix. Your tasks and settings were not touched."
  exit 0
fi

built=$(Resources/static.sh)
built_network=$(Resources/static.sh dragboard-net)
built_hub=$(Resources/static.sh dragboard-hub)
# Written beside the old file, then renamed: an open board keeps the file that it was started from.
put() {
  mkdir -p "$(dirname "$2")"
  install -m "$3" "$1" "$2.new"
  mv -f "$2.new" "$2"
}
put "$built" "$binary" 755
put "$built_network" "$network" 755
put "$built_hub" "$hub" 755
put Resources/dragboard.1 "$manual" 644
put Resources/dragboard-config.5 "$configuration" 644
script=$(mktemp)
trap 'rm -f "$script"' EXIT
for shell in bash zsh fish; do
  "$built" --generate-completion-script "$shell" >"$script"
  case $shell in
  bash) put "$script" "$bash" 644 ;;
  zsh) put "$script" "$zsh" 644 ;;
  fish) put "$script" "$fish" 644 ;;
  esac
done
echo "Installed dragboard in $prefix/bin, and dragboard-net and dragboard-hub in ${network%/*}. Run 'dragboard' to open the board; see 'man dragboard'."
