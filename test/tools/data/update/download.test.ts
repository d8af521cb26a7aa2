import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BOUNDS, download } from '../../../../tools/data/update/download.ts';
import { proxyFor } from '../../../../tools/data/update/proxy.ts';
import type { Answer } from './server.ts';
import { CA, cutOff, file, inTwoParts, proxy, publisher, status } from './server.ts';

const SMALL = { ...BOUNDS, bytes: 1000, redirects: 3 };
/** A short time limit, only for servers that never answer. A busy machine needs a longer limit for all other servers. */
const IMPATIENT = { ...SMALL, silenceMs: 300 };
const NOTHING = { etag: '', lastModified: '' };

const text = (edition: Awaited<ReturnType<typeof download>>): string => Buffer.from(edition!.bytes).toString();

test('a file has the validators of its server, and the next request sends them', async (context) => {
  const seen = { etag: '"a1"', 'last-modified': 'Mon, 07 Dec 2026 06:00:00 GMT' };
  const { origin, asked } = await publisher(context, {
    '/list.csv': (request, response) => (
      request.headers['if-none-match'] === '"a1"' ? response.writeHead(304) : response.writeHead(200, seen)
    ).end(
      request.headers['if-none-match'] ? '' : 'a;b',
    ),
  });
  const edition = await download(`${origin}/list.csv`, null, { ca: CA });
  assert.deepEqual(
    { ...edition, bytes: text(edition) },
    { address: `${origin}/list.csv`, etag: '"a1"', lastModified: seen['last-modified'], bytes: 'a;b' },
  );
  assert.equal(await download(`${origin}/list.csv`, edition, { ca: CA }), null);
  assert.equal(asked[0]!.headers['if-none-match'], undefined);
  assert.equal(asked[0]!.headers['if-modified-since'], undefined);
  assert.equal(asked[1]!.headers['if-modified-since'], seen['last-modified']);
});

test('redirects are followed, relative ones and to other hosts of https, and gzip that nobody asked for is unpacked', async (context) => {
  const other = await publisher(context, { '/there/now.csv': file(gzipSync('whole'), { 'content-encoding': 'gzip' }) });
  const { origin } = await publisher(
    context,
    { '/list': status(302, { location: 'here' }), '/here': status(308, { location: `${other.origin}/there/now.csv` }) },
  );
  const edition = await download(`${origin}/list`, null, { ca: CA });
  assert.equal(text(edition), 'whole');
  assert.equal(edition!.address, `${other.origin}/there/now.csv`);
});

/** The error for each fault of a server. ORIGIN is the origin of the server. */
const MISBEHAVIOUR: readonly (readonly [string, Answer, RegExp])[] = [
  ['403', status(403), /^the server answered 403$/],
  ['404', status(404), /^the server answered 404$/],
  ['500', status(500), /^the server answered 500$/],
  ['a part that nobody asked for', status(206), /^the server answered 206$/],
  ['304 without a condition', status(304), /^the server answered 304$/],
  ['a loop', status(302, { location: '/loop' }), /^it is redirected more than 3 times$/],
  ['a redirect to http', status(302, { location: 'http://localhost/list.csv' }), /^a redirect leads to http:\/\/localhost, /],
  ['a redirect to a file', status(302, { location: 'file:///etc/hosts' }), /^a redirect leads to file:\/\/, which is not https$/],
  ['a redirect to nowhere', status(302), /^a redirect leads to no address$/],
  ['a redirect to what is no address', status(302, { location: 'https://[bad' }), /^a redirect leads to no address$/],
  ['too large by its own word', file('', { 'content-length': '1001' }), /^the file is larger than 1000 bytes$/],
  ['too large without a word', inTwoParts('x'.repeat(600), 'x'.repeat(600)), /^the file is larger than 1000 bytes$/],
  ['too large unpacked', file(gzipSync('x'.repeat(100_000)), { 'content-encoding': 'gzip' }), /larger than 1000 bytes/],
  ['no gzip', file('whole', { 'content-encoding': 'gzip' }), /^incorrect header check \(Z_DATA_ERROR\)$/],
  ['a choice of several', status(300, { location: '/list' }), /^the server answered 300$/],
  ['another coding', file('whole', { 'content-encoding': 'br' }), /^the file came in a coding that nobody asked for \(br\)$/],
  ['cut off', cutOff('half', '100'), /^the file was cut off on the way$/],
  ['cut off in chunks', (_, response) => { response.write('half', () => response.destroy()); }, /^the file was cut off on the way$/],
  ['closed without an answer', (request) => { request.socket.destroy(); }, /^the file was cut off on the way$/],
  ['silence', () => {}, /^nothing came for 0.3 s$/],
  ['silence in the middle', (_, response) => { response.write('half'); }, /^nothing came for 0.3 s$/],
];

for (const [what, answer, words] of MISBEHAVIOUR) {
  test(`refused: ${what}`, async (context) => {
    const { origin } = await publisher(context, { '/loop': answer });
    const bounds = what.startsWith('silence') ? IMPATIENT : SMALL;
    await assert.rejects(download(`${origin}/loop`, null, { ca: CA, bounds }), ({ message }: Error) => {
      assert.match(message, words);
      return true;
    });
  });
}

test('a request asks for the file without an encoding, and names the program', async (context) => {
  const { origin, asked } = await publisher(context, { '/list.csv': file('a;b') });
  await download(`${origin}/list.csv`, null, { ca: CA });
  const { accept, 'accept-encoding': coding, 'user-agent': agent } = asked[0]!.headers;
  assert.deepEqual({ accept, coding, agent }, { accept: '*/*', coding: 'identity', agent: 'kontor-data-update/1.0' });
});

test('each status of a redirect is followed, up to the allowed number of redirects', async (context) => {
  const ways = [301, 302, 303, 307, 308];
  const { origin } = await publisher(
    context,
    {
      '/end': file('whole'),
      ...Object.fromEntries(ways.map((code, i) => [`/${code}`, status(code, { location: `/${ways[i + 1] ?? 'end'}` })])),
    },
  );
  const by = (redirects: number) => download(`${origin}/301`, null, { ca: CA, bounds: { ...SMALL, redirects } });
  assert.equal(text(await by(5)), 'whole');
  await assert.rejects(by(4), { message: 'it is redirected more than 4 times' });
});

test('a file may have the maximum size, with or without an announced length', async (context) => {
  const { origin } = await publisher(
    context,
    {
      '/with-length': file('x'.repeat(1000), { 'content-length': '1000' }),
      '/without-length': inTwoParts('x'.repeat(600), 'x'.repeat(400)),
    },
  );
  for (const path of ['/with-length', '/without-length']) {
    assert.equal((await download(origin + path, null, { ca: CA, bounds: SMALL }))!.bytes.length, 1000, path);
  }
});

test('by default a file may have 64 MiB, half a minute of silence, five minutes and five redirects', () => {
  assert.deepEqual(BOUNDS, { bytes: 67_108_864, silenceMs: 30_000, wholeMs: 300_000, redirects: 5 });
});

test('the connection is closed and the clock stopped when the answer is known, so that the command can end', async (context) => {
  const [set, cleared] = [context.mock.method(globalThis, 'setTimeout'), context.mock.method(globalThis, 'clearTimeout')];
  const closed: Promise<unknown>[] = [];
  const { origin } = await publisher(
    context,
    {
      '/list': (_, response) => {
        closed.push(once(response, 'close', { signal: AbortSignal.timeout(5000) }));
        response.writeHead(500);
        response.write('and more to come');
      },
    },
  );
  await assert.rejects(
    download(`${origin}/list`, null, { ca: CA, bounds: { ...SMALL, wholeMs: 54_321 } }), { message: 'the server answered 500' },
  );
  assert.equal(closed.length, 1);
  await closed[0];
  const clock = set.mock.calls.find(({ arguments: [, milliseconds] }) => milliseconds === 54_321)!.result;
  assert.ok(cleared.mock.calls.some(({ arguments: [timer] }) => timer === clock));
});

test('a host that is an address is not named to its server (RFC 6066, section 3), directly and through a proxy', async (context) => {
  const { origin, asked } = await publisher(context, { '/list': file('whole') });
  const { port } = await proxy(context);
  for (const environment of [{}, { HTTPS_PROXY: `localhost:${port}` }]) {
    for (const host of ['127.0.0.1', 'localhost']) {
      assert.equal(text(await download(`${origin.replace('localhost', host)}/list`, null, { ca: CA, environment })), 'whole');
    }
  }
  assert.deepEqual(asked.map(({ servername }) => servername || 'none'), ['none', 'localhost', 'none', 'localhost']);
});

test('the download of a trickling file ends when its whole time is over', async (context) => {
  const { origin } = await publisher(
    context,
    {
      '/list.csv': (_, response) => {
        const drip = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(drip));
      },
    },
  );
  await assert.rejects(
    download(`${origin}/list.csv`, null, { ca: CA, bounds: { ...SMALL, bytes: 1e9, wholeMs: 400 } }), /^Error: it took longer than 0.4 s$/,
  );
});

test('a server without a valid certificate is refused, and nothing is fetched by http', async (context) => {
  const { origin, asked } = await publisher(context, { '/list.csv': file('whole') });
  await assert.rejects(download(`${origin}/list.csv`, null), /^Error: self-signed certificate.* \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/);
  await assert.rejects(
    download(`${origin.replace('https', 'http')}/list.csv`, null, { ca: CA }),
    { message: `${origin.replace('https', 'http')}/list.csv is not an https address` },
  );
  await assert.rejects(download('list.csv', null, { ca: CA }), { message: 'Invalid URL (ERR_INVALID_URL)' });
  assert.equal(asked.length, 0);
  await assert.rejects(download('https://127.0.0.1:1/list.csv', null, { ca: CA }), { message: 'connect ECONNREFUSED 127.0.0.1:1' });
});

test('HTTPS_PROXY is used by CONNECT, with its password, and also for redirects', async (context) => {
  const { origin } = await publisher(context, { '/list': status(301, { location: '/now' }), '/now': file('whole') });
  const { port, asked } = await proxy(context);
  const environment = { HTTPS_PROXY: `http://me:p%40ss@localhost:${port}` };
  assert.equal(text(await download(`${origin}/list`, NOTHING, { ca: CA, environment })), 'whole');
  const credentials = `Basic ${Buffer.from('me:p@ss').toString('base64')}`;
  const [target, host] = [origin.slice(8), origin.slice(8)];
  assert.deepEqual(asked, [{ target, host, credentials }, { target, host, credentials }]);
});

test('a file is read through the proxy, even if the proxy leads to another server', async (context) => {
  const { origin } = await publisher(context, { '/list?a=1': file('whole') });
  const { port, asked } = await proxy(context, { leadsTo: origin });
  assert.equal(
    text(await download('https://localhost:1/list?a=1', null, { ca: CA, environment: { HTTPS_PROXY: `localhost:${port}` } })), 'whole',
  );
  assert.equal(asked[0]!.credentials, undefined);
});

test('the certificate must be the certificate of the host, not of the proxy', async (context) => {
  const { origin } = await publisher(context, { '/list': file('whole') });
  const { port } = await proxy(context);
  const elsewhere = origin.replace('localhost', 'other.example');
  await assert.rejects(
    download(`${elsewhere}/list`, null, { ca: CA, environment: { https_proxy: `localhost:${port}` } }),
    /does not match certificate's altnames: Host: other\.example/,
  );
});

test('a failing proxy is reported without its password', async (context) => {
  const { port, sockets } = await proxy(context, { refusal: '407 Proxy Authentication Required' });
  const [silent, secure] = [await proxy(context, { refusal: null }), await publisher(context, {})];
  const by = (setting: string, bounds = BOUNDS) => download(
    'https://localhost:9/list', null, { ca: CA, bounds, environment: { HTTPS_PROXY: setting } },
  );
  await assert.rejects(by(`http://me:secret@localhost:${port}`), { message: 'the proxy answered 407' });
  await once(sockets[0]!, 'end', { signal: AbortSignal.timeout(5000) });
  await assert.rejects(by(`http://me:secret@proxy.invalid:${port}`), /^Error: the proxy cannot be reached \(E/);
  await assert.rejects(
    by(secure.origin.replace('localhost', 'me:secret@localhost')),
    { message: 'the proxy cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)' },
  );
  await assert.rejects(
    by(`http://me:secret@localhost:${silent.port}`, { ...BOUNDS, wholeMs: 400 }), { message: 'it took longer than 0.4 s' },
  );
  await assert.rejects(by('http://me:secret@localhost:1'), { message: 'the proxy cannot be reached (ECONNREFUSED)' });
  await assert.rejects(by('socks5://me:secret@localhost:1'), { message: 'HTTPS_PROXY is not an http or https address' });
});

test('NO_PROXY names hosts that are reached without the proxy', () => {
  const is = (address: string, list: string): boolean => proxyFor(
    new URL(address), { HTTPS_PROXY: 'proxy.example:3128', NO_PROXY: list },
  ) === null;
  for (const [address, list, exempt] of [
    ['https://a.example/', '', false], ['https://a.example/', '*', true], ['https://a.example/', 'a.example', true],
    ['https://A.example/', 'b.example, A.EXAMPLE', true],
    ['https://www.a.example/', 'a.example', true], ['https://www.a.example/', '.a.example', true],
    ['https://www.a.example/', '*.a.example', true], ['https://a.example/', '.a.example', true],
    ['https://nota.example/', 'a.example', false], ['https://a.example/', 'a.example:443', true],
    ['https://a.example:8443/', 'a.example:443', false],
    ['https://127.0.0.1:8443/', '127.0.0.1', true], ['https://[::1]/', '::1', true], ['https://[::1]/', '[::1]:443', true],
  ] as const) assert.equal(is(address, list), exempt, `${address} ${list}`);
  assert.equal(
    proxyFor(new URL('https://a.example'), { https_proxy: 'small.example', HTTPS_PROXY: 'large.example' })!.hostname, 'small.example',
  );
  assert.equal(proxyFor(new URL('https://a.example'), { HTTPS_PROXY: '' }), null);
});
