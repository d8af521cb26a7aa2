/** Attack by clients that request the largest answers and do not read them. */
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { type Waits, meanwhile } from './bystanders.ts';
import { type Attacked, megabytes } from './program.ts';

export interface UnreadResult extends Waits {
  readonly peakMegabytes: number;
  /** Memory after the clients have closed their connections, in MiB. */
  readonly afterMegabytes: number;
}

const IBAN = 'BE68539007547034 ';
const BODY = JSON.stringify({ text: IBAN.repeat(DEFAULT_LIMITS.text_characters / IBAN.length) });
const EXTRACT = `POST /api/v1/extract HTTP/1.1\r\nHost: a\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;
/** Time for each client in seconds. An answer of extract takes a sixth of a second. */
const SECONDS_EACH = 0.25;

/** Sends one request for each of `clients` clients at the same time. */
export async function unread(attacked: Attacked, clients: number): Promise<UnreadResult> {
  const waits = await meanwhile(attacked, async () => {
    const sockets: Socket[] = [];
    for (let i = 0; i < clients; i++) {
      const socket = connect(attacked.port, '127.0.0.1').on('error', () => undefined);
      socket.pause();
      socket.write(EXTRACT);
      sockets.push(socket);
      await sleep(SECONDS_EACH * 100);
    }
    await sleep(clients * SECONDS_EACH * 100);
    for (const socket of sockets) socket.destroy();
  });
  await sleep(3_000);
  return { ...waits, peakMegabytes: megabytes(attacked, 'VmHWM'), afterMegabytes: megabytes(attacked, 'VmRSS') };
}
