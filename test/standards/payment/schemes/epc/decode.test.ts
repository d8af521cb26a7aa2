import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePayment } from '../../../../../src/standards/payment/schemes/decode.ts';
import { readIban } from '../../support.ts';

const HEAD = 'BCD\n002\n1\nSCT\n\nExample Ltd\nDE89370400440532013000';
const MEGABYTE = 1 << 20;

/** Payloads that are long or made to be slow. */
const LONG: Readonly<Record<string, string>> = {
  'a megabyte': 'x'.repeat(MEGABYTE),
  'a megabyte of LF': '\n'.repeat(MEGABYTE),
  'a megabyte of CR': '\r'.repeat(MEGABYTE),
  'a megabyte of spaces': ' '.repeat(MEGABYTE),
  'a megabyte of empty lines after a payment': HEAD + '\r\n'.repeat(MEGABYTE / 2),
  'a megabyte of CR and LF in turn backwards after a payment': HEAD + '\n\r'.repeat(MEGABYTE / 2),
  '10,000 filled lines': `${HEAD}\n`.repeat(10_000),
  'a megabyte of name': HEAD.replace('Example Ltd', 'x'.repeat(MEGABYTE)),
  'a megabyte of spaces in the name': HEAD.replace('Example Ltd', `x${' '.repeat(MEGABYTE)}x`),
  'a megabyte of account number': HEAD + '1'.repeat(MEGABYTE),
  'a megabyte of BIC': HEAD.replace('SCT\n', `SCT\n${'A '.repeat(MEGABYTE / 2)}`),
  'a megabyte of zeros in the amount': `${HEAD}\nEUR${'0'.repeat(MEGABYTE)}`,
  'a megabyte of reference': `${HEAD}\n\n\nRF${'18'.repeat(MEGABYTE / 2)}`,
  'a megabyte of half surrogate pairs': HEAD.replace('Example Ltd', '\ud83d'.repeat(MEGABYTE)),
  'a megabyte of null characters': `${HEAD}\n\n\n\n${'\0'.repeat(MEGABYTE)}`,
  'byte order marks alone': '\ufeff'.repeat(100),
};

for (const [name, payload] of Object.entries(LONG)) {
  test(`${name} gets a short refusal or a warning`, () => {
    const result = decodePayment(payload, readIban);
    assert.ok(result.ok ? result.value.warnings.length > 0 : result.message.length < 200);
  });
}
