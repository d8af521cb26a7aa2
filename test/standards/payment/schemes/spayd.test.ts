import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { decoded } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const ACCOUNT = 'CZ6508000000192000145399';

test('the checksum of a Czech descriptor covers the other attributes in sorted order, with or without a star at the end', () => {
  const attributes = [`ACC:${ACCOUNT}`, 'AM:480.55', 'CC:CZK', 'MSG:PLATBA ZA ZBOZI'];
  const sealed = (text: string): string => crc32(text).toString(16).toUpperCase().padStart(8, '0');
  const canonical = `SPD*1.0*${attributes.join('*')}`;
  const shuffled = [3, 1, 0, 2].map((i) => attributes[i]!).join('*');
  for (const [checksum, valid] of [
    [sealed(`${canonical}*`), true], [sealed(canonical), true], [crc32(canonical).toString(16), true],
    [sealed(`SPD*1.0*${shuffled}*`), false], [sealed(`${canonical}**`), false], ['0', false], ['XYZ', false],
    [`+${sealed(canonical)}`, false],
    [`${sealed(canonical)}x`, false], [`0${sealed(canonical)}`, false], [`${sealed(canonical)}0`, false],
  ] as const) {
    for (const payload of [`SPD*1.0*${shuffled}*CRC32:${checksum}`, `SPD*1.0*CRC32:${checksum}*${shuffled}*`]) {
      const { checksum_valid, warnings, extras } = decoded(payload);
      assertSays([checksum_valid, warnings, extras], [valid, valid ? [] : ['… CRC32 … checksum'], {}], payload);
    }
  }
  const own = `SPD*1.0*ACC:${ACCOUNT}*MSG:a:c*X-A:1*X-A:2*`;
  assert.equal(
    decoded(`SPD*1.0*X-A:2*MSG:a:c*ACC:${ACCOUNT}*X-A:1*CRC32:${sealed(own)}`).checksum_valid, true,
    'keys that are there twice are sorted by their values',
  );
  const empty = `SPD*1.0*ACC:${ACCOUNT}*MSG:*X-B:1*X-C:2*`;
  assert.equal(
    decoded(`SPD*1.0*X-C:2*X-B:1*MSG:*ACC:${ACCOUNT}*CRC32:${sealed(empty)}`).checksum_valid, true, 'an empty value is there too',
  );
});
