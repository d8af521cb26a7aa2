import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BOUNDS, HAS_PROXY, download } from '../../../../tools/data/update/download.ts';
import type { Answer } from './server.ts';
import { CA, cutOff, file, inTwoParts, proxy, publisher, status } from './server.ts';

const SMALL = { ...BOUNDS, bytes: 1000, redirects: 3 };
/** A short time limit, only for servers that never answer. A busy machine needs a longer limit for all other servers. */
const IMPATIENT = { ...SMALL, silenceMs: 300 };

type Options = NonNullable<Parameters<typeof download>[2]>;
const textAt = async (address: string, options: Options = {}): Promise<string> =>
  Buffer.from((await download(address, null, { ca: CA, ...options }))!.bytes).toString();

test('a file has the validators of its server, and the next request sends them', async (context) => {
  const seen = { etag: '"a1"', 'last-modified': 'Mon, 07 Dec 2026 06:00:00 GMT' };
  const { origin, asked } = await publisher(context, {
    '/list.csv': (request, response) =>
      (request.headers['if-none-match'] === '"a1"' ? status(304) : file('a;b', seen))(request, response),
  });
  const edition = await download(`${origin}/list.csv`, null, { ca: CA });
  assert.deepEqual({ ...edition, bytes: Buffer.from(edition!.bytes).toString() },
    { address: `${origin}/list.csv`, etag: '"a1"', lastModified: seen['last-modified'], bytes: 'a;b' });
  assert.equal(await download(`${origin}/list.csv`, edition, { ca: CA }), null);
  assert.deepEqual(asked.map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']]),
    [[undefined, undefined], ['"a1"', seen['last-modified']]]);
  const { accept, 'accept-encoding': coding, 'user-agent': agent } = asked[0]!.headers;
  assert.deepEqual({ accept, coding, agent }, { accept: '*/*', coding: 'identity', agent: 'kontor-data-update/1.0' });
});

test('redirects are followed, relative ones and to other hosts of https, and gzip that nobody asked for is unpacked', async (context) => {
  const other = await publisher(context, { '/there/now.csv': file(gzipSync('whole'), { 'content-encoding': 'gzip' }) });
  const { origin } = await publisher(context,
    { '/list': status(302, { location: 'here' }), '/here': status(308, { location: `${other.origin}/there/now.csv` }) });
  assert.equal(await textAt(`${origin}/list`), 'whole');
  assert.equal((await download(`${origin}/list`, null, { ca: CA }))!.address, `${other.origin}/there/now.csv`);
});

/** The error for each fault of a server. */
const MISBEHAVIOUR: readonly (readonly [fault: string, answer: Answer, message: RegExp])[] = [
  ['403', status(403), /^the server answered 403$/],
  ['500', status(500), /^the server answered 500$/],
  ['a part that nobody asked for', status(206), /^the server answered 206$/],
  ['304 without a condition', status(304), /^the server answered 304$/],
  ['a choice of several', status(300, { location: '/list' }), /^the server answered 300$/],
  ['a loop', status(302, { location: '/loop' }), /^it is redirected more than 3 times$/],
  ['a redirect to http', status(302, { location: 'http://localhost/list.csv' }), /^a redirect leads to http:\/\/localhost, /],
  ['a redirect to a file', status(302, { location: 'file:///etc/hosts' }), /^a redirect leads to file:\/\/, which is not https$/],
  ['a redirect to nowhere', status(302), /^a redirect leads to no address$/],
  ['a redirect to a broken address', status(302, { location: 'https://[bad' }), /^a redirect leads to no address$/],
  ['an announced length that is too large', file('', { 'content-length': '1001' }), /^the file is larger than 1000 bytes$/],
  ['a body that is too large', inTwoParts('x'.repeat(600), 'x'.repeat(600)), /^the file is larger than 1000 bytes$/],
  ['an unpacked body that is too large', file(gzipSync('x'.repeat(100_000)), { 'content-encoding': 'gzip' }), /larger than 1000 bytes/],
  ['a body that is not gzip', file('whole', { 'content-encoding': 'gzip' }), /^incorrect header check \(Z_DATA_ERROR\)$/],
  ['another coding', file('whole', { 'content-encoding': 'br' }), /^the file came in a coding that nobody asked for \(br\)$/],
  ['a body that is cut off', cutOff('half', '100'), /^the file was cut off on the way$/],
  ['chunks that are cut off', (_, response) => { response.write('half', () => response.destroy()); }, /^the file was cut off on the way$/],
  ['a connection without an answer', (request) => { request.socket.destroy(); }, /^the file was cut off on the way$/],
  ['silence', () => {}, /^nothing came for 0.3 s$/],
  ['silence in the middle', (_, response) => { response.write('half'); }, /^nothing came for 0.3 s$/],
];

for (const [fault, answer, message] of MISBEHAVIOUR) {
  test(`a download is refused: ${fault}`, async (context) => {
    const { origin } = await publisher(context, { '/loop': answer });
    await assert.rejects(textAt(`${origin}/loop`, { bounds: fault.startsWith('silence') ? IMPATIENT : SMALL }), (error: Error) => {
      assert.match(error.message, message);
      return true;
    });
  });
}

test('each status of a redirect is followed, up to the allowed number of redirects', async (context) => {
  const ways = [301, 302, 303, 307, 308];
  const { origin } = await publisher(context, { '/end': file('whole'),
    ...Object.fromEntries(ways.map((code, i) => [`/${code}`, status(code, { location: `/${ways[i + 1] ?? 'end'}` })])) });
  const by = (redirects: number) => textAt(`${origin}/301`, { bounds: { ...SMALL, redirects } });
  assert.equal(await by(5), 'whole');
  await assert.rejects(by(4), { message: 'it is redirected more than 4 times' });
});

test('a file may have the maximum size, with or without an announced length', async (context) => {
  const { origin } = await publisher(context, {
    '/with-length': file('x'.repeat(1000), { 'content-length': '1000' }),
    '/without-length': inTwoParts('x'.repeat(600), 'x'.repeat(400)),
  });
  for (const path of ['/with-length', '/without-length']) assert.equal((await textAt(origin + path, { bounds: SMALL })).length, 1000, path);
});

test('by default a file may have 64 MiB, half a minute of silence, five minutes and five redirects', () => {
  assert.deepEqual(BOUNDS, { bytes: 67_108_864, silenceMs: 30_000, wholeMs: 300_000, redirects: 5 });
});

test('the connection is closed and the clock stopped when the answer is known, so that the command can end', async (context) => {
  const [set, cleared] = [context.mock.method(globalThis, 'setTimeout'), context.mock.method(globalThis, 'clearTimeout')];
  const closed: Promise<unknown>[] = [];
  const { origin } = await publisher(context, { '/list': (_, response) => {
    closed.push(once(response, 'close', { signal: AbortSignal.timeout(5000) }));
    response.writeHead(500).write('and more to come');
  } });
  await assert.rejects(textAt(`${origin}/list`, { bounds: { ...SMALL, wholeMs: 54_321 } }), { message: 'the server answered 500' });
  assert.equal(closed.length, 1);
  await closed[0];
  const clock = set.mock.calls.find(({ arguments: [, milliseconds] }) => milliseconds === 54_321)!.result;
  assert.ok(cleared.mock.calls.some(({ arguments: [timer] }) => timer === clock));
});

test('the download of a trickling file ends when its whole time is over', async (context) => {
  const { origin } = await publisher(context, { '/list.csv': (_, response) => {
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  } });
  const bounds = { ...SMALL, bytes: 1e9, wholeMs: 400 };
  await assert.rejects(textAt(`${origin}/list.csv`, { bounds }), /^Error: it took longer than 0.4 s$/);
});

test('a server without a valid certificate is refused, and nothing is fetched by http', async (context) => {
  const { origin, asked } = await publisher(context, { '/list.csv': file('whole') });
  const plain = `${origin.replace('https', 'http')}/list.csv`;
  await assert.rejects(download(`${origin}/list.csv`, null), /^Error: self-signed certificate.* \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/);
  await assert.rejects(textAt(plain), { message: `${plain} is not an https address` });
  await assert.rejects(textAt('list.csv'), { message: 'Invalid URL (ERR_INVALID_URL)' });
  assert.equal(asked.length, 0);
  await assert.rejects(textAt('https://127.0.0.1:1/list.csv'), { message: 'connect ECONNREFUSED 127.0.0.1:1' });
});

const onlyWithProxy = { skip: HAS_PROXY ? false : 'this Node cannot connect through a proxy' };

test('HTTPS_PROXY connects to every host except those of NO_PROXY, also after redirects', onlyWithProxy, async (context) => {
  const { origin } = await publisher(context, { '/list': status(301, { location: '/now' }), '/now': file('whole') });
  const { port, asked } = await proxy(context);
  const setting = `http://me:p%40ss@localhost:${port}`;
  const host = origin.slice('https://'.length);
  for (const { environment, requests } of [
    { environment: { HTTPS_PROXY: setting }, requests: 2 },
    { environment: { https_proxy: setting, HTTPS_PROXY: 'http://localhost:1' }, requests: 2 },
    { environment: { HTTPS_PROXY: setting, NO_PROXY: 'localhost' }, requests: 0 },
    { environment: { HTTPS_PROXY: setting, no_proxy: 'localhost', NO_PROXY: '' }, requests: 0 },
    { environment: { HTTPS_PROXY: setting, NO_PROXY: 'other.example' }, requests: 2 },
    { environment: { HTTPS_PROXY: '' }, requests: 0 },
  ]) {
    const before = asked.length;
    assert.equal(await textAt(`${origin}/list`, { environment }), 'whole');
    const credentials = `Basic ${Buffer.from('me:p@ss').toString('base64')}`;
    assert.deepEqual(asked.slice(before), Array.from({ length: requests }, () => ({ target: host, host, credentials })));
  }
  await textAt(`${origin}/now`, { environment: { HTTPS_PROXY: `localhost:${port}` } });
  assert.equal(asked.at(-1)!.credentials, undefined, 'a proxy without a scheme and a password');
});

test('the certificate must be the certificate of the host, not of the proxy', onlyWithProxy, async (context) => {
  const { origin } = await publisher(context, { '/list': file('whole') });
  const { port } = await proxy(context);
  const url = `${origin.replace('localhost', 'other.example')}/list`;
  await assert.rejects(textAt(url, { environment: { https_proxy: `localhost:${port}` } }),
    /does not match certificate's altnames: Host: other\.example/);
});

test('a failing proxy is reported without its password', onlyWithProxy, async (context) => {
  const { port } = await proxy(context, { refusal: '407 Proxy Authentication Required' });
  const silent = await proxy(context, { refusal: null });
  for (const { at, message } of [
    { at: `localhost:${port}`, message: /407/ },
    { at: `proxy.invalid:${port}`, message: /proxy\.invalid/ },
    { at: `localhost:${silent.port}`, message: /^nothing came for 0.3 s$/ },
    { at: 'localhost:1', message: /ECONNREFUSED/ },
  ]) await assert.rejects(
    textAt('https://localhost:9/list', { bounds: IMPATIENT, environment: { HTTPS_PROXY: `http://me:secret@${at}` } }),
    (error: Error) => {
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
});

test('a proxy that is not an http or https address is refused without its password, and needs Node 24.5', async () => {
  const by = (setting: string) => textAt('https://localhost:9/list', { environment: { HTTPS_PROXY: setting } });
  for (const wrong of ['socks5://me:secret@localhost:1', 'xhttp://proxy.example', 'httpsx://proxy.example', 'http://[bad'])
    await assert.rejects(by(wrong), { message: 'HTTPS_PROXY is not an http or https address' }, wrong);
  if (!HAS_PROXY) await assert.rejects(by('localhost:1'), { message: 'HTTPS_PROXY needs Node 24.5 or newer' });
});
