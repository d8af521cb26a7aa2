/** Attack by lists as bodies: large lists that stop, lists of a strange form, and clients that send or read slowly. */
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SHEET, workbook, zipped } from '../../../test/support/workbook.ts';
import { meanwhile } from './bystanders.ts';
import { type Target, against, peakOfAll } from './program.ts';

type Attack = (target: Target) => Promise<string>;

const PATH = '/api/v1/validate/bulk';
const MIB = 2 ** 20;
const ROW = 'Muster GmbH;DE89370400440532013000;12.50\n';
const rows = (mebibytes: number): Buffer => Buffer.from(`Name;IBAN;Amount\n${ROW.repeat((mebibytes * MIB) / ROW.length)}`);

/** One client of an attack. Its promise ends when the client has what it wanted, or when the server has closed the connection. */
type Client = (socket: Socket) => Promise<void>;

/** Maximum time of an attack in milliseconds. */
const PATIENCE = 120_000;

const head = (length: number, more = ''): string =>
  `POST ${PATH} HTTP/1.1\r\nHost: a\r\nAccept: text/csv\r\nConnection: close\r\nContent-Length: ${length}\r\n${more}\r\n`;

/** Runs an attack of several clients. Returns the waits of others, the memory, the statuses of the answers, and the time that it took. */
const attack = (clients: number, client: () => Client, environment?: NodeJS.ProcessEnv): Attack => (target) =>
  against(target, async (attacked) => {
    const act = client();
    const peak = peakOfAll(attacked);
    const statuses = new Map<string, number>();
    let seconds = 0;
    const { kept, fresh, failures } = await meanwhile(attacked, async () => {
      const start = performance.now();
      const all = Array.from({ length: clients }, async () => {
        const socket = connect(attacked.port, '127.0.0.1').on('error', () => undefined);
        let beginning = '';
        socket.on('data', (part) => (beginning ||= part.toString('latin1', 0, 12)));
        await act(socket);
        socket.destroy();
        const status = beginning.slice('HTTP/1.1 '.length) || 'none';
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      await Promise.race([Promise.all(all), sleep(PATIENCE, undefined, { ref: false })]);
      seconds = (performance.now() - start) / 1_000;
    });
    const wait = Math.max(kept.clock, fresh.clock).toFixed(0);
    const processor = Math.max(kept.processor, fresh.processor).toFixed(0);
    const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return `others wait ${wait} ms (${processor} of its processor time) and fail ${failures} times, ${peak().toFixed(0)} MiB, `
      + `${seconds.toFixed(1)} s, answers: ${answered}`;
  }, [], environment);

const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));

/** Sends a whole body, and reads the answer. */
const sends = (make: () => Uint8Array): (() => Client) => () => {
  const body = make();
  return async (socket) => {
    socket.write(head(body.length));
    socket.write(body);
    await closed(socket);
  };
};

/** Sends the first half of a body, and stops. */
const stops = (make: () => Uint8Array): (() => Client) => () => {
  const body = make();
  return async (socket) => {
    socket.write(head(body.length));
    await new Promise((resolve) => socket.write(body.subarray(0, body.length / 2), resolve));
    await Promise.race([closed(socket), sleep(20_000)]);
  };
};

/** Sends a byte at intervals. */
const drips = (interval: number): (() => Client) => () => async (socket) => {
  socket.setNoDelay(true).write(head(MIB));
  const timer = setInterval(() => socket.write('D'), interval);
  await closed(socket);
  clearInterval(timer);
};

/** Sends a body in packets of one byte. */
const splits = (make: () => Uint8Array): (() => Client) => () => {
  const body = make();
  return async (socket) => {
    socket.setNoDelay(true).write(head(body.length));
    for (const byte of body) await new Promise((resolve) => socket.write(Buffer.of(byte), resolve));
    await closed(socket);
  };
};

/** Sends a whole body, and reads a little of the answer at intervals. */
const sips = (make: () => Uint8Array, bytes: number, interval: number): (() => Client) => () => {
  const body = make();
  return async (socket) => {
    socket.write(head(body.length));
    socket.write(body);
    socket.pause();
    const timer = setInterval(() => void socket.read(bytes), interval);
    await closed(socket);
    clearInterval(timer);
  };
};

const bomb = (): Uint8Array => workbook('<row><c t="s"><v>0</v></c></row>'.repeat(59_998), [`<t>${'x'.repeat(32_000)}</t>`]);
const zeros = (): Uint8Array => zipped({ 'xl/workbook.xml': `<workbook>${' '.repeat(400 * MIB)}</workbook>`,
  'xl/worksheets/s.xml': SHEET('') });
const OPEN_ROW = 'DE89370400440532013000;"a\n';
const quotes = (): Uint8Array => Buffer.from(`IBAN;Name\n${OPEN_ROW.repeat(1_000_000)}`);
const oneQuote = (): Uint8Array => Buffer.from(`Name;IBAN;Amount\n"a;${ROW.repeat(1_000_000)}`);
const quick = { KONTOR_ANSWER_TIMEOUT: '5000', KONTOR_REQUEST_TIMEOUT: '5000' };

export const LISTS: Readonly<Record<string, Attack>> = {
  'lists: 4 of 60 MiB': attack(4, sends(() => rows(60))),
  'lists: 8 of 60 MiB that stop in the middle': attack(8, stops(() => rows(60))),
  'lists: 64 clients that send a byte a second': attack(64, drips(1_000), quick),
  'lists: 16 in packets of one byte': attack(16, splits(() => rows(1).subarray(0, 20_000))),
  'lists: 4 of 20 MiB whose answers are read slowly': attack(4, sips(() => rows(20), 1_024, 1_000), quick),
  'lists: one line of 60 MiB': attack(2, sends(() => Buffer.alloc(60 * MIB, 'a'))),
  'lists: a million empty lines': attack(8, sends(() => Buffer.alloc(1_000_000, '\n'))),
  'lists: quotes that are never closed': attack(2, sends(quotes)),
  'lists: one quote that is never closed': attack(2, sends(oneQuote)),
  'lists: a workbook of one long text in 59,998 cells': attack(16, sends(bomb)),
  'lists: a workbook that unpacks to 400 MiB': attack(16, sends(zeros)),
};
