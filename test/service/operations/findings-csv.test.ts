import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentFinding } from '../../../src/service/operations/models/checked-payments.ts';
import { FINDINGS_HEADER, findingsCsv } from '../../../src/service/operations/findings-csv.ts';

const FINDING: PaymentFinding = {
  rule: 'total.sum-header', severity: 'error', line: 3, column: 7, path: '/Document', payment: null, value: '12.50', right: '12.05',
  message: 'the sum is wrong, add it up',
};

test('findings are a table of twelve columns with their names in the first line', () => {
  assert.equal(FINDINGS_HEADER, 'file,line,column,path,severity,rule,batch,payment,end_to_end_id,value,right,message\n');
  assert.equal(findingsCsv('a.xml', []), '');
});

test('a finding is a line with its place; an unknown value is empty, and a value with a comma, quote or line break is quoted', () => {
  const of = (finding: Partial<PaymentFinding>): string => findingsCsv('a.xml', [{ ...FINDING, ...finding }]);
  assert.equal(of({}), 'a.xml,3,7,/Document,error,total.sum-header,,,,12.50,12.05,"the sum is wrong, add it up"\n');
  assert.equal(
    of({ payment: { batch: 1, index: 2, end_to_end_id: 'E"1' }, value: null, right: null, message: 'x' }),
    'a.xml,3,7,/Document,error,total.sum-header,1,2,"E""1",,,x\n',
  );
  assert.equal(
    of({ payment: { batch: 1, index: 2, end_to_end_id: null }, message: 'a\nb' }),
    'a.xml,3,7,/Document,error,total.sum-header,1,2,,12.50,12.05,"a\nb"\n',
  );
  assert.equal(
    findingsCsv('b,c.xml', [FINDING, FINDING]),
    '"b,c.xml",3,7,/Document,error,total.sum-header,,,,12.50,12.05,"the sum is wrong, add it up"\n'.repeat(2),
  );
});

test('a finding that begins like a formula is a text for spreadsheets, and a number with a sign stays a number', () => {
  const of = (value: string): string => findingsCsv('=a.xml', [{ ...FINDING, value, right: null }]);
  assert.equal(of('=1+1'), "'=a.xml,3,7,/Document,error,total.sum-header,,,,'=1+1,,\"the sum is wrong, add it up\"\n");
  assert.match(of('-12.50'), /,-12\.50,/);
});
