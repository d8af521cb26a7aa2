import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePayment } from '../../../../../src/standards/payment/schemes/decode.ts';
import type { DecodedPayment } from '../../../../../src/standards/payment/scheme.ts';
import { readIban } from '../../support.ts';
import { assertSays } from '../../../../support/says.ts';

const HEAD = 'BCD\n002\n1\nSCT\n\nExample Ltd\nDE89370400440532013000';

function decoded(payload: string): DecodedPayment {
  const result = decodePayment(payload, readIban);
  assert.ok(result.ok, result.ok ? '' : result.message);
  return result.value;
}

/** Returns the members of a code, of this scheme or of any, that are not null or empty. */
const said = (value: object): object => Object.fromEntries(
  Object.entries(value).filter(([, one]) => one !== null && (typeof one !== 'object' || Object.keys(one as object).length > 0)),
);

test('the first example of the guideline', () => {
  assert.deepEqual(
    said(decoded('BCD\n001\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.3\nGDDS\nRF18539007547034')),
    {
      scheme: 'epc',
      service_tag: 'BCD', version: '001', character_set: 1, identification: 'SCT', bic: 'BHBLDEHHXXX', name: 'Franz Mustermänn',
      iban: 'DE71110220330123456789', currency: 'EUR', amount: '12.30', purpose: 'GDDS', reference: 'RF18539007547034',
      reference_type: 'RF',
      iban_valid: true, bic_valid: true, reference_valid: true,
    },
  );
});

test('the second example of the guideline, but for its character set without a warning', () => {
  const { warnings, ...value } = decoded(
    "BCD\n002\n2\nSCT\n\nFrançois D'Alsace S.A.\nFR1420041010050500013M02606\nEUR12.3\n\n\nClient:Marie Louise La Lune",
  );
  assert.deepEqual(said(value), {
    scheme: 'epc', service_tag: 'BCD', version: '002', character_set: 2, identification: 'SCT', name: "François D'Alsace S.A.",
    iban: 'FR1420041010050500013M02606', currency: 'EUR', amount: '12.30', remittance: 'Client:Marie Louise La Lune',
    iban_valid: true,
  });
  assert.equal(warnings.length, 1);
  assertSays(warnings[0]!, '… line 3 … character … ISO 8859-1');
});

for (const [what, payload, value] of [
  ['CR LF between the lines', HEAD.replaceAll('\n', '\r\n'), {}],
  ['an amount without decimals', `${HEAD}\nEUR12`, { currency: 'EUR', amount: '12.00' }],
  ['an amount with one decimal', `${HEAD}\nEUR12.3`, { currency: 'EUR', amount: '12.30' }],
  ['an amount with leading zeros', `${HEAD}\nEUR0012.30`, { currency: 'EUR', amount: '12.30' }],
  ['an amount of twelve digits', `${HEAD}\nEUR000000000012`, { currency: 'EUR', amount: '12.00' }],
  ['no amount', `${HEAD}\n\n\n\nInvoice 7`, { currency: null, amount: null, remittance: 'Invoice 7' }],
  ['a note', `${HEAD}\n\n\n\n\nThank you`, { note: 'Thank you' }],
  ['a Belgian communication', `${HEAD}\n\n\n\n***090/9337/55493***`,
    { reference: '***090/9337/55493***', reference_type: 'OGM', reference_valid: true, remittance: null }],
  ['a Finnish reference and due date',
    `${HEAD.replace('DE89370400440532013000', 'FI2112345600000785')}\n\n\n1232\n\nReqdExctnDt/2026-05-05`,
    { reference: '1232', reference_type: 'FI', reference_valid: true, due_date: '2026-05-05', note: null }],
  ['the due date of Finland in another country, which is a note', `${HEAD}\n\n\n\n\nReqdExctnDt/2026-05-05`,
    { note: 'ReqdExctnDt/2026-05-05', due_date: null }],
] as [string, string, Partial<DecodedPayment>][]) {
  test(`${what}: read without a warning`, () => {
    const { warnings, ...read } = decoded(payload);
    assert.deepEqual(warnings, []);
    assert.deepEqual({ ...read, ...value }, read);
  });
}

for (const [what, payload, value, warning] of [
  ['a byte order mark', `\ufeff${HEAD}`, { name: 'Example Ltd' }, '… byte order mark'],
  ['a blank before the service tag', ` ${HEAD}`, { name: 'Example Ltd' }, '… blanks'],
  ['CR alone between the lines', HEAD.replaceAll('\n', '\r'), { name: 'Example Ltd' }, '… LF'],
  ['LF and CR LF', HEAD.replace('\n', '\r\n'), { name: 'Example Ltd' }, '… LF'],
  ['LF and CR', HEAD.replace('\n', '\r'), { name: 'Example Ltd' }, '… lines'],
  ['a separator at the end', `${HEAD}\n`, {}, '… separators'],
  ['padding to twelve lines', `${HEAD}\n\n\n\n\n`, { note: null }, '… separators'],
  ['more empty lines than twelve', `${HEAD}${'\n'.repeat(40)}`, { note: null }, '… separators'],
  ['lines of spaces at the end', `${HEAD}\n  \n\t`, { amount: null, purpose: null }, '… separators'],
  ['a BIC of spaces', HEAD.replace('SCT\n\n', 'SCT\n \n'), { bic: null }, '… line 5 (BIC) … spaces'],
  ['an IBAN in groups', HEAD.replace('DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'),
    { iban: 'DE89370400440532013000', iban_valid: true }, '… line 7 … electronic format'],
  ['an IBAN in lower case', HEAD.replace('DE8', 'de8'), { iban: 'DE89370400440532013000', iban_valid: true },
    '… line 7 … IBAN … electronic format'],
  ['a wrong IBAN', HEAD.replace('DE89', 'DE88'), { iban: 'DE88370400440532013000', iban_valid: false }, '… line 7 … IBAN … check digits'],
  ['a wrong IBAN of a country outside SEPA', HEAD.replace('DE89370400440532013000', 'AE080331234567890123456'), { iban_valid: false },
    '… line 7 … IBAN … check digits'],
  ['a wrong IBAN of a country outside the EEA', HEAD.replace('DE89370400440532013000', 'CH9400762011623852957'), { iban_valid: false },
    '… line 7 … IBAN … check digits'],
  ['a country outside SEPA', HEAD.replace('DE89370400440532013000', 'AE070331234567890123456'), { iban_valid: true }, '… AE'],
  ['a country outside the EEA without BIC', HEAD.replace('DE89370400440532013000', 'CH9300762011623852957'), { iban_valid: true },
    '… CH … European'],
  ['version 001 without BIC', HEAD.replace('002', '001'), { version: '001', bic_valid: null }, '… line 5 … version 001'],
  ['a BIC in lower case with spaces', HEAD.replace('SCT\n', 'SCT\nexam de ff'), { bic: 'EXAMDEFF', bic_valid: true },
    '… line 5 … BIC … upper case'],
  ['a BIC of nine characters', HEAD.replace('SCT\n', 'SCT\nEXAMDEFFX'), { bic: 'EXAMDEFFX', bic_valid: false }, '… line 5 … formed'],
  ['a currency without an amount', `${HEAD}\nEUR`, { currency: 'EUR', amount: null }, '… line 8 … currency'],
  ['a purpose of five characters', `${HEAD}\n\nSALAR`, { purpose: 'SALAR' }, '… line 9 … purpose code … 1'],
  ['a reference with spaces', `${HEAD}\n\n\nRF18 5390 0754 7034`, { reference: 'RF18539007547034', reference_valid: true },
    '… line 10 … reference … upper case'],
  ['a reference with wrong check digits', `${HEAD}\n\n\nRF19539007547034`, { reference: 'RF19539007547034', reference_valid: false },
    '… line 10 … reference … ISO 11649 … check digits'],
  ['a reference of another kind', `${HEAD}\n\n\nNo. 4711`, { reference: 'No. 4711', reference_valid: false },
    '… line 10 … reference … ISO 11649'],
  ['a Belgian communication with wrong check digits', `${HEAD}\n\n\n\n+++090/9337/55494+++`,
    { reference: '+++090/9337/55494+++', reference_type: 'OGM', reference_valid: false, remittance: null },
    '… line 11 … Belgian … check digits'],
  ['a Finnish reference with a wrong check digit', `${HEAD.replace('DE89370400440532013000', 'FI2112345600000785')}\n\n\n1233`,
    { reference: '1233', reference_type: 'FI', reference_valid: false }, /Finnish/],
  ['the bare digits of a Belgian communication to a Belgian account',
    `${HEAD.replace('DE89370400440532013000', 'BE68539007547034')}\n\n\n090933755493`,
    { reference: '+++090/9337/55493+++', reference_type: 'OGM', reference_valid: true }, '… line 11'],
  ['twelve digits to another account', `${HEAD}\n\n\n090933755493`,
    { reference: '090933755493', reference_type: null, reference_valid: false }, '… line 10 … reference … ISO 11649'],
  ['a Slovenian reference to a Slovenian account',
    `${HEAD.replace('DE89370400440532013000', 'SI56020170014356205')}\n\n\nSI12 1234 5678 9012 0`,
    { reference: 'SI121234567890120', reference_type: 'SI', reference_valid: true }, '… line 10 … Slovenian … ISO 11649'],
  ['a Slovenian reference with a wrong check digit',
    `${HEAD.replace('DE89370400440532013000', 'SI56020170014356205')}\n\n\nSI121234567890121`,
    { reference_type: 'SI', reference_valid: false }, '… rule'],
  ['a Croatian reference of a model without a known rule',
    `${HEAD.replace('DE89370400440532013000', 'HR1210010051863000160')}\n\n\nHR6812345`,
    { reference: 'HR6812345', reference_type: 'HR', reference_valid: null }, '… line 10 … Croatian … ISO 11649'],
  ['a Croatian reference to another account', `${HEAD}\n\n\nHR00123`,
    { reference: 'HR00123', reference_type: null, reference_valid: false }, '… line 10 … reference … ISO 11649'],
  ['a reference and a text', `${HEAD}\n\n\nRF18539007547034\nInvoice 7`, { reference: 'RF18539007547034', remittance: 'Invoice 7' },
    '… line 10 … line 11 … remittance'],
  ['a name of 71 characters', HEAD.replace('Example Ltd', 'x'.repeat(71)), { name: 'x'.repeat(71) }, '… line 6 … 71 characters'],
  ['a text of 141 characters', `${HEAD}\n\n\n\n${'x'.repeat(141)}`, { remittance: 'x'.repeat(141) }, '… line 11 … 141 characters'],
  ['a note of 71 characters', `${HEAD}\n\n\n\n\n${'x'.repeat(71)}`, { note: 'x'.repeat(71) }, '… line 12 … 71 characters'],
  ['a payload of 332 bytes', `${HEAD}\n\n\n\n${'ü'.repeat(Math.floor((332 - HEAD.length - 4) / 2))}${'x'.repeat(HEAD.length % 2)}`, {},
    '… 332 bytes … 331'],
  ['a null character', HEAD.replace('Example', 'Ex\0ample'), { name: 'Ex\0ample Ltd' }, '… line 6 … control character'],
  ['half of a surrogate pair', HEAD.replace('Example', 'Ex\ud83dample'), { name: 'Ex\ud83dample Ltd' }, '… line 6 … surrogate'],
  ['a next line character', HEAD.replace('Example', 'Ex\u0085ample'), {}, '… line 6 … line break'],
] as [string, string, Partial<DecodedPayment>, string | RegExp][]) {
  test(`${what}: read with a warning`, () => {
    const { warnings, ...read } = decoded(payload);
    assert.deepEqual({ ...read, ...value }, read);
    assert.equal(warnings.length, 1, warnings.join('\n'));
    assertSays(warnings[0], warning);
  });
}

test('a reference of more than 35 characters has a warning of its own', () => {
  const warningsOf = (length: number): readonly string[] => decoded(`${HEAD}\n\n\n${'x'.repeat(length)}`).warnings;
  assertSays(warningsOf(35), ['… line 10 … reference … ISO 11649']);
  assertSays(warningsOf(36), ['… line 10 … reference … ISO 11649', '… line 10 … 36 characters']);
});

for (const [what, payload, message] of [
  ['another version', HEAD.replace('002', '003'), '… line 2 … 001'],
  ['no second line', 'BCD', '… line 2 … 001'],
  ['character set 9', HEAD.replace('\n1\n', '\n9\n'), '… line 3 … 1'],
  ['character set 0', HEAD.replace('\n1\n', '\n0\n'), /^line 3 /],
  ['a character set with a space', HEAD.replace('\n1\n', '\n1 \n'), /^line 3 /],
  ['another identification', HEAD.replace('SCT', 'INST'), '… line 4'],
  ['an account number where the identification belongs', HEAD.replace('SCT', 'DE89370400440532013000'), '… line 4'],
  ['no name', HEAD.replace('Example Ltd', ' '), '… line 6 … line 7'],
  ['no IBAN', 'BCD\n002\n1\nSCT\n\nExample Ltd', '… line 7 … IBAN … missing'],
  ['no IBAN but punctuation', 'BCD\n002\n1\nSCT\n\nExample Ltd\n---', '… line 7 … IBAN … missing'],
  ['no IBAN and a wrong amount', 'BCD\n002\n1\nSCT\n\nExample Ltd\n\nEUR0', '… line 7 … IBAN … missing'],
  ['no IBAN but an amount', 'BCD\n002\n1\nSCT\n\nExample Ltd\n\nEUR1', '… line 7 … IBAN … missing'],
  ['another currency', `${HEAD}\nUSD12.30`, '… line 8'],
  ['no currency', `${HEAD}\n12.30`, '… line 8'],
  ['an amount of nothing', `${HEAD}\nEUR0.00`, '… line 8 … 0.01 … decimals'],
  ['a comma in the amount', `${HEAD}\nEUR1,50`, '… point'],
  ['three decimals', `${HEAD}\nEUR1.234`, /^line 8 /],
  ['a thousands mark', `${HEAD}\nEUR:3.000.00`, /^line 8 /],
  ['a thirteenth line', `${HEAD}\n\n\n\n\n\nmore`, '… line 13 … EPC … 12 lines'],
] as [string, string, string | RegExp][]) {
  test(`${what}: refused`, () => {
    const result = decodePayment(payload, readIban);
    assert.ok(!result.ok);
    assert.deepEqual([result.code, result.parameter], ['INVALID_FORMAT', 'payload']);
    assertSays(result.message, message);
    assert.doesNotMatch(result.message, /DE89370400440532013000/);
  });
}

const MEGABYTE = 1 << 20;

for (const [what, payload] of [
  ['… megabyte', 'x'.repeat(MEGABYTE)],
  ['a megabyte of LF', '\n'.repeat(MEGABYTE)],
  ['a megabyte of CR', '\r'.repeat(MEGABYTE)],
  ['a megabyte of spaces', ' '.repeat(MEGABYTE)],
  ['a megabyte of empty lines after a payment', HEAD + '\r\n'.repeat(MEGABYTE / 2)],
  ['a megabyte of CR and LF in turn backwards after a payment', HEAD + '\n\r'.repeat(MEGABYTE / 2)],
  ['10,000 filled lines', `${HEAD}\n`.repeat(10_000)],
  ['a megabyte of name', HEAD.replace('Example Ltd', 'x'.repeat(MEGABYTE))],
  ['a megabyte of spaces in the name', HEAD.replace('Example Ltd', `x${' '.repeat(MEGABYTE)}x`)],
  ['a megabyte of account number', HEAD + '1'.repeat(MEGABYTE)],
  ['a megabyte of BIC', HEAD.replace('SCT\n', `SCT\n${'A '.repeat(MEGABYTE / 2)}`)],
  ['a megabyte of zeros in the amount', `${HEAD}\nEUR${'0'.repeat(MEGABYTE)}`],
  ['a megabyte of reference', `${HEAD}\n\n\nRF${'18'.repeat(MEGABYTE / 2)}`],
  ['a megabyte of half surrogate pairs', HEAD.replace('Example Ltd', '\ud83d'.repeat(MEGABYTE))],
  ['a megabyte of null characters', `${HEAD}\n\n\n\n${'\0'.repeat(MEGABYTE)}`],
  ['byte order marks alone', '\ufeff'.repeat(100)],
] as const) {
  test(`${what}: a clear refusal or a warning`, () => {
    const result = decodePayment(payload, readIban);
    if (result.ok) assert.ok(result.value.warnings.length > 0);
    else assert.ok(result.message.length < 200);
  });
}
