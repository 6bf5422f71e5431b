#!/bin/sh
# Makes packages of dragboard, dragboard-net and dragboard-hub in .build/dist, a .deb and a .tar.gz of
# each, and prints their names:
#   Resources/package.sh [--programs FOLDER] [--release VERSION]
# Builds the static programs, or uses those in FOLDER. VERSION replaces the version in the source.
# The same programs always give the same packages, byte for byte. Tests set
# DPKG_DEB_COMPRESSOR_TYPE=none and DPKG_DEB_COMPRESSOR_LEVEL=1 to be quick.
set -eu
cd "$(dirname "$0")/.."

programs=
version=$(sed -n 's/.*let number = "\(.*\)"/\1/p' Sources/CommandWords/ProgramVersion.swift)
while [ $# -gt 0 ]; do
  case "$1${2+=}" in
  --programs=) programs=$2 ;;
  --release=) version=$2 ;;
  *)
    echo "package.sh: unknown option: $1. Use --programs FOLDER or --release VERSION." >&2
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
  Resources/static.sh dragboard-hub >&2
  programs=.build/static
fi
dist=.build/dist
rm -rf "$dist"
mkdir -p "$dist"

put() { # mode, file, destination
  install -D -m "$1" "$2" "$3"
}
gzipped() { # file, destination
  mkdir -p "$(dirname "$2")"
  gzip -9n <"$1" >"$2"
}
debian_changes() { # prints CHANGELOG.md in Debian's format, for a package
  awk -v package="$1" -v version="$version" -v authors="$authors" '
    function finish() { if (day) printf "\n -- %s  %s\n\n", authors, day }
    /^## / {
      finish()
      # Unreleased changes have no date yet.
      date = NF > 2 ? substr($3, 2, 10) : "@" ENVIRON["SOURCE_DATE_EPOCH"]
      ("LC_ALL=C date -u -R -d " date) | getline day
      printf "%s (%s) unstable; urgency=medium\n\n", package, first++ ? $2 : version
    }
    /^- / { print "  * " substr($0, 3) }
    /^  / { print "    " substr($0, 3) }
    END { finish() }' Resources/CHANGELOG.md
}
common() { # adds the files of every package: its name, its tree
  put 644 Resources/copyright "$2/share/doc/$1/copyright"
  debian_changes "$1" >"$dist/changes"
  gzipped "$dist/changes" "$2/share/doc/$1/changelog.gz"
  rm "$dist/changes"
}
# Makes a package of the tree in $dist/NAME/usr; standard input is the end of its control file.
pack() { # the package's name
  tree=$dist/$1
  name=$dist/$1_${version}_$architecture
  find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    --transform "s|^usr|$1-$version|" -C "$tree" -cf - usr | gzip -n -"$DPKG_DEB_COMPRESSOR_LEVEL" >"$name.tar.gz"

  # Debian has another folder for zsh completions, and lintian wants reasons for static programs.
  if [ -d "$tree/usr/share/zsh/site-functions" ]; then
    mv "$tree/usr/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
  fi
  mkdir -p "$tree/usr/share/lintian/overrides" "$tree/DEBIAN"
  {
    echo '# A single file that runs on every Debian is the purpose of this package.'
    [ "$1" = dragboard-hub ] || echo "$1: statically-linked-binary"
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
  # Completion scripts are sourced, not run, so they need no interpreter line.
  sed -i '1{/^#!/d;}' "$dist/script"
  put 644 "$dist/script" "$board/${place#*:}"
done
rm "$dist/script"
for unit in Resources/systemd/dragboard-remind.*; do
  put 644 "$unit" "$board/lib/systemd/user/${unit##*/}"
done
common dragboard "$board"
pack dragboard <<'EOF'
Suggests: dragboard-net
Section: utils
Priority: optional
Description: to-do board for the terminal, with rows that you drag
 Shows lists of tasks side by side. You drag tasks from one list to another with
 the mouse, or carry them with the keys. Every change is saved at once and can
 be undone. Includes filters, repeating tasks, steps, themes, Markdown and
 todo.txt files as boards, and commands for scripts.
EOF

network=$dist/dragboard-net/usr
put 755 "$programs/dragboard-net" "$network/libexec/dragboard/dragboard-net"
put 644 Resources/systemd/dragboard.service "$network/lib/systemd/user/dragboard.service"
common dragboard-net "$network"
pack dragboard-net <<EOF
Depends: dragboard (= $version)
Section: utils
Priority: optional
Description: sync and HTTP service for the to-do board Dragboard
 Syncs the boards of dragboard with CalDAV servers, and serves them over HTTP to a
 browser or a phone, with 'dragboard sync' and 'dragboard serve'.
EOF

hub=$dist/dragboard-hub/usr
put 755 "$programs/dragboard-hub" "$hub/libexec/dragboard/dragboard-hub"
put 644 Resources/systemd/dragboard-hub.service "$hub/lib/systemd/user/dragboard-hub.service"
common dragboard-hub "$hub"
pack dragboard-hub <<EOF
Depends: dragboard (= $version), libc6, libgcc-s1, libpq5, libsqlite3-0, libstdc++6
Section: utils
Priority: optional
Description: hub for shared boards of the to-do board Dragboard
 Carries the changes of shared boards between the people who share them, with
 'dragboard hub serve'. Keeps them in a file of SQLite, or in a PostgreSQL
 database that several hubs use at once.
EOF
