/** A broken file for every rule, in every profile. The clean file of each is in `files.ts`. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { MESSAGES } from '../../../src/files/payment-files/schema/names.ts';
import { rootOf, type SchemaNode } from '../../../src/files/payment-files/schema/nodes.ts';
import { severityOf } from '../../../src/files/payment-files/rules/severity.ts';
import { PROFILES, PAYMENT_RULES, ruleOf, type RuleName } from '../../../src/files/payment-files/rules/table.ts';
import { vectors } from '../../support/vectors.ts';
import { changedFile } from './changed-files.ts';
import { checked } from './checked.ts';
import { CLEAN, debitType, fileOf, ibanOf, ON, OWN, SWISS } from './files.ts';

interface Row {
  readonly rule: RuleName;
  readonly broken: string;
  readonly change: string;
  readonly isOf2009: boolean;
  readonly isDebit: boolean;
  /** True if the changed payment is a SEPA payment; the Swiss domestic payment is not. */
  readonly isSepa: boolean;
  /** The right value; `null` as a text if it is unknown, undefined if it is not compared. */
  readonly right: string | undefined;
}

const BELGIAN = ibanOf('BE', '539007547135');

const debits = (mandates: readonly (readonly [mandate: string, sequence: string, iban: string])[]): string => fileOf(
  'pain.008.001.08',
  mandates.map(([mandate, sequence, iban], i) => ({
    id: `BATCH-${i}`, day: `2026-11-${24 + i}`, own: OWN, sequence, currency: 'EUR', type: debitType(sequence),
    payments: [{ endToEndId: `E2E-${i}`, amount: '1.00', name: 'Erika Mustermann', iban, bic: null, remittance: [], mandate }],
  })),
);

const MANDATES: readonly { readonly rule: RuleName; readonly broken: string }[] = [
  { rule: 'mandate.one-off-twice', broken: debits([['M1', 'OOFF', BELGIAN], ['M1', 'RCUR', BELGIAN]]) },
  { rule: 'mandate.two-accounts', broken: debits([['M1', 'RCUR', BELGIAN], ['M1', 'RCUR', OWN.iban]]) },
  { rule: 'mandate.sequence', broken: debits([['M1', 'FNAL', BELGIAN], ['M1', 'RCUR', BELGIAN]]) },
  { rule: 'mandate.sequence', broken: debits([['M1', 'FRST', BELGIAN], ['M1', 'FRST', BELGIAN]]) },
  { rule: 'duplicate.batch-id', broken: debits([['M1', 'RCUR', BELGIAN], ['M2', 'RCUR', BELGIAN]]).replace('BATCH-1', 'BATCH-0') },
];

const ROWS: readonly Row[] = [
  ...vectors<'rule' | 'file' | 'change' | 'scheme' | 'right'>('payment-rules').map(({ rule, file, change, scheme, right }): Row => ({
    rule: rule as RuleName, broken: changedFile(file, change), change, isOf2009: file === 'transfer-2009', isDebit: file === 'debit',
    isSepa: scheme === 'sepa', right: right === '?' ? undefined : right,
  })),
  ...MANDATES.map((row): Row => ({ ...row, change: 'two mandates', isOf2009: false, isDebit: true, isSepa: true, right: undefined })),
];

test('nothing is found in the clean file of any message and profile, but that versions of 2009 are at their end', () => {
  for (const [message, file] of Object.entries(CLEAN)) {
    for (const profile of PROFILES) {
      const { findings, complete } = checked(file, { profile });
      assert.deepEqual(findings.map(({ rule }) => rule).filter((rule) => rule !== 'message.version-retired'), [], `${message} ${profile}`);
      assert.ok(complete);
    }
  }
  assert.deepEqual(checked(SWISS, { profile: 'ch' }).rules, []);
});

for (const { rule, broken, change, isOf2009, isDebit, isSepa, right } of ROWS) {
  test(`${rule}: ${change.slice(0, 80)}`, () => {
    for (const profile of PROFILES) {
      const expected = severityOf(ruleOf(rule), { profile, checkDay: ON, isOf2009, isDebit }, isSepa);
      const found = checked(broken, { profile }).findings.filter((finding) => finding.rule === rule);
      // A note instead of a warning means that the fault is not certain.
      assert.equal(found.length > 0, expected !== null, `${profile}: ${JSON.stringify(checked(broken, { profile }).rules)}`);
      if (expected !== null) assert.equal(found[0]!.severity, expected, profile);
      if (found.length > 0 && right !== undefined) assert.equal(String(found[0]!.right), right, profile);
    }
  });
}

test('two creditors may each have a mandate of the same name', () => {
  const both = debits([['M1', 'FRST', BELGIAN], ['M1', 'FRST', OWN.iban]]);
  const ofTwo = both.replace(/(?<=<PmtInf>[^]*<PmtInf>[^]*<PrvtId>\s*<Othr>\s*<Id>)[^<]+/, 'NL79ZZZ999999990000');
  const mandatesAmong = (file: string): string[] =>
    checked(file, { profile: 'sepa' })
      .findings.map(({ rule }) => rule)
      .filter((rule) => rule.startsWith('mandate.'));
  assert.deepEqual([mandatesAmong(both), mandatesAmong(ofTwo)], [['mandate.sequence', 'mandate.two-accounts'], []]);
});

// A payer who pays two people the same gets no warning.
test('payments are duplicates only if accounts, amount, currency, day, remittance and mandate are equal', () => {
  const [own, other] = [BELGIAN, ibanOf('DE', '370400440532013001')];
  const same = { own: OWN.iban, iban: BELGIAN, amount: '12.50', currency: 'EUR', day: '2026-11-30', text: 'Rent', mandate: 'M-1' };
  const isReported = (message: 'pain.001.001.09' | 'pain.008.001.08', change: Partial<typeof same>): boolean => {
    const batches = [same, { ...same, ...change }].map((one, i) => ({
      id: `BATCH-${i}`, day: one.day, own: { ...OWN, iban: one.own }, sequence: 'RCUR', currency: one.currency, type: debitType('RCUR'),
      payments: [
        {
          endToEndId: `E2E-${i}`, amount: one.amount, name: 'Erika Mustermann', iban: one.iban, bic: null,
          remittance: [['Ustrd', one.text] as const], mandate: one.mandate,
        },
      ],
    }));
    return checked(fileOf(message, batches)).findings.some(({ rule }) => rule === 'duplicate.payment');
  };
  const changes: readonly Partial<typeof same>[] = [
    { own }, { iban: other }, { amount: '12.51' }, { currency: 'CHF' }, { day: '2026-12-01' }, { text: 'Rent 2' },
  ];
  for (const message of ['pain.001.001.09', 'pain.008.001.08'] as const) {
    assert.ok(isReported(message, {}), message);
    for (const change of changes) assert.ok(!isReported(message, change), `${message} ${JSON.stringify(change)}`);
  }
  assert.ok(!isReported('pain.008.001.08', { mandate: 'M-2' }));
});

test('a mandate that is used again for the same account is right', () => {
  assert.deepEqual(
    checked(debits([['M1', 'RCUR', BELGIAN], ['M1', 'RCUR', BELGIAN]])).findings.filter(({ rule }) => rule.startsWith('mandate.')), [],
  );
});

test('each element that a rule names as its place is an element of the messages: a search in a file finds it', () => {
  const names = new Set(['Document']);
  const walk = (node: SchemaNode): void => node.members.forEach(({ name }) => {
    names.add(name);
    walk(node.child(name)!);
  });
  for (const message of MESSAGES) walk(rootOf(message));
  for (const { name, where } of PAYMENT_RULES) {
    for (const [element] of where.matchAll(/[A-Z]\w+/g)) assert.ok(names.has(element), `${name} ${element}`);
  }
});

/** The words of "where" as paths of the messages. A single element name means that it is on the path. */
const PLACES: readonly (readonly [word: RegExp, path: RegExp])[] = [
  [/^(?:file|any value|any element)$/,
    /^\//], [/^h\/$/, /\/GrpHdr$/], [/^b\/$/, /\/PmtInf\[\d+\]$/], [/^t\/$/, /\/(?:CdtTrfTxInf|DrctDbtTxInf)\[\d+\]/],
  [/^names$/, /\/Nm$/], [/^identifiers$/, /Id$/], [/^remittance$/, /\/Ustrd$/], [/^addresses$/, /\/PstlAdr\//], [/^dates$/,
    /\/(?:Dt|DtTm|ReqdColltnDt|DtOfSgntr)$/], [/^own account$/, /\/PmtInf\[\d+\]\/(?:Dbtr|Cdtr)Acct\//],
];

/** True if the words name a path, such as `h/NbOfTxs` or `names, Ustrd`. */
function isPlace(where: string, path: string): boolean {
  const words = where.replace('; debits:', ',').split(/, | (?=[A-Z])/);
  return words.some((word) => {
    const known = PLACES.find(([form]) => form.test(word));
    if (known !== undefined) return known[1].test(path);
    const [, level, name] = /^(?:([hbt])\/)?([A-Z][\w/]*)(?: of debits)?$/.exec(word) ?? assert.fail(where);
    const levels = { h: 'GrpHdr', b: 'PmtInf\\[\\d+\\]', t: '(?:CdtTrfTxInf|DrctDbtTxInf)\\[\\d+\\]' };
    return new RegExp(`${level === undefined ? '' : `/${levels[level as keyof typeof levels]}`}/${name}(?:/|\\[|$)`).test(path);
  });
}

test('a finding stands where its rule says that it looks: who reads the list of rules finds the place in the file', () => {
  for (const { rule, broken } of ROWS) {
    const { where } = ruleOf(rule);
    for (const { path } of PROFILES.flatMap((profile) => checked(broken, { profile }).findings.filter((one) => one.rule === rule))) {
      assert.ok(isPlace(where, path), `${rule}: ${where}: ${path}`);
    }
  }
});

/** The meaning of document numbers: a clause names such a document, a standard, or the issuer of a list. */
const DOCUMENTS = new Map(Object.entries({
  'EPC016-06': 'SEPA Direct Debit Core rulebook', 'EPC130-08': 'SDD Core, customer to bank', 'EPC132-08': 'SCT, customer to bank',
  'EPC153-22': 'structured addresses', 'EPC217-08': 'extended character set',
  'EPC230-15': 'slashes in references', 'EPC262-08': 'creditor identifiers', 'EPC409-09': 'countries of SEPA',
}));

test('a clause names a document that there is: a reader looks the rule up there', () => {
  for (const { name, clause } of PAYMENT_RULES) {
    for (const [number] of clause.matchAll(/\bEPC\d+-\w*/g)) assert.ok(DOCUMENTS.has(number), `${name} ${number}`);
    assert.match(
      clause,
      /^$|EPC\d|DK |SPS|ISO |XML 1|Regulation|TARGET|RFC|rulebooks|registers|list of the country|own rule|Bundesbank|^IBAN|^directory$/,
      name,
    );
  }
});

/** Documents that may make a rule an error in each profile. */
const ISSUERS = {
  sepa: /EPC|ISO |XML 1\.0|RFC/, de: /EPC|DK |ISO |XML 1\.0|RFC/, ch: /SPS|EPC|ISO |XML 1\.0|RFC/, iso: /ISO |XML 1\.0|RFC/,
} as const;

test('an error of a profile has a document that requires it; a rule without such a document is a warning or a note', () => {
  for (const rule of PAYMENT_RULES) {
    let isError = false;
    for (const profile of PROFILES) {
      const severities = [true, false].flatMap((isOf2009) => [true, false].map((isSepa) =>
        severityOf(rule, { profile, checkDay: ON, isOf2009, isDebit: false }, isSepa)));
      if (!severities.includes('error')) continue;
      isError = true;
      assert.match(rule.required, ISSUERS[profile], `${rule.name} ${profile}`);
    }
    assert.equal(rule.required !== '', isError, rule.name);
    if (!isError) assert.notEqual(rule.advised, '', rule.name);
  }
});

test('every rule has a broken file', () => {
  const named = new Set(ROWS.map(({ rule }) => rule));
  assert.deepEqual(PAYMENT_RULES.map(({ name }) => name).filter((name) => !named.has(name)), ['total.too-many']);
});

/** Reasons of ISO 20022, external code set ExternalStatusReason1Code: answers of banks to payment messages. */
const STATUS_REASONS = new Set(
  `AC01 AG01 BE01 AM01 AM02 AM03 AM05 AM10 AM12 AM18 BE04 BE05 BE09 CH03 CH04 CH07 CH16 CH17 CH20 CH21 DT01
  DU02 DU04 DU05 FF01 MD02 RC01 RR02 RR07`.split(/\s+/),
);

test('the reason of a rule is one that banks give: programs compare it with a status report', () => {
  for (const { name, reason } of PAYMENT_RULES) {
    for (const code of reason === '' ? [] : reason.split(', ')) assert.ok(STATUS_REASONS.has(code), `${name} ${code}`);
  }
});

test("the name of a rule begins with the name of its file: `mandate.` in `mandates.ts` and `mandate-sequence.ts`", () => {
  const folder = 'src/files/payment-files/rules';
  const sources = readdirSync(folder).filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }));
  for (const family of new Set(PAYMENT_RULES.map(({ name }) => name.split('.')[0]!))) {
    const files = sources.filter(({ source }) => new RegExp(`['\`]${family}\\.[a-z$]`).test(source)).map(({ file }) => file);
    // `check-file.ts` reports these two families while it reads the file.
    assert.equal(files.length > 0, family !== 'xml' && family !== 'message', family);
    for (const file of files) assert.ok(file.startsWith(family), `${file} has rules of the family ${family}`);
  }
});
