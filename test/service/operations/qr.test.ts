/** Answers of /qr and /qr/decode. The tests in test/standards/payment and test/standards/qr check payloads and symbols. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Given, askRaw, json, query } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

const { requestHandler, faults } = testService();

type Body = Record<string, unknown>;

function post(path: string, input: Given): { status: number; body: Body } {
  const response = askRaw(requestHandler, 'POST', path, JSON.stringify(input));
  return { status: response.status, body: json(response) };
}

function answered(path: string, input: Given): Body {
  const { status, body } = post(path, input);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const qr = (input: Given): Body => answered('/api/v1/qr', input);
const decode = (payload: string): Body => answered('/api/v1/qr/decode', { payload });

const LISTED = 'DE89370400440532013000';
const BANK_WITHOUT_BIC = 'DE52500100030000000001';
const UNLISTED = 'DE93999999990000000001';
const OUTSIDE_SEPA = 'AE070331234567890123456';
const OUTSIDE_EEA = 'GI75NWBK000000007099453';

test('a payment with every field', () => {
  const input = {
    iban: 'de89 3704 0044 0532 0130 00', name: 'Example Ltd', amount: '12.3', bic: 'mustdeff', reference: 'rf18 5390 0754 7034',
    purpose: 'gdds', note: 'Thank you',
  };
  const { svg, qr: symbol, ...rest } = qr(input);
  const payload = 'BCD\n002\n1\nSCT\nMUSTDEFF\nExample Ltd\nDE89370400440532013000\nEUR12.30\nGDDS\nRF18539007547034\n\nThank you';
  assert.deepEqual(
    rest,
    { scheme: 'epc', format: 'EPC069-12', payload, bytes: payload.length, iban: LISTED, reference: null, bic: 'MUSTDEFF',
      warnings: [] },
  );
  const { version, error_correction, modules, mask } = symbol as Record<string, number>;
  assert.deepEqual([version, error_correction, modules], [6, 'M', 41]);
  assert.ok(mask! >= 0 && mask! <= 7);
  assert.match(String(svg), /^<svg [^>]*viewBox="0 0 49 49"/);
});

test('a name is escaped in the picture and unchanged in the payload', () => {
  const { svg, payload } = qr({ iban: LISTED, name: '</title><script>"&\'' });
  assert.ok(String(payload).includes('\n</title><script>"&\'\n'));
  assert.ok(String(svg).includes('<title>Payment QR code for &lt;/title&gt;&lt;script&gt;&quot;&amp;&#39;</title>'));
  assert.equal(String(svg).match(/</g)!.length, '<svg <title> </title> <rect <path </svg>'.match(/</g)!.length);
});

const OF_ANOTHER = '… MUSTDEFFXXX';

for (const [what, input, bic, warnings] of [
  ['no BIC: the one of the directory', { iban: LISTED }, 'MUSTDEFFXXX', []],
  ['no BIC, and the bank has none', { iban: BANK_WITHOUT_BIC }, null, []],
  ['no BIC, and the bank is not listed', { iban: UNLISTED }, null, []],
  ['its bank’s BIC', { iban: LISTED, bic: 'MUSTDEFFXXX' }, 'MUSTDEFFXXX', []],
  ['its bank’s BIC in lower case with spaces', { iban: LISTED, bic: 'must de ff xxx' }, 'MUSTDEFFXXX', []],
  ['its bank’s BIC of 8 characters', { iban: LISTED, bic: 'MUSTDEFF' }, 'MUSTDEFF', []],
  ['a branch of its bank', { iban: LISTED, bic: 'MUSTDEFF500' }, 'MUSTDEFF500', []],
  ['another bank’s BIC', { iban: LISTED, bic: 'NORDDEBB' }, 'NORDDEBB', [OF_ANOTHER]],
  ['any BIC where the bank is not listed', { iban: UNLISTED, bic: 'NORDDEBB' }, 'NORDDEBB', []],
  ['a country outside SEPA', { iban: OUTSIDE_SEPA }, null, ['… AE']],
  ['a SEPA country outside the EEA, and no BIC', { iban: OUTSIDE_EEA }, null, ['… European … EPC069-12 … line 5']],
  ['a QR-IBAN, whose QR reference the code cannot carry', { iban: 'CH4431999123000889012', bic: 'UBSWCHZH80A' }, 'UBSWCHZH80A',
    ['… QR-IBAN … QR reference']],
  ['a SEPA country outside the EEA, and a BIC', { iban: OUTSIDE_EEA, bic: 'NWBKGIGI' }, 'NWBKGIGI', []],
] as [string, Given, string | null, string[]][]) {
  test(`a payment to ${what}`, () => {
    const answer = qr({ name: 'Example Ltd', ...input });
    assertSays([answer['bic'], answer['warnings']], [bic, warnings]);
    assert.equal(String(answer['payload']).split('\n')[4], bic ?? '');
  });
}

test('the code of an IBAN alone has no BIC, and the answer says only that for a given BIC', () => {
  const { bic, warnings } = qr({ iban: LISTED, bic: 'NORDDEBB' });
  assertSays([bic, warnings], [null, ['… code … bic']]);
});

for (const [what, input, level, warnings] of [
  ['an IBAN alone', {}, 'M', []],
  ['an IBAN that leaves room for more error correction', { iban: 'NO9386011117947' }, 'Q', []],
  ['an IBAN outside SEPA', { iban: OUTSIDE_SEPA }, 'M', []],
  ['an empty name', { name: '' }, 'M', []],
  ['a payment without a name', { amount: '1', note: 'x' }, 'M', ['… amount']],
  ['a BIC without a name', { bic: 'MUSTDEFF' }, 'M', ['… code … bic']],
] as [string, Given, string, string[]][]) {
  test(`${what} makes a code with only the IBAN`, () => {
    const { svg, ...answer } = qr({ iban: LISTED, ...input });
    const { version, error_correction } = answer['qr'] as Body;
    const iban = input['iban'] ?? LISTED;
    assert.deepEqual(
      [answer['format'], answer['payload'], answer['bytes'], answer['iban'], answer['bic']],
      ['IBAN', iban, String(iban).length, iban, null],
    );
    assertSays([version, error_correction, answer['warnings']], [1, level, warnings]);
    assert.ok(String(svg).includes('<title>QR code '));
  });
}

for (const output of ['svg', 'png']) {
  test(`${output} of a payment without a name is refused, because a picture cannot say what the code does not carry`, () => {
    const { status, body } = post('/api/v1/qr', { iban: LISTED, amount: '1', output });
    assert.deepEqual([status, body['error_code'], body['parameter']], [400, 'MISSING_PARAMETER', 'name']);
    assert.match(String(body['error']), /amount/);
    assert.equal(askRaw(requestHandler, 'POST', '/api/v1/qr', JSON.stringify({ iban: LISTED, output })).status, 200);
  });
}

for (const [what, input, status, code, parameter] of [
  ['no IBAN', { iban: undefined }, 400, 'MISSING_IBAN', 'iban'],
  ['punctuation alone for an IBAN', { iban: ' - ' }, 400, 'MISSING_IBAN', 'iban'],
  ['an IBAN of no country', { iban: 'ZZ00' }, 422, 'INVALID_COUNTRY', 'iban'],
  ['an IBAN that is too short', { iban: 'DE8937040044' }, 422, 'INVALID_LENGTH', 'iban'],
  ['a letter in a German IBAN', { iban: 'DE8937040044053201300X' }, 422, 'INVALID_FORMAT', 'iban'],
  ['wrong check digits', { iban: 'DE88370400440532013000' }, 422, 'INVALID_CHECK_DIGITS', 'iban'],
  ['wrong check digits without a name', { iban: 'DE88370400440532013000', name: undefined }, 422, 'INVALID_CHECK_DIGITS', 'iban'],
  ['wrong national check digits', { iban: 'BE41539007547035' }, 422, 'INVALID_CHECK_DIGITS', 'iban'],
  ['a name of spaces alone', { name: '   ' }, 400, 'INVALID_PARAMETER', 'name'],
  ['a name of 71 characters', { name: 'x'.repeat(71) }, 400, 'INVALID_PARAMETER', 'name'],
  ['a text of 141 characters', { remittance: 'x'.repeat(141) }, 400, 'INVALID_PARAMETER', 'remittance'],
  ['a note of 71 characters', { note: 'x'.repeat(71) }, 400, 'INVALID_PARAMETER', 'note'],
  ['more than 331 bytes', { name: 'x'.repeat(70), remittance: 'y'.repeat(140), note: 'z'.repeat(70) }, 400, 'INVALID_PARAMETER',
    'remittance'],
  ['an amount of nothing', { amount: '0' }, 400, 'INVALID_PARAMETER', 'amount'],
  ['a comma in the amount', { amount: '1,50' }, 400, 'INVALID_PARAMETER', 'amount'],
  ['an amount over the most', { amount: '1000000000' }, 400, 'INVALID_PARAMETER', 'amount'],
  ['an amount that is a number', { amount: 12 }, 400, 'INVALID_PARAMETER', 'amount'],
  ['a BIC of nine characters', { bic: 'MUSTDEFFX' }, 400, 'INVALID_PARAMETER', 'bic'],
  ['a BIC of no country', { bic: 'MUSTZZFF' }, 400, 'INVALID_PARAMETER', 'bic'],
  ['a purpose of five characters', { purpose: 'SALAR' }, 400, 'INVALID_PARAMETER', 'purpose'],
  ['a reference of another kind', { reference: '539007547034' }, 400, 'INVALID_PARAMETER', 'reference'],
  ['a reference with wrong check digits', { reference: 'RF19539007547034' }, 400, 'INVALID_PARAMETER', 'reference'],
  ['a reference and a text', { reference: 'RF18539007547034', remittance: 'x' }, 400, 'INVALID_PARAMETER', 'remittance'],
] as [string, Given, number, string, string][]) {
  test(`${what}: ${status}`, () => {
    const { status: answered, body } = post('/api/v1/qr', { iban: LISTED, name: 'Example Ltd', ...input });
    assert.deepEqual([answered, body['error_code'], body['parameter']], [status, code, parameter]);
    assert.doesNotMatch(String(body['error']), /3704/, 'no account number');
  });
}

const SOUND = {
  name: 'Example', amount: '12', bic: 'MUSTDEFF', remittance: 'Invoice', reference: 'RF18539007547034', purpose: 'GDDS', note: 'Thanks',
};

for (const [field, value] of Object.entries(SOUND)) {
  test(`a line break or a control character in ${field} is refused, by GET and by POST, wherever it stands`, () => {
    for (const character of ['\n', '\r', '\r\n', '\t', '\0', '\v', '\f', '\x1b', '\x7f', '\x85', '\u2028', '\u2029']) {
      for (const text of [character + value, value.slice(0, 2) + character + value.slice(2), value + character]) {
        const input = { iban: LISTED, name: SOUND.name, [field]: text };
        for (const response of [
          askRaw(requestHandler, 'GET', `/api/v1/qr?${query(input)}`), askRaw(requestHandler, 'POST', '/api/v1/qr', JSON.stringify(input)),
        ]) {
          assert.deepEqual([response.status, json(response)['parameter']], [400, field], JSON.stringify(text));
        }
      }
    }
  });
}

test('a line break in the IBAN is dropped like any separator, and never reaches the payload', () => {
  const { payload } = qr({ iban: 'DE89\n3704\r\n0044 0532\t0130\u202800', name: 'Example Ltd' });
  assert.equal(payload, 'BCD\n002\n1\nSCT\nMUSTDEFFXXX\nExample Ltd\nDE89370400440532013000');
});

/** A payment of 331 bytes. */
const LONGEST = {
  name: 'x'.repeat(70), amount: '0.01', remittance: `${'ü'.repeat(93)}y`, note: 'z'.repeat(9), bic: 'MUSTDEFFXXX', purpose: 'GDDS',
};

test('331 bytes make a symbol of version 13, one byte more is refused', () => {
  const { bytes, qr: symbol } = qr({ iban: LISTED, ...LONGEST });
  assert.deepEqual([bytes, (symbol as Body)['version'], (symbol as Body)['error_correction']], [331, 13, 'M']);
  const { status, body } = post('/api/v1/qr', { iban: LISTED, ...LONGEST, note: `${LONGEST.note}z` });
  assert.deepEqual([status, body['error_code']], [400, 'INVALID_PARAMETER']);
  assert.match(String(body['error']), /332 bytes/);
});

for (const [what, given] of [
  ['the least', { name: 'E' }],
  ['letters of other alphabets', { name: 'Müller & Σία', remittance: 'Спасибо 😀 <b>"\'', note: 'ğüşİö' }],
  ['a reference', { name: 'Example Ltd', amount: '999999999.99', bic: 'NORDDEBBXXX', reference: 'RF18539007547034', purpose: 'GDDS' }],
  ['spaces at the ends', { name: ' Example ', remittance: '  x ', note: ' y ' }],
  ['331 bytes', LONGEST],
] as [string, Record<string, string>][]) {
  test(`a built code is read back: ${what}`, () => {
    const built = qr({ iban: LISTED, ...given });
    const { warnings, ...read } = decode(String(built['payload']));
    const expected = {
      scheme: 'epc', service_tag: 'BCD', version: '002', character_set: 1, identification: 'SCT', bic: built['bic'], iban: LISTED,
      currency: given['amount'] === undefined ? null : 'EUR', amount: null, purpose: null, reference: null, remittance: null, note: null,
      due_date: null,
      iban_valid: true, bic_valid: true, reference_valid: given['reference'] === undefined ? null : true, extras: {}, ...given,
    };
    assert.deepEqual({ ...read, ...expected }, read);
    assert.deepEqual(warnings, []);
  });
}

const HEAD = 'BCD\n002\n1\nSCT\n\nExample Ltd\n';

for (const [what, line, iban, valid, warning] of [
  ['a sound IBAN', LISTED, LISTED, true, undefined],
  ['an IBAN as printed', 'de89 3704 0044 0532 0130 00', LISTED, true, '… line 7 … electronic format'],
  ['an IBAN outside SEPA', OUTSIDE_SEPA, OUTSIDE_SEPA, true, '… AE'],
  ['wrong check digits', 'DE88370400440532013000', 'DE88370400440532013000', false, /^line 7 \(IBAN\) .*check digits/],
  ['wrong national check digits', 'BE41539007547035', 'BE41539007547035', false, /^line 7 \(IBAN\) .*national/],
  ['an IBAN of no country', 'ZZ00', 'ZZ00', false, /^line 7 \(IBAN\) .*country/],
  ['far too long an IBAN', `DE89${'1'.repeat(200)}`, `DE89${'1'.repeat(60)}`, false, /^line 7 \(IBAN\) .*22/],
] as [string, string, string, boolean, RegExp | undefined][]) {
  test(`a code with ${what} is read`, () => {
    const { iban: read, iban_valid, warnings } = decode(HEAD + line);
    assert.deepEqual([read, iban_valid], [iban, valid]);
    assert.equal((warnings as string[]).length, warning === undefined ? 0 : 1, String(warnings));
    if (warning) assertSays((warnings as string[])[0]!, warning);
  });
}

for (const [what, payload, status, code] of [
  ['no payload', '', 400, 'MISSING_PARAMETER'],
  ['a payload that is no text', 5, 400, 'INVALID_PARAMETER'],
  ['a Swiss QR-bill', 'SPC\r\n0200\r\n1', 422, 'INVALID_FORMAT'],
  ['a code without an IBAN', HEAD, 422, 'INVALID_FORMAT'],
  ['a wrong amount', `${HEAD}${LISTED}\nEUR1.234`, 422, 'INVALID_FORMAT'],
  ['thirteen filled lines', `${HEAD}${LISTED}${'\nx'.repeat(6)}`, 422, 'INVALID_FORMAT'],
  ['a megabyte', 'x'.repeat(1 << 20), 400, 'INVALID_PARAMETER'],
  ['5,000 filled lines', `${HEAD}${LISTED}${'\nx'.repeat(5_000)}`, 422, 'INVALID_FORMAT'],
] as [string, unknown, number, string][]) {
  test(`${what} is refused: ${status}`, () => {
    const { status: answered, body } = post('/api/v1/qr/decode', { payload });
    assert.deepEqual([answered, body['error_code']], [status, code]);
    assert.ok(String(body['error']).length < 200);
  });
}

test('a payload that no symbol of the scheme holds is refused, and the longest text is to be shortened', () => {
  const long = { scheme: 'spayd', iban: 'CZ6508000000192000145399', name: 'Ž'.repeat(20), remittance: 'ž'.repeat(50) };
  const { status, body } = post('/api/v1/qr', long);
  assert.deepEqual([status, body['error_code'], body['parameter']], [400, 'INVALID_PARAMETER', 'remittance']);
  assertSays(String(body['error']), '… SPAYD');
  assert.equal(post('/api/v1/qr', { ...long, name: 'Ž'.repeat(35), remittance: 'ž'.repeat(34) }).body['parameter'], 'name');
  assert.equal(post('/api/v1/qr', { ...long, remittance: 'ž'.repeat(5) }).status, 200);
});

test('none of all this was a fault of ours', () => assert.deepEqual(faults, []));

test('a reference is made from an invoice number, and a text that is not a reference is sent to remittance', () => {
  const input = { iban: LISTED, name: 'Example Ltd', reference: 'RE-2026-0042' };
  const made = qr({ ...input, make_reference: 'RF' });
  assert.match(String(made['reference']), /^RF\d\dRE20260042$/);
  assert.ok(String(made['payload']).endsWith(`\n${String(made['reference'])}`));
  for (const [change, code, message] of [
    [{}, 'INVALID_PARAMETER', '… remittance … make_reference'],
    [{ make_reference: 'QRR' }, 'INVALID_PARAMETER', '… QRR … digits … RF …'],
    [{ make_reference: 'RF', reference: undefined }, 'MISSING_PARAMETER', '… make_reference …'],
  ] as const) {
    const { status, body } = post('/api/v1/qr', { ...input, ...change });
    assertSays([status, body['error_code'], body['parameter'], body['error']], [400, code, 'reference', message]);
  }
});
