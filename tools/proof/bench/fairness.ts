/**
 * Longest wait of other clients next to the largest requests. A second client asks for `/healthz` again and again while one request of each
 * kind is answered. Its longest wait is the longest time for which the event loop was blocked. Waits are in processor time of the server,
 * because clock time also contains the work of other programs.
 */
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { SERVER } from './built.ts';
import { largestBody } from './hostile-pictures.ts';
import { type Row, withinLimit } from './row.ts';
import { paymentFile } from './payment-files.ts';
import { secondClient } from './second-client.ts';
import { ask, start } from './servers.ts';
import { REGISTERED } from './slices.ts';

const { bulk_items, text_characters } = DEFAULT_LIMITS;
const filled = (piece: string): string => piece.repeat(Math.floor(text_characters / piece.length));
const LIMIT_MS = 50;

interface Load {
  readonly figure: string;
  readonly path: string;
  readonly body?: object;
  /** JSON text of the body, if there is no `body`. */
  readonly json?: string;
  /** Number of such requests at the same time, each on its own connection. */
  readonly at: number;
}

const BULK = { path: '/api/v1/validate/bulk',
  body: { ibans: Array.from({ length: bulk_items }, (_, i) => REGISTERED[i % REGISTERED.length]) } };
const LOADS: readonly Load[] = [
  { figure: `a bulk of ${bulk_items}`, ...BULK, at: 1 },
  { figure: `8 bulks of ${bulk_items}`, ...BULK, at: 8 },
  { figure: 'extract, IBANs throughout', path: '/api/v1/extract', body: { text: filled(`${REGISTERED.join(' ')} `) }, at: 1 },
  { figure: 'extract, beginnings of IBANs', path: '/api/v1/extract', body: { text: filled('DE89 ') }, at: 1 },
  { figure: 'extract, letters', path: '/api/v1/extract', body: { text: filled('a') }, at: 1 },
  // Twelve bytes for each character: the largest body that is accepted.
  { figure: 'extract, every character escaped', path: '/api/v1/extract', json: `{"text":"${'\\ud83d\\ude00'.repeat(text_characters)}"}`,
    at: 1 },
  { figure: 'a payment file of 20,000, as the body', path: '/api/v1/check-payments?limit=0', json: paymentFile(20_000), at: 1 },
  { figure: 'a picture of 16 million pixels, full of spoiled codes', path: '/api/v1/qr/decode',
    json: largestBody('spoiled symbols of version 7'), at: 1 },
  { figure: 'search, widest', path: '/api/v1/bics?q=a+e&limit=200', at: 1 },
  { figure: 'search of branches, widest', path: '/api/v1/tr/branches?q=a&limit=200&offset=5000', at: 1 },
  { figure: 'items of the most fields, each of another name', path: '/api/v1/validate/bulk',
    body: { items: Array.from({ length: DEFAULT_LIMITS.bulk_items },
    (_, i) => Object.fromEntries(Array.from({ length: 6 }, (_, j) => [`${i}_${j}`, 0]))) }, at: 1 },
  { figure: 'a body of the most fields', path: '/api/v1/validate/bulk', body: { ibans: Array.from({ length: 690_000 }, () => '') }, at: 1 },
];

/** Returns one row for each kind of large request: the longest wait of a second client. */
export async function benchFairness({ rounds = 7 } = {}): Promise<Row[]> {
  const kontor = await start([SERVER, '--port', '0']);
  const client = secondClient(kontor);
  try {
    const rows: Row[] = [];
    for (const { figure, path, body, json = null, at } of LOADS) {
      const text = body === undefined ? json : JSON.stringify(body);
      const load = () => Promise.all(Array.from({ length: at }, () => ask(kontor.origin, path, text)));
      await load();
      const waits: number[] = [];
      for (let round = 0; round < rounds; round++) waits.push((await client.during(load)).at(-1)!);
      rows.push(withinLimit({ figure: `Wait of another client beside ${figure}`, unit: 'ms', costs: waits }, LIMIT_MS));
    }
    return rows;
  } finally {
    await client.close();
    kontor.process.kill();
  }
}
