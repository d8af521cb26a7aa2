/** Attack by clients that send a request head without its end, and then wait. */
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { type Waits, meanwhile } from './bystanders.ts';
import { type Attacked, peakOfAll } from './program.ts';

export interface UnfinishedHeadsResult extends Waits {
  readonly peakMegabytes: number;
  /** Maximum number of connections that were open at the same time. */
  readonly most: number;
}

/** Number of headers of a head. It is below the limit. */
const HEADERS = 90;
const VALUE_LENGTH = Math.floor(DEFAULT_LIMITS.header_bytes / HEADERS) - 12;
const HEADER = `x-name: ${'v'.repeat(VALUE_LENGTH)}\r\n`;
const HEAD = Buffer.from(`GET /healthz HTTP/1.1\r\nHost: a\r\n${HEADER.repeat(HEADERS)}`);
/** Number of source addresses. Several are needed, because one address has too few ports for the connections of several attacks. */
const SOURCES = 4;
/** Number of connections that are opened at the same time. It is below the length of the system's queue. */
const AT_ONCE = 500;
/**
 * Duration of the attack in seconds: twice the time that a client has for its head. A client whose connection was closed opens another one.
 */
const SECONDS = 16;

/** Keeps up to `count` connections open. Each has sent an unfinished head. */
export async function unfinishedHeads(attacked: Attacked, count: number): Promise<UnfinishedHeadsResult> {
  const opening = new Set<Socket>();
  const open = new Set<Socket>();
  let most = 0;
  let begun = 0;
  const begin = (): void => {
    const localAddress = `127.0.0.${2 + (begun++ % SOURCES)}`;
    const socket = connect({ port: attacked.port, host: '127.0.0.1', localAddress });
    opening.add(socket);
    socket
      .on('connect', () => {
        opening.delete(socket);
        open.add(socket);
        most = Math.max(most, open.size);
        socket.write(HEAD);
      })
      .on('error', () => undefined)
      .on('close', () => {
        opening.delete(socket);
        open.delete(socket);
      })
      .resume();
  };
  const peak = peakOfAll(attacked);
  const waits = await meanwhile(attacked, async () => {
    const end = performance.now() + SECONDS * 1_000;
    while (performance.now() < end) {
      while (opening.size < AT_ONCE && opening.size + open.size < count) begin();
      await sleep(10);
    }
    for (const socket of [...opening, ...open]) socket.destroy();
    await sleep(1_000);
  });
  return { ...waits, most, peakMegabytes: peak() };
}
