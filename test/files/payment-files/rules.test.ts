/** A broken file for every rule, in every profile. The clean file of each is in `files.ts`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES } from '../../../src/files/payment-files/schema/names.ts';
import { rootOf, type SchemaNode } from '../../../src/files/payment-files/schema/nodes.ts';
import { severityOf } from '../../../src/files/payment-files/rules/severity.ts';
import { PROFILES, PAYMENT_RULES, ruleOf, type RuleName } from '../../../src/files/payment-files/rules/table.ts';
import { checked } from './checked.ts';
import { CLEAN, debitType, fileOf, ibanOf, ON, OWN, QR_IBAN, QR_REFERENCE, SWISS } from './files.ts';

const T = CLEAN['pain.001.001.09'];
const T03 = CLEAN['pain.001.001.03'];
const D = CLEAN['pain.008.001.08'];

interface Row {
  readonly rule: RuleName;
  readonly file: string;
  /** The text that is changed, and its wrong replacement. */
  readonly from: string | RegExp;
  readonly to: string;
  /** True if the changed payment is a SEPA payment; the Swiss domestic payment is not. */
  readonly isSepa: boolean;
  readonly right: string | null | undefined;
}

const row = (rule: RuleName, file: string, from: string | RegExp, to: string, right?: string | null, isSepa = file !== SWISS): Row => ({ rule, file, from, to, isSepa, right });
const inserted = (rule: RuleName, file: string, behind: string, xml: string, right?: string | null): Row => row(
  rule, file, behind, behind + xml, right,
);

const AMENDED = (details: string): string => `<MndtId>MANDATE-1</MndtId><DtOfSgntr>2024-02-29</DtOfSgntr>${details}`;
const MANDATE = /<MndtId>MANDATE-1<\/MndtId>\s*<DtOfSgntr>2024-02-29<\/DtOfSgntr>/;
const USTRD = '<Ustrd>Invoice 1</Ustrd>';
const STRD = (type: string, ref: string): string => `<Strd><CdtrRefInf>${type}<Ref>${ref}</Ref></CdtrRefInf></Strd>`;
const SCOR = '<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp>';
const ADDRESS = (members: string): string => `<Nm>Erika Mustermann</Nm><PstlAdr>${members}</PstlAdr>`;
const NAME = '<Nm>Erika Mustermann</Nm>';
const FIRST_BIC = /<BICFI>VOORBEBBXXX<\/BICFI>/;
const BELGIAN = ibanOf('BE', '539007547135');

const debits = (mandates: readonly (readonly [mandate: string, sequence: string, iban: string])[]): string => fileOf('pain.008.001.08', mandates.map(([mandate, sequence, iban], i) => ({
  id: `BATCH-${i}`, day: `2026-11-${24 + i}`, own: OWN, sequence, currency: 'EUR', type: debitType(sequence),
  payments: [{ endToEndId: `E2E-${i}`, amount: '1.00', name: 'Erika Mustermann', iban, bic: null, remittance: [], mandate }],
})));

const ROWS: readonly Row[] = [
  row('xml.empty', T, /[^]*/, '<!-- nothing -->'),
  row('xml.truncated', T, /<\/PmtInf>[^]*/, ''),
  row('xml.malformed', T, '</MsgId>', '</MsgID>'),
  row('xml.doctype', T, '<Document', '<!DOCTYPE Document>\n<Document'),
  row('xml.limit', T, '<MsgId>', `<${'M'.repeat(300)}>`),
  row('xml.encoding', T, 'UTF-8', 'ISO-8859-1', 'UTF-8'),
  row('xml.bom', T, '<?xml', '\ufeff<?xml'),
  row('xml.prefix', T, /[^]*/, T.replace('xmlns=', 'xmlns:p=').replaceAll(/<(\/?)(?=[A-Z])/g, '<$1p:')),
  row('xml.cdata', T, '<MsgId>MSG-1', '<MsgId><![CDATA[MSG-1]]>'),
  row('message.unknown', T, 'pain.001.001.09', 'camt.053.001.08'),
  row('message.version', T, 'pain.001.001.09', 'pain.001.001.13', 'pain.001.001.09'),
  row('message.version', T, 'xsd:pain', 'xsd:$pain', 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'),
  row('message.other-version', T, /BICFI/g, 'BIC', 'BICFI'),
  row('message.version-retired', T03, 'zzz', ''),
  inserted('structure.unexpected', T, '</MsgId>', '<Strange/>', 'CreDtTm or Authstn or NbOfTxs'),
  inserted('structure.unexpected', T, '</CstmrCdtTrfInitn>', '<Strange/>', null),
  row('structure.missing', T, '<CreDtTm>2026-11-23T09:00:00</CreDtTm>', '', 'CreDtTm'),
  inserted('structure.repeated', T, '</MsgId>', '<MsgId>MSG-2</MsgId>'),
  row('structure.empty', T, 'MSG-1', ''),
  row('structure.type', T, '<ChrgBr>', '<BtchBookg>yes</BtchBookg><ChrgBr>'),
  row('structure.attribute', T, '<MsgId>', '<MsgId lang="en">'),
  inserted('structure.not-in-scheme', T, '</DbtrAgt>', '<DbtrAgtAcct><Id><IBAN>DE62370400440532013001</IBAN></Id></DbtrAgtAcct>'),
  row('total.count-header', T, '<NbOfTxs>2', '<NbOfTxs>3', '2'),
  row('total.sum-header', T, '<CtrlSum>42.50', '<CtrlSum>42.05', '42.50'),
  row('total.count-batch', T, /(<PmtMtd>TRF<\/PmtMtd>\s*<NbOfTxs>)2/, '$13', '2'),
  row('total.sum-batch', T, /(<PmtMtd>TRF<\/PmtMtd>\s*<NbOfTxs>2<\/NbOfTxs>\s*<CtrlSum>)42.50/, '$142.5001', '42.50'),
  row('total.missing', T, '<CtrlSum>42.50</CtrlSum>', ''),
  row('structure.missing-in-scheme', T, NAME, '', 'Nm'),
  row('account.iban-form', T, BELGIAN, BELGIAN.slice(0, -1), '16 characters'),
  row('account.iban-form', T, BELGIAN, BELGIAN.replace(/(....)/, '$1 ')),
  row('account.iban-form', T, BELGIAN, 'US12345678901234567890'),
  row('account.iban-case', D, 'DE62370400440532013001', 'de62370400440532013001'),
  row('account.check-digits', T, BELGIAN, 'BE58539007547135'),
  row('account.national-digits', T, BELGIAN, ibanOf('BE', '539007547136')),
  row('account.not-iban', T, `<IBAN>${BELGIAN}</IBAN>`, '<Othr><Id>123456</Id></Othr>', 'IBAN'),
  row('account.not-sepa', T, BELGIAN, ibanOf('TR', '0006100519786457841327')),
  row('account.bank-not-allocated', T, BELGIAN, ibanOf('DE', '990000000532013000')),
  row('account.bank-retired', T, BELGIAN, ibanOf('DE', '600100010532013000'), '37040044'),
  row('account.german-method', T, BELGIAN, ibanOf('DE', '370501980000012345')),
  row('account.published-example', T, BELGIAN, ibanOf('BE', '539007547034')),
  row('account.bic-notprovided', T, FIRST_BIC, '<BICFI>NOTPROVIDED</BICFI>'),
  row('account.bic-form', T, FIRST_BIC, '<BICFI>VOORZZBBXXX</BICFI>'),
  row('account.bic-unknown', T, FIRST_BIC, '<BICFI>WAARBEBBXXX</BICFI>'),
  row('account.bic-country', T, FIRST_BIC, '<BICFI>VOORFRPPXXX</BICFI>'),
  row('account.bic-of-another-bank', T, FIRST_BIC, '<BICFI>EXEMFRPPXXX</BICFI>', 'VOORBEBBXXX'),
  row('account.agent-missing', D, 'NOTPROVIDED', 'NONE'),
  row('account.agent-form', T, FIRST_BIC, '<Othr><Id>NOTPROVIDED</Id></Othr>'),
  row('account.not-reachable', D, BELGIAN, ibanOf('DE', '500100010532013000')),
  row('account.debtor-qr-iban', SWISS, /CH\d{19}/, QR_IBAN),
  row('text.too-long', T, NAME, `<Nm>${'Muster '.repeat(20)}N</Nm>`, '70 characters at most'),
  row('text.too-long', T, USTRD, `<Ustrd>${'x'.repeat(141)}</Ustrd>`),
  row('text.blank', T, USTRD, '<Ustrd>  </Ustrd>'),
  row('text.identifier-charset', T, 'E2E-1', 'E2E_1'),
  row('text.slash', T, 'E2E-1', 'E2E//1'),
  row('text.charset', T, NAME, '<Nm>Ēriķa Müsteř — Жданов</Nm>', null),
  row('text.leading-blank', T, 'E2E-1', ' E2E-1'),
  row('amount.format', T, '>12.50<', '>12,50<', '12.50'),
  row('amount.format', T, '>12.50<', '>12.505<'),
  row('amount.decimals', T, '"EUR">12.50', '"JPY">12.50'),
  row('amount.range', T, '>12.50<', '>0.00<'),
  row('amount.currency', T, '"EUR">12.50', '"USD">12.50', 'EUR'),
  row(
    'amount.equivalent', T, '<InstdAmt Ccy="EUR">12.50</InstdAmt>', '<EqvtAmt><Amt Ccy="EUR">12.50</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>',
  ),
  row('date.format', T, '2026-11-30', '2026-11-31', null),
  row('date.format', D, '2026-11-30', '30.11.2026', '2026-11-30'),
  row('date.format', D, '2026-11-30', ' 2026-11-30 ', '2026-11-30'),
  row('date.format', D, '2026-11-30', '2026-11-30T00:00:00', '2026-11-30'),
  row('date.past', T, '2026-11-30', '2026-11-20'),
  row('date.not-business-day', T, '2026-11-30', '2026-11-29', '2026-11-30'),
  row('date.far', T, '2026-11-30', '2026-12-10'),
  row('date.time', T, /<Dt>2026-11-30<\/Dt>/, '<DtTm>2026-11-30T10:00:00Z</DtTm>'),
  row('date.collection-soon', D, '2026-11-30', ON),
  row('address.unstructured', T, NAME, ADDRESS('<Ctry>BE</Ctry><AdrLine>Teststraat 1</AdrLine>'), 'TwnNm'),
  row('address.town-or-country-missing', T, NAME, ADDRESS('<TwnNm>Brussel</TwnNm>'), 'Ctry'),
  row(
    'address.lines', T, NAME, ADDRESS('<TwnNm>Brussel</TwnNm><Ctry>BE</Ctry><AdrLine>a</AdrLine><AdrLine>b</AdrLine><AdrLine>c</AdrLine>'),
  ),
  row('address.hybrid', T, NAME, ADDRESS('<TwnNm>Brussel</TwnNm><Ctry>BE</Ctry><AdrLine>a</AdrLine>')),
  row('address.country', T, NAME, ADDRESS('<TwnNm>Brussel</TwnNm><Ctry>UK</Ctry>')),
  row('address.missing', D, BELGIAN, ibanOf('CH', '00762011623852958')),
  row('creditor-id.missing', D, /<CdtrSchmeId>[^]*<\/CdtrSchmeId>/, ''),
  row('creditor-id.form', D, 'DE98ZZZ09999999999', 'DE98ZZZ0999999999', '18 characters'),
  row('creditor-id.check-digits', D, 'DE98ZZZ', 'DE89ZZZ', 'DE98ZZZ09999999999'),
  row('creditor-id.scheme-name', D, '<Prtry>SEPA', '<Prtry>CORE', 'SEPA'),
  row('mandate.id-missing', D, '<MndtId>MANDATE-1</MndtId>', ''),
  row('mandate.date-missing', D, '<DtOfSgntr>2024-02-29</DtOfSgntr>', ''),
  row('mandate.date-late', D, '2024-02-29', '2026-11-24'),
  row('mandate.amendment-details', D, MANDATE, AMENDED('<AmdmntInd>true</AmdmntInd>')),
  row('mandate.amendment-details', D, MANDATE, AMENDED('<AmdmntInfDtls><OrgnlMndtId>OLD</OrgnlMndtId></AmdmntInfDtls>')),
  row('mandate.amendment-details', D, MANDATE, AMENDED('<AmdmntInd>true</AmdmntInd><AmdmntInfDtls/>')),
  row(
    'mandate.smnda', D, MANDATE,
    AMENDED('<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAgt><FinInstnId><Othr><Id>SMNDA</Id></Othr></FinInstnId></OrgnlDbtrAgt></AmdmntInfDtls>'),
  ),
  row('mandate.one-off-twice', debits([['M1', 'OOFF', BELGIAN], ['M1', 'RCUR', BELGIAN]]), '', ''),
  row('mandate.two-accounts', debits([['M1', 'RCUR', BELGIAN], ['M1', 'RCUR', OWN.iban]]), '', ''),
  row('mandate.sequence', debits([['M1', 'FNAL', BELGIAN], ['M1', 'RCUR', BELGIAN]]), '', ''),
  row('mandate.sequence', debits([['M1', 'FRST', BELGIAN], ['M1', 'FRST', BELGIAN]]), '', ''),
  inserted('level.both', T, '</Amt>', '<ChrgBr>SLEV</ChrgBr>'),
  row('code.service-level', T, '<Cd>SEPA</Cd>', '<Cd>URGP</Cd>', 'SEPA', false),
  row('code.payment-method', T, '>TRF<', '>TRA<', 'TRF'),
  row('code.charge-bearer', T, '>SLEV<', '>SHAR<', 'SLEV'),
  row('code.local-instrument', D, '>CORE<', '>COR1<', 'CORE or B2B'),
  row('code.sequence-type', D, '<SeqTp>RCUR</SeqTp>', ''),
  inserted('code.purpose', T, '</CdtrAcct>', '<Purp><Cd>ZZZZ</Cd></Purp>'),
  row('reference.both-kinds', T, USTRD, USTRD + STRD(SCOR, 'RF18539007547034')),
  row('reference.repeated', T, USTRD, USTRD + USTRD),
  row(
    'reference.strd-too-long', T, USTRD,
    STRD(`<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>${'x'.repeat(35)}</Issr></Tp>`, 'RF18539007547034539007547'),
  ),
  row('reference.check-digits', T, USTRD, STRD(SCOR, 'RF19539007547034'), 'RF18539007547034'),
  row('reference.type', T, USTRD, STRD('', 'RF18539007547034')),
  row('reference.qr-needed', SWISS, /<RmtInf>[^]*<\/RmtInf>/, '<RmtInf><Ustrd>Invoice</Ustrd></RmtInf>'),
  row('reference.qr-not-allowed', SWISS, QR_IBAN, ibanOf('CH', '00762011623852958')),
  row('reference.qrr-check', SWISS, QR_REFERENCE, `${QR_REFERENCE.slice(0, -1)}8`),
  row('duplicate.batch-id', debits([['M1', 'RCUR', BELGIAN], ['M2', 'RCUR', BELGIAN]]), 'BATCH-1', 'BATCH-0'),
  row('duplicate.instruction-id', T, /<EndToEndId>/g, '<InstrId>I-1</InstrId><EndToEndId>'),
  row('duplicate.end-to-end-id', T, 'E2E-2', 'E2E-1'),
  row('duplicate.payment', T, /(<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>)\s*<CdtTrfTxInf>[^]*<\/CdtTrfTxInf>/, '$1$1'),
  row('duplicate.uetr', T, /(<EndToEndId>.*<\/EndToEndId>)/g, '$1<UETR>caef6b65-4b76-4c4e-8fb2-658c4c28c445</UETR>'),
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

for (const { rule, file, from, to, isSepa, right } of ROWS) {
  const broken = file.replace(from, to);
  test(`${rule}: ${to === '' ? 'left out' : to.length < 60 ? to : `${to.slice(0, 60)}…`}`, () => {
    for (const profile of PROFILES) {
      const expected = severityOf(ruleOf(rule), { profile, on: ON, isOf2009: file === T03, isDebit: file.includes('pain.008') }, isSepa);
      const found = checked(broken, { profile }).findings.filter((one) => one.rule === rule);
      // A note instead of a warning says that the fault is not certain.
      assert.equal(found.length > 0, expected !== null, `${profile}: ${JSON.stringify(checked(broken, { profile }).rules)}`);
      if (expected !== null) assert.equal(found[0]!.severity, expected, profile);
      if (found.length > 0 && right !== undefined) assert.equal(found[0]!.right, right, profile);
    }
  });
}

test('two creditors may each have a mandate of the same name', () => {
  const both = debits([['M1', 'FRST', BELGIAN], ['M1', 'FRST', OWN.iban]]);
  const ofTwo = both.replace(/(?<=<PmtInf>[^]*<PmtInf>[^]*<PrvtId>\s*<Othr>\s*<Id>)[^<]+/, 'NL79ZZZ999999990000');
  const mandatesAmong = (file: string): string[] => checked(file, { profile: 'sepa' }).findings.map(({ rule }) => rule).filter((rule) => rule.startsWith('mandate.'));
  assert.deepEqual([mandatesAmong(both), mandatesAmong(ofTwo)], [['mandate.sequence', 'mandate.two-accounts'], []]);
});

test('payments are the same only where accounts, amount, currency, day, remittance and mandate are: who pays two people the same is not warned', () => {
  const [own, other] = [BELGIAN, ibanOf('DE', '370400440532013001')];
  const same = { own: OWN.iban, iban: BELGIAN, amount: '12.50', currency: 'EUR', day: '2026-11-30', text: 'Rent', mandate: 'M-1' };
  const isTold = (message: 'pain.001.001.09' | 'pain.008.001.08', change: Partial<typeof same>): boolean => {
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
    assert.ok(isTold(message, {}), message);
    for (const change of changes) assert.ok(!isTold(message, change), `${message} ${JSON.stringify(change)}`);
  }
  assert.ok(!isTold('pain.008.001.08', { mandate: 'M-2' }));
});

test('a mandate that is used again for the same account is right', () => {
  assert.deepEqual(
    checked(debits([['M1', 'RCUR', BELGIAN], ['M1', 'RCUR', BELGIAN]])).findings.filter(({ rule }) => rule.startsWith('mandate.')), [],
  );
});

test('what a rule says of where it looks are elements of the messages: who searches a file for them finds them', () => {
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
  for (const { rule, file, from, to } of ROWS) {
    const { where } = ruleOf(rule);
    for (const { path } of PROFILES.flatMap((profile) => checked(
      file.replace(from, to), { profile },
    ).findings.filter((one) => one.rule === rule))) {
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
    for (const [number] of clause.matchAll(/\b[A-Z]{3}\d+-\w*/g)) assert.ok(DOCUMENTS.has(number), `${name} ${number}`);
    assert.match(
      clause,
      /^$|EPC\d|DK |SPS|ISO |XML 1\.0|TARGET|RFC 4122|rulebooks|registers|list of the country|own rule|Bundesbank|^IBAN|^directory$/,
      name,
    );
  }
});

test('every rule has a broken file', () => {
  const named = new Set(ROWS.map(({ rule }) => rule));
  assert.deepEqual(PAYMENT_RULES.map(({ name }) => name).filter((name) => !named.has(name)), ['total.too-many']);
});

/** Reasons of ISO 20022, external code set ExternalStatusReason1Code: answers of banks to payment messages. */
const STATUS_REASONS = new Set(
  'AC01 AG01 AM01 AM02 AM03 AM05 AM10 AM12 AM18 BE04 BE05 BE09 CH03 CH04 CH07 CH16 CH17 CH20 CH21 DT01 DU02 DU04 DU05 FF01 MD02 RC01 RR02 RR07'.split(' '),
);

test('the reason of a rule is one that banks give: programs compare it with a status report', () => {
  for (const { name, reason } of PAYMENT_RULES) {
    for (const code of reason === '' ? [] : reason.split(', ')) assert.ok(STATUS_REASONS.has(code), `${name} ${code}`);
  }
});
