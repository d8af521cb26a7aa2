import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAYMENT_RULES } from '../../../src/files/payment-files/rules/table.ts';
import { checked, shown } from './checked.ts';
import { CLEAN, fileOf, ibanOf, ON, OWN, SEPA, type Payment } from './files.ts';
import { randomFile } from './random-files.ts';
import { randomIntegers } from '../../support/random.ts';
import { assertSays } from '../../support/says.ts';

const UTF8 = new TextEncoder();
const T = CLEAN['pain.001.001.09'];
const D = CLEAN['pain.008.001.08'];

test('the summary has what the file asks the bank to do', () => {
  assert.deepEqual(checked(D).summary, {
    message: 'pain.008.001.08', messageId: 'MSG-1', created: '2026-11-23T09:00:00', bytes: UTF8.encode(D).length, batches: 1, payments: 2,
    firstDate: '2026-11-30', lastDate: '2026-11-30', totals: [{ currency: 'EUR', payments: 2, sum: '42.50' }],
    verdicts: { good: 2, ask: 0, wrong: 0, no_account: 0 },
    accounts: [{
      account: 'DE62 **** **** **** **30 01', bankName: 'Musterbank', bic: 'MUSTDEFFXXX', verdict: 'good', currency: 'EUR', payments: 2,
      sum: '42.50',
    }],
  });
});

test('a payment with an error is wrong, one with a warning asks, and a note changes nothing', () => {
  const verdictsOf = (xml: string) => checked(xml).summary.verdicts;
  const [good, ask, wrong] = [[2, 0, 0], [1, 1, 0], [1, 0, 1]];
  for (const [why, xml, [goodCount, askCount, wrongCount]] of [
    ['nothing found', T, good],
    ['an amount with three decimals', T.replace('>12.50<', '>12.505<'), wrong],
    ['no name of the payee', T.replace(/(<Cdtr>\s*)<Nm>[^<]*<\/Nm>/, '$1'), ask],
    ['an IBAN in small letters', T.replace('BE57539007547135', 'be57539007547135'), ask],
    ['a BIC that is not listed, of the bank', T.replace('VOORBEBBXXX', 'VOORBEB2XXX'), good],
    ['no account', T.replace(/<CdtrAcct>[^]*?<\/CdtrAcct>/, ''), [1, 0, 0]],
  ] as const) {
    const { good: g, ask: a, wrong: w } = verdictsOf(xml);
    assert.deepEqual([g, a, w], [goodCount, askCount, wrongCount], why);
  }
});

test('a finding says where it is, of which payment, and what would be right', () => {
  const [finding] = checked(T.replace('>12.50<', '>12,5<')).findings;
  assertSays(finding, {
    rule: 'amount.format', severity: 'error', line: 45, column: 5, path: '/Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt',
    payment: { batch: 1, index: 1, endToEndId: 'E2E-1' }, value: '12,5', right: '12.5', message: '… amount … 12.34',
  });
  assert.equal(checked(T.replace('>12.50<', '>12,5<'), { references: false }).findings[0]!.payment!.endToEndId, null);
});

test('one fault is one finding', () => {
  assert.deepEqual(shown(T.replace('>12.50<', '>12,50<')), ['amount.format error 45']);
  assert.deepEqual(shown(T.replaceAll('BICFI', 'BIC')), ['message.other-version error 36', 'message.other-version error 49']);
  assert.deepEqual(shown(T.replace(/<Dt>(.*)<\/Dt>/, '$1')), ['message.other-version error 23']);
  assert.deepEqual(shown(T.replace(/( *<CreDtTm>.*\n)( *<NbOfTxs>.*\n)/, '$2$1')), ['structure.unexpected error 6']);
  assert.deepEqual(shown(T.replace('<MsgId>MSG-1</MsgId>', '<MsgID>MSG-1</MsgID>')), ['structure.unexpected error 5']);
});

test('a payment of another service level is reported once, and is not checked against the rules of SEPA', () => {
  const foreign = T.replace('<Cd>SEPA</Cd>', '<Cd>URGP</Cd>').replaceAll('"EUR"', '"USD"').replace('>SLEV<', '>SHAR<');
  assert.deepEqual(shown(foreign), ['code.service-level error 18']);
  assert.deepEqual(shown(foreign, { profile: 'de' }), ['code.service-level note 18']);
  assert.deepEqual(shown(foreign.replace('URGP', 'UGRP'), { profile: 'de' }), ['code.service-level error 18']);
});

test('a missing service level is a warning, and the other rules of SEPA apply', () => {
  for (const profile of ['sepa', 'de'] as const) {
    const file = T.replace(/<PmtTpInf>[^]*<\/PmtTpInf>/, '');
    assert.deepEqual(shown(file, { profile }), ['code.service-level warning 13']);
    const wrong = file.replace('>SLEV<', '>SHAR<').replaceAll('"EUR"', '"USD"');
    assert.deepEqual(
      checked(wrong, { profile }).rules.map(({ rule }) => rule), ['amount.currency', 'code.charge-bearer', 'code.service-level'],
    );
  }
});

test('every rule keeps its first ten places, and the count is whole', () => {
  const payment = (i: number): Payment => ({
    endToEndId: `E_${i}`, amount: '1.00', name: i < 15 ? 'Мир' : 'Muster', iban: ibanOf('BE', '539007547135'), bic: null,
    remittance: [['Ustrd', `Invoice ${i}`]], mandate: '',
  });
  const file = fileOf(
    'pain.001.001.09',
    [
      {
        id: 'B', day: '2026-11-30', own: OWN, sequence: '', currency: 'EUR', type: SEPA,
        payments: Array.from({ length: 40 }, (_, i) => payment(39 - i)),
      },
    ],
  );
  const { findings, rules, truncated, counts } = checked(file, { limit: 20 });
  assert.deepEqual(
    rules,
    [{ rule: 'text.identifier-charset', severity: 'error', count: 40 }, { rule: 'text.charset', severity: 'warning', count: 15 }],
  );
  assert.deepEqual(counts, { error: 40, warning: 15, note: 0 });
  assert.equal(findings.length, 20);
  assert.equal(findings.filter(({ rule }) => rule === 'text.charset').length, 10);
  assert.ok(truncated);
  assert.ok(!checked(file, { limit: 55 }).truncated);
  assert.deepEqual(checked(file, { limit: 0 }).findings, []);
});

test('the gravest finding of a rule is its severity, whichever comes first: who looks at the list of rules misses no error', () => {
  const ofBatches = (...instruments: string[]): string => fileOf('pain.001.001.09', instruments.map((instrument, i) => ({
    id: `BATCH-${i}`, day: '2026-11-30', own: OWN, sequence: '', currency: 'EUR',
    type: instrument === '' ? SEPA : [...SEPA, ['LclInstrm', [['Cd', instrument]]]],
    payments: [
      {
        endToEndId: `E2E-${i}`, amount: '1.00', name: 'Erika Mustermann', iban: ibanOf('BE', '539007547135'), bic: null,
        remittance: [['Ustrd', `Invoice ${i}`]], mandate: '',
      },
    ],
  }))).replaceAll(/<Dt>(.*)<\/Dt>/g, '<DtTm>$1T10:00:00</DtTm>');
  for (const file of [ofBatches('', 'INST'), ofBatches('INST', '')]) {
    assert.deepEqual(checked(file).rules, [{ rule: 'date.time', severity: 'error', count: 2 }]);
  }
});

/**
 * Characters and their plain text. Umlauts become letters with e (DIN 5007-2), and ligatures become their two letters. Other letters become
 * their base letters, and marks become the nearest mark of the basic set.
 */
const PLAIN: readonly (readonly [characters: string, plain: string])[] = [
  ['äöüÄÖÜß', 'ae oe ue Ae Oe Ue ss'], ['ẞ', 'SS'], ['æÆœŒ', 'ae AE oe OE'], ['øØłŁđĐ', 'o O l L d D'], ['þÞðÐı', 'th TH d D i'],
  ['éÇñŠžåÅ', 'e C n S z a A'],
  ['’‘`´“”„"«»', "' ' ' ' ' ' ' ' ' '"], ['–—‑_', '- - - -'], ['&;€…', '+ , EUR ...'],
];

test('text.charset names the first character outside the set, its position and its replacement, and not the text', () => {
  const found = (text: string) => checked(T.replace('Erika Mustermann', () => `xy${text.replaceAll('&', '&amp;')}z`)).findings[0]!;
  for (const [characters, plain] of PLAIN) {
    assert.deepEqual([...characters].map((one) => found(one).right), plain.split(' '), characters);
  }
  for (const blank of ['\u00a0', '\t', '\n']) assertSays(found(blank).right, '… blank');
  assert.equal(found('Ж').right, null);
  assertSays([found('Жé').value, found('\u0301').value, found('\u00ad').value], ['… Ж … 3', '… ý … 2', '… U+00AD … 3']);
});

test('an unknown country is reported, with its capitals if these are a code; a longer text may be an address and is not repeated', () => {
  const reported = (country: string) => checked(
    T.replace('<Nm>Erika Mustermann</Nm>', `$&<PstlAdr><TwnNm>Brussel</TwnNm><Ctry>${country}</Ctry></PstlAdr>`),
  ).findings.map(({ rule, value, right }) => [rule, value, right]);
  assert.deepEqual(
    ['UK', 'be', 'BEL', 'Belgium'].map(reported),
    [
      [['address.country', 'UK', null]], [['address.country', 'be', 'BE']], [['address.country', 'BEL', null]],
      [['address.country', null, null]],
    ],
  );
});

test('a collection on the day of the check is reported with the first day on which banks take it: the next business day', () => {
  const message = (checkDay: string): string => checked(D.replace('2026-11-30', checkDay), { checkDay }).findings[0]!.message;
  assertSays(message('2026-11-23'), '… 2026-11-24');
  assertSays(message('2026-11-27'), '… 2026-11-30');
});

test('a file that is not a payment message is reported with its kind', () => {
  const message = (file: string | Uint8Array): string | undefined => checked(file).findings[0]?.message;
  assert.match(message('IBAN;Amount\nDE89;1\n')!, /CSV/);
  assert.match(message(T.replace('pain.001.001.09', 'camt.053.001.08'))!, /statement/);
  assert.equal(checked('').findings[0]!.rule, 'xml.empty');
  for (const name of ['pain.001.002.03', 'pain.008.003.02', 'pain.001.001.13']) {
    const { findings, summary, complete } = checked(T.replace('pain.001.001.09', name));
    assert.deepEqual(
      [findings.length, findings[0]!.rule, findings[0]!.value, summary.message, complete], [1, 'message.version', name, name, false],
    );
  }
});

test('a file that breaks off has the findings before its end, and its totals are not judged', () => {
  const { findings, complete, summary } = checked(T.replace('>12.50<', '>12,50<').replace(/<\/CdtTrfTxInf>\s*<\/PmtInf>[^]*/, ''));
  assert.deepEqual([complete, summary.payments], [false, 1]);
  assert.ok(findings.some(({ rule }) => rule === 'amount.format'));
  assert.ok(!findings.some(({ rule }) => rule.startsWith('total.sum')));
});

test('every prefix of a file has an answer: that it is cut off or malformed, and nothing of what might still have come', () => {
  for (const file of [D, T]) {
    const bytes = UTF8.encode(file.replace('Erika', 'Ērika'));
    const end = file.lastIndexOf('>');
    for (let length = 1; length < end; length += 3) {
      const { verdict, complete, rules } = checked(bytes.subarray(0, length));
      assert.ok(verdict === 'problems' && !complete, String(length));
      assert.deepEqual(
        rules.filter(({ rule }) => !['xml.truncated', 'xml.malformed', 'message.unknown', 'xml.empty', 'text.charset'].includes(rule)), [],
        String(length),
      );
    }
  }
});

test('the errors of a payment in which the file breaks off are reported, with their place', () => {
  const { findings } = checked(T.replace('BE57539007547135', 'BE58539007547135').replace('Invoice 1', 'A & B'));
  assert.deepEqual(findings.map(({ rule, payment }) => [rule, payment?.index]), [['account.check-digits', 1], ['xml.malformed', 1]]);
});

test('the pieces in which a file comes change nothing', () => {
  const bytes = UTF8.encode(T.replace('>12.50<', '>12,50<'));
  const whole = checked(bytes);
  for (const pieceBytes of [1, 2, 3, 7, 100, 511, 512, 513, 1024]) assert.deepEqual(checked(bytes, {}, pieceBytes), whole);
});

test('five hundred random files in which nothing is wrong have no finding', () => {
  const next = randomIntegers(38);
  for (let i = 0; i < 500; i++) {
    const { message, xml } = randomFile(next);
    const { findings } = checked(xml, { profile: (['sepa', 'de', 'ch', 'iso'] as const)[i % 4]! });
    assert.deepEqual(
      findings.filter(({ rule }) => rule !== 'message.version-retired').map(({ rule, line, path }) => `${rule} ${line} ${path}`), [],
      `${i} ${message}`,
    );
  }
});

test('hostile files are read to an answer', () => {
  const rules = (file: string | Uint8Array): string[] => checked(file).rules.map(({ rule }) => rule);
  const head = T.slice(0, T.indexOf('<GrpHdr>'));
  assert.deepEqual(rules(T.replace('<Document', '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document')), ['xml.doctype']);
  assert.ok(rules(head + '<x>'.repeat(200_000)).includes('xml.limit'));
  assert.ok(rules(`${head}<${'x'.repeat(100_000)}`).includes('xml.limit'));
  const strange = checked(`${head}${'<x/>'.repeat(200_000)}</CstmrCdtTrfInitn></Document>`);
  assert.ok(strange.counts.error === 200_000 && strange.findings.length <= 1000);
  assert.ok(rules(T.replace('Erika', 'x'.repeat(4_000_000))).includes('text.too-long'));
  assert.ok(rules(T.replace('<Nm>Erika', `<!--${'-x'.repeat(2_000_000)}--><Nm>Erika`)).length === 0);
  assert.ok(rules(Uint8Array.from([...UTF8.encode(T.slice(0, 700)), 0xff, 0xfe, ...UTF8.encode(T.slice(700))])).includes('xml.encoding'));
  for (const name of ['__proto__', 'constructor', 'toString']) {
    assert.deepEqual(rules(T.replace('</MsgId>', `</MsgId><${name}/>`)), ['structure.unexpected']);
  }
});

test('no name, address, remittance, mandate or whole account of a file comes back, whatever is wrong with it', () => {
  const secret = ['Erika', 'Mustermann', 'Max Muster', 'Invoice', 'MANDATE', 'DE62370400440532013001', ibanOf('BE', '539007547135')];
  const next = randomIntegers(5);
  for (let i = 0; i < 300; i++) {
    const base = [T, D][i % 2]!;
    const at = next(base.length);
    const broken = base.slice(0, at) + ['x', '<', '', 'Ж', '  '][next(5)]! + base.slice(at + next(12));
    const answer = JSON.stringify(checked(broken, { profile: (['sepa', 'de', 'ch', 'iso'] as const)[next(4)]! }).findings);
    for (const text of secret) assert.ok(!answer.includes(text), `${i} ${text} ${answer}`);
  }
});

test('a file is answered alike whatever was checked before it', () => {
  const files = [T, D.replace('>12.50<', '>12,50<'), T.slice(0, 900), CLEAN['pain.001.001.03'], 'IBAN;1'];
  const first = files.map((file) => checked(file));
  for (const [i, file] of [...files.entries()].reverse()) assert.deepEqual(checked(file), first[i]);
});

test('every text of a rule is a sentence without a full stop, and says what rests on what', () => {
  for (const { name, text, clause } of PAYMENT_RULES) {
    assert.match(text, /^[a-zA-Z].{15,}[^.]$/, name);
    assert.ok(clause !== '' || name === 'duplicate.payment', name);
  }
  assert.equal(checked(T, { checkDay: ON }).checkDay, ON);
});
