/**
 * The archive in the form of the standard (POSIX.1-1988, ustar), read field by field. A tool that finds another sum or width would not
 * unpack it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tar } from '../../../tools/release/pack/tar.ts';

const text = (block: Buffer, at: number, width: number): string => block.subarray(at, at + width).toString('latin1').replace(/\0.*$/s, '');
const number = (block: Buffer, at: number, width: number): number => parseInt(text(block, at, width), 8);

interface Member {
  readonly path: string;
  readonly mode: number;
  readonly type: string;
  readonly modified: number;
  readonly bytes: string;
  readonly block: Buffer;
}

/** Returns the members of an archive, up to its two empty blocks. */
function membersOf(archive: Buffer): Member[] {
  const members: Member[] = [];
  let at = 0;
  while (archive[at] !== 0) {
    const block = archive.subarray(at, at + 512);
    const size = number(block, 124, 12);
    members.push({
      path: text(block, 0, 100), mode: number(block, 100, 8), type: text(block, 156, 1), modified: number(block, 136, 12),
      bytes: archive.subarray(at + 512, at + 512 + size).toString('latin1'), block,
    });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  assert.equal(archive.length - at, 1024, 'two empty blocks end it');
  assert.ok(archive.subarray(at).every((byte) => byte === 0));
  return members;
}

const entry = (path: string, bytes: string | Buffer, executable = false) => ({ path, bytes: Buffer.from(bytes), executable });

test('files and their folders are sorted by path, each with its mode', () => {
  const members = membersOf(tar([entry('top/b/run.sh', '#!', true), entry('top/b/c/deep', 'd'), entry('top/a', 'aa')]));
  assert.deepEqual(members.map(({ path, mode, type, bytes }) => [path, mode.toString(8), type, bytes]), [
    ['top/', '755', '5', ''], ['top/a', '644', '0', 'aa'], ['top/b/', '755', '5', ''], ['top/b/c/', '755', '5', ''],
    ['top/b/c/deep', '644', '0', 'd'], ['top/b/run.sh', '755', '0', '#!'],
  ]);
});

test('a file fills its last block with zeros, and uses only the blocks that it needs', () => {
  for (const [length, blocks] of [[0, 0], [1, 1], [511, 1], [512, 1], [513, 2], [1024, 2]] as const) {
    const archive = tar([entry('a', 'x'.repeat(length))]);
    assert.equal(archive.length, (1 + blocks + 2) * 512, String(length));
    assert.equal(membersOf(archive)[0]!.bytes, 'x'.repeat(length));
    assert.ok(archive.subarray(512 + length).every((byte) => byte === 0), String(length));
  }
});

test('a header has the owner 0, the date that npm gives, the mark and version of ustar, and the sum of its bytes', () => {
  for (const { block, path, modified } of membersOf(tar([entry('top/a', 'aa'), entry('top/long', 'x'.repeat(100_000))]))) {
    assert.deepEqual(
      [number(block, 108, 8), number(block, 116, 8), new Date(modified * 1000).toISOString(), text(block, 157, 100)],
      [0, 0, '1985-10-26T08:15:00.000Z', ''], path,
    );
    assert.equal(block.subarray(257, 265).toString('latin1'), 'ustar\u000000');
    const unsummed = Buffer.from(block);
    unsummed.fill(' ', 148, 156);
    assert.equal(number(block, 148, 8), unsummed.reduce((sum, byte) => sum + byte, 0), path);
    assert.match(block.subarray(148, 156).toString('latin1'), /^[0-7]{6}\0 $/);
    // Each number fills its field with leading zeros and ends with a NUL.
    for (const [at, width] of [[100, 8], [108, 8], [116, 8], [124, 12], [136, 12]] as const) {
      assert.match(block.subarray(at, at + width).toString('latin1'), new RegExp(`^[0-7]{${width - 1}}\\0$`));
    }
  }
});

test('a path of more than 100 bytes is refused, not cut', () => {
  assert.equal(membersOf(tar([entry('a'.repeat(100), '')]))[0]!.path, 'a'.repeat(100));
  for (const path of ['a'.repeat(101), 'é'.repeat(51)]) {
    assert.throws(() => tar([entry(path, '')]), { message: `${path} is too long for an archive` });
  }
});
