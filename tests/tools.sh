#!/bin/sh
# Chromium, PostgreSQL and valgrind for the tests, from Debian, where this may be done without asking: as root
# with apt-get. Elsewhere the tests that want them skip, and say so.
set -eu

packages=""
command -v chromium >/dev/null || command -v chromium-browser >/dev/null ||
    command -v google-chrome >/dev/null || packages="$packages chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null ||
    packages="$packages postgresql"
command -v valgrind >/dev/null || packages="$packages valgrind"
[ -n "$packages" ] || exit 0

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "some tests will skip; they want:$packages" >&2
    exit 0
fi
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086 # a list of words
{ apt-get -qq update && apt-get -qq install -y --no-install-recommends $packages; } >/dev/null ||
    echo "could not install:$packages; some tests will skip" >&2
