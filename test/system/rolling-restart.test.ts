/** Two instances behind nginx, with the configuration of deploy: the test restarts both under load. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../support/folder.ts';
import { askFor } from './support/ask.ts';
import { startNginx } from './support/nginx.ts';
import { freePort } from './support/port.ts';
import { lacks } from './support/tools.ts';
import { ended, run, started } from './support/program.ts';

const IBAN = 'BE68539007547034';
const CLIENTS = 16;
/** Pause between the requests of a client, so that the machine has time to start an instance. */
const PAUSE_MS = 5;
/** There are two instances, and the test closes the port of each instance twice. */
const MOST_CLOSINGS = 4;
/** Sends one request. Returns its status and whether the answer is right, or the failure. */
async function ask(agent: Agent, port: number, method: 'GET' | 'POST'): Promise<string> {
  const answer = await askFor(agent, port, method, IBAN);
  return typeof answer === 'string' ? answer : `${answer.status} ${answer.body.includes('"valid":true')}`;
}

interface Instance {
  readonly port: number;
  readonly args: readonly string[];
  child: ChildProcess;
}

async function startInstance(port: number, args: readonly string[]): Promise<ChildProcess> {
  const child = run(['--port', String(port), ...args], { KONTOR_DRAIN_DELAY: '1000' });
  await started(child);
  return child;
}

const TITLE = 'a rolling restart behind nginx loses only requests that meet the close of a port, and nginx writes no account number';

test(TITLE, { skip: lacks('nginx') }, async () => {
  const instances: Instance[] = [];
  // One instance is a single process, one has workers. Each must end without losing a request.
  for (const args of [[], ['--workers', '2']]) {
    const port = await freePort();
    instances.push({ port, args, child: await startInstance(port, args) });
  }
  const folder = temporaryFolder();
  const { nginx, port } = await startNginx(folder, instances[0]!.port, instances[1]!.port);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  while ((await ask(agent, port, 'GET')) !== '200 true') await sleep(20);

  const outcomes = new Map<string, number>();
  let restarting = true;
  after(() => (restarting = false));
  const client = async (_: unknown, number: number): Promise<void> => {
    for (let i = number; restarting; i++) {
      const outcome = await ask(agent, port, i % 2 === 0 ? 'GET' : 'POST');
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  for (const instance of [...instances, ...instances]) {
    const before = outcomes.get('200 true') ?? 0;
    const end = ended(instance.child);
    instance.child.kill('SIGTERM');
    assert.equal((await end).code, 0);
    instance.child = await startInstance(instance.port, instance.args);
    assert.ok((outcomes.get('200 true') ?? 0) > before + CLIENTS);
  }
  restarting = false;
  await Promise.all(clients);
  // nginx does not repeat a request that it has sent. Such a client asks again, and then waits for a port that closes at most once.
  const { '200 true': _, '502 false': lost = 0, ...others } = Object.fromEntries(outcomes);
  assert.deepEqual(others, {});
  assert.ok(lost <= CLIENTS * MOST_CLOSINGS, `${lost} requests lost`);

  nginx.kill('SIGQUIT');
  agent.destroy();
  await once(nginx, 'exit');
  const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = written.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')] as const);
  assert.match(texts.find(([name]) => name === 'access.log')![1], /^\S+ GET \/api\/v1\/validate 200 \d+ [\d.]+$/m);
  for (const [name, text] of texts) assert.ok(!text.includes(IBAN), name);
  for (const { child } of instances) {
    const end = ended(child);
    child.kill('SIGTERM');
    assert.equal((await end).code, 0);
  }
});
