/** Clients that send a head without its end, and wait. */
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_LIMITS } from '../../../src/limits.ts';
import { type Waits, meanwhile } from './bystanders.ts';
import { type Attacked, peakOfAll } from './program.ts';

export interface UnfinishedHeadsResult extends Waits {
  readonly peakMegabytes: number;
  /** Clients that were cut off. */
  readonly closed: number;
}

/** Headers of a head: fewer than may be. */
const HEADERS = 90;
const VALUE_LENGTH = Math.floor(DEFAULT_LIMITS.header_bytes / HEADERS) - 12;
const HEADER = `x-name: ${'v'.repeat(VALUE_LENGTH)}\r\n`;
const HEAD = Buffer.from(`GET /healthz HTTP/1.1\r\nHost: a\r\n${HEADER.repeat(HEADERS)}`);
/** A source address has too few ports for the connections of several attacks. */
const SOURCES = 4;
const AT_ONCE = 250;
/** Less than the time that a client has for its head. */
const SECONDS = 7;

/** Opens so many connections and sends an unfinished head on each, as fast as the program takes them. */
export async function unfinishedHeads(attacked: Attacked, count: number): Promise<UnfinishedHeadsResult> {
  let closed = 0;
  let isOver = false;
  const begin = (i: number): Socket => {
    const socket = connect({ port: attacked.port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (i % SOURCES)}` });
    return socket
      .on('connect', () => socket.write(HEAD))
      .on('error', () => undefined)
      .on('close', () => (closed += isOver ? 0 : 1))
      .resume();
  };
  const peak = peakOfAll(attacked);
  const waits = await meanwhile(attacked, async () => {
    const end = performance.now() + SECONDS * 1_000;
    const sockets: Socket[] = [];
    while (sockets.length < count && performance.now() < end) {
      for (let i = 0; i < AT_ONCE && sockets.length < count; i++) sockets.push(begin(sockets.length));
      await sleep(10);
    }
    await sleep(Math.max(end - performance.now(), 0));
    isOver = true;
    for (const socket of sockets) socket.destroy();
    await sleep(1_000);
  });
  return { ...waits, closed, peakMegabytes: peak() };
}
