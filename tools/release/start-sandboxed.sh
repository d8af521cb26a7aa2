#!/bin/sh
# Starts Kontor under Node's permission model: it may read the folder in which this script lies (and KONTOR_DATA and KONTOR_OVERLAY, if set), write
# nothing, start no process or worker and load no native code. Arguments and environment are those of server.js; --workers is
# not possible here. NODE names another node than that of PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
node=${NODE:-node}
# SIGUSR1 opens no inspector, if Node has an option for this.
# The names differ: Node 20 calls the permission model an experiment; Node 25 and newer forbid the network too unless it is allowed.
flags=$("$node" -p '
  const known = process.allowedNodeEnvironmentFlags;
  [
    known.has("--permission") ? "--permission" : "--experimental-permission",
    known.has("--allow-net") ? "--allow-net" : "",
    known.has("--disable-sigusr1") ? "--disable-sigusr1" : "",
    "--disable-warning=ExperimentalWarning",
  ].join(" ");')
set -- "$here/server.js" "$@"
# One small heap of the C library for all threads of node: it keeps what it has freed.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}" MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
for place in "${KONTOR_DATA:-}" "${KONTOR_OVERLAY:-}"; do
  if [ -n "$place" ]; then set -- "--allow-fs-read=$place" "$@"; fi
done
# A core dump would hold account numbers. The limit forbids the file. The filter of Linux empties a dump that is piped to a program.
# shellcheck disable=SC3045
ulimit -c 0
if [ -w /proc/self/coredump_filter ]; then echo 0 > /proc/self/coredump_filter; fi
# The flags are words, not one text.
# shellcheck disable=SC2086
exec "$node" $flags "--allow-fs-read=$here" "$@"
