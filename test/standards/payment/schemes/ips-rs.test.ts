/** The Serbian code of the IPS system: tags with a colon and a value, and a pipe between two of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notBuilt, notRead, payloadOf, said, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'RS35845000000040484987';
const TAGS = {
  K: 'PR', V: '01', C: '1', R: '845000000040484987', N: 'JP EPS BEOGRAD\nBALKANSKA 13', I: 'RSD3596,13', SF: '189', S: 'UPLATA PO RACUNU',
};
/** The code with other tags, or more; null leaves one out. */
const code = (tags: Readonly<Record<string, string | null>>): string => Object.entries({ ...TAGS, ...tags }).filter(([, text]) => text !== null).map(([tag, text]) => `${tag}:${text}`).join('|');

test('every field has its tag', () => {
  assert.equal(payloadOf('ips-rs'), code({}));
  const given = {
    name: 'A', street: 'B 2', postal_code: '11000', town: 'Beograd', amount: '1500', currency: 'rsd',
    debtor_iban: 'RS35 1050 0812 3123 1231 73', debtor_name: 'C', debtor_street: 'D 4', debtor_postal_code: '21000',
    debtor_town: 'Novi Sad', purpose: '221', remittance: 'Račun 7', reference: '9720-12345',
  };
  const payload = payloadOf('ips-rs', given);
  assert.equal(
    payload,
    'K:PR|V:01|C:1|R:845000000040484987|N:A\nB 2\n11000 Beograd|I:RSD1500,00|O:105008123123123173|P:C\nD 4\n21000 Novi Sad|SF:221|S:Račun 7|RO:9720-12345',
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

test('each input has its form, and stands after what it needs before it', () => {
  const payment = '… purpose … 1 (cash) … 2 (cashless)';
  const model = '… 97 … 22 … hyphens';
  for (const [given, parameter, message] of [
    [{ purpose: '389' }, 'purpose', payment], [{ purpose: '18' }, 'purpose', payment], [{ purpose: '1890' }, 'purpose', payment],
    [{ purpose: '089' }, 'purpose', payment],
    [{ reference: '12123' }, 'reference', model], [{ reference: '97' }, 'reference', model], [{ reference: '97ab' }, 'reference', model],
    [{ reference: 'X9720' }, 'reference', model], [{ reference: '00123.4' }, 'reference', model],
    [{ reference: '978412345678' }, 'reference', '… reference … 97'],
    [{ reference: `00${'1'.repeat(34)}` }, 'reference', '… 36 characters … 35'],
    [{ postal_code: '1100', town: 'B' }, 'postal_code', 'postal_code must be 5 digits'],
    [{ postal_code: '110000', town: 'B' }, 'postal_code', 'postal_code must be 5 digits'],
    [{ debtor_postal_code: '1100', debtor_town: 'B' }, 'debtor_postal_code', 'debtor_postal_code must be 5 digits'],
    [{ debtor_postal_code: '110000', debtor_town: 'B' }, 'debtor_postal_code', 'debtor_postal_code must be 5 digits'],
    [{ postal_code: '11000' }, 'town', '… missing … postal code'],
    [{ town: '11000 Beograd' }, 'town', '… postal code … postal_code'],
    [{ debtor_name: 'A', debtor_street: 'B', debtor_postal_code: '11000' }, 'debtor_town', '… debtor_town … postal code'],
    [{ street: null, town: 'B' }, 'street', '… street'],
    [{ street: null, postal_code: '11000' }, 'street', '… street'],
    [{ debtor_name: 'A', debtor_town: 'B' }, 'debtor_street', '… debtor_street … town … line'],
    [{ debtor_street: 'B' }, 'debtor_name', '… debtor_name … address'],
    [{ debtor_postal_code: '11000' }, 'debtor_name', '… debtor_name … address'],
    [{ debtor_town: 'B' }, 'debtor_name', '… debtor_name … address'],
    [{ debtor_iban: 'RS36845000000040484987' }, 'debtor_iban', '… debtor_iban … check digits'],
    [{ debtor_iban: 'DE89370400440532013000' }, 'debtor_iban', '… debtor_iban … RS'],
    [{ currency: 'EUR' }, 'currency', '… RSD'],
    [{ variant: 'PT' }, 'variant', '… PR'],
    [{ remittance: 'a|b' }, 'remittance', '… remittance'],
    ...([
      'name', 'street', 'town', 'debtor_name', 'debtor_street', 'debtor_town',
    ] as const).flatMap((field) => [' x', 'x '].map((text) => [
      { debtor_name: 'A', debtor_street: 'B', [field]: text }, field, `… ${field} … space`,
    ] as const)),
    ...(['name', 'street', 'town', 'debtor_name', 'debtor_street', 'debtor_town'] as const).map((field) => [
      { debtor_name: 'A', debtor_street: 'B', [field]: 'x'.repeat(71) }, field, `${field} has 71 characters, 70 at most`,
    ] as const),
  ] as const) assertSays(notBuilt('ips-rs', given), ['INVALID_PARAMETER', parameter, message], JSON.stringify(given));
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

test('what a reader may hold against a code is told with its tag', () => {
  const party = (lines: number): string => Array.from({ length: lines }, (_, i) => `l${i}`).join('\n');
  for (const [payload, warnings] of [
    [code({}), []],
    [`${code({})}\n`, ['… line break']],
    [code({ K: 'PT', M: '5411', JS: '12345', RL: 'x', RP: '1' }), []],
    [code({ N: 'x'.repeat(70) }), []],
    [code({ N: 'x'.repeat(71) }), ['… 71 characters … 70']],
    [code({ P: 'x'.repeat(70) }), ['… tags']],
    [code({ P: 'x'.repeat(71) }), ['… tags', 'P has 71 characters, 70 at most']],
    [code({ RO: `00${'1'.repeat(33)}` }), []],
    [code({ RO: `00${'1'.repeat(34)}` }), ['RO has 36 characters, 35 at most']],
    [code({ N: party(3) }), []],
    [code({ N: party(4) }), ['N has 4 lines, 3 at most']],
    [code({ N: 'a\r\nb\r\nc' }), []],
    [code({ N: 'a\rb\rc\rd\re' }), ['N has 5 lines, 3 at most']],
    [code({ S: 'a\tb' }), ['… control character']],
    [code({ S: ' ' }), ['S contains spaces alone']],
    [code({ SF: '389' }), ['… SF … 1 (cash) … 2 (cashless)']],
    [code({ SF: '1890' }), ['… SF … 1 (cash) … 2 (cashless)']],
    [code({ SF: '289' }), []],
    [code({ SF: null }), []],
    [code({ RO: '978412345678' }), ['… RO … check digits … 97']],
    [code({ RO: '12123' }), ['… RO … model … 97 … 22']],
    ...['972012345', '22123', '11123', '00123'].map((reference) => [code({ RO: reference }), []] as const),
    [code({ R: '845000000040484988' }), ['… valid']],
    [code({ O: '845000000040484988' }), ['… tags', '… valid']],
    [code({ XY: '1' }), ['… XY']],
  ] as const) assertSays(decoded(payload).warnings, warnings, JSON.stringify(payload));
});

test('the order of the tags is told by the tag that comes too late', () => {
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

test('a party is read by its lines: name, street, town; more than three of them are given as they are', () => {
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

test('what leaves no payment is refused with its tag', () => {
  const tags = '… colon';
  for (const [payload, message] of [
    [code({ V: '02' }), '… 01'],
    [code({ C: '2' }), '… 1 … UTF-8'],
    [code({ C: null }), '… 1 … UTF-8'],
    [code({ R: null }), '… 18 digits … Serbian'],
    [code({ R: '84500000004048498' }), '… 18 digits … Serbian'],
    [code({ R: '8450000000404849871' }), '… 18 digits … Serbian'],
    [code({ R: IBAN }), '… 18 digits … Serbian'],
    [code({ O: '84500000004048498' }), '… 18 digits … Serbian'],
    [code({ N: null }), '… payee'],
    [code({ N: ' ' }), '… payee'],
    [code({ S: '' }), tags], [`${code({})}|`, tags], [code({}).replace('|I:', '||I:'), tags], [code({}).replace('|I:', '|ABC:'), tags],
    [code({}).replace('|I:', '|i:'), tags], [code({}).replace('|I:', '|xI:'), tags],
    [`${code({})}|S:x`, '… twice'],
  ] as const) assertSays(notRead(payload), message);
  for (const kind of ['PR', 'PT', 'PK', 'EK']) {
    assert.deepEqual([decoded(code({ K: kind })).variant, decoded(code({ K: kind })).warnings], [kind, []]);
  }
  for (const other of ['K:XX|V:01', 'K:PR|X:01', 'xK:PR|V:01', 'K:PRX|V:01']) assertSays(notRead(other), '… payment code');
});
