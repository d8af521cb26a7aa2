/** The minimum and maximum amount of every scheme, written and read. Amounts beyond the limits are refused in building and reading. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountHint, amountText } from '../../../src/standards/payment/amount.ts';
import { decoded, notBuilt, notRead, payloadOf } from './support.ts';
import { assertSays } from '../../support/says.ts';

/** An amount, and the part of the payload that states it. */
type Written = readonly (readonly [amount: string, payload: string])[];

/** Refused amounts, with the right form: `beyond` for a given amount, `unread` for a text that replaces the first amount in its payload. */
interface AmountRule {
  readonly id: string;
  readonly written: Written;
  readonly beyond: readonly string[];
  readonly right: string;
  readonly unread: readonly string[];
  readonly message: string;
}

const RULES: readonly AmountRule[] = [
  {
    id: 'epc', written: [['0.01', '\nEUR0.01\n'], ['999999999.99', '\nEUR999999999.99\n']],
    beyond: ['0.00', '0.001', '1000000000.00', '1,00'], right: '0.01 … 999999999.99 … decimals',
    unread: ['\nEUR1000000000.00\n', '\nEUR0.001\n', '\nEUR-1\n'], message: '… line 8 … EUR … 0.01',
  },
  {
    id: 'qrbill', written: [['0.01', '\n0.01\nCHF\n'], ['999999999.99', '\n999999999.99\nCHF\n'], ['0.00', '\n0.00\nCHF\n']],
    beyond: ['1000000000.00', '0.001'], right: '0.00 … 999999999.99 … decimals',
    unread: ['\n1000000000.00\nCHF\n', '\n0.001\nCHF\n'], message: '… line 19 … 0.00 … decimals',
  },
  {
    id: 'spayd', written: [['0.01', '*AM:0.01*'], ['9999999.99', '*AM:9999999.99*']], beyond: ['0.00', '0.001', '10000000.00'],
    right: '0.01 … 9999999.99 … decimals',
    unread: ['*AM:10000000.00*', '*AM:0.001*', '*AM:x*'], message: '… 0.01 … 9999999.99 … decimals',
  },
  {
    id: 'zbp', written: [['0.01', '|000001|'], ['9999.99', '|999999|'], ['10000.00', '|1000000|'], ['999999999.99', '|99999999999|']],
    beyond: ['0.00', '0.001', '1000000000.00'], right: '0.01 … 999999999.99 … decimals',
    unread: ['|100000000000|', '|1.00|', '|x1|', '|1x|'], message: '… field 4 … grosz … 6 digits',
  },
  {
    id: 'mnb', written: [['1', '\nHUF1\n'], ['999999999999', '\nHUF999999999999\n']], beyond: ['0', '1000000000000', '1.00'],
    right: '1 to 999999999999 without decimals',
    unread: ['\nHUF1000000000000\n', '\nHUF1.50\n', '\nHUF1.000\n', '\nEUR1\n', '\n1\n'], message: '… line 7 … HUF',
  },
  {
    id: 'payme', written: [['0.01', '&AM=0.01&'], ['999999.99', '&AM=999999.99&']], beyond: ['0.00', '0.001', '1000000.00'],
    right: '0.01 … 999999.99 … decimals',
    unread: ['&AM=1000000.00&', '&AM=0.001&'], message: '… 0.01 … 999999.99 … decimals',
  },
  {
    id: 'ips-rs', written: [['0.01', '|I:RSD0,01|'], ['99999999999999.99', '|I:RSD99999999999999,99|']],
    beyond: ['0.00', '0.001', '100000000000000.00'], right: '0.01 … 99999999999999.99 … decimals',
    unread: ['|I:RSD100000000000000,00|', '|I:RSD0,001|', '|I:RSD1.00|', '|I:EUR1,00|', '|I:RSD1,00x|', '|I:x|'],
    message: '… RSD',
  },
  {
    id: 'upn', written: [['0.01', '\n00000000001\n'], ['999999999.99', '\n99999999999\n']], beyond: ['0.00', '0.001', '1000000000.00'],
    right: '0.01 … 999999999.99 … decimals',
    unread: ['\n100000000000\n', '\n0000000001\n', '\n0000000.001\n', '\n\n'], message: '… line 9 … cents … 11 digits',
  },
  {
    id: 'hub3', written: [['0.01', '\n000000000000001\n'], ['9999999999999.99', '\n999999999999999\n']],
    beyond: ['0.00', '0.001', '10000000000000.00'], right: '0.01 … 9999999999999.99 … decimals',
    unread: ['\n1000000000000000\n', '\n00000000000001\n', '\n000000000000.01\n', '\n\n'], message: '… line 3 … cents … 15 digits',
  },
];

for (const { id, written, beyond, right, unread, message } of RULES) {
  test(`${id}: each amount is written and read as its rules have it`, () => {
    for (const [amount, place] of written) {
      const payload = payloadOf(id, { amount });
      assert.ok(payload.includes(place), payload);
      const read = decoded(payload);
      assertSays([read.amount, read.warnings], [amount, amount === '0.00' ? ['… notice …'] : []]);
    }
  });

  test(`${id}: an amount just beyond the limits, or a text that is not an amount, is refused with the right form`, () => {
    for (const amount of beyond) {
      assertSays(
        notBuilt(id, { amount }), ['INVALID_PARAMETER', 'amount', `… amount … ${right}${amount.includes(',') ? ' … thousands' : ''}`],
        amount,
      );
    }
    const [[amount, place]] = written as [Written[0] & object];
    for (const other of unread) assertSays(notRead(payloadOf(id, { amount }).replace(place, other)), message, other);
  });
}

test('PAY by square and Ukrainian codes have amounts within their own limits', () => {
  for (const [id, largest, beyond] of [
    ['bysquare', '999999999999.99', '1000000000000.00'], ['nbu', '999999999.99', '1000000000.00'],
  ] as const) {
    for (const amount of ['0.01', '150.00', '150.50', largest]) assert.equal(decoded(payloadOf(id, { amount })).amount, amount, id);
    for (const amount of ['0.00', beyond]) {
      assertSays(notBuilt(id, { amount }), ['INVALID_PARAMETER', 'amount', `… 0.01 … ${largest} … decimals`]);
    }
  }
});

test('an open amount is written in the form of its scheme, and read as null', () => {
  for (const [id, place] of [
    ['epc', '\nBE68539007547034\n\n\n\nInvoice'], ['qrbill', '\n\nCHF\n'], ['zbp', '|000000|'], ['upn', '\n00000000000\n'],
    ['hub3', '\n000000000000000\n'],
    ['mnb', '\nHU42117730161111101800000000\n\n2026'], ['payme', 'IBAN=SK6807200002891987426353&DT='],
  ] as const) {
    const payload = payloadOf(id, { amount: null });
    assert.ok(payload.includes(place), payload);
    const read = decoded(payload);
    assert.deepEqual([read.amount, read.warnings], [null, []], id);
  }
  for (const id of ['spayd', 'bysquare', 'nbu']) {
    assert.deepEqual([decoded(payloadOf(id, { amount: null })).amount, decoded(payloadOf(id, { amount: null })).warnings], [null, []], id);
  }
  assertSays(notBuilt('ips-rs', { amount: null }), ['MISSING_PARAMETER', 'amount', '… IPS']);
});

test('an amount of zeros is read as an open amount with a warning, if the scheme states open amounts otherwise', () => {
  for (const [id, amount, written, zero, warning] of [
    ['spayd', '480.50', '*AM:480.50*', '*AM:0*', '… zero'],
    ['spayd', '480.50', '*AM:480.50*', '*AM:000.0*', '… zero'],
    ['spayd', '480.50', '*AM:480.50*', '*AM:0.00*', '… zero'],
    ['mnb', '4000', '\nHUF4000\n', '\nHUF0\n', '… line 7 … zero'],
    ['mnb', '4000', '\nHUF4000\n', '\nHUF\n', '… line 7 … without an amount'],
    ['mnb', '4000', '\nHUF4000\n', '\nHUF0.00\n', '… line 7 … zero'], ['payme', '8.59', '&AM=8.59&', '&AM=0.00&', '… AM … zero'],
    ['ips-rs', '3596.13', '|I:RSD3596,13|', '|I:RSD0,00|', '… zero'],
    ['ips-rs', '3596.13', '|I:RSD3596,13|', '|I:RSD0,|', '… zero'],
  ] as const) {
    const read = decoded(payloadOf(id, { amount }).replace(written, zero));
    assertSays([read.amount, read.warnings], [null, [warning]], `${id} ${zero}`);
  }
  for (const [id, written, wrong] of [
    ['spayd', '*AM:480.50*', '*AM:0.000*'], ['mnb', '\nHUF4000\n', '\nHUF0.50\n'],
  ] as const) {
    notRead(payloadOf(id).replace(written, wrong));
  }
});

test('an amount is read with fewer decimals than are written', () => {
  for (const [id, written, fewer, amount] of [
    ['epc', '\nEUR12.30\n', '\nEUR12\n', '12.00'], ['epc', '\nEUR12.30\n', '\nEUR12.3\n', '12.30'],
    ['spayd', '*AM:480.50*', '*AM:480*', '480.00'], ['payme', '&AM=8.59&', '&AM=8.5&', '8.50'],
    ['ips-rs', '|I:RSD3596,13|', '|I:RSD3596,1|', '3596.10'], ['ips-rs', '|I:RSD3596,13|', '|I:RSD3596,|', '3596.00'],
  ] as const) assert.equal(decoded(payloadOf(id).replace(written, fewer)).amount, amount, `${id} ${fewer}`);
});

test('a comma in place of the point gets a hint', () => {
  for (const [id, written, wrong, end] of [
    ['epc', '\nEUR12.30\n', '\nEUR12,30\n', '… line 8 … EUR … 0.01'], ['spayd', '*AM:480.50*', '*AM:480,50*', '… AM … 0.01 … 9999999.99'],
    ['payme', '&AM=8.59&', '&AM=8%2C59&', '… AM … 0.01 … 999999.99'], ['qrbill', '\n1949.75\n', '\n1949,75\n', '… line 19 … amount … 0.00'],
  ] as const) assertSays(notRead(payloadOf(id).replace(written, wrong)), `… ${end} … decimals`);
  assert.equal(amountHint('1.00'), '');
});

test('amounts of whole units have no decimals, and leading zeros are ignored', () => {
  const forints = { decimals: 0, digits: 3 } as const;
  for (const [text, amount] of [
    ['1', '1'], ['999', '999'], ['0999', '999'], ['0', null], ['000', null], ['1000', null], ['1.0', null], ['1.00', null], ['', null],
  ] as const) {
    assert.equal(amountText(text, forints), amount, text);
  }
  const bill = { decimals: 2, digits: 3, zero: true } as const;
  for (const [text, amount] of [['0', '0.00'], ['0.0', '0.00'], ['00.00', '0.00'], ['999.99', '999.99'], ['1000', null]] as const) {
    assert.equal(amountText(text, bill), amount, text);
  }
});
