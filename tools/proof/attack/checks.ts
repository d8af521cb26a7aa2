/** Attacks that either succeed or fail. Each returns its result as a few words. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { meanwhile } from './bystanders.ts';
import { kills } from './kills.ts';
import { type Attacked, type Target, against, megabytes } from './program.ts';

/** Sends the parts with short pauses. Returns all bytes that the server sends until it ends the connection or some seconds have passed. */
async function exchange(port: number, ...parts: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  for (const part of parts) {
    socket.write(part);
    await sleep(200);
  }
  await Promise.race([socket.closed || once(socket, 'close'), sleep(1_000)]);
  socket.destroy();
  return text;
}

const KILLS = 10;

const BODY = '{"iban":"BE68539007547034"}';

/** Begins a request, calls `act` and finishes the request. Returns true if the request is answered. */
async function answeredAfter(port: number, act: () => unknown): Promise<boolean> {
  const head = `POST /api/v1/validate HTTP/1.1\r\nHost: a\r\nContent-Length: ${BODY.length}\r\nExpect: 100-continue\r\n\r\n`;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.write(head);
  while (!text.includes('100 Continue')) await sleep(10);
  act();
  await sleep(500);
  socket.write(BODY);
  await sleep(500);
  socket.destroy();
  return text.includes('"valid":true');
}

const signalled = (signal: NodeJS.Signals, environment: NodeJS.ProcessEnv = {}) => (target: Target): Promise<string> =>
  against(target, async ({ port, process: child, written }) => {
    const answered = await answeredAfter(port, () => child.kill(signal));
    if (/Debugger listening/.test(written())) return 'opens the debugger';
    return answered ? 'what is in flight is answered' : 'what is in flight is lost';
  }, [], environment);

const workersOf = (pid: number): number[] => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Returns the way in which the program ends if it is started with these arguments. */
async function refused(
  { node, server }: Target, environment: NodeJS.ProcessEnv, options: readonly string[] = [], args: readonly string[] = [],
): Promise<string> {
  const child: ChildProcess = spawn(node, [...options, server, '--port', '0', ...args],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'ignore'] });
  const [first] = (await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])) as [unknown];
  child.kill('SIGKILL');
  return typeof first === 'number' ? 'refused' : `listens on ${/http:\/\/(.+):\d/.exec(String(first))?.[1]}`;
}

const answers = (text: string): string => {
  const statuses = text.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
  return `${statuses.join(', ') || 'nothing'}`;
};

const MANY = 1_000_000;
/** Number of requests that wait on the connection. It is below the limit. */
const AHEAD = 50;
const ASKED = 'GET /api/v1/validate?iban=BE68539007547034 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(AHEAD);
const ANSWER = Buffer.from('"valid":true');

/** Sends `count` requests on one connection, several at the same time. Returns the number of answers. */
async function askAgain(port: number, count: number): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let answered = 0;
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk]);
    let at = 0;
    for (let found = bytes.indexOf(ANSWER); found !== -1; found = bytes.indexOf(ANSWER, at)) {
      at = found + ANSWER.length;
      if (++answered % AHEAD !== 0) continue;
      if (answered < count) socket.write(ASKED);
      else socket.end();
    }
    rest = bytes.subarray(Math.max(at, bytes.length - ANSWER.length + 1));
  });
  socket.write(ASKED);
  await once(socket, 'close');
  return answered;
}

const MASK = 'GET /api/v1/mask?iban=BE68539007547034 HTTP/1.1\r\nHost: a\r\n';
const CHUNKED = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;

const sent = (...parts: readonly string[]) => (target: Target): Promise<string> =>
  against(target, async ({ port }) => answers(await exchange(port, ...parts)));

async function originOf(port: number, path: string): Promise<string> {
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Origin: 'https://evil.example' } });
  return headers.get('access-control-allow-origin') ?? 'none';
}

/** JSON with 2 MB of short texts, all different. */
const TEXTS = JSON.stringify({ ibans: Array.from({ length: 290_000 }, (_, i) => i.toString(36)) });

async function besideTexts(attacked: Attacked): Promise<string> {
  const address = `http://127.0.0.1:${attacked.port}/api/v1/validate/bulk`;
  const ask = (): Promise<unknown> => fetch(address, { method: 'POST', body: TEXTS }).then((response) => response.text());
  await ask();
  const { kept } = await meanwhile(attacked, async () => {
    for (let i = 0; i < 7; i++) await ask();
  });
  return `others wait ${kept.processor.toFixed(0)} ms of processor time`;
}

/** The checks by name. */
export const CHECKS: Readonly<Record<string, (target: Target) => Promise<string>>> = {
  'SIGUSR1': signalled('SIGUSR1'),
  'SIGHUP, at which it takes up other data': signalled('SIGHUP'),
  'SIGQUIT': signalled('SIGQUIT'),
  'SIGUSR2': signalled('SIGUSR2'),
  'SIGTERM while a body comes in, its end after the port is closed': signalled('SIGTERM', { KONTOR_DRAIN_DELAY: '1' }),
  'a million requests over one connection': (target) =>
    against(target, async (attacked) => {
      const before = megabytes(attacked, 'VmRSS');
      const answered = await askAgain(attacked.port, MANY);
      return `${answered.toLocaleString('en')} answered, ${before.toFixed(0)} MiB before, ${megabytes(attacked, 'VmRSS').toFixed(0)} after`;
    }),
  'an empty --host': (target) => refused(target, {}, [], ['--host', '']),
  'NODE_OPTIONS=--insecure_http_parser': (target) => refused(target, { NODE_OPTIONS: '--insecure_http_parser' }),
  'a page of another origin reads an answer, and the metrics': (target) =>
    against(target, async ({ port }) => `allowed: ${await originOf(port, '/api/v1/countries')}, ${await originOf(port, '/metrics')}`),
  'HTTP/1.0 with Transfer-Encoding, and a request after it': sent(
    `POST /api/v1/mask HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKED}`, `${MASK}\r\n`),
  'Transfer-Encoding: gzip, chunked': sent(`POST /api/v1/mask HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n${CHUNKED}`),
  'two requests, the first with Connection: Upgrade, and a third': sent(
    `${MASK}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n${MASK}\r\n`, 'GET /none HTTP/1.1\r\nHost: a\r\n\r\n'),
  'a broken request behind Connection: close': sent(`${MASK}Connection: close\r\n\r\n\u0000\r\n\r\n`),
  '2 MB of short texts in a list': (target) => against(target, besideTexts),
  'one of four workers is stopped': (target) =>
    against(target, async ({ port, pid }) => {
      process.kill(workersOf(pid)[0]!, 'SIGSTOP');
      const path = `http://127.0.0.1:${port}/healthz`;
      const ask = (): Promise<boolean> =>
        fetch(path, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(5_000) }).then(({ ok }) => ok, () => false);
      const answered = await Promise.all(Array.from({ length: 400 }, ask));
      return `${answered.filter((isAnswered) => !isAnswered).length} of 400 connections are not answered`;
    }, ['--workers', '4']),
  'workers are killed, one of four after the other': (target) =>
    against(target, async (attacked) => {
      const { asked, reset, waiting } = await kills(attacked, KILLS);
      return `${KILLS} kills, ${asked.toLocaleString('en')} connections: ${waiting} wait for ever, ${reset} reset`;
    }, ['--workers', '4']),
  'the first of three processes is killed': (target) =>
    against(target, async ({ port, process: child, pid }) => {
      const workers = workersOf(pid);
      const answered = await answeredAfter(port, () => child.kill('SIGKILL'));
      for (const worker of workers) {
        try {
          process.kill(worker, 'SIGKILL');
        } catch {
          // The process has ended, so there is nothing to kill.
        }
      }
      return answered ? 'what is in flight is answered' : 'what is in flight is lost';
    }, ['--workers', '2']),
};
