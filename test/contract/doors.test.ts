/** Every interface gives the same verdict and the same concerns for an account and the BIC next to it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationFunctions } from '../../src/doors/library/operations.ts';
import { KontorError } from '../../src/kontor.ts';
import { COMMAND_LIMITS, DEFAULT_LIMITS } from '../../src/base/limits.ts';
import { RULE_OF_CONCERN } from '../../src/files/payment-files/rules/accounts.ts';
import { PROFILES } from '../../src/files/payment-files/rules/table.ts';
import { routes } from '../../src/service/operations/index.ts';
import { ROW_CONCERN_CODES } from '../../src/standards/iban/row-concerns.ts';
import { CONCERNS, type ConcernCode } from '../../src/standards/iban/concerns.ts';
import { isBic } from '../../src/standards/bic/parts.ts';
import { encode } from '../../src/standards/qr/write/encode.ts';
import { png } from '../../src/standards/qr/write/png.ts';
import { answerTo, request, testServer } from '../doors/mcp/mcp.ts';
import { checked } from '../files/payment-files/checked.ts';
import { CLEAN } from '../files/payment-files/files.ts';
import { askRaw, json } from '../support/ask.ts';
import { ran } from '../support/command.ts';
import { DOMESTIC_CASES, DOOR_CASES as CASES, type DoorCase, doorContext, expectedWords as expected, wordsOf as words } from
  '../support/door-cases.ts';
import { testService } from '../support/service.ts';
import { xlsxOf } from '../support/workbook.ts';

type Case = DoorCase;
type Judged = Parameters<typeof words>[0];

const isValid = ({ verdict }: Case): boolean => verdict !== 'wrong';
const context = doorContext();
const { directory } = context;
const { requestHandler } = testService(DEFAULT_LIMITS, { context });
const library = operationFunctions(routes(COMMAND_LIMITS), context, (refusal) => new KontorError(refusal));
const server = testServer(context);

const post = <T>(operation: string, body: unknown): T =>
  json(askRaw(requestHandler, 'POST', `/api/v1/${operation}`, JSON.stringify(body))) as T;

const inputsOf = ({ iban, bic, country }: Case) => ({ iban, ...(bic !== '' && { bic }), ...(country !== '' && { country }) });
const payloadOf = ({ iban, bic }: Case): string => `BCD\n002\n1\nSCT\n${bic}\nMuster GmbH\n${iban}\nEUR12.30`;

/** An interface: true if it can express a case, and the words of its answer. */
type Door = readonly [name: string, canExpress: (row: Case) => boolean, answer: (row: Case) => string];

const all = (): boolean => true;
/** A single request is refused if a text next to the IBAN cannot be read. A list has a concern about its row instead. */
const isRead = ({ concerns, bic }: Case): boolean => !/bic_malformed|country_not_read/.test(concerns) && bic !== CUT_BIC;
const CUT_BIC = 'MUSTDE';
const withoutCountry = ({ country }: Case): boolean => country === '';
const isAlone = ({ bic, country }: Case): boolean => bic === '' && country === '';
const isValidAlone = (row: Case): boolean => isValid(row) && isAlone(row);
/** Returns the inputs of a conversion that results in the IBAN. */
const bbanOf = ({ iban, bic }: Case) => ({ country: iban.slice(0, 2), bban: iban.slice(4), ...(bic !== '' && { bic }) });
const isValidPair = (row: Case): boolean => isValid(row) && withoutCountry(row) && isRead(row);

const repaired = (row: Case): string => {
  const { iban } = row;
  const slip = iban.slice(0, 2) + iban[3]! + iban[2]! + iban.slice(4);
  const { suggestions } = post<{ suggestions: readonly (Judged & { iban: string })[] }>('repair', { iban: slip, limit: 20 });
  return words(suggestions.find((suggestion) => suggestion.iban === iban)!);
};

const DOORS: readonly Door[] = [
  ['GET /validate', isRead, (row) => {
    const query = Object.entries(inputsOf(row)).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    return words(json(askRaw(requestHandler, 'GET', `/api/v1/validate?${query}`)) as unknown as Judged);
  }],
  ['POST /validate', isRead, (row) => words(post('validate', inputsOf(row)))],
  ['ibans of /validate/bulk', isAlone, ({ iban }) => words(post<{ results: Judged[] }>('validate/bulk', { ibans: [iban] }).results[0]!)],
  ['items of /validate/bulk', all, (row) => words(post<{ results: Judged[] }>('validate/bulk', { items: [inputsOf(row)] }).results[0]!)],
  ['/extract', isValidPair, ({ iban, bic }) => words(
    post<{ results: Judged[] }>('extract', { text: bic === '' ? `IBAN ${iban}.` : `IBAN ${iban}, BIC ${bic}` }).results[0]!,
  )],
  ['/identify', isValidPair, ({ iban, bic }) => words(
    post<{ readings: { result: Judged }[] }>('identify', { text: bic === '' ? iban : `IBAN ${iban} BIC ${bic}` }).readings[0]!.result,
  )],
  ['/convert', isValidPair, (row) => words(post('convert', bbanOf(row)))],
  ['/convert/bulk', isValidPair, (row) => words(post<{ results: Judged[] }>('convert/bulk', { items: [bbanOf(row)] }).results[0]!)],
  ['/domestic', isValidAlone, ({ iban }) => words(post('domestic', { iban }))],
  ['/repair', (row) => isValidAlone(row) && row.iban[2] !== row.iban[3], repaired],
  ['payload of /qr/decode', withoutCountry, (row) => words(post('qr/decode', { payload: payloadOf(row) }))],
  ['picture of /qr/decode', withoutCountry, (row) => words(post<{ codes: { payment: Judged }[] }>('qr/decode', {
    image: png(encode(payloadOf(row), { level: 'M' })!, 4).toString('base64'),
  }).codes[0]!.payment)],
  ['library', isRead, (row) => words(library['validate']!(inputsOf(row)) as Judged)],
  ['tool of a language model', isRead, (row) => words(
    (answerTo(server, request('tools/call', { name: 'validate', arguments: inputsOf(row) })).json['result'] as
      { structuredContent: Judged }).structuredContent,
  )],
];

for (const [name, canExpress, answer] of DOORS) {
  test(`${name} answers each account with the verdict and the concerns of the table`, () => {
    for (const row of CASES.filter(canExpress)) assert.equal(answer(row), expected(row), `${row.why}: ${row.iban} ${row.bic}`);
  });
}

/** Returns verdict and concerns in the last two columns of the last rows. */
const rowsOf = (output: string, count: number, delimiter = ';'): string[] =>
  output.replace(/\r?\n$/, '').split(/\r?\n/).slice(-count).map((row) => row.split(delimiter).slice(-2).join(' ').trim());

const ADD = ['validate', '-', '--add=verdict,concerns'];
const COUNTRY = '--column=country=Bank country';
const HEADER = ['Case', 'IBAN', 'BIC', 'Bank country'];
const cellsOf = ({ iban, bic, country }: Case, i: number): string[] => [`Payee ${i}`, iban, bic, country];

test('a CSV list finds its column of BICs and answers each row with the verdict and the concerns of the table', async () => {
  const input = [HEADER, ...CASES.map(cellsOf)].map((cells) => cells.join(';')).join('\n');
  assert.deepEqual(rowsOf((await ran([...ADD, COUNTRY], { context, input })).output, CASES.length), CASES.map(expected));
});

test('a list without a header finds its column of BICs', async () => {
  const rows = CASES.filter((row) => row.bic !== '' && withoutCountry(row));
  const input = rows.map((row) => [row.iban, row.bic].join(';')).join('\n');
  assert.deepEqual(rowsOf((await ran(ADD, { context, input })).output, rows.length), rows.map(expected));
});

test('plain lines are answered with the verdict and the concerns of the table', async () => {
  const rows = CASES.filter(isAlone);
  const { output } = await ran([...ADD, '--lines'], { context, input: rows.map(({ iban }) => iban).join('\n') });
  assert.deepEqual(rowsOf(output, rows.length, '\t'), rows.map(expected));
});

test('lines of JSON are answered with the verdict and the concerns of the table', async () => {
  const input = CASES.map((row) => JSON.stringify(inputsOf(row))).join('\n');
  const { output } = await ran(['validate', '-', '--format=ndjson', '--column=country=country'], { context, input });
  const answers = output.trim().split('\n').map((line) => (JSON.parse(line) as { kontor: Judged }).kontor);
  assert.deepEqual(answers.map(words), CASES.map(expected));
});

test('a workbook is answered with the verdict and the concerns of the table', async () => {
  const input = xlsxOf([HEADER, ...CASES.map(cellsOf)].map((cells, i) => ({ cells, line: i + 1 })));
  assert.deepEqual(rowsOf((await ran([...ADD, COUNTRY], { context, input })).output, CASES.length), CASES.map(expected));
});

const PAIRS = CASES.filter(withoutCountry);
const FILE = CLEAN['pain.001.001.09'];
const AGENT = /<CdtrAgt>[^]*?<\/CdtrAgt>\s*/;
const bicElement = (bic: string): string => (bic === '' ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BICFI>${bic}</BICFI>`);

/** Returns the file with the account and the BIC of a case for the first payee. */
const paidTo = ({ iban, bic }: Case): string => FILE
  .replace('BE57539007547135', iban)
  .replace(AGENT, bic === '' ? '' : `<CdtrAgt><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></CdtrAgt>`);

/** Returns the file with the account and the BIC of a case for the payer. */
const paidBy = ({ iban, bic }: Case): string => FILE
  .replace(/(<DbtrAcct>\s*<Id>\s*<IBAN>)[^<]*/, `$1${iban}`)
  .replace(/(<DbtrAgt>\s*<FinInstnId>)[^]*?(<\/FinInstnId>)/, `$1${bicElement(bic)}$2`);

test('a payment file as a list has the verdicts of the table', async () => {
  for (const row of PAIRS) {
    const [first] = rowsOf((await ran(ADD, { context, input: paidTo(row) })).output, 2);
    assert.equal(first, expected(row), row.why);
  }
});

test('a payment file as a list compares the country of the bank, as the check of the file does', async () => {
  const rows = CASES.filter((row) => row.bic === '' && /^[A-Z]{2}$/.test(row.country) && isValid(row));
  assert.ok(rows.some(({ concerns }) => concerns.includes('country_mismatch')));
  for (const row of rows) {
    const institution = `<FinInstnId><Nm>Bank</Nm><PstlAdr><Ctry>${row.country}</Ctry></PstlAdr></FinInstnId>`;
    const file = paidTo(row).replace(/(?=<Cdtr>)/, `<CdtrAgt>${institution}</CdtrAgt>`);
    const [first] = rowsOf((await ran(ADD, { context, input: file })).output, 2);
    assert.equal(first, expected(row), row.why);
    const found = checked(file, { profile: 'iso', directory }).findings.filter(({ rule }) => rule === 'account.bank-country');
    assert.equal(found.length, Number(row.concerns.includes('country_mismatch')), row.why);
  }
});

const ASKING = (Object.keys(CONCERNS) as ConcernCode[]).filter((code) => CONCERNS[code].level === 'ask');
const RULES = new Map(Object.entries(RULE_OF_CONCERN).map(([code, rule]) => [rule as string, code]));

test('a payment file warns about each concern to ask about, in every profile and with the words of the answer', () => {
  for (const row of PAIRS.filter(isValid)) {
    const { results } = post<{ results: { concerns: { code: string; text: string }[] }[] }>('validate/bulk', { items: [inputsOf(row)] });
    const texts = new Map(results[0]!.concerns
      .map(({ code, text }) => [code, text]));
    // A finding about the structure of the file reports a malformed BIC.
    const codes = row.concerns.split(' ').filter((code) => ASKING.includes(code as ConcernCode) && code !== 'bic_malformed');
    for (const [party, file] of [['Cdtr', paidTo(row)], ['Dbtr', paidBy(row)]] as const) {
      for (const profile of PROFILES) {
        const { findings, verdict } = checked(file, { profile, directory });
        const found = findings.filter(({ rule, path }) => RULES.has(rule) && path.includes(party));
        const label = `${row.why}: ${party} ${profile}`;
        assert.deepEqual(found.map(({ rule }) => RULES.get(rule)).sort(), codes.toSorted(), label);
        assert.ok(found.every(({ severity }) => severity === 'warning'), label);
        for (const { rule, message } of found) assert.ok(message.startsWith(texts.get(RULES.get(rule)!)!), label);
        if (codes.length > 0) assert.equal(verdict, 'problems', label);
      }
    }
  }
});

/** Returns the verdict on a payment to an account: a BIC that breaks the standard makes the payment wrong, but not its account. */
const paymentVerdictOf = ({ verdict, bic }: Case) =>
  (bic !== '' && !isBic(bic) ? 'wrong' : verdict as 'good' | 'ask' | 'wrong');

test('the summary of a payment file counts the verdicts on the payments, and its own account has one', () => {
  for (const row of PAIRS) {
    const counts = { good: 1, ask: 0, wrong: 0, no_account: 0 };
    counts[paymentVerdictOf(row)]++;
    assert.deepEqual(checked(paidTo(row), { profile: 'iso', directory }).summary.verdicts, counts, row.why);
    const [own] = checked(paidBy(row), { directory }).summary.accounts;
    assert.equal(own?.verdict ?? row.verdict, row.verdict, row.why);
  }
});

test('empty cells, notes and headings have a count of their own at every door', async () => {
  const absent = ['', '-', 'n/a', 'Suppliers', 'Rechnung 4711 vom 12.03.2026'];
  const ibans = ['DE62370400440532013001', ...absent];
  const { good_count, wrong_count, no_account_count } = post<Record<string, number>>('validate/bulk', { ibans });
  assert.deepEqual([good_count, wrong_count, no_account_count], [1, 0, absent.length]);
  const input = ['Name;IBAN', ...ibans.map((iban, i) => `Payee ${i};${iban}`)].join('\n');
  const { output, errors, code } = await ran(['validate', '-', '--add=verdict,error'], { context, input });
  assert.match(errors, /1 good, 0 to ask about, 0 wrong, 5 without an account/);
  assert.equal(code, 0);
  assert.match(output, /Payee 1;;no_account;the row has no account/);
});

test('the tables have cases of every verdict and of every concern of one account', () => {
  const rows = [...CASES, ...DOMESTIC_CASES];
  const codes = new Set<string>([...ROW_CONCERN_CODES, 'several_ibans', ...rows.flatMap(({ concerns }) => concerns.split(' '))]);
  assert.deepEqual(Object.keys(CONCERNS).filter((code) => !codes.has(code)), []);
  for (const verdict of ['good', 'ask', 'wrong']) assert.ok(rows.some((row) => row.verdict === verdict), verdict);
});
