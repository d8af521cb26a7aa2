import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mod97, mod97CheckDigits } from '../../../../../src/standards/check-digits/iso7064-mod97-10.ts';
import { valuesOf } from '../../../../../src/standards/check-digits/characters.ts';
import { decodePayment } from '../../../../../src/standards/payment/schemes/decode.ts';
import { encode } from '../../../../../src/standards/qr/write/encode.ts';
import { randomIntegers } from '../../../../support/random.ts';
import { built, readIban, scheme } from '../../support.ts';

const next = randomIntegers(11649);
const pick = <T>(list: readonly T[]): T => list[next(list.length)]!;
const some = (characters: readonly string[], most: number): string => Array.from({
  length: 1 + next(most),
}, () => pick(characters)).join('');

const DIGITS = [...'0123456789'];
const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const LETTERS = [...'abcxyzÄöüßıİğşŁřžćΑβγЖщњ😀🍕漢字ע  .,:;-+/()\'"&<>\ufeff\u200b'];

const checked = (body: string, prefix: string): string => {
  const values = valuesOf(`${body}${prefix}`);
  return prefix + String(mod97CheckDigits(mod97(values, 0, values.length))).padStart(2, '0') + body;
};

const text = (most: number): string => `${pick(CAPITALS)}${some([...LETTERS, ...DIGITS], most - 1)}`;
const amount = (): string => `${1 + next(pick([9, 999, 999_999_999]))}.${String(next(100)).padStart(2, '0')}`;

function payment() {
  const referenced = next(3) === 0;
  return {
    iban: checked(some(DIGITS, 3) + '20041010050', pick(['DE', 'CH', 'FR', 'AE'])),
    bic: pick([null, `EXAM${pick(['DE', 'CH', 'TR'])}FF`, 'EXAMDE33XXX']),
    name: text(70),
    amount: pick([null, amount()]),
    purpose: pick([null, some([...CAPITALS, ...DIGITS], 4)]),
    reference: referenced ? checked(some([...CAPITALS, ...DIGITS], 21), 'RF') : null,
    remittance: referenced ? null : pick([null, text(140)]),
    note: pick([null, text(70)]),
  };
}

test('reading what was built gives the payment back, and what is built fits an EPC symbol', () => {
  let tooLong = 0;
  for (let round = 0; round < 3000; round++) {
    const given = payment();
    const result = built(given, scheme('epc'), !given.iban.startsWith('AE'));
    if (!result.ok) {
      assert.match(result.message, /\bpayload\b.* \d+ bytes/);
      tooLong++;
      continue;
    }
    const { payload, warnings } = result.value;
    const read = decodePayment(payload, readIban);
    assert.ok(read.ok, payload);
    if (/ {3,}\n/.test(`${payload}\n`)) continue;
    assert.deepEqual({ ...read.value, ...given }, read.value);
    assert.deepEqual(read.value.warnings, warnings.filter((warning) => !warning.includes('banks may replace')));
    if (round % 10 === 0) assert.ok(encode(payload, { level: 'M', maxVersion: 13 }));
  }
  assert.ok(tooLong > 10 && tooLong < 1500, `${tooLong} too long`);
});
