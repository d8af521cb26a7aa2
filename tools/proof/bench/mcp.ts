/** Cost of a tool call compared with the same request to the API. Both go over HTTP and take turns on one processor. */
import { MCP_PATH } from '../../../src/doors/mcp/http.ts';
import { SERVER } from './built.ts';
import { type Row, besidePeer } from './row.ts';
import { type Clients, type Request, costsInTurn, keepTogether, start } from './servers.ts';

/** A call may cost 1.3 times as much. */
const GOAL = 1 / 1.3;
const SECONDS = 2;
const ROUNDS = 3;

const INPUT = { iban: 'DE89370400440532013000' };
const REQUESTS: readonly [api: Request, mcp: Request] = [
  { method: 'POST', target: '/api/v1/validate', body: JSON.stringify(INPUT) },
  { method: 'POST', target: MCP_PATH, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call',
    params: { name: 'validate', arguments: INPUT } }) },
];

/**
 * The place of the clients, and its effect on the figure. A client on another processor sleeps between two answers, and waking it costs
 * server time. The longer an answer takes, the more often it sleeps: 5.7 µs of extra computation then show as 9.8 µs. Waking a client on
 * the server's processor costs almost nothing, as with a client on another machine.
 */
const FIGURES: Readonly<Record<Clients, string>> = {
  anywhere: 'tools/call validate over HTTP',
  'beside the servers': 'tools/call validate over HTTP, its client on the same processor',
};

/** Number of server pairs: V8 compiles the same program differently in each process. */
export async function benchMcp({ pairs = 6 } = {}): Promise<Row[]> {
  const modes = Object.keys(FIGURES) as Clients[];
  const costs = modes.map((): number[][] => []);
  for (let i = 0; i < pairs; i++) {
    const pair = await Promise.all([start([SERVER, '--port', '0']), start([SERVER, '--port', '0'])]);
    try {
      keepTogether(pair);
      for (let round = 0; round <= ROUNDS; round++) {
        for (const [mode, clients] of modes.entries()) {
          const cost = await costsInTurn(pair, (server) => REQUESTS[server]!, SECONDS, clients);
          if (round > 0) costs[mode]!.push(cost);
        }
      }
    } finally {
      for (const { process } of pair) process.kill();
    }
  }
  return modes.map((clients, mode) => {
    const [api, mcp] = [0, 1].map((server) => costs[mode]!.map((cost) => cost[server]!)) as [number[], number[]];
    return besidePeer({ figure: FIGURES[clients], unit: 'µs', costs: mcp }, 'POST /api/v1/validate', api, GOAL);
  });
}
