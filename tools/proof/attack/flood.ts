/** Attack by clients that send requests as fast as they can, without waiting for the responses (RFC 9112 section 9.3.2). */
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Waits, meanwhile } from './bystanders.ts';
import { type Attacked, megabytes } from './program.ts';

export interface FloodResult extends Waits {
  readonly peakMegabytes: number;
  /** Number of bytes that the attackers sent, and of responses that they read. */
  readonly sent: number;
  readonly responses: number;
  /** Number of attackers whose connection was closed. */
  readonly closed: number;
  /** Number of attackers that read but got no response. */
  readonly unanswered: number;
}

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const BLOCK = Buffer.from(REQUEST.repeat(1_600));
const STATUS_LINE = Buffer.from('HTTP/1.1 200 ');

export interface Flood {
  readonly connections: number;
  readonly reads: boolean;
  readonly seconds: number;
}

export async function flood(attacked: Attacked, { connections, reads, seconds }: Flood): Promise<FloodResult> {
  const counts = { sent: 0, responses: 0, closed: 0 };
  let isOver = false;
  const answered = new Set<Socket>();
  const begin = (): Socket => {
    const socket = connect(attacked.port, '127.0.0.1');
    const send = (): void => {
      while (!isOver && socket.write(BLOCK)) counts.sent += BLOCK.length;
    };
    socket.on('connect', send).on('drain', send).on('error', () => undefined).on('close', () => {
      if (!isOver) counts.closed++;
    });
    if (reads) {
      socket.on('data', (chunk) => {
        counts.responses += count(chunk as Buffer);
        answered.add(socket);
      });
    }
    else socket.pause();
    return socket;
  };
  const waits = await meanwhile(attacked, async () => {
    const sockets = Array.from({ length: connections }, begin);
    await sleep(seconds * 1_000);
    isOver = true;
    for (const socket of sockets) socket.destroy();
    // After the connections have ended, the program may still work on their requests. This work counts too.
    await sleep(1_000);
  });
  return { ...waits, ...counts, unanswered: reads ? connections - answered.size : 0, peakMegabytes: megabytes(attacked, 'VmHWM') };
}

/** Counts the responses in a chunk. A response that is divided between two chunks is not counted. Each chunk has dozens of responses. */
function count(chunk: Buffer): number {
  let found = 0;
  for (let at = chunk.indexOf(STATUS_LINE); at !== -1; at = chunk.indexOf(STATUS_LINE, at + STATUS_LINE.length)) found++;
  return found;
}
