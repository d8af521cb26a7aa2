import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeFolder } from '../../../../src/doors/command/files/stat.ts';
import { temporaryFolder } from '../../../support/folder.ts';

test('a folder is created with its parents, and a folder that exists is kept', () => {
  const folder = join(temporaryFolder(), 'a', 'b');
  makeFolder(folder);
  makeFolder(folder);
  assert.ok(existsSync(folder));
});

test('a folder that cannot be created is an error at once', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  assert.throws(() => makeFolder(file), { code: 'EEXIST' });
  assert.throws(() => makeFolder(join(file, 'folder')), { code: 'ENOTDIR' });
  assert.throws(() => makeFolder('/proc/kontor'));
});
