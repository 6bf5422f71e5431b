#!/bin/sh
# Makes packages of dragboard and dragboard-net in .build/dist, a .deb and a .tar.gz of each, and
# prints their names:
#   Resources/package.sh [--programs FOLDER] [--release VERSION]
# Builds the static programs, or takes those in FOLDER. VERSION stands in for that of the source.
# The same programs give the same packages, byte for byte, at any time. DPKG_DEB_COMPRESSOR_TYPE=none
# and DPKG_DEB_COMPRESSOR_LEVEL=1 are quick, for tests.
set -eu
cd "$(dirname "$0")/.."

programs=
version=$(sed -n 's/.*let number = "\(.*\)"/\1/p' Sources/CommandWords/ProgramVersion.swift)
while [ $# -gt 0 ]; do
  case "$1${2+=}" in
  --programs=) programs=$2 ;;
  --release=) version=$2 ;;
  *)
    echo "package.sh: unknown word: $1. Give --programs FOLDER or --release VERSION." >&2
    exit 64
    ;;
  esac
  shift 2
done
changed=$(sed -n 's/^## .* (\(.*\))$/\1/p' Resources/CHANGELOG.md | head -n 1)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH-$(date -u -d "$changed" +%s)}
DPKG_DEB_COMPRESSOR_TYPE=${DPKG_DEB_COMPRESSOR_TYPE-xz}
DPKG_DEB_COMPRESSOR_LEVEL=${DPKG_DEB_COMPRESSOR_LEVEL-9}
export SOURCE_DATE_EPOCH DPKG_DEB_COMPRESSOR_TYPE DPKG_DEB_COMPRESSOR_LEVEL
authors='The Dragboard authors <dragboard@users.noreply.invalid>'
architecture=$(dpkg --print-architecture)
umask 022

if [ -z "$programs" ]; then
  Resources/static.sh >&2
  Resources/static.sh dragboard-net >&2
  programs=.build/static
fi
dist=.build/dist
rm -rf "$dist"
mkdir -p "$dist"

put() { # mode, file, and where it goes
  install -D -m "$1" "$2" "$3"
}
gzipped() { # a page, and where it goes
  mkdir -p "$(dirname "$2")"
  gzip -9n <"$1" >"$2"
}
debian_changes() { # CHANGELOG.md, as Debian writes it
  awk -v package="$1" -v version="$version" -v authors="$authors" '
    function finish() { if (day) printf "\n -- %s  %s\n\n", authors, day }
    /^## / {
      finish()
      # What is unreleased has no date yet.
      date = NF > 2 ? substr($3, 2, 10) : "@" ENVIRON["SOURCE_DATE_EPOCH"]
      ("LC_ALL=C date -u -R -d " date) | getline day
      printf "%s (%s) unstable; urgency=medium\n\n", package, first++ ? $2 : version
    }
    /^- / { print "  * " substr($0, 3) }
    /^  / { print "    " substr($0, 3) }
    END { finish() }' Resources/CHANGELOG.md
}
common() { # what every package has, in its tree
  put 644 Resources/copyright "$2/share/doc/$1/copyright"
  debian_changes "$1" >"$dist/changes"
  gzipped "$dist/changes" "$2/share/doc/$1/changelog.gz"
  rm "$dist/changes"
}
pack() { # the package's name, with a tree in $dist/NAME/usr and its description on standard input
  tree=$dist/$1
  name=$dist/$1_${version}_$architecture
  find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    --transform "s|^usr|$1-$version|" -C "$tree" -cf - usr | gzip -n -"$DPKG_DEB_COMPRESSOR_LEVEL" >"$name.tar.gz"

  # Debian keeps some of it elsewhere, and wants its reasons.
  if [ -d "$tree/usr/share/zsh/site-functions" ]; then
    mv "$tree/usr/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
  fi
  mkdir -p "$tree/usr/share/lintian/overrides" "$tree/DEBIAN"
  {
    echo '# One file that runs on every Debian is what this package is for.'
    echo "$1: statically-linked-binary"
    echo "$1: embedded-library"
  } >"$tree/usr/share/lintian/overrides/$1"
  {
    printf 'Package: %s\nVersion: %s\nArchitecture: %s\nMaintainer: %s\n' \
      "$1" "$version" "$architecture" "$authors"
    printf 'Installed-Size: %s\n' "$(du -sk --apparent-size --exclude=DEBIAN "$tree" | cut -f 1)"
    cat
  } >"$tree/DEBIAN/control"
  (cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$tree/DEBIAN/md5sums"
  find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  dpkg-deb --root-owner-group --build "$tree" "$name.deb" >/dev/null
  rm -rf "$tree"
  echo "$PWD/$name.deb"
  echo "$PWD/$name.tar.gz"
}

board=$dist/dragboard/usr
put 755 "$programs/dragboard" "$board/bin/dragboard"
gzipped Resources/dragboard.1 "$board/share/man/man1/dragboard.1.gz"
gzipped Resources/dragboard-config.5 "$board/share/man/man5/dragboard-config.5.gz"
for place in bash:share/bash-completion/completions/dragboard \
  zsh:share/zsh/site-functions/_dragboard fish:share/fish/vendor_completions.d/dragboard.fish; do
  "$programs/dragboard" --generate-completion-script "${place%%:*}" >"$dist/script"
  # A shell reads it, and nobody runs it.
  sed -i '1{/^#!/d;}' "$dist/script"
  put 644 "$dist/script" "$board/${place#*:}"
done
rm "$dist/script"
for unit in Resources/systemd/dragboard-*; do
  put 644 "$unit" "$board/lib/systemd/user/${unit##*/}"
done
common dragboard "$board"
pack dragboard <<'EOF'
Suggests: dragboard-net
Section: utils
Priority: optional
Description: to-do board for the terminal, with rows that are dragged
 The lists of a board stand side by side, and tasks are dragged from one to the
 other with the mouse, or carried with the keys. Every change is on the disk at
 once and can be undone. Filters, repeating tasks, steps, themes, files in
 Markdown and todo.txt as boards, and commands for scripts are part of it.
EOF

network=$dist/dragboard-net/usr
put 755 "$programs/dragboard-net" "$network/libexec/dragboard/dragboard-net"
put 644 Resources/systemd/dragboard.service "$network/lib/systemd/user/dragboard.service"
common dragboard-net "$network"
pack dragboard-net <<EOF
Depends: dragboard (= $version)
Section: utils
Priority: optional
Description: sync and service of the to-do board Dragboard
 Keeps the boards of dragboard in step with CalDAV servers, and serves them by
 HTTP to a browser or a phone, with 'dragboard sync' and 'dragboard serve'.
EOF
