/** Measures the check without HTTP and JSON, and compares it with common libraries. Also measures the full result. */
import { validationResult } from '../../../src/service/operations/models/validation.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { validateBulkRoute } from '../../../src/service/operations/validate-bulk.ts';
import type { Ok } from '../../../src/base/errors.ts';
import { paperFormat } from '../../../src/standards/iban/electronic-format.ts';
import { isValid, validate } from '../../../src/standards/iban/validate.ts';
import { openBuilt } from './built.ts';
import { PEERS, type Peers } from './peers.ts';
import { type Row, besidePeer, withinTime } from './row.ts';
import { REGISTERED, each, inTurn, inTurnWithSlowness } from './slices.ts';

const BULK = 10_000;

export function benchLibrary(peers: Peers): Row[] {
  const directory = openBuilt();
  const { handle } = validateBulkRoute(BULK);
  const input = { ibans: Array.from({ length: BULK }, (_, i) => REGISTERED[i % REGISTERED.length]), items: null } as never;
  const bulk = () => {
    const { value } = finish(handle(input, { directory } as never)) as Ok<{ readonly results: Iterable<unknown> }>;
    // The results are computed only when they are read.
    for (const _ of value.results);
    return 1;
  };
  const [check, pasted, tools, fast] = inTurn([
    each(REGISTERED, isValid), each(REGISTERED.map(paperFormat), isValid), each(REGISTERED, peers.isValidIBAN),
      each(REGISTERED, peers.validateIBAN),
  ]) as [number[], number[], number[], number[]];
  const { costs: [full, bulks], slowness } = inTurnWithSlowness(
    [each(REGISTERED, (iban) => validationResult(validate(iban), directory)), bulk], peers) as
    { costs: [number[], number[]]; slowness: number[] };
  return [
    besidePeer({ figure: 'Check an IBAN, true or false', unit: 'million/s', costs: check, headline: true }, PEERS.ibantools, tools, 10),
    besidePeer({ figure: 'Check an IBAN, true or false', unit: 'million/s', costs: check }, PEERS.fastIban, fast, 1),
    besidePeer({ figure: 'Check an IBAN in groups of four', unit: 'million/s', costs: pasted }, PEERS.ibantools, tools, null),
    withinTime({ figure: 'Full result with its bank', unit: 'million/s', costs: full }, 2, slowness),
    withinTime({ figure: `Bulk of ${BULK.toLocaleString('en')}, in the handler`, unit: 'ms', costs: bulks }, 5, slowness),
  ];
}
