/** Honest clients during an attack, in a thread of their own. The cost of an attack is the time for which they wait. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Attacked } from './program.ts';

/**
 * A wait in milliseconds, by the clock and in processor time of the program's first thread. Other programs do not lengthen the processor
 * time.
 */
export interface Wait {
  readonly clock: number;
  readonly processor: number;
}

/** The longest waits, and the number of requests that got no answer. */
export interface Waits {
  /** On a connection that was open before the attack. */
  readonly kept: Wait;
  /** On a new connection for every request. */
  readonly fresh: Wait;
  readonly answers: number;
  readonly failures: number;
}

/**
 * The program of the thread. One client sends requests on one connection. The other client opens a new connection for each request. A wait
 * that has not ended counts with its present length.
 */
const CLIENT = `
  const { parentPort, workerData: { port, pid } } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const { connect } = require('node:net');
  const REQUEST = 'GET /api/v1/validate?iban=BE68539007547034 HTTP/1.1\\r\\nHost: a\\r\\n';
  const used = () => Number(readFileSync('/proc/' + pid + '/schedstat', 'utf8').split(' ')[0]) / 1e6;
  const clear = () => ({ kept: { clock: 0, processor: 0 }, fresh: { clock: 0, processor: 0 } });
  let longest = clear();
  const since = { kept: null, fresh: null };
  let answers = 0, failures = 0, isOver = false;
  const begin = (who) => { since[who] = { clock: performance.now(), processor: used() }; };
  const end = (who) => {
    if (since[who] === null) return;
    const { clock, processor } = since[who];
    longest[who].clock = Math.max(longest[who].clock, performance.now() - clock);
    longest[who].processor = Math.max(longest[who].processor, used() - processor);
    since[who] = null;
  };
  const answered = (who, next) => { answers++; end(who); if (!isOver) setTimeout(next, 10); };
  const failed = (who, next) => { if (since[who] === null || isOver) return; failures++; end(who); setTimeout(next, 10); };

  function keep() {
    let text = '';
    const ask = () => { begin('kept'); text = ''; socket.write(REQUEST + '\\r\\n'); };
    const socket = connect(port, '127.0.0.1', ask).on('error', () => undefined).on('close', () => failed('kept', keep));
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.endsWith('}')) answered('kept', ask);
    });
  }
  function fresh() {
    begin('fresh');
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(REQUEST + 'Connection: close\\r\\n\\r\\n'));
    socket.on('error', () => undefined).on('data', (chunk) => { text += chunk; });
    socket.on('close', () => (text.startsWith('HTTP/1.1 200') ? answered('fresh', fresh) : failed('fresh', fresh)));
  }
  keep();
  fresh();
  const soon = setInterval(() => { if (answers >= 2) { clearInterval(soon); parentPort.postMessage('ready'); } }, 10);
  parentPort.on('message', (message) => {
    if (message === 'begin') { longest = clear(); answers = failures = 0; return; }
    end('kept'); end('fresh');
    parentPort.postMessage({ ...longest, answers, failures });
  });
`;

/** Returns how long bystanders wait during an attack. */
export async function meanwhile({ port, pid }: Pick<Attacked, 'port' | 'pid'>, attack: () => Promise<void>): Promise<Waits> {
  const client = new Worker(CLIENT, { eval: true, workerData: { port, pid } });
  try {
    await once(client, 'message');
    client.postMessage('begin');
    await attack();
    client.postMessage('end');
    return ((await once(client, 'message')) as [Waits])[0];
  } finally {
    await client.terminate();
  }
}
