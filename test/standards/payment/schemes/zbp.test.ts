import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPayload } from '../../../../src/standards/payment/build.ts';
import { decodePayment } from '../../../../src/standards/payment/schemes/decode.ts';
import { changed } from '../codes.ts';
import { payment, readIban, scheme } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const CODE = changed('zbp', {});

test('an account of a Polish code that only fails its national check is built and read with a warning', () => {
  const warning = '… account … check digit';
  const built = buildPayload(
    payment(scheme('zbp').builder.example), scheme('zbp'), { account: { sepa: true, nationalCheckFails: true }, readIban },
  );
  assert.ok(built.ok);
  assertSays([built.value.payload, built.value.warnings], [CODE, [warning]]);
  const read = decodePayment(CODE, (text) => ({ ...readIban(text), problem: 'national', nationalCheckFails: true }));
  assert.ok(read.ok);
  assertSays([read.value.iban_valid, read.value.warnings], [true, [warning]]);
});
