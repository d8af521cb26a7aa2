/** The cells of a row do not depend on earlier rows or on cached values. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import type { Route } from '../../../src/service/operations/route.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { memberNames } from '../../../src/service/engine/writers/cells.ts';
import type { Job } from '../../../src/service/rows/job.ts';
import { FILE_OPERATIONS, ROW_COLUMNS } from '../../../src/service/rows/operations.ts';
import { rowProcessor } from '../../../src/service/rows/rows.ts';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { createByteBuffer } from '../../../src/service/engine/writers/byte-buffer.ts';
import { testContext } from '../../support/service.ts';

const table = routes(DEFAULT_LIMITS);
const context = testContext();

/** Several invented IBANs of each country, valid and invalid, some at one bank. Countries and failures are interleaved. */
function ibans(): string[] {
  const generate = table.find(({ name }) => name === 'generate')!;
  const made = (input: object): string[] => {
    const result = finish(
      generate.handle({ count: 1, letters: false, every_country: false, bank_code: null, country: null, ...input } as never, context),
    );
    return result.ok ? (result.value as { results: { iban: string }[] }).results.map(({ iban }) => iban) : [];
  };
  const one = (seed: string) => [
    ...COUNTRIES.map(({ example }) => example), ...made({ every_country: true, seed }),
    ...made({ country: 'DE', bank_code: '37040044', seed }),
  ];
  const right = [...one('a'), ...one('b')];
  const wrong = right.map((iban, i) => iban.slice(0, 4 + (i % 8)) + '7' + iban.slice(5 + (i % 8)));
  return [...right, ...wrong, '', 'nonsense'];
}

/** A column for the IBAN, or columns for the country and the BBAN if the operation takes no IBAN. */
const jobOf = ({ name }: Route, members: readonly string[], columns: readonly string[]): Job => ({
  operation: name, format: 'delimited', dialect: { delimiter: ';' }, encoding: 'utf-8', compared: null, width: columns.length,
  from: columns.map((input, column) => ({ input, column, pointer: '' })), fixed: {}, names: null,
  add: members.map((member) => [member, member]), folder: null,
});

function cellsOf(process: ReturnType<typeof rowProcessor>, row: string): string {
  const out = createByteBuffer();
  assert.equal(process(Buffer.from(`${row}\n`), out, true).rows, /[^;]/.test(row) ? 1 : 0);
  return out.bytes.toString('utf8', 0, out.end);
}

for (const route of table.filter(({ name }) => Object.hasOwn(FILE_OPERATIONS, name))) {
  const takesIban = 'iban' in route.inputs;
  test(`${route.name}: each row gets the cells of a run with that row alone`, () => {
    const members = [
      ...new Set([...memberNames(route.response), ...Object.values(FILE_OPERATIONS[route.name]!.columns), ...ROW_COLUMNS]),
    ].filter((member) => member !== 'file');
    const job = jobOf(route, members, takesIban ? ['iban'] : ['country', 'bban']);
    const together = rowProcessor(job, route, context, null);
    for (const iban of ibans()) {
      const row = takesIban ? iban : `${iban.slice(0, 2)};${iban.slice(4)}`;
      assert.equal(cellsOf(together, row), cellsOf(rowProcessor(job, route, context, null), row));
    }
  });
}
