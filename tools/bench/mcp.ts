/** What a call of a tool costs beside the same request to the API, both over HTTP, asked in turn on one processor. */
import { MCP_PATH } from '../../src/mcp/http.ts';
import { SERVER } from './built.ts';
import { type Row, besidePeer } from './row.ts';
import { type Request, costsInTurn, keepTogether, start } from './servers.ts';

/** A call may cost 1.3 times as much. */
const GOAL = 1 / 1.3;
const SECONDS = 2;
const ROUNDS = 3;

const INPUT = { iban: 'DE89370400440532013000' };
const REQUESTS: readonly [api: Request, mcp: Request] = [
  { method: 'POST', target: '/api/v1/validate', body: JSON.stringify(INPUT) },
  { method: 'POST', target: MCP_PATH, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'validate', arguments: INPUT } }) },
];

/** So many pairs of servers: what V8 makes of the same program differs from one process to the next. */
export async function benchMcp({ pairs = 6 } = {}): Promise<Row[]> {
  const costs: number[][] = [];
  for (let i = 0; i < pairs; i++) {
    const pair = await Promise.all([start([SERVER, '--port', '0']), start([SERVER, '--port', '0'])]);
    try {
      keepTogether(pair);
      for (let round = 0; round <= ROUNDS; round++) {
        const cost = await costsInTurn(pair, (server) => REQUESTS[server]!, SECONDS);
        if (round > 0) costs.push(cost);
      }
    } finally {
      for (const { process } of pair) process.kill();
    }
  }
  const [api, mcp] = [0, 1].map((server) => costs.map((cost) => cost[server]!)) as [number[], number[]];
  return [besidePeer({ figure: 'tools/call validate over HTTP', unit: 'µs', costs: mcp }, 'POST /api/v1/validate', api, GOAL)];
}
