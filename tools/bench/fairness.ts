/**
 * How long other clients wait beside the largest requests: a second client asks for `/healthz` again and again while one request
 * of each kind is answered. Its longest wait is the longest time for which the event loop was held up. It is told in processor time
 * of the server: the clock tells of other programs too.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DEFAULT_LIMITS } from '../../src/http/limits.ts';
import { SERVER } from './built.ts';
import { type Row, withinLimit } from './row.ts';
import { ask, start } from './servers.ts';
import { REGISTERED } from './slices.ts';

/** Asks on one connection, in a thread of its own so that the load does not disturb it. Told to stop, it says the longest wait, that for the next answer included. */
const SECOND_CLIENT = `
  const { parentPort, workerData: { port, pid } } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const used = () => Number(readFileSync('/proc/' + pid + '/schedstat', 'utf8').split(' ')[0]);
  const socket = require('node:net').connect(port, '127.0.0.1');
  let longest = 0;
  let sent = 0;
  let isStopping = false;
  const ask = () => { sent = used(); socket.write('GET /healthz HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'); };
  socket.on('connect', ask).on('data', () => {
    longest = Math.max(longest, used() - sent);
    if (isStopping) parentPort.postMessage(longest);
    isStopping = false;
    setTimeout(ask, 1);
  });
  parentPort.on('message', (message) => {
    if (message === 'start') longest = 0;
    else isStopping = true;
  });
`;

const { bulk_items, text_characters } = DEFAULT_LIMITS;
const filled = (piece: string): string => piece.repeat(Math.floor(text_characters / piece.length));
const LIMIT_MS = 50;

interface Load {
  readonly figure: string;
  readonly path: string;
  readonly body?: object;
  /** In place of a body: its JSON. */
  readonly json?: string;
  /** So many at the same time, each on a connection of its own. */
  readonly at: number;
}

const BULK = { path: '/api/v1/validate/bulk', body: { ibans: Array.from({ length: bulk_items }, (_, i) => REGISTERED[i % REGISTERED.length]) } };
const LOADS: readonly Load[] = [
  { figure: `a bulk of ${bulk_items}`, ...BULK, at: 1 },
  { figure: `8 bulks of ${bulk_items}`, ...BULK, at: 8 },
  { figure: 'extract, IBANs throughout', path: '/api/v1/extract', body: { text: filled(`${REGISTERED.join(' ')} `) }, at: 1 },
  { figure: 'extract, beginnings of IBANs', path: '/api/v1/extract', body: { text: filled('DE89 ') }, at: 1 },
  { figure: 'extract, letters', path: '/api/v1/extract', body: { text: filled('a') }, at: 1 },
  // Twelve bytes for each character: the largest body that is taken.
  { figure: 'extract, every character escaped', path: '/api/v1/extract', json: `{"text":"${'\\ud83d\\ude00'.repeat(text_characters)}"}`, at: 1 },
  { figure: 'search, widest', path: '/api/v1/bics?q=a+e&limit=200', at: 1 },
  { figure: 'search of branches, widest', path: '/api/v1/tr/branches?q=a&limit=200&offset=5000', at: 1 },
  { figure: 'a body of the most fields', path: '/api/v1/validate/bulk', body: { ibans: Array.from({ length: 690_000 }, () => '') }, at: 1 },
];

/** One row a kind of large request: the longest wait of a second client. */
export async function benchFairness({ rounds = 7 } = {}): Promise<Row[]> {
  const kontor = await start([SERVER, '--port', '0']);
  const client = new Worker(SECOND_CLIENT, { eval: true, workerData: { port: Number(new URL(kontor.origin).port), pid: kontor.process.pid } });
  const during = async (load: () => Promise<unknown>): Promise<number> => {
    client.postMessage('start');
    await load();
    client.postMessage('stop');
    const [longest] = (await once(client, 'message')) as [number];
    return longest;
  };
  try {
    const rows: Row[] = [];
    for (const { figure, path, body, json = null, at } of LOADS) {
      const text = body === undefined ? json : JSON.stringify(body);
      const load = () => Promise.all(Array.from({ length: at }, () => ask(kontor.origin, path, text)));
      await load();
      const waits: number[] = [];
      for (let round = 0; round < rounds; round++) waits.push(await during(load));
      rows.push(withinLimit({ figure: `Wait of another client beside ${figure}`, unit: 'ms', costs: waits }, LIMIT_MS));
    }
    return rows;
  } finally {
    await client.terminate();
    kontor.process.kill();
  }
}
