/** Answers about a BIC and about the bank of an IBAN. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../src/service/engine/work.ts';
import { swiftRoute } from '../../../src/service/operations/bic.ts';
import { type Given, askRaw, json, query } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

const { requestHandler, faults } = testService();

type Body = Record<string, unknown>;

function get(path: string, input: Given = {}): Body {
  const response = askRaw(requestHandler, 'GET', `/api/v1/${path}?${query(input)}`);
  return { status: response.status, ...json(response) };
}

test('a BIC is found in either length and case', () => {
  const record = get('swift/MUSTDEFFXXX');
  const { bic, bic8, branch, head_office, bank_name, sepa, bank_slug } = record;
  assert.deepEqual(
    [bic, bic8, branch, head_office, bank_name, sepa, bank_slug],
    ['MUSTDEFFXXX', 'MUSTDEFF', null, true, 'MUSTERBANK AG', true, 'musterbank-de-mustdeff'],
  );
  for (const same of ['MUSTDEFF', 'mustdeff', 'MustDeFFxxx']) assert.deepEqual(get(`swift/${same}`), record);
  const { branch: code, head_office: isHead, branch_name } = get('swift/MUSTDEFF500');
  assert.deepEqual([code, isHead, branch_name], ['500', false, 'FILIALE FRANKFURT']);
});

test('an unlisted BIC is refused with the listed BICs of its institution', () => {
  const rows = [
    ['MUSTDEFF999', '… MUSTDEFFXXX', ['MUSTDEFFXXX', 'MUSTDEFF500', 'MUSTDEFFAUT']],
    ['GENMDEF1', '… BIC … GENMDEF1NRD … GENMDEF1SUD', ['GENMDEF1NRD', 'GENMDEF1SUD', 'GENMDEF1XYZ']],
    ['GENMDEF1ABC', '… BIC … GENMDEF1NRD … GENMDEF1SUD', ['GENMDEF1NRD', 'GENMDEF1SUD', 'GENMDEF1XYZ']],
    ['MUSTDEFG', '… /api/v1/bics … BICs', ['MUSTDEFFXXX']],
    ['MUTSDEFF', '… /api/v1/bics … BICs', ['MUSTDEFFXXX']],
    ['MUSTDEMM', '… /api/v1/bics … BICs', []],
  ] as const;
  for (const [bic, error, similar] of rows) {
    const { did_you_mean: meant, ...rest } = get(`swift/${bic}`);
    assertSays(rest, { status: 404, error, error_code: 'BIC_NOT_FOUND', parameter: 'bic' });
    assert.deepEqual((meant as readonly { bic: string }[]).map((one) => one.bic), similar);
  }
});

test('a text that is not a BIC is refused in a look-up or parse, and not found in a validity check', () => {
  for (const bic of ['MUST', 'MUSTDEFF5', 'MUSTZZFF', '12345678']) {
    for (const body of [get(`swift/${bic}`), get('bic/parse', { bic })]) {
      assert.deepEqual([body['status'], body['error_code'], body['parameter']], [400, 'INVALID_PARAMETER', 'bic'], bic);
    }
    assert.deepEqual(get(`bank-info/${bic}`), { status: 200, found: false, bic: null, bank_name: null });
  }
  for (const broken of ['%ff', '%', '%zz', 'MUSTDEFF%f']) {
    assert.deepEqual(get(`bank-info/${broken}`), { status: 200, found: false, bic: null, bank_name: null });
  }
  assert.equal(get('swift/%ff').status, 400);
  assert.deepEqual(get('bank-info/mustdeff'), { status: 200, found: true, bic: 'MUSTDEFFXXX', bank_name: 'MUSTERBANK AG' });
  assert.deepEqual(get('bank-info/MUSTDEFF999'), { status: 200, found: false, bic: 'MUSTDEFF999', bank_name: null });
});

test('a BIC is parsed whether it is listed or not', () => {
  assert.deepEqual(get('bic/parse', { bic: 'abcdfrp0' }), {
    status: 200, bic: 'ABCDFRP0', bic8: 'ABCDFRP0', bic11: 'ABCDFRP0XXX', bank: 'ABCD', country: 'FR', country_name: 'France',
    location: 'P0',
    branch: null, head_office: true, test: true,
  });
});

test('the BIC of an IBAN is the BIC of its bank code, or null', () => {
  const rows = [
    ['DE89370400440532013000', '37040044', 'Musterbank', 'MUSTDEFFXXX', ['MUSTDEFFXXX'],
      { sct: true, sct_inst: true, sdd_core: true, sdd_b2b: true, oct_inst: false, vop: true, as_of: '2025-12-01' }],
    ['DE52500100030000000001', '50010003', 'Bankhaus Stille & Söhne', null, [], null],
    ['DE93999999990000000001', '99999999', null, null, [], null],
    ['GW04GW1430010181800637601', null, null, null, [], null],
  ] as const;
  for (const [iban, bank_code, bank_name, bic, bic_candidates, sepa_schemes] of rows) {
    assert.deepEqual(
      get('bic/of', { iban }),
      { status: 200, iban, country: iban.slice(0, 2), bank_code, bank_name, bic, bic_candidates, sepa_schemes },
    );
  }
});

test('a bank without a BIC has no BIC record', () => {
  const { bic, bic_record, branches_total } = get('banks/bankhaus-stille-sohne-de');
  assert.deepEqual([bic, bic_record, branches_total], [null, null, 0]);
  assert.equal((get('banks/musterbank-de-mustdeff')['bic_record'] as Body)['lei'], '529900EXAMPLE0000073');
  assert.equal(get('banks/musterbank')['error_code'], 'BANK_NOT_FOUND');
});

test('five branches are named, and that there are more, if only branches of an institution are listed', () => {
  for (const [count, named] of [
    [5, 'MUSTDEFF101, MUSTDEFF102, MUSTDEFF103, MUSTDEFF104, MUSTDEFF105'],
    [6, 'MUSTDEFF101, MUSTDEFF102, MUSTDEFF103, MUSTDEFF104, MUSTDEFF105 and more'],
  ] as const) {
    const branches = Array.from({ length: count }, (_, i) => ({ bic: `MUSTDEFF10${i + 1}`, sepaSchemes: null, leiCandidates: [] }));
    const directory = { bic: () => null, bicsOfInstitution: () => branches } as never;
    const refused = finish(swiftRoute.handle({ bic: 'MUSTDEFF' } as never, { directory } as never));
    assertSays(refused.ok ? null : refused.message, `… BIC … ${named}`);
  }
});

test('no earlier test caused an internal fault', () => assert.deepEqual(faults, []));

test('a LEI is accepted in either case, and an invalid LEI is refused with the right form', () => {
  const found = get('bics', { lei: '529900example0000073', country: 'DE' });
  assert.deepEqual([found['total'], (found['results'] as Body[])[0]!['lei']], [3, '529900EXAMPLE0000073']);
  assert.deepEqual(get('bics', { lei: '529900 EXAMPLE 0000073', country: 'de' }), found);
  assert.equal(((get('banks', { lei: '5299000SPARKASSE0133' })['results'] as Body[])[0]!)['lei'], '5299000SPARKASSE0133');
  for (const path of ['bics', 'banks']) {
    for (const lei of ['529900EXAMPLE0000074', '529900EXAMPLE000007', 'x']) {
      const { status, error_code, parameter, error } = get(path, { lei });
      assert.deepEqual([status, error_code, parameter], [400, 'INVALID_PARAMETER', 'lei'], lei);
      assert.match(String(error), /ISO 17442/);
    }
  }
});
