/** One verdict in every operation: an account is good, needs a question, or is wrong, with the reason. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { CONCERN_CODES, setOf } from '../../../src/standards/iban/concerns.ts';
import { checkDigits } from '../../../src/standards/iban/validate.ts';
import { validationsOf } from '../../../src/service/operations/results.ts';
import { missingIban } from '../../../src/service/operations/models/validation.ts';
import { assessment, verdictModel } from '../../../src/service/operations/models/verdict.ts';
import { askRaw, json } from '../../support/ask.ts';
import { testDirectory } from '../../support/directory.ts';
import { testService } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

const { requestHandler } = testService();

type Answer = Record<string, unknown> & {
  readonly verdict: string;
  readonly concerns: readonly { readonly code: string; readonly level: string; readonly text: string }[];
};

const post = (operation: string, body: unknown): Answer => json(
  askRaw(requestHandler, 'POST', `/api/v1/${operation}`, JSON.stringify(body)),
) as Answer;
const said = ({ verdict, concerns }: Answer): string => [verdict, ...concerns.map(({ code }) => code)].join(' ');

const ibanOf = (code: string, bban: string): string => code + checkDigits(COUNTRIES.find((country) => country.code === code)!, bban) + bban;

const GOOD = ibanOf('DE', '370400440532013001');
const CHECK_FAILED = ibanOf('DE', '370400440532013400');
const RETIRED = ibanOf('DE', '600100020532013001');
const NOT_ALLOCATED = ibanOf('DE', '999999990532013001');

test('an IBAN is good, asks or is wrong, with the reason', () => {
  const rows: readonly [iban: string, said: string][] = [
    [GOOD, 'good'],
    [GOOD.replace('DE', 'ZZ'), 'wrong'],
    ['', 'wrong'],
    [NOT_ALLOCATED, 'ask bank_code_not_allocated'],
    [RETIRED, 'ask bank_code_retired'],
    [CHECK_FAILED, 'ask account_check_failed'],
    [ibanOf('BE', '540000000077'), 'wrong'],
    [ibanOf('TR', '0099900000000000000001'), 'good bank_not_listed outside_sepa'],
    [ibanOf('NO', '86011117947'), 'ask published_example'],
    [ibanOf('CH', '30808001234567890'), 'good bank_not_listed qr_iban'],
    [ibanOf('GE', 'NB0000000101904918'), 'good outside_sepa'],
    ['GE29NB0000000101904917', 'ask outside_sepa published_example'],
    ['DE89370400440532013000', 'ask published_example'],
  ];
  const { results } = post('validate/bulk', { ibans: rows.map(([iban]) => iban) }) as unknown as { results: Answer[] };
  assert.deepEqual((results as readonly Answer[]).map(said), rows.map(([, one]) => one));
});

test('every concern says what to do, names no part of the account number, and has the level of its code', () => {
  for (const iban of [NOT_ALLOCATED, RETIRED, CHECK_FAILED, 'GE29NB0000000101904917']) {
    const { concerns } = post('validate', { iban });
    for (const { code, level, text } of concerns) {
      assert.ok(CONCERN_CODES.includes(code as never) && text.includes('; '), code);
      assert.equal(level, code === 'outside_sepa' ? 'note' : 'ask');
      assert.ok(!text.includes(iban.slice(-10)) && !text.includes(iban.slice(4, 12)), text);
    }
  }
  assertSays(post('validate', { iban: RETIRED }).concerns[0]!.text, '… 2015 … 37040044');
});

test('the verdict does not change valid or error_code', () => {
  for (const iban of [NOT_ALLOCATED, RETIRED, CHECK_FAILED]) {
    const { valid, error_code, verdict } = post('validate', { iban });
    assert.deepEqual([valid, error_code, verdict], [true, undefined, 'ask']);
  }
});

test('a BIC with an IBAN is compared, in a query, a body and a list', () => {
  const rows: readonly [bic: string, said: string][] = [
    ['', 'good'], ['MUSTDEFF', 'good'], ['mustdeff xxx', 'good'], ['MUSTDEFF500', 'good'],
    ['NORDDEBB', 'ask bic_of_another_bank'], ['VOORBEBBXXX', 'ask bic_of_another_bank bic_country_differs'],
  ];
  for (const [bic, one] of rows) {
    assert.equal(said(post('validate', { iban: GOOD, bic })), one, bic);
    assert.equal(
      said(
        json(
          askRaw(requestHandler, 'GET', `/api/v1/validate?iban=${GOOD}${bic === '' ? '' : `&bic=${encodeURIComponent(bic)}`}`),
        ) as Answer,
      ),
      one, bic,
    );
  }
  const { results, ...counts } = post(
    'validate/bulk',
    { items: [...rows.map(([bic]) => ({ iban: GOOD, bic })), { iban: GOOD }, { iban: GOOD, bic: null }, { iban: '', bic: 'NORDDEBB' }] },
  ) as unknown as { results: Answer[] };
  assert.deepEqual((results as readonly Answer[]).map(said), [...rows.map(([, one]) => one), 'good', 'good', 'wrong']);
  assert.deepEqual(counts, {
    count: 9, valid_count: 8, invalid_count: 1, good_count: 6, ask_count: 2, wrong_count: 0, no_account_count: 1,
  });
  assertSays(post('validate', { iban: GOOD, bic: 'NORDDEBB' }).concerns[0]!.text, '… MUSTDEFFXXX');
});

test('each BIC with an IBAN gets the name of its bank, whatever the answer for another BIC was', () => {
  for (const [bic, bank] of [['NORDDEBB', 'Nordgeld Bank'], ['COLSDE33', 'Sparkasse KölnBonn'], ['NORDDEBB', 'Nordgeld Bank']] as const) {
    assertSays(post('validate', { iban: GOOD, bic }).concerns[0]!.text, `… BIC … ${bank} … IBAN … Musterbank`, bic);
  }
});

test('each conversion states its uncertain parts, whatever the answer for another account at the bank was', () => {
  const bank = testDirectory().bankCode('DE', '37040044');
  const concerns = setOf('conversion_uncertain');
  for (const doubts of [['ask the bank'], ['the rule is disputed', 'the code is gone'], ['ask the bank']]) {
    assert.equal(
      verdictModel(assessment(false, concerns, bank, null, doubts)).concerns[0]!.text.split('(')[1]!.split(')')[0], doubts.join('; '),
    );
  }
});

test('identify compares an IBAN with the BIC next to it, and does not read a word as a BIC', () => {
  const identified = (text: string): string => said(
    (post('identify', { text }) as unknown as { readonly readings: { readonly result: Answer }[] }).readings[0]!.result,
  );
  for (const [text, one] of [
    [`IBAN ${GOOD} BIC NORDDEBB`, 'ask bic_of_another_bank'], [`NORDDEBBXXX\n${GOOD}`, 'ask bic_of_another_bank'],
    [`${GOOD}, BIC: VOORBEBBXXX`, 'ask bic_of_another_bank bic_country_differs'],
    [`BIC MUSTDEFFXXX IBAN ${GOOD}`, 'good'], [`${GOOD} MUSTFRPP Muster`, 'ask bic_of_another_bank bic_country_differs'],
    [`${GOOD} NORDDEBB Muster`, 'ask bic_of_another_bank'], [`${GOOD} DEUTSCHE Bank`, 'good'],
    [`${GOOD} BIC MUSTQQFF`, 'good'], [GOOD, 'good'],
    [`${GOOD} ${NOT_ALLOCATED} BIC NORDDEBB`, 'good'],
  ] as const) assert.equal(identified(text), one, text);
});

test('a malformed BIC is refused, but is a concern about an item of a list, and a list has items of one kind', () => {
  const rows: readonly [operation: string, body: unknown, parameter: string, text: string | RegExp][] = [
    ['validate', { iban: GOOD, bic: 'MUSTDEF' }, 'bic', '… BIC'],
    ['validate', { iban: 'ZZ', bic: 'MUSTDE' }, 'bic', '… BIC'],
    ['validate/bulk', { items: [{ bic: 'MUSTDEFF' }] }, 'items', /^items\[0\]\.iban is missing/],
    ['validate/bulk', { items: [GOOD] }, 'items', /^items\[0\] must be an object/],
    ['validate/bulk', { ibans: [GOOD], items: [{ iban: GOOD }] }, 'items', /items.*ibans|ibans.*items/],
  ];
  for (const [operation, body, parameter, text] of rows) {
    const answer = post(operation, body);
    assert.deepEqual([answer['error_code'], answer['parameter']], ['INVALID_PARAMETER', parameter]);
    assertSays(answer['error'] as string, text);
  }
  const { results } = post('validate/bulk', { items: [{ iban: GOOD }, { iban: GOOD, bic: 'MUSTZZFF', country: 'ZZ' }] });
  assert.deepEqual((results as readonly Answer[]).map(said), ['good', 'ask bic_malformed country_not_read']);
  assert.equal(post('validate/bulk', { items: [] })['error_code'], 'MISSING_IBAN');
});

test('built, suggested, found and parsed IBANs have the same verdict', () => {
  assert.equal(said(post('convert', { country: 'DE', bban: CHECK_FAILED.slice(4) })), 'ask account_check_failed');
  const uncertain = post('convert', { country: 'DE', blz: '99999999', account_number: '532013001' });
  assert.equal(said(uncertain), 'ask bank_code_not_allocated conversion_uncertain');
  assertSays(uncertain.concerns[1]!.text, '… list');
  assert.equal(said(post('domestic', { iban: RETIRED })), 'ask bank_code_retired');
  const { suggestions } = post(
    'repair', { iban: NOT_ALLOCATED.replace('0532', '5032') },
  ) as unknown as { suggestions: (Answer & { iban: string })[] };
  assert.equal(said(suggestions.find(({ iban }) => iban === NOT_ALLOCATED)!), 'ask bank_code_not_allocated');
  const { results, ...counts } = post(
    'extract',
    { text: `IBAN ${GOOD}, IBAN ${RETIRED}, IBAN DE89370400440532013001` },
  ) as unknown as { results: Answer[] };
  assert.deepEqual((results as readonly Answer[]).map(said), ['good', 'ask bank_code_retired', 'wrong']);
  assert.deepEqual(counts, {
    count: 3, valid_count: 2, invalid_count: 1, good_count: 1, ask_count: 1, wrong_count: 1, no_account_count: 0,
  });
});

test('counts are right before, during and after the reading of the results', () => {
  const answer = validationsOf(3, 0, missingIban);
  assert.deepEqual([answer.good_count, answer.ask_count, answer.wrong_count], [0, 0, 3]);
  answer.results.next();
  assert.equal(answer.wrong_count, 3);
  assert.equal([...answer.results].length, 2);
  assert.equal(answer.wrong_count, 3);
});

test('extract compares an IBAN with the BIC next to it, and not with the BIC of another IBAN', () => {
  const other = 'DE73500100030532013001';
  const rows: readonly [text: string, said: readonly string[]][] = [
    [`IBAN: ${GOOD}, BIC: NORDDEBBXXX`, ['ask bic_of_another_bank']],
    [`IBAN ${GOOD}\nSWIFT-Code NORDDEBB.`, ['ask bic_of_another_bank']],
    [`${GOOD} NORDDEBBXXX`, ['ask bic_of_another_bank']],
    [`BIC NORDDEBBXXX IBAN ${GOOD}`, ['ask bic_of_another_bank']],
    [`IBAN ${GOOD} BIC MUSTDEFFXXX`, ['good']],
    [`IBAN ${GOOD} LIEFERUNG folgt`, ['good']],
    [`IBAN ${GOOD} BIC MUSTDEFFXXX\nIBAN ${other} BIC VOORBEBBXXX`, ['good', 'ask bic_country_differs']],
    [`IBAN ${other} BIC NORDDEBBXXX\nIBAN ${GOOD}`, ['good', 'good']],
  ];
  for (const [text, verdicts] of rows) {
    assert.deepEqual((post('extract', { text }) as unknown as { results: Answer[] }).results.map(said), verdicts, text);
  }
});
