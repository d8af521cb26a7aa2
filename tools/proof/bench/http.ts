/**
 * Measures the processor time of the server for one answer over HTTP. It is compared with a bare node:http server that sends the same
 * headers and the same body as a constant. Both servers run in turns on one processor, so the load of the machine is the same for both.
 */
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { routes } from '../../../src/service/operations/index.ts';
import type { Route } from '../../../src/service/operations/route.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { SERVER } from './built.ts';
import { type Row, besidePeer } from './row.ts';
import { type Request, type Running, costsInTurn, keepTogether, requestsOf, start } from './servers.ts';

/** From Node 26 on, node:http itself needs less time for a GET, so that the work of Kontor is a larger share. */
const GOAL_OF_GET = Number.parseInt(process.versions.node, 10) < 26 ? 0.9 : 0.88;
const GOALS: Readonly<Record<string, number>> = { 'GET /api/v1/validate': GOAL_OF_GET, 'POST /api/v1/validate': 0.9 };
const GOAL_OF_OTHERS = 0.75;
const HEADLINE = 'GET /api/v1/validate';
/**
 * Operations that need more than the budget of the other operations, which is a third of the cost of a socket. Rows with figures that begin
 * with these words have their own limits.
 */
const OWN_LIMITS: Readonly<Record<string, string>> = {
  validateBulk: 'Bulk',
  extract: 'Extract',
  checkPayments: 'Payment file',
  repair: 'Repair',
  generate: 'Generate',
  convert: 'Convert',
  convertBulk: 'Convert',
  identify: 'Identify',
  qr: 'Payment code',
};
/** Searches. Their cost depends on the query, so they have their own rows. */
const SEARCHES = ['banks', 'bics', 'turkishBranches'];
const SECONDS = 2;
const ROUNDS = 3;

/**
 * A server that has only what Node itself needs: no routes, no checks, one constant answer, which it gets as its argument. It reads and
 * parses the body of a POST. node:http sends head and body in one write, because the body is a text.
 */
const BARE = `
  import { createServer } from 'node:http';
  const { headers, body } = JSON.parse(process.argv[1]);
  const answer = (response) => response.writeHead(200, headers).end(body, 'latin1');
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return answer(response);
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
      JSON.parse(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
      answer(response);
    });
  }).listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

/** Headers that the bare server sets itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Starts the bare server. It answers with the headers and the body, as Latin-1 text, with which Kontor answers this request. */
export async function startBare({ origin }: Running, { method, target, body }: Request): Promise<Running> {
  const sent = httpRequest(origin + target, { method, agent: false }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const headers = response.rawHeaders.filter((_, i, all) => !OWN_HEADERS.includes(all[i - (i % 2)]!.toLowerCase()));
  const answer = { headers, body: await text(response.setEncoding('latin1')) };
  return start(['--input-type=module', '-e', BARE, JSON.stringify(answer)]);
}

const GERMAN = { iban: 'DE89370400440532013000' };

const inputOf = ({ name, examples }: Route) => (name === 'validate' ? GERMAN : examples[0].input);

/**
 * Starts a new pair of servers. Measures `rounds` slices after a warm-up. New processes are needed, because V8 compiles the same program
 * differently in each process.
 */
async function costsOfPair(request: Request, rounds: number): Promise<readonly (readonly number[])[]> {
  const kontor = await start([SERVER, '--port', '0']);
  const pair = [await startBare(kontor, request), kontor];
  try {
    keepTogether(pair);
    const costs: number[][] = [];
    for (let round = 0; round <= rounds; round++) costs.push(await costsInTurn(pair, () => request, SECONDS));
    return costs.slice(1);
  } finally {
    for (const { process } of pair) process.kill();
  }
}

async function row({ name, path }: Route, request: Request, pairs: number): Promise<Row> {
  const costs: (readonly number[])[] = [];
  for (let pair = 0; pair < pairs; pair++) costs.push(...(await costsOfPair(request, ROUNDS)));
  const [limit, ours] = [0, 1].map((server) => costs.map((cost) => cost[server]!)) as [number[], number[]];
  const figure = `${request.method} ${path}`;
  const ownLimit = OWN_LIMITS[name];
  const what = { figure, unit: 'µs', costs: ours, headline: figure === HEADLINE } as const;
  if (ownLimit !== undefined) return besidePeer({ ...what, ownLimit }, 'bare node:http', limit, null);
  return besidePeer(what, 'bare node:http', limit, GOALS[figure] ?? GOAL_OF_OTHERS);
}

/**
 * Returns one row for each operation and method except searches. `pairs` has two numbers of server pairs: for operations with a goal, and
 * for other operations.
 */
export async function benchHttp({ pairs = [6, 2] as readonly [number, number] } = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of routes(DEFAULT_LIMITS).filter(({ name }) => !SEARCHES.includes(name))) {
    for (const request of requestsOf(route, inputOf(route))) {
      const times = pairs[route.name === 'validate' ? 0 : 1];
      if (times > 0) rows.push(await row(route, request, times));
    }
  }
  return rows;
}
