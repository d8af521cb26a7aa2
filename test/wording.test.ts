import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { wording } from '../tools/release/wording.ts';

test('the golden file has every text of the program as it is worded now (npm run wording rewrites it)', () => {
  assert.equal(wording(), readFileSync(new URL('golden/wording.tsv', import.meta.url), 'utf8'));
});
