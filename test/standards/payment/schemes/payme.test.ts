/** The Slovak payment link: the members that each kind requires, allows and forbids, written and read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notBuilt, payloadOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'SK6807200002891987426353';
const NOTHING = { amount: null, currency: null, due_date: null, remittance: null };

const link = (given: object): string => payloadOf('payme', { ...NOTHING, ...given });
const refused = (given: object): readonly unknown[] => notBuilt('payme', { ...NOTHING, ...given });

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
