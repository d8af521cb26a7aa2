/** The Serbian code of the IPS system: tags with a colon and a value, and a pipe between two of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notBuilt, notRead, payloadOf, said, testLines, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'RS35845000000040484987';
const TAGS = {
  K: 'PR', V: '01', C: '1', R: '845000000040484987', N: 'JP EPS BEOGRAD\nBALKANSKA 13', I: 'RSD3596,13', SF: '189', S: 'UPLATA PO RACUNU',
};
/** Returns the code with other or further tags. If the value is null, the tag is omitted. */
const code = (
  tags: Readonly<Record<string, string | null>>
): string => Object.entries({ ...TAGS, ...tags }).filter(([, text]) => text !== null).map(([tag, text]) => `${tag}:${text}`).join('|');

testLines('ips-rs', code);

test('each field is written to its tag and read back', () => {
  assert.equal(payloadOf('ips-rs'), code({}));
  const given = {
    name: 'A', street: 'B 2', postal_code: '11000', town: 'Beograd', amount: '1500', currency: 'rsd',
    debtor_iban: 'RS35 1050 0812 3123 1231 73', debtor_name: 'C', debtor_street: 'D 4', debtor_postal_code: '21000',
    debtor_town: 'Novi Sad', purpose: '221', remittance: 'Račun 7', reference: '9720-12345',
  };
  const payload = payloadOf('ips-rs', given);
  assert.equal(
    payload,
    'K:PR|V:01|C:1|R:845000000040484987|N:A\nB 2\n11000 Beograd|I:RSD1500,00|O:105008123123123173|P:C\nD 4\n'
      + '21000 Novi Sad|SF:221|S:Račun 7|RO:9720-12345',
  );
  const { address_lines, debtor_address_lines, ...rest } = said(decoded(payload));
  assert.deepEqual([rest, decoded(payload).warnings], [
    {
      scheme: 'ips-rs', version: '01', variant: 'PR', iban: IBAN, iban_valid: true, ...given, amount: '1500.00', currency: 'RSD',
      debtor_iban: 'RS35105008123123123173', reference_type: 'RS97', reference_valid: true,
    },
    [],
  ]);
  assert.deepEqual([address_lines, debtor_address_lines], [['B 2', '11000 Beograd'], ['D 4', '21000 Novi Sad']]);
  assert.deepEqual(warningsOf('ips-rs', given), []);
  assertSays(warningsOf('ips-rs', { purpose: null }), ['… purpose … SF']);
  assert.equal(
    payloadOf('ips-rs', { street: null, purpose: null, remittance: null }),
    'K:PR|V:01|C:1|R:845000000040484987|N:JP EPS BEOGRAD|I:RSD3596,13',
  );
});

test('inputs at the limits of their form are written and read back', () => {
  assert.equal(payloadOf('ips-rs', { variant: 'PR' }), code({}));
  for (const [reference, type, valid] of [
    ['972012345', 'RS97', true], ['97 20-12345', 'RS97', true], ['22123', null, null], ['11A-1', null, null],
    [`00${'1'.repeat(33)}`, null, null],
  ] as const) {
    const read = decoded(payloadOf('ips-rs', { reference }));
    assert.deepEqual([read.reference, read.reference_type, read.reference_valid, read.warnings], [reference, type, valid, []]);
  }
});

test('a party has 70 characters with its address, and line feeds between its lines', () => {
  const payee = { name: 'x'.repeat(30), street: 'y'.repeat(20), postal_code: '11000', town: 'z'.repeat(12) };
  assert.deepEqual(decoded(payloadOf('ips-rs', payee)).warnings, []);
  assert.equal(decoded(payloadOf('ips-rs', payee)).town, payee.town);
  assertSays(notBuilt('ips-rs', { ...payee, town: 'z'.repeat(13) }), ['INVALID_PARAMETER', 'name', '… address … 71 characters … 70']);
  const payer = Object.fromEntries(Object.entries(payee).map(([field, text]) => [`debtor_${field}`, text]));
  assert.deepEqual(decoded(payloadOf('ips-rs', payer)).warnings, []);
  assertSays(
    notBuilt('ips-rs', { ...payer, debtor_town: 'z'.repeat(13) }),
    ['INVALID_PARAMETER', 'debtor_name', '… debtor_name … address … 71 characters'],
  );
});

test('a reader gets a warning for a line break at the end', () => {
  for (const [payload, warnings] of [
    [`${code({})}\n`, ['… line break']],
  ] as const) assertSays(decoded(payload).warnings, warnings, JSON.stringify(payload));
});

test('a reader warns at the first tag that is out of order', () => {
  const order = ['K', 'V', 'C', 'R', 'N', 'I', 'O', 'P', 'SF', 'S', 'M', 'JS', 'RL', 'RP', 'RO'];
  const texts: Readonly<Record<string, string>> = {
    ...TAGS, O: '105008123123123173', P: 'C', M: '5411', JS: '12345', RL: 'x', RP: '1', RO: '00123',
  };
  const inOrder = (tags: readonly string[]): string => tags.map((tag) => `${tag}:${texts[tag]!}`).join('|');
  assert.deepEqual(decoded(inOrder(order)).warnings, []);
  assert.deepEqual(decoded(inOrder(order)).extras, { M: '5411', JS: '12345', RL: 'x', RP: '1' });
  for (let i = 2; i < order.length - 1; i++) {
    const swapped = order.with(i, order[i + 1]!).with(i + 1, order[i]!);
    assertSays(decoded(inOrder(swapped)).warnings, [`… ${order[i]!} … tags`]);
  }
});

test('a party is read as name, street and town, and as address lines if it has more than three lines', () => {
  for (const [text, name, street, code_, town, lines] of [
    ['A', 'A', null, null, null, []], ['A\nB 2', 'A', 'B 2', null, null, ['B 2']],
    ['A\nB 2\n11000 C', 'A', 'B 2', '11000', 'C', ['B 2', '11000 C']], ['A\nB 2\nC', 'A', 'B 2', null, 'C', ['B 2', 'C']],
    ['A\nB\nC\nD', 'A', null, null, null, ['B', 'C', 'D']], ['A\r\nB\rC', 'A', 'B', null, 'C', ['B', 'C']],
  ] as const) {
    const payee = decoded(code({ N: text }));
    assert.deepEqual(
      [payee.name, payee.street, payee.postal_code, payee.town, payee.address_lines], [name, street, code_, town, lines], text,
    );
    const payer = decoded(code({ P: text }));
    assert.deepEqual(
      [payer.debtor_name, payer.debtor_street, payer.debtor_postal_code, payer.debtor_town, payer.debtor_address_lines],
      [name, street, code_, town, lines], text,
    );
  }
  const { reference, reference_valid, reference_type } = decoded(code({ RO: ' ' }));
  assert.deepEqual([reference, reference_valid, reference_type], [null, null, null]);
  assert.deepEqual(
    [decoded(code({ RO: ' 972012345 ' })).reference, decoded(code({ RO: ' 972012345 ' })).reference_valid], ['972012345', true],
  );
  assert.equal(decoded(code({ O: '105008123123123173' })).debtor_iban, 'RS35105008123123123173');
});

test('a malformed or repeated tag is refused', () => {
  const tags = '… colon';
  for (const [payload, message] of [
    [code({}).replace('|I:', '|ABC:'), tags],
    [code({}).replace('|I:', '|xI:'), '… RSD …'],
    [`${code({})}|S:x`, '… tag … once'],
  ] as const) assertSays(notRead(payload), message);
  for (const payload of [`${code({})}|`, code({}).replace('|I:', '||I:')]) assertSays(decoded(payload).warnings, [tags]);
  const small = decoded(code({}).replace('|I:', '|\ni:').replace(/^K:PR/, 'k:pr'));
  assert.deepEqual([small.amount, small.variant], ['3596.13', 'PR']);
  assertSays(small.warnings, ['… tag K … capital …', 'I has … line breaks …', '… tag I … capital …']);
  assertSays(decoded(`${code({})}|XY:1`).warnings, ['XY … tag …']);
  for (const kind of ['PR', 'PT', 'PK', 'EK']) {
    assert.deepEqual([decoded(code({ K: kind })).variant, decoded(code({ K: kind })).warnings], [kind, []]);
  }
  for (const other of ['K:XX|V:01', 'xK:PR|V:01', 'K:PRX|V:01']) assertSays(notRead(other), '… payment code');
});
