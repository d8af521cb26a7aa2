/**
 * Runs the image of tools/release/deploy/Containerfile without a container engine. Its RUN line fills a folder. The program starts with
 * this folder as root directory, read-only, as the image's USER and without network. The test asks for its health as an engine would.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { build, shell } from './support/build.ts';
import { lacks, needsRoot } from './support/tools.ts';

const TEXT = readFileSync(new URL('../../tools/release/deploy/Containerfile', import.meta.url), 'utf8').replaceAll('\\\n', '');
const one = (pattern: RegExp): string => pattern.exec(TEXT)![1]!;

/** Returns the words of an instruction, quoted for a shell. */
const words = (list: string): string => (JSON.parse(list) as string[]).map((word) => `'${word}'`).join(' ');

/** Returns the entry point with the options for the Node of the tests, which may differ from the Node of the image. */
function entryPoint(): string {
  const known = process.allowedNodeEnvironmentFlags;
  const permission = `${known.has('--permission') ? '--permission' : '--experimental-permission'} ` +
    `${known.has('--allow-net') ? '--allow-net' : ''}`;
  const asInTheImage = words(one(/^ENTRYPOINT (.*)$/m)).replace("'--permission' '--allow-net'", permission);
  return known.has('--disable-sigusr1') ? asInTheImage : asInTheImage.replace("'--disable-sigusr1'", '');
}

const skip = needsRoot() || lacks('unshare', 'mount', 'ip', 'setpriv', 'chroot', 'ldd');

test('the image starts, is healthy and ends, without anything that is not in it', { skip }, async () => {
  const archive = temporaryFolder();
  await build(archive);
  const program = readFileSync(join(archive, 'dist', 'server.js'));
  writeFileSync(join(archive, 'SHA256SUMS'), `${createHash('sha256').update(program).digest('hex')}  dist/server.js\n`);
  const image = join(temporaryFolder(), 'image');
  await shell(one(/^RUN (.*)$/m).replaceAll('/image', image), archive);
  // Every container engine mounts /proc. Node reads the size of the memory there.
  mkdirSync(join(image, 'proc'));

  const inside = `env -i ${one(/^ENV (.*)$/m)} "$(command -v setpriv)" --no-new-privs "$(command -v chroot)" ` +
    `--userspec=${one(/^USER (.*)$/m)} --groups= ${image}`;
  const health = `${inside} ${words(one(/^HEALTHCHECK .*CMD (.*)$/m))}`;
  const script = join(archive, 'engine.sh');
  writeFileSync(
    script,
    `ip link set lo up
    mount --bind ${image} ${image}
    mount -t proc proc ${image}/proc
    mount -o remount,ro,bind ${image}
    ! ${health}
    ${inside} ${entryPoint()} &
    server=$!
    tries=0
    until ${health}; do tries=$((tries + 1)); test $tries -lt 100; sleep 0.1; done
    echo healthy
    kill -TERM $server
    wait $server
    echo ended`,
  );
  const output = await shell(`unshare --net --mount --pid --fork sh -eu ${script}`, archive);
  assert.match(output, /^Kontor .* listens on http:\/\/0\.0\.0\.0:8080, .*\nhealthy\nended\n$/);
});
