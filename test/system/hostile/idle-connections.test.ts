/** Ten thousand connections that stay open and idle: the program answers other clients, and each connection costs little memory. */
import assert from 'node:assert/strict';
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, test } from 'node:test';
import { LIMITS } from '../../../src/base/limits.ts';
import { type Wait, meanwhile } from '../../../tools/proof/attack/bystanders.ts';
import { megabytes } from '../../../tools/proof/attack/program.ts';
import { KEEP, get } from '../../support/raw.ts';
import { ended, run, started } from '../support/program.ts';
import { openFiles } from '../support/tools.ts';

const IDLE = 10_000;
const MORE = 200;
const AT_ONCE = 100;
/** A connection is identified by both its ends. On some machines one source address has fewer ports than the test needs. */
const SOURCES = 4;
const KIB = 1_024;
const SAID_KIB = Number(/about (\d+) KiB/.exec(LIMITS.connections.reason)![1]);
const SECOND = 1_000;

const sockets: Socket[] = [];
after(() => sockets.forEach((socket) => socket.destroy()));

/** Opens a connection, sends one request and leaves the connection open. */
const idleOne = (port: number, i: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (i % SOURCES)}` });
    sockets.push(socket);
    socket.once('connect', () => socket.write(get('/healthz', 'HTTP/1.1', KEEP)));
    socket.once('data', () => resolve()).on('error', reject);
  });

const most = (...waits: readonly Wait[]): number => Math.max(...waits.map(({ processor }) => processor));

test(`${IDLE} idle connections`, { skip: openFiles(IDLE + MORE), timeout: 180_000 }, async () => {
  const child = run([], { KONTOR_CONNECTIONS: String(IDLE + MORE), KONTOR_KEEP_ALIVE_TIMEOUT: '120000', KONTOR_DRAIN_TIMEOUT: '5000' });
  const end = ended(child);
  const { port, line } = await started(child);
  const attacked = { process: child, pid: child.pid!, port, written: () => '' };
  await idleOne(port, 0);
  const before = megabytes(attacked, 'VmRSS');
  const opening = await meanwhile(attacked, async () => {
    for (let i = 1; i < IDLE; i += AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, IDLE - i) }, (_, j) => idleOne(port, i + j)));
    }
  });
  const staying = await meanwhile(attacked, () => sleep(5 * SECOND));
  const each = ((megabytes(attacked, 'VmRSS') - before) * KIB) / IDLE;
  assert.equal(sockets.filter(({ closed }) => closed).length, 0, 'none is cut off');
  assert.deepEqual([opening.failures, staying.failures], [0, 0]);
  assert.ok(staying.answers > 100, `${staying.answers} answers`);
  assert.ok(most(opening.kept, opening.fresh, staying.kept, staying.fresh) < SECOND, JSON.stringify({ opening, staying }));
  // Includes garbage that the collector has not yet freed.
  assert.ok(each < 2 * SAID_KIB, `${each} KiB each`);
  child.kill('SIGTERM');
  assert.deepEqual(await end, { code: 0, output: `${line}\n`, errors: '' });
});
