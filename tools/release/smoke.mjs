/**
 * Starts dist/server.js like an operator and checks its main answers. It runs without installed packages, to show that the program needs
 * none. Therefore it is plain JavaScript.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PAGES } from './budgets.mjs';

const SERVER = fileURLToPath(new URL('../../dist/server.js', import.meta.url));
const START_MS = 10_000;

const server = spawn(process.execPath, [SERVER, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
// The server must not continue after a failure, because it would keep the output of this program open.
process.on('exit', () => server.kill('SIGKILL'));
const timer = setTimeout(() => server.kill('SIGKILL'), START_MS);
const [line] = await once(createInterface({ input: server.stdout }), 'line');
clearTimeout(timer);
const origin = /http:\/\/[^,]+/.exec(line)[0];

const get = async (path) => {
  const response = await fetch(origin + path);
  return { status: response.status, body: await response.json() };
};

const validated = await get('/api/v1/validate?iban=DE89%203704%200044%200532%200130%2000');
assert.deepEqual([validated.status, validated.body.valid, validated.body.bank_name, validated.body.bic],
  [200, true, 'Commerzbank', 'COBADEFFXXX']);
assert.equal((await get('/readyz')).body.status, 'ready');
const document = (await get('/api/openapi.json')).body;
for (const path of Object.keys(document.paths)) {
  const { status } = await get(path.replace(/\{\w+\}/, 'x'));
  assert.ok(status < 500 && status !== 304, `${path} ${status}`);
}

// The pages are longest with the bundled data.
for (const [path, largest] of Object.entries(PAGES)) {
  const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
  const { byteLength } = await response.arrayBuffer();
  assert.ok(byteLength > 50_000 && byteLength < largest.whole, `${path} has ${byteLength} bytes`);
  const compressed = Number(response.headers.get('content-length'));
  assert.ok(response.headers.get('content-encoding') === 'br' && compressed < largest.compressed,
    `${path} has ${compressed} bytes compressed`);
}

server.kill('SIGTERM');
const [code] = await once(server, 'exit');
assert.equal(code, 0);
console.log(`smoke: ${line}; ${Object.keys(document.paths).length} paths asked; ended with code 0`);
