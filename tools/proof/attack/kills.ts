/** Attack that kills workers from outside, one after the other, while clients open connections without a pause. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attacked, processesOf } from './program.ts';

export interface KillsResult {
  readonly asked: number;
  /** Number of connections that a worker had accepted and that broke when it was killed. */
  readonly reset: number;
  /** Number of connections that had no answer after `WAIT`. */
  readonly waiting: number;
}

const CLIENTS = 16;
/** Time limit in milliseconds. Even on a busy machine, a worker starts faster. */
const WAIT = 30_000;
const PAUSE = 500;
const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

/** Sends one request on its own connection. Returns how the connection ended. */
const ask = (port: number): Promise<'answered' | 'reset' | 'waiting'> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(REQUEST));
    const timer = setTimeout(() => {
      resolve('waiting');
      socket.destroy();
    }, WAIT);
    socket.on('error', () => undefined).on('data', (chunk) => (text += String(chunk))).on('close', () => {
      clearTimeout(timer);
      resolve(text.startsWith('HTTP/1.1 200 ') ? 'answered' : 'reset');
    });
  });

/**
 * Kills `count` workers, one after the other. The oldest worker is always next. Each is killed after the previous worker has been replaced.
 */
export async function kills({ port, pid }: Pick<Attacked, 'port' | 'pid'>, count: number): Promise<KillsResult> {
  const ends = { answered: 0, reset: 0, waiting: 0 };
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) ends[await ask(port)]++;
  });
  const all = processesOf(pid).length;
  for (let killed = 0; killed < count; ) {
    await sleep(PAUSE);
    const [, oldest, ...others] = processesOf(pid);
    if (oldest === undefined || others.length + 2 < all) continue;
    process.kill(oldest, 'SIGKILL');
    killed++;
  }
  await sleep(PAUSE);
  isOver = true;
  await Promise.all(clients);
  const { answered, reset, waiting } = ends;
  return { asked: answered + reset + waiting, reset, waiting };
}
