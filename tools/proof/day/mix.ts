/** Creates the requests of a day, through every interface. */
import { seededRandom } from '../../../src/standards/iban/generate/seeded-random.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { MCP_PATH } from '../../../src/doors/mcp/http.ts';
import { routes } from '../../../src/service/operations/index.ts';
import { type Route, endingOf } from '../../../src/service/operations/route.ts';
import { paymentFile } from '../bench/payment-files.ts';
import { type Request, requestsOf } from '../bench/servers.ts';
import { REGISTERED } from '../bench/slices.ts';
import { given } from '../fuzz/requests.ts';
import { draws, values } from '../fuzz/values.ts';

/** A request, and the name under which the program counts it. */
export interface Asked extends Request {
  readonly path: string;
}

const PAGES = ['/', '/reference', '/api/openapi.json', '/healthz'];
const PAYMENTS = 1_000;
/** Number of random inputs in addition to the examples. They are right and wrong inputs. */
const RANDOM = 1_000;
/** Number of other requests for each bulk request of the maximum size. */
const OTHERS_PER_BULK = 4_000;

const posted = (path: string, input: unknown): Asked => ({ method: 'POST', target: path, path, body: JSON.stringify(input) });

const call = (name: string, input: unknown): Asked =>
  posted(MCP_PATH, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });

/**
 * Returns the requests for an example of an operation. There is one for each method, one tool call, and one picture if the operation draws
 * pictures.
 */
function asked(route: Route, input: Readonly<Record<string, unknown>>): Asked[] {
  const [asking] = route.files?.inputs ?? [];
  const pictures = (route.files?.forms ?? []).flatMap((form) => requestsOf(route, { ...input, [asking!]: endingOf(form) }));
  return [...[...requestsOf(route, input), ...pictures].map((request) => ({ ...request, path: route.path })), call(route.name, input)];
}

/** Returns the requests in a random order that depends only on the seed. Each request is sent equally often. */
export function mixOf(seed: string): readonly Asked[] {
  const table = routes(DEFAULT_LIMITS);
  const draw = draws(seededRandom(seed));
  const known = values(REGISTERED);
  const byBody = table.filter(({ methods }) => methods.includes('POST'));
  const random = Array.from({ length: RANDOM }, () => draw.pick(byBody)).map((route) => posted(route.path, given(route, known, draw)));
  const others = [
    ...table.flatMap((route) => route.examples.flatMap(({ input }) => asked(route, input))),
    ...PAGES.map((path) => ({ method: 'GET', target: path, path })),
    { method: 'POST', target: '/api/v1/check-payments?on=2026-11-23', path: '/api/v1/check-payments', body: paymentFile(PAYMENTS) },
    ...random,
  ];
  const bulk = posted('/api/v1/validate/bulk', {
    ibans: Array.from({ length: DEFAULT_LIMITS.bulk_items }, (_, i) => REGISTERED[i % REGISTERED.length]) });
  return [...Array.from({ length: OTHERS_PER_BULK }, (_, i) => others[i % others.length]!), bulk];
}
