/**
 * Gain of compiled writers, and of cached fragments for a country or a bank, compared with JSON.stringify and with writers without a cache.
 */
import type { Job } from '../../../src/doors/command/files/job.ts';
import { rowProcessor } from '../../../src/doors/command/files/rows.ts';
import { createByteBuffer } from '../../../src/service/engine/writers/byte-buffer.ts';
import { serializeLatin1, serializer } from '../../../src/service/engine/writers/serializer.ts';
import { validate } from '../../../src/standards/iban/validate.ts';
import { VALIDATION_RESULT, validationResult } from '../../../src/service/operations/models/validation.ts';
import type { Context } from '../../../src/service/operations/context.ts';
import type { Route } from '../../../src/service/operations/route.ts';
import { validateRoute } from '../../../src/service/operations/validate.ts';
import { composed, isFragment, schemaParts } from '../../../src/base/schema/cached-fragment.ts';
import { type Schema, oneOf } from '../../../src/base/schema/schema.ts';
import { utf8Of } from '../../../src/base/text/latin1.ts';
import { openBuilt } from './built.ts';
import { HEADER, ledgerRows } from './ledger.ts';
import { type Row, besidePeer } from './row.ts';
import { REGISTERED, type Work, each, inTurn } from './slices.ts';

const ROWS = 20_000;

/** Returns the same schema without cached fragments. */
const forgetting = (schema: Schema): Schema =>
  schema.oneOf
    ? oneOf(schema.oneOf.map(forgetting) as unknown as [Schema])
    : composed(Object.fromEntries(Object.entries(schemaParts(schema))
      .map(([name, part]) => [name, isFragment(part) ? { ...part, isLasting: () => false } : part])));

const JOB: Job = {
  operation: validateRoute.name, format: 'delimited', dialect: { delimiter: ',', end: '\n' }, encoding: 'utf-8',
    width: HEADER.split(',').length, fixed: {}, folder: null, names: null,
  from: [{ input: 'iban', column: HEADER.trim().split(',').indexOf('iban'), pointer: '' }],
  add: ['valid', 'error', 'formatted', 'bank_name', 'bic', 'sepa_schemes'].map((name) => [name, name]),
};

/** Answers rows of a file from their bytes or as texts. */
function rowsBy(route: Route, context: Context): Work {
  const process = rowProcessor(JOB, route, context, null);
  const rows = Buffer.concat([...ledgerRows(ROWS, context.directory)]);
  const out = createByteBuffer();
  return () => {
    out.end = 0;
    return process(rows, out, true).rows;
  };
}

export function benchWriters(): Row[] {
  const directory = openBuilt();
  const context = { directory } as Context;
  const out = createByteBuffer();
  const resultOf = (iban: string) => validationResult(validate(iban), directory);
  const [cached, uncached] = [VALIDATION_RESULT, forgetting(VALIDATION_RESULT)].map((schema) => {
    const write = serializer(schema as Schema<unknown>);
    return each(REGISTERED, (iban) => serializeLatin1(write, resultOf(iban), out));
  }) as [Work, Work];
  const stringified = each(REGISTERED, (iban) => utf8Of(JSON.stringify(resultOf(iban))));
  const { rowBytes } = validateRoute;
  const forgetful: Route = {
    ...validateRoute,
    response: forgetting(validateRoute.response),
    rowBytes(given) {
      const made = rowBytes!(given);
      return { ...made, right: { ...made.right, response: forgetting(made.right.response) },
        wrong: { ...made.wrong, response: forgetting(made.wrong.response) } };
    },
  };
  const [bytes, bytesAnew, texts, textsAnew] = [validateRoute, forgetful, { ...validateRoute, rowBytes: null },
    { ...forgetful, rowBytes: null }].map((route) => rowsBy(route, context)) as [Work, Work, Work, Work];
  const costs = inTurn([cached, uncached, stringified, each(REGISTERED, resultOf), bytes, bytesAnew, texts, textsAnew]);
  const row = (figure: string, at: number, peer: string, beside: number): Row =>
    besidePeer({ figure, unit: 'ns', costs: costs[at]! }, peer, costs[beside]!, null);
  return [
    row('Validation result, made and written', 0, 'by JSON.stringify', 2),
    row('Validation result, made and written', 0, 'without cached fragments', 1),
    row('Validation result, made and not written', 3, 'and written', 0),
    row('Row of a file, from its bytes', 4, 'without cached cells', 5),
    row('Row of a file, as texts', 6, 'without cached cells', 7),
  ];
}
