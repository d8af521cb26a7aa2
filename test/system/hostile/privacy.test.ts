/**
 * The program keeps nothing of its requests. The test sends marked account numbers to every operation with every fault. Then it searches
 * the marks in the output, the metrics, the error texts and headers, and in every open or mapped file.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { after, test } from 'node:test';
import { type HttpMethod, type Route, pathInput, queryForm } from '../../../src/service/operations/route.ts';
import { admits } from '../../../src/base/schema/schema.ts';
import { query, targetOf } from '../../support/ask.ts';
import { ended, run, started } from '../support/program.ts';
import { HEAD, exchange, get, open, pause, post } from '../../support/raw.ts';
import { testService } from '../../support/service.ts';
import { ACCOUNT, MARKS, traceIn } from './marks.ts';

const kontor = run([], { KONTOR_HEADERS_TIMEOUT: '1000', KONTOR_REQUEST_TIMEOUT: '1000' });
let written = '';
kontor.stdout!.on('data', (chunk) => (written += String(chunk)));
kontor.stderr!.on('data', (chunk) => (written += String(chunk)));
const { port, origin } = await started(kontor);
after(() => kontor.kill('SIGKILL'));

/** The texts under these names, at any depth. */
function textsOf(value: unknown, names: ReadonlySet<string>): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => (names.has(name) ? [one].flat().map(String) : textsOf(one, names)));
}
const MESSAGES = new Set(['error', 'warnings']);

/** Sends raw bytes. Asserts that no header, refusal or message of the answer contains a mark. */
async function send(sent: string | Buffer): Promise<number> {
  const answer = await exchange(port, sent);
  if (answer === '') return 0;
  const cut = answer.indexOf('\r\n\r\n');
  const status = Number(answer.split(' ')[1]);
  const body = answer.slice(cut + 4);
  assert.equal(traceIn(answer.slice(0, cut)), undefined, answer);
  assert.ok(status < 500, answer);
  const messages = status === 200 && body.startsWith('{') ? textsOf(JSON.parse(body), MESSAGES) : [body];
  for (const message of messages) assert.equal(traceIn(message), undefined, `${String(sent).slice(0, 200)}\n${message}`);
  return status;
}

const { routes } = testService().service;
const own = (route: Pick<Route, 'path' | 'inputs'>, method: HttpMethod, input: Record<string, unknown>): string =>
  method === 'GET' ? get(targetOf(route, input)) : post(route.path, JSON.stringify(input));

/** The bytes of a request for each fault that concerns its inputs. */
function* faulty(route: Route, method: HttpMethod, mark: string): Generator<string | Buffer> {
  for (const { input } of route.examples) yield* faultyFrom(route, method, mark, input);
}

function* faultyFrom(route: Route, method: HttpMethod, mark: string, sound: Record<string, unknown>): Generator<string | Buffer> {
  const { inputs, path } = route;
  for (const [name, input] of Object.entries(inputs)) {
    const { schema } = input;
    yield own(route, method, { ...sound, [name]: admits(schema, 'array') ? [mark, mark] : mark });
    if (method === 'POST') {
      for (const wrong of [{ [mark]: mark }, [[mark]], [{ [mark]: 1 }], Number(ACCOUNT), `${mark}\ud800`]) {
        yield post(path, JSON.stringify({ ...sound, [name]: wrong }));
      }
      const others = Object.fromEntries(Object.keys(inputs).filter((other) => other !== name).map((other) => [other, mark]));
      yield post(path, JSON.stringify({ ...others, [mark]: mark }));
    } else if (name !== pathInput(path)) {
      const named = queryForm(name, input).name;
      yield get(`${path}?${query({ [named]: mark })}&${query({ [named]: mark })}`);
      yield get(`${path}?${named}=${encodeURIComponent(mark)}%zz`);
    }
  }
}

/** Faults in the form of a request, whatever its inputs. */
function* misshapen({ path }: Route, mark: string): Generator<string | Buffer> {
  const text = encodeURIComponent(mark);
  const line = mark.replaceAll('\n', ' ');
  yield get(`${path}/${text}`);
  yield get(`${path}?${text}=${text}&iban=${text}`);
  yield get(`${path}?iban=${text.repeat(2_000)}`);
  yield `DELETE ${path}?iban=${text} HTTP/1.1\r\n${HEAD}\r\n`;
  yield get(`${path}?iban=${text}`, 'HTTP/2.0');
  yield get(`${path}?iban=${text}\u0000`);
  for (const body of [
    `{"iban":"${text}`, `"${text}"`, text, `{"iban":${text}}`, `["${text}"]`, `{"${text}":{"a":`.repeat(20), text.repeat(2_000),
  ]) {
    yield post(path, body);
  }
  yield post(path, `{"iban":"${text.repeat(100_000)}"}`);
  yield Buffer.from(post(path, `{"iban":"${text}\u00ff"}`, `${HEAD}Content-Length: ${text.length + 12}\r\n`), 'latin1');
  yield post(path, '{}', `${HEAD}Content-Length: ${ACCOUNT}\r\n`);
  yield post(path, `${ACCOUNT}zz\r\n${text}\r\n`, `${HEAD}Transfer-Encoding: chunked\r\n`);
  for (const header of [
    'Host', 'Expect', 'Content-Encoding', 'Transfer-Encoding', 'Referer', 'Cookie', 'Authorization', 'If-None-Match', 'Accept-Encoding',
    'User-Agent',
  ]) {
    yield get(`${path}?iban=${text}`, 'HTTP/1.1', `${HEAD}${header}: ${line}\r\n${header}: ${line}\r\n`);
  }
}

/** Bytes that are not a request for any path. */
const STRAY = (mark: string): string[] => {
  const text = encodeURIComponent(mark);
  return [
    text, `${text} / HTTP/1.1\r\n\r\n`, `GET ${text} HTTP/1.1\r\n${HEAD}\r\n`, get(`/${text}`), get(`/api/v1/${text}`),
    get(`http://${text}/`), get('/', 'HTTP/1.1', `${HEAD}${text} : a\r\n`), `CONNECT ${text}:443 HTTP/1.1\r\n\r\n${text}`, get(`/?${text}`),
    get(`/metrics?${text}`), get(`/readyz?${text}`),
  ];
};

/** Inputs that may contain an account number. */
const ACCOUNTS = ['iban', 'ibans', 'text', 'payload', 'bban', 'account_number', 'domestic_number'];

test('each operation with an input for account numbers takes a POST, and its answers may not be cached', () => {
  const given = routes.filter(({ inputs }) => ACCOUNTS.some((name) => Object.hasOwn(inputs, name)));
  assert.notDeepEqual(given, []);
  for (const { name, path, reference } of given) {
    assert.ok(routes.some((route) => route.path === path && route.methods.includes('POST')), name);
    assert.equal(reference, false, name);
  }
});

for (const route of routes) {
  for (const method of route.methods) {
    test(`${method} ${route.path} repeats no input in a refusal or a header`, async () => {
      const statuses = new Set<number>();
      for (const mark of MARKS) for (const sent of faulty(route, method, mark)) statuses.add(await send(sent));
      assert.ok(
        [...statuses].some((status) => status >= 400) || route.name === 'bankInfo' || Object.keys(route.inputs).length === 0,
        [...statuses].join(),
      );
    });
  }
  test(`${route.path} repeats nothing of a misshapen request`, async () => {
    const [mark] = MARKS;
    for (const sent of misshapen(route, mark!)) await send(sent);
  });
}

test('no answer repeats bytes that are not a request', async () => {
  for (const mark of MARKS) for (const sent of STRAY(mark)) await send(sent);
});

test('bodies are cut off and requests come too slowly', async () => {
  for (const { path } of routes) {
    const socket = await open(port);
    socket.write(post(path, `{"iban":"${MARKS[0]}`, `${HEAD}Content-Length: 100\r\n`));
    await pause(2);
    socket.resetAndDestroy();
  }
  await Promise.all(
    [
      post('/api/v1/validate', `{"iban":"${MARKS[0]}`, `${HEAD}Content-Length: 100\r\n`), `GET /${MARKS[0]}`,
    ].map(async (sent) => assert.equal(await send(sent), 408)),
  );
});

test('the metrics hold no trace', async () => {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  assert.match(metrics, /\/api\/v1\/validate/);
  assert.equal(traceIn(metrics), undefined);
});

const system = (name: string): string => `/proc/${kontor.pid}/${name}`;
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Open regular files, deleted files included, by the paths that lead to their content. */
const openFiles = (): string[] => readdirSync(system('fd')).map((fd) => system(`fd/${fd}`)).filter(isFile);

const mayBeWritten = (file: string): boolean => {
  const ACCESS_MODE = 3;
  const flags = /flags:\s+(\d+)/.exec(readFileSync(file.replace('/fd/', '/fdinfo/'), 'utf8'))![1]!;
  return (Number.parseInt(flags, 8) & ACCESS_MODE) !== 0;
};

/** Files that are mapped into memory, and whether the mapping shares its changes with the file. */
const mappedFiles = (): { path: string; isShared: boolean }[] =>
  readFileSync(system('maps'), 'utf8').split('\n').flatMap((line) => {
    const [, modes, path] = /^\S+ (\S+) \S+ \S+ [1-9]\d* +(\/.*)$/.exec(line) ?? [];
    return path === undefined ? [] : [{ path, isShared: modes!.endsWith('s') }];
  });

test('no file that is open or mapped holds a trace, and none can be written', () => {
  const mapped = mappedFiles();
  assert.ok(mapped.some(({ path }) => path === process.execPath));
  assert.deepEqual(openFiles().filter(mayBeWritten), []);
  assert.deepEqual(mapped.filter(({ isShared, path }) => isShared || path.endsWith('(deleted)')), []);
  for (const file of new Set([...openFiles(), ...mapped.map(({ path }) => path)])) {
    const bytes = readFileSync(file);
    for (const mark of MARKS) assert.equal(bytes.indexOf(mark), -1, file);
  }
});

test('the program has written its first line and nothing else', async () => {
  kontor.kill('SIGTERM');
  assert.equal((await ended(kontor)).code, 0);
  assert.match(written, /^Kontor [^\n]*\n$/);
});
