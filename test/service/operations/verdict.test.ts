/** The texts of concerns. Rows of test/vectors/answers have the verdicts of the operations. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONCERN_CODES, setOf } from '../../../src/standards/iban/concerns.ts';
import { assessment, verdictModel } from '../../../src/service/operations/models/verdict.ts';
import { askRaw, json } from '../../support/ask.ts';
import { testDirectory } from '../../support/directory.ts';
import { testService } from '../../support/service.ts';

const { requestHandler } = testService();

interface Answer {
  readonly concerns: readonly Readonly<Record<'code' | 'level' | 'text', string>>[];
}

/** IBANs with a bank code that is not allocated or retired, with a failed account check, and outside SEPA. */
const CONCERNING = ['DE17999999990532013001', 'DE79600100020532013001', 'DE56370400440532013400', 'GE29NB0000000101904917'];

test('every concern says what to do, names no part of the account number, and has the level of its code', () => {
  for (const iban of CONCERNING) {
    const { concerns } = json(askRaw(requestHandler, 'GET', `/api/v1/validate?iban=${iban}`)) as unknown as Answer;
    assert.ok(concerns.length > 0, iban);
    for (const { code, level, text } of concerns) {
      assert.ok(CONCERN_CODES.includes(code as never) && text.includes('; '), code);
      assert.equal(level, code === 'outside_sepa' ? 'note' : 'ask');
      assert.ok(!text.includes(iban.slice(-10)) && !text.includes(iban.slice(4, 12)), text);
    }
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
