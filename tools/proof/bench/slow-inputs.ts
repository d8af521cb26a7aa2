/**
 * Searches the slowest input of each operation whose cost depends on its input, and compares it with an ordinary input of the same length.
 * Also measures whether the cost grows in proportion to the length, and how long another client waits.
 */
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { LONGEST_IDENTIFY_TEXT } from '../../../src/recognition/identify.ts';
import { operationOf } from '../../../src/doors/http/routing/operation.ts';
import { routes } from '../../../src/service/operations/index.ts';
import type { Route } from '../../../src/service/operations/route.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { createByteBuffer } from '../../../src/service/engine/writers/byte-buffer.ts';
import { SERVER, openBuilt } from './built.ts';
import { HOSTILE } from './directory.ts';
import { payment, paymentFileOf } from './payment-files.ts';
import { type Row, besidePeer, formatCost, median, withinLimit } from './row.ts';
import { secondClient } from './second-client.ts';
import { slowestPiece } from './slow-search.ts';
import { ask, start } from './servers.ts';
import { cpuNow, inTurn } from './slices.ts';

type Input = Readonly<Record<string, unknown>>;

interface Searched {
  readonly figure: string;
  /** Name of the operation in the table of operations. */
  readonly name: string;
  /** Length of the inputs of the search, and the largest length, in characters. */
  readonly length: number;
  readonly largest?: number;
  readonly pieces: readonly string[];
  readonly inputOf: (text: string) => Input;
}

const IBANS = ['DE89 3704 0044 0532 0130 00', 'FR1420041010050500013M02606', 'LC55HEMM000100010012001200023016', 'DE893704004405320130'];
const MAIL = 'Please transfer 1,250.00 EUR until 2026-12-31 to our account, reference 4711 0815 of the invoice DE2026. ';
const linesOf = (text: string): string[] => text.split('\n').slice(0, DEFAULT_LIMITS.bulk_items);

/** A line of a list: IBAN, BIC, country, amount and name. */
function itemOf(line: string): Input {
  const [iban = '', bic = '', country = '', amount = '', ...name] = line.split(';');
  return { iban, bic, country, amount, name: name.join(';') };
}

const SEARCHED: readonly Searched[] = [
  { figure: 'Bulk', name: 'validateBulk', length: 20_000, largest: 400_000, inputOf: (text) => ({ items: linesOf(text).map(itemOf) }),
    pieces: [`${IBANS[0]};COBADEFFXXX;DE;12.50;Erika Mustermann\n`, ...IBANS.map((iban) => `${iban}\n`),
      ';Commerzbank AG;Deutschland;\n'] },
  { figure: 'Extract', name: 'extract', length: 20_000, largest: DEFAULT_LIMITS.text_characters, inputOf: (text) => ({ text }),
    pieces: [MAIL, 'DE', 'DE00 ', 'DE89 3704 0044 0532 0130 01 ', `${IBANS[0]} `, '-'] },
  { figure: 'Repair', name: 'repair', length: 34, inputOf: (iban) => ({ iban }),
    pieces: ['DE89370400440523013000', ...IBANS, 'TR330006100519786457841327'] },
  { figure: 'Identify', name: 'identify', length: LONGEST_IDENTIFY_TEXT, inputOf: (text) => ({ text }),
    pieces: [MAIL, '1 ', '12 34 ', '123456 ', '1-', '1/2', 'BLZ 1 Kto 1 ', 'DE89 ', 'konto rekening account ', 'A1', 'O0I1 '] },
  { figure: 'Search', name: 'banks', length: 100, inputOf: (q) => ({ q: q.trim() || 'a' }), pieces: ['Sparkasse Köln Bonn ', ...HOSTILE] },
  { figure: 'Convert', name: 'convertBulk', length: 20_000, largest: 200_000,
    inputOf: (text) => ({ items: linesOf(text).map((line) => ({ country: line.slice(0, 2), domestic_number: line.slice(2) })) }),
    pieces: ['DE37040044 532013000\n', 'FR20041 01005 0500013M026 06\n', 'BE539-0075470-34\n', 'GB60-16-13 31926819\n'] },
  { figure: 'Payment file', name: 'checkPayments', length: 20_000, largest: 2_000_000,
    inputOf: (text) => ({ xml: paymentFileOf(text), on: '2026-11-23' }),
    pieces: [payment(1), '<a>', '<a/>', '<a b="1"/>', '&#65;', '<!-- -->', '<Nm>x</Nm>', '<![CDATA[x]]>', '\n'] },
];

/** Goal: the slowest input costs at most fifty times as much as an ordinary input. */
const GOAL_SLOW = 1 / 50;
/** Goal: a kB of the largest input costs at most twice as much as a kB of an input with a sixteenth of its length. */
const GOAL_LINEAR = 0.5;
const LIMIT_WAIT_MS = 100;
const BYTES = 1_000;
/** Number of calls for each piece before the search, for the compiler of V8. */
const WARM_UP = 5;

const routeOf = (name: string): Route => routes(DEFAULT_LIMITS).find((route) => route.name === name)!;

/** Returns a function that answers a body in this process. The answer is written and thrown away. */
function answering(name: string): (body: Buffer) => void {
  const { route, read, serializeChunked } = operationOf(routeOf(name));
  const context = { directory: openBuilt(), today: () => '2026-11-23', random: () => 0 } as never;
  const out = createByteBuffer();
  return (body) => {
    const input = finish(read.fromBody(body, DEFAULT_LIMITS));
    const result = input.ok ? finish(route.handle(input.value as never, context)) : input;
    if (!result.ok) return;
    // The items of a list are computed while they are written.
    for (const _ of serializeChunked(result.value, out)) out.end = 0;
    out.end = 0;
  };
}


const filled = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Number of times that the server answers the slowest input while another client asks. */
const TIMES = 3;

/** Returns the longest wait of another client while a server answers this input, in nanoseconds of processor time. */
async function waitBeside({ name }: Searched, input: Input): Promise<number> {
  const { path, methods } = routeOf(name);
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const kontor = await start([SERVER, '--port', '0']);
  const client = secondClient(kontor);
  const send = methods.includes('POST')
    ? () => ask(kontor.origin, path, JSON.stringify(input)) : () => ask(kontor.origin, `${path}?${query}`, null);
  try {
    await client.during(send);
    const waits = await client.during(async () => {
      for (let i = 0; i < TIMES; i++) await send();
    });
    return waits.at(-1)!;
  } finally {
    await client.close();
    kontor.process.kill('SIGKILL');
  }
}

/** Searches the slowest input of an operation. Returns its rows and the wait of another client. */
async function search(searched: Searched, tries: number): Promise<{ readonly rows: Row[]; readonly wait: number }> {
  const { figure, name, length, largest = length, pieces, inputOf } = searched;
  const answerTo = answering(name);
  const bodyOf = (piece: string, size: number): Buffer => Buffer.from(JSON.stringify(inputOf(filled(piece, size))));
  const costOf = (piece: string): number => {
    const body = bodyOf(piece, length);
    const begun = cpuNow();
    answerTo(body);
    return (cpuNow() - begun) / (body.length / BYTES);
  };
  for (const piece of pieces) for (let i = 0; i < WARM_UP; i++) costOf(piece);
  const piece = slowestPiece({ pieces, costOf, tries, seed: name });
  console.log(`${figure}: the slowest input found repeats ${JSON.stringify(piece)}`);
  const bodies = [bodyOf(piece, length), bodyOf(pieces[0]!, length), ...[16, 4, 1].map((part) => bodyOf(piece, Math.ceil(largest / part)))];
  const [slow, usual, small, middle, large] = inTurn(bodies.map((body) => () => {
    answerTo(body);
    return body.length / BYTES;
  }), { slices: 7 }) as [number[], number[], number[], number[], number[]];
  const wait = await waitBeside(searched, inputOf(filled(piece, largest)));
  const slowest = `${figure}, a kB of the slowest input found; another client waits ${formatCost(wait, 'ms')}`;
  const rows = [besidePeer({ figure: slowest, unit: 'µs', costs: slow }, 'an ordinary input', usual, GOAL_SLOW)];
  if (largest === length) return { rows, wait };
  const between = `at a quarter ${formatCost(median(middle), 'µs')}, at a sixteenth`;
  const growth = `${figure}, a kB of that input at ${largest.toLocaleString('en')} characters`;
  return { rows: [...rows, besidePeer({ figure: growth, unit: 'µs', costs: large }, between, small, GOAL_LINEAR)], wait };
}

/** Returns the rows of the slowest inputs. `tries` is the number of changed inputs for each operation. */
export async function benchSlowInputs({ tries = 400 } = {}): Promise<Row[]> {
  const rows: Row[] = [];
  const waits: number[] = [];
  for (const searched of SEARCHED) {
    const found = await search(searched, tries);
    rows.push(...found.rows);
    waits.push(found.wait);
  }
  const figure = 'Longest wait of another client beside the slowest inputs found';
  return [...rows, withinLimit({ figure, unit: 'ms', costs: [Math.max(...waits)] }, LIMIT_WAIT_MS)];
}
