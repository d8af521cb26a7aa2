/** The Slovak payment link: the members that each kind requires, allows and forbids, written and read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notBuilt, notRead, payloadOf, said, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'SK6807200002891987426353';
const NOTHING = { amount: null, currency: null, due_date: null, remittance: null };

const link = (given: object): string => payloadOf('payme', { ...NOTHING, ...given });
const refused = (given: object): readonly unknown[] => notBuilt('payme', { ...NOTHING, ...given });
const read = (rest: string) => decoded(`https://payme.sk/${rest}`);

test('each field is written to its key and read back', () => {
  const given = {
    name: 'Alice + Bob', amount: '8.5', due_date: '2028-04-30', reference: '/VS12/SS34/KS0308', remittance: 'Lunch & more=?',
  };
  const payload = link(given);
  assert.equal(
    payload,
    `https://payme.sk/2/p/PME?IBAN=${IBAN}&AM=8.50&CC=EUR&DT=20280430&PI=%2FVS12%2FSS34%2FKS0308&MSG=Lunch+%26+more%3D%3F&CN=Alice+%2B+Bob`,
  );
  assert.deepEqual(said(decoded(payload)), {
    scheme: 'payme', version: '2', variant: 'p', iban: IBAN, iban_valid: true, currency: 'EUR', reference_type: 'SYMBOLS', ...given,
    amount: '8.50',
  });
  assert.equal(link({}), `https://payme.sk/2/p/PME?IBAN=${IBAN}&CN=Alice+Payee`);
  assert.equal(link({ reference: '123' }), `https://payme.sk/2/p/PME?IBAN=${IBAN}&PI=%2FVS123%2FSS%2FKS&CN=Alice+Payee`);
  assert.equal(link({ reference: 'QR-1' }), `https://payme.sk/2/p/PME?IBAN=${IBAN}&PI=QR-1&CN=Alice+Payee`);
});

for (const [variant, needs, takesDate] of [
  ['p', [], true], ['q', [], false], ['e', ['amount', 'reference'], false], ['m', ['amount', 'reference'], false],
] as const) {
  const needed = needs.length === 0 ? 'neither amount nor reference' : 'amount and reference';
  test(`a link of kind ${variant} needs ${needed}, and ${takesDate ? 'may' : 'may not'} have a due date`, () => {
    const whole = { variant, amount: '10.00', reference: 'R1' };
    assert.equal(link(whole), `https://payme.sk/2/${variant}/PME?IBAN=${IBAN}&AM=10.00&CC=EUR&PI=R1&CN=Alice+Payee`);
    assert.deepEqual([decoded(link(whole)).variant, decoded(link(whole)).warnings], [variant, []]);
    for (const [field, key] of [['amount', 'AM'], ['reference', 'PI']] as const) {
      const without = { ...whole, [field]: null };
      const written = link(whole).replace(field === 'amount' ? '&AM=10.00&CC=EUR' : '&PI=R1', '');
      if (needs.length === 0) assert.equal(link(without), written);
      else assertSays(refused(without), ['MISSING_PARAMETER', field, `… ${field} … variant … ${variant}`]);
      assertSays(decoded(written).warnings, needs.length === 0 ? [] : [`… ${key} … missing … ${variant}`]);
    }
    const dated = link(whole).replace('&PI', '&DT=20280430&PI');
    if (takesDate) assert.equal(link({ ...whole, due_date: '2028-04-30' }), dated);
    else assertSays(refused({ ...whole, due_date: '2028-04-30' }), ['INVALID_PARAMETER', 'due_date', `… variant … ${variant} … due_date`]);
    assertSays([decoded(dated).due_date, decoded(dated).warnings], ['2028-04-30', takesDate ? [] : [`… DT … ${variant}`]]);
  });
}

test('another kind of link is refused', () => {
  assertSays(refused({ variant: 'x' }), ['INVALID_PARAMETER', 'variant', '… Slovak']);
  assertSays(notRead(`https://payme.sk/2/x/PME?IBAN=${IBAN}&CN=A`), '… link');
  assertSays(notRead(`https://payme.sk/2/constructor/PME?IBAN=${IBAN}&CN=A`), '… link');
});

test('a reference is symbols, or an identifier of another form', () => {
  for (const [reference, type] of [
    ['1234567890', 'SYMBOLS'], ['/VS1/SS2/KS0308', 'SYMBOLS'], ['QR-0123456789abcdef0123456789abcdef', null], ['12345678901', null],
    ['/VS1/SS2', null],
  ] as const) {
    const { reference: back, reference_type, warnings } = decoded(link({ reference }));
    assert.deepEqual([back, reference_type, warnings], [reference, type, []], reference);
  }
  assertSays(refused({ reference: '/VS1/SS2/KS12345' }), [
    'INVALID_PARAMETER', 'reference',
    '… variable … 10 digits',
  ]);
  for (const [written, reference, type] of [
    ['%2FVS123%2FSS%2FKS', '123', 'SYMBOLS'], ['123', '123', null], ['%2FVS%2FSS%2FKS', '/VS/SS/KS', null],
    ['%2FVS1%2FSS2%2FKS12345', '/VS1/SS2/KS12345', null],
  ] as const) {
    const { reference: back, reference_type } = read(`2/p/PME?IBAN=${IBAN}&CN=A&PI=${written}`);
    assert.deepEqual([back, reference_type], [reference, type], written);
  }
});

test('characters outside the recommended set get a warning with their field', () => {
  const warnings = (given: object): readonly string[] => warningsOf('payme', { ...NOTHING, ...given });
  assert.deepEqual(warnings({ name: "Az 09/-?:().,'+", remittance: "Az 09/-?:().,'+" }), []);
  assertSays(warnings({ name: 'Žilina' }), ['… name … standard']);
  assertSays(warnings({ remittance: 'a_b' }), ['… remittance']);
});

test('a link has its own host over https, in any case', () => {
  const rest = `/2/p/PME?IBAN=${IBAN}&CN=A`;
  for (const head of ['https://payme.sk', 'https://www.payme.sk', 'HTTPS://WWW.PAYME.SK']) {
    assert.equal(decoded(head + rest).scheme, 'payme', head);
  }
  for (const head of [
    'https://payme.sk.example', 'https://example.payme.sk', 'ftp://payme.sk', 'xhttps://payme.sk', 'https://paymexsk',
    'https://wwwpayme.sk', 'https://payme.sk:443',
  ]) {
    assertSays(notRead(head + rest), '… payment code', head);
  }
  assert.equal(decoded(`https://payme.sk${rest}\n`).scheme, 'payme');
  for (const [link, warning] of [
    [`http://payme.sk${rest}`, '… https …'], [`payme.sk${rest}`, '… https …'], [`https://payme.sk${rest}#x`, '… fragment …'],
    [`https://payme.sk${rest.replace('PME', 'pme/')}`, '… PME'], [`https://payme.sk${rest.replace('&', '&amp;')}`, '… &amp; …'],
  ] as const) assertSays([decoded(link).name, decoded(link).warnings], ['A', [warning]], link);
});

test('the path of a link has version, kind and PME, and version 1 has no path', () => {
  const query = `IBAN=${IBAN}&CN=A`;
  for (const path of ['3/p/PME', '2/p/PMX', '2/p', 'x2/p/PME', '2/p/PMEx', '2/p/p/PME', 'x']) {
    assertSays(notRead(`https://payme.sk/${path}?${query}`), '… path … 2/{kind}/PME', path);
  }
  assertSays(notRead(`https://payme.sk/?${query}`), '… path … 2/{kind}/PME');
  assertSays(notRead(`https://payme.sk/?${query}&V=2`), '… path … 2/{kind}/PME');
  assertSays(notRead(`https://payme.sk/x?${query}&V=1`), '… path … 2/{kind}/PME');
  assertSays(notRead('https://payme.sk/'), '… path … 2/{kind}/PME');
  const first = read(`?V=1&IBAN=${IBAN}&AM=1.00&CC=EUR&MSG=a&PI=R1&X-Y=z`);
  assert.deepEqual([said(first), first.warnings], [
    {
      scheme: 'payme', version: '1', iban: IBAN, iban_valid: true, amount: '1.00', currency: 'EUR', remittance: 'a', reference: 'R1',
      extras: { 'X-Y': 'z' },
    },
    [],
  ]);
  assert.deepEqual(read(`2/p/PME?V=1&${query}`).extras, { V: '1' }, 'which names the version in version 1 alone');
});

test('a link names the account and, from version 2, the payee', () => {
  assertSays(notRead('https://payme.sk/2/p/PME?CN=A'), '… IBAN … missing');
  assertSays(notRead('https://payme.sk/2/p/PME?IBAN=+&CN=A'), '… IBAN … missing');
  assertSays(notRead('https://payme.sk/2/p/PME'), '… IBAN … missing');
  assertSays(notRead(`https://payme.sk/2/p/PME?IBAN=${IBAN}`), '… CN … version 2');
  assertSays(notRead(`https://payme.sk/2/p/PME?IBAN=${IBAN}&CN=+`), '… CN … version 2');
  assert.equal(read(`?V=1&IBAN=${IBAN}&CN=A`).name, 'A');
});

test('a value of another form is refused', () => {
  const rest = (more: string): string => `https://payme.sk/2/p/PME?IBAN=${IBAN}&CN=A${more}`;
  assertSays(notRead(rest('&AM=1.00&CC=CZK')), '… CC … EUR');
  assert.deepEqual(decoded(rest('&CC=EUR')).warnings, []);
  assertSays(decoded(rest('&AM=1.00')).warnings, ['… CC … AM']);
  assert.deepEqual(decoded(rest('&AM=&CC=&DT=&PI=&MSG=&')).warnings, []);
  assert.deepEqual(said(decoded(rest('&AM=&MSG='))), said(decoded(rest(''))), 'an empty value is null');
  for (const [date, due_date] of [['20280431', null], ['2028043', null], ['202804300', null], ['30.04.2028', '2028-04-30']] as const) {
    const read = decoded(rest(`&DT=${date}`));
    assertSays([read.due_date, read.warnings], [due_date, ['… DT … YYYYMMDD']], date);
  }
  assertSays(decoded(rest('&MSG=a%0Ab')).warnings, ['… MSG']);
  assert.deepEqual([decoded(rest('&MSG=a+b%20c%2Bd')).remittance, decoded(rest('&X=&Y=1&Z')).extras], ['a b c+d', { Y: '1' }]);
});

test('a query that gives a key two values is refused, and a broken escape is read with a warning', () => {
  for (const more of ['&CN=B', '&X=1&X=2', '&X&X=1']) {
    assertSays(notRead(`https://payme.sk/2/p/PME?IBAN=${IBAN}&CN=A${more}`), '… query … key', more);
  }
  for (const [written, text] of [['%zz', '%zz'], ['50%', '50%'], ['%8Ailina', 'Šilina']] as const) {
    const { remittance, warnings } = decoded(`https://payme.sk/2/p/PME?IBAN=${IBAN}&CN=A&MSG=${written}`);
    assertSays([remittance, warnings], [text, ['… percent sign …']]);
  }
  assert.equal(decoded(`https://payme.sk/2/p/PME?&IBAN=${IBAN}&&CN=A=B`).name, 'A=B');
});
