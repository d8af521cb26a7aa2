import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BOUNDS, download } from '../../../../tools/data/update/download.ts';
import { proxyFor } from '../../../../tools/data/update/proxy.ts';
import type { Answer } from './server.ts';
import { CA, file, proxy, publisher, status } from './server.ts';

const SMALL = { ...BOUNDS, bytes: 1000, silenceMs: 300, wholeMs: 5000, redirects: 3 };
const NOTHING = { etag: '', lastModified: '' };

const text = (edition: Awaited<ReturnType<typeof download>>): string => Buffer.from(edition!.bytes).toString();

test('a file comes with what its server says of the edition, and is asked for by it the next time', async (context) => {
  const seen = { etag: '"a1"', 'last-modified': 'Mon, 07 Dec 2026 06:00:00 GMT' };
  const { origin, asked } = await publisher(context, {
    '/list.csv': (request, response) => (request.headers['if-none-match'] === '"a1"' ? response.writeHead(304) : response.writeHead(200, seen)).end(request.headers['if-none-match'] ? '' : 'a;b'),
  });
  const edition = await download(`${origin}/list.csv`, null, { ca: CA });
  assert.deepEqual({ ...edition, bytes: text(edition) }, { address: `${origin}/list.csv`, etag: '"a1"', lastModified: seen['last-modified'], bytes: 'a;b' });
  assert.equal(await download(`${origin}/list.csv`, edition, { ca: CA }), null);
  assert.equal(asked[0]!.headers['if-none-match'], undefined);
  assert.equal(asked[1]!.headers['if-modified-since'], seen['last-modified']);
});

test('redirects are followed, relative ones and to other hosts of https, and gzip that nobody asked for is unpacked', async (context) => {
  const other = await publisher(context, { '/there/now.csv': file(gzipSync('whole'), { 'content-encoding': 'gzip' }) });
  const { origin } = await publisher(context, { '/list': status(302, { location: 'here' }), '/here': status(308, { location: `${other.origin}/there/now.csv` }) });
  const edition = await download(`${origin}/list`, null, { ca: CA });
  assert.equal(text(edition), 'whole');
  assert.equal(edition!.address, `${other.origin}/there/now.csv`);
});

/** What each misbehaviour is called; the server's origin stands for ORIGIN. */
const MISBEHAVIOUR: readonly (readonly [string, Answer, RegExp])[] = [
  ['403', status(403), /^the server answered 403$/],
  ['404', status(404), /^the server answered 404$/],
  ['500', status(500), /^the server answered 500$/],
  ['a part that nobody asked for', status(206), /^the server answered 206$/],
  ['304 without a condition', status(304), /^the server answered 304$/],
  ['a loop', status(302, { location: '/loop' }), /^it is redirected more than 3 times$/],
  ['a redirect to http', status(302, { location: 'http://localhost/list.csv' }), /^a redirect leads to http:\/\/localhost, which is no https$/],
  ['a redirect to a file', status(302, { location: 'file:///etc/hosts' }), /^a redirect leads to file:\/\/, which is no https$/],
  ['a redirect to nowhere', status(302), /^a redirect leads to no address$/],
  ['too large by its own word', file('', { 'content-length': '1001' }), /^the file is larger than 1000 bytes$/],
  ['too large without a word', (_, response) => { response.write('x'.repeat(600)); response.end('x'.repeat(600)); }, /^the file is larger than 1000 bytes$/],
  ['too large unpacked', file(gzipSync('x'.repeat(100_000)), { 'content-encoding': 'gzip' }), /larger than 1000 bytes/],
  ['another coding', file('whole', { 'content-encoding': 'br' }), /^the file came in a coding that nobody asked for \(br\)$/],
  ['cut off', (_, response) => { response.writeHead(200, { 'content-length': '100' }); response.write('half', () => response.destroy()); }, /^the file was cut off on the way$/],
  ['cut off in chunks', (_, response) => { response.write('half', () => response.destroy()); }, /^the file was cut off on the way$/],
  ['closed without an answer', (request) => { request.socket.destroy(); }, /^the file was cut off on the way$/],
  ['silence', () => {}, /^nothing came for 0.3 s$/],
  ['silence in the middle', (_, response) => { response.write('half'); }, /^nothing came for 0.3 s$/],
];

for (const [what, answer, words] of MISBEHAVIOUR) {
  test(`refused: ${what}`, async (context) => {
    const { origin } = await publisher(context, { '/loop': answer });
    await assert.rejects(download(`${origin}/loop`, null, { ca: CA, bounds: SMALL }), ({ message }: Error) => { assert.match(message, words); return true; });
  });
}

test('a file that trickles is given up when its whole time is over', async (context) => {
  const { origin } = await publisher(context, { '/list.csv': (_, response) => { const drip = setInterval(() => response.write('x'), 20); response.on('close', () => clearInterval(drip)); } });
  await assert.rejects(download(`${origin}/list.csv`, null, { ca: CA, bounds: { ...SMALL, bytes: 1e9, wholeMs: 400 } }), /^Error: it took longer than 0.4 s$/);
});

test('nobody is believed without a certificate, and nothing is fetched by http', async (context) => {
  const { origin, asked } = await publisher(context, { '/list.csv': file('whole') });
  await assert.rejects(download(`${origin}/list.csv`, null), /self-signed certificate/);
  await assert.rejects(download(`${origin.replace('https', 'http')}/list.csv`, null, { ca: CA }), /is no address of https$/);
  assert.equal(asked.length, 0);
  await assert.rejects(download('https://localhost:1/list.csv', null, { ca: CA }), /ECONNREFUSED/);
});

test('HTTPS_PROXY is gone through by CONNECT, with its password, for redirects too', async (context) => {
  const { origin } = await publisher(context, { '/list': status(301, { location: '/now' }), '/now': file('whole') });
  const { port, asked } = await proxy(context);
  const environment = { HTTPS_PROXY: `http://me:p%40ss@localhost:${port}` };
  assert.equal(text(await download(`${origin}/list`, NOTHING, { ca: CA, environment })), 'whole');
  const credentials = `Basic ${Buffer.from('me:p@ss').toString('base64')}`;
  assert.deepEqual(asked, [{ target: origin.slice(8), credentials }, { target: origin.slice(8), credentials }]);
});

test('the certificate is that of the host, not of the proxy', async (context) => {
  const { origin } = await publisher(context, { '/list': file('whole') });
  const { port } = await proxy(context);
  const elsewhere = origin.replace('localhost', 'other.example');
  await assert.rejects(download(`${elsewhere}/list`, null, { ca: CA, environment: { https_proxy: `localhost:${port}` } }), /other\.example/);
});

test('a proxy that refuses, is silent or is not there is told, and its password is not', async (context) => {
  const { port } = await proxy(context, '407 Proxy Authentication Required');
  const by = (setting: string) => download('https://localhost:9/list', null, { ca: CA, environment: { HTTPS_PROXY: setting } });
  await assert.rejects(by(`http://me:secret@localhost:${port}`), { message: 'the proxy answered 407' });
  await assert.rejects(by('http://me:secret@localhost:1'), { message: 'the proxy cannot be reached (ECONNREFUSED)' });
  await assert.rejects(by('socks5://me:secret@localhost:1'), { message: 'HTTPS_PROXY is no address of http or https' });
});

test('NO_PROXY names hosts that are reached without it', () => {
  const is = (address: string, list: string): boolean => proxyFor(new URL(address), { HTTPS_PROXY: 'proxy.example:3128', NO_PROXY: list }) === null;
  for (const [address, list, exempt] of [
    ['https://a.example/', '', false], ['https://a.example/', '*', true], ['https://a.example/', 'a.example', true], ['https://A.example/', 'b.example, A.EXAMPLE', true],
    ['https://www.a.example/', 'a.example', true], ['https://www.a.example/', '.a.example', true], ['https://www.a.example/', '*.a.example', true], ['https://a.example/', '.a.example', true],
    ['https://nota.example/', 'a.example', false], ['https://a.example/', 'a.example:443', true], ['https://a.example:8443/', 'a.example:443', false],
    ['https://127.0.0.1:8443/', '127.0.0.1', true], ['https://[::1]/', '::1', true], ['https://[::1]/', '[::1]:443', true],
  ] as const) assert.equal(is(address, list), exempt, `${address} ${list}`);
  assert.equal(proxyFor(new URL('https://a.example'), { https_proxy: 'small.example', HTTPS_PROXY: 'large.example' })!.hostname, 'small.example');
  assert.equal(proxyFor(new URL('https://a.example'), { HTTPS_PROXY: '' }), null);
});
