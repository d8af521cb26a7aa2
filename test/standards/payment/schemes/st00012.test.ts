/** The Russian payment code: a header, and keys with a value. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notRead, said } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const FIELDS = 'Name=ООО «Три кита»|PersonalAcc=40702810138250123017|BankName=ОАО "БАНК"|BIC=044525225|CorrespAcc=30101810400000000225|'
  + 'PayeeINN=6200098765|LastName=Иванов|Sum=1230|Purpose=Оплата';
const code = (fields: string): string => `ST00012|${fields}`;

test('each key has its field, or is an extra', () => {
  const read = decoded(code(FIELDS));
  assert.deepEqual([said(read), read.warnings], [
    {
      scheme: 'st00012', version: '0001', character_set: '2', name: 'ООО «Три кита»', amount: '12.30', currency: 'RUB',
      remittance: 'Оплата',
      extras: {
        personal_acc: '40702810138250123017', bank_name: 'ОАО "БАНК"', bic: '044525225', corresp_acc: '30101810400000000225',
        payee_inn: '6200098765', last_name: 'Иванов',
      },
    },
    [],
  ]);
  assert.deepEqual([read.iban, read.iban_valid], [null, null]);
  assert.deepEqual(said(decoded(code('A1Bc=x'))).extras, { a1_bc: 'x' });
  assert.deepEqual(said(decoded(code('X=y'))).extras, { x: 'y' });
  assert.deepEqual(
    said(decoded(code('Name=A||KPP=|'))),
    { scheme: 'st00012', version: '0001', character_set: '2', name: 'A', currency: 'RUB' },
  );
});

test('the header names version, character set and separator', () => {
  for (const set of ['1', '2', '3']) assert.equal(decoded(`ST0001${set}|Name=A`).character_set, set);
  for (const separator of ['|', '#', '_', '\n']) {
    assert.deepEqual(
      [decoded(`ST00012${separator}Name=A${separator}KPP=1`).name, decoded(`ST00012${separator}Name=A${separator}KPP=1`).extras],
      ['A', { kpp: '1' }],
    );
  }
  assertSays(decoded('st00012|Name=A').warnings, ['… ST …', '… PersonalAcc …']);
  assertSays(notRead('ST00022|Name=A'), '… ST0001 … character');
  assertSays(notRead('ST00012\n'), '… ST0001 … character');
  for (const other of ['ST00010|Name=A', 'ST00014|Name=A', 'ST00012', 'xST00012|Name=A', 'ST0002|Name=A']) {
    assertSays(notRead(other), '… payment code', other);
  }
});

test('the sum is in kopecks, and a missing or zero sum is an open amount', () => {
  for (const [sum, amount] of [
    ['1', '0.01'], ['100', '1.00'], ['0', null], ['', null], ['9'.repeat(18), `${'9'.repeat(16)}.99`],
  ] as const) {
    assert.equal(decoded(code(`Name=A|Sum=${sum}`)).amount, amount, sum);
  }
  for (const sum of ['12.30', '-1', 'x1', '1x', '9'.repeat(19)]) assertSays(notRead(code(`Name=A|Sum=${sum}`)), '… Sum', sum);
});

test('a part without a key, or a repeated key, is refused', () => {
  for (const fields of ['Name', '=A', '1Name=A', 'Na me=A', 'Имя=A', 'Name=A|Name=B']) {
    assertSays(notRead(code(fields)), '… header', fields);
  }
  assert.equal(decoded(code('Name=A=B')).name, 'A=B');
  assert.deepEqual([decoded(code('Name= |Purpose= ')).name, decoded(code('Name= |Purpose= ')).remittance], [null, null]);
  assertSays(decoded(code('Name=a\tb')).warnings, ['… Name … control character', '… PersonalAcc, BankName, BIC, CorrespAcc']);
  assert.equal(decoded(code('Name=A\nB')).name, 'A\nB');
  assert.equal(decoded(`${code('Name=A')} \n`).name, 'A');
});
