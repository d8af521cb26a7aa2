/** The service with a validating proxy before it: Stoplight Prism checks every request and every answer against the document. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { targetOf } from '../../support/ask.ts';
import { NO_PACKAGES, fetchPackages } from '../support/packages.ts';
import { keep, run, started } from '../support/program.ts';
import { freePort } from '../support/port.ts';

const packages = fetchPackages('@stoplight/prism-cli@5.14.2');

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Returns the address of the proxy before `origin`. */
async function proxyBefore(origin: string, folder: string): Promise<{ proxy: ChildProcess; at: string }> {
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await fetch(`${origin}/api/openapi.json`)).text());
  const port = await freePort();
  const command = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const proxy = keep(
    spawn(process.execPath, [command, 'proxy', document, origin, '--port', String(port)], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  for await (const line of createInterface({ input: proxy.stdout! })) if (line.includes('listening on')) break;
  proxy.stdout!.resume();
  return { proxy, at: `http://127.0.0.1:${port}` };
}

/** Every example of every operation, as GET and as POST. */
const EXAMPLES: readonly Sent[] = routes(DEFAULT_LIMITS).flatMap((route) =>
  route.examples.flatMap(({ input }) => route.methods.map((method): Sent => (method === 'POST' ? {
    method, path: route.path, body: input,
  } : { method, path: targetOf(route, input) }))),
);

const IBAN = 'DE89370400440532013000';

/** More forms of input that the contract takes. */
const FORMS: readonly Sent[] = [
  ...[
    'every_country=1', 'every_country=yes', 'every_country', 'country=be&letters=TRUE&count=50', 'country=BE&letters=off&seed=x',
    'country=BE&unknown=1',
  ]
    .map((text) => ({ method: 'GET', path: `/api/v1/generate?${text}` })),
  ...[true, 1, 'yes'].map((every_country) => ({ method: 'POST', path: '/api/v1/generate', body: { every_country } })),
  { method: 'GET', path: '/api/v1/validate?iban=de89%203704%200044-0532%200130%2000' },
  { method: 'GET', path: `/api/v1/validate/bulk?iban=${IBAN}&iban=nonsense&iban=${IBAN}` },
  { method: 'POST', path: '/api/v1/validate/bulk', body: { ibans: ['', IBAN, 'DE00'] } },
  { method: 'POST', path: '/api/v1/validate', body: { iban: IBAN, unknown: 1 } },
  { method: 'GET', path: '/api/v1/banks?q=bank&country=de&limit=3' },
  { method: 'GET', path: `/api/v1/qr?iban=${IBAN}&output=svg` },
  { method: 'GET', path: '/api/v1/convert?country=tr&bank_code=61&reserved_digit=5&account_number=1' },
  // Refusals conform too.
  { method: 'GET', path: '/api/v1/swift/nonsense' },
  { method: 'GET', path: '/api/v1/swift/ABCDDEFF' },
  { method: 'GET', path: '/api/v1/countries/xx' },
  { method: 'GET', path: '/api/v1/convert?country=GE&bank_code=1' },
  { method: 'GET', path: '/api/v1/tr/resolve?iban=DE89370400440532013000' },
];

/** Requests that the document does not allow. They show that the proxy checks. */
const REFUSED: readonly Sent[] = [
  { method: 'GET', path: '/api/v1/validate' },
  { method: 'POST', path: '/api/v1/validate', body: {} },
  { method: 'GET', path: '/api/v1/generate?country=BE&count=51' },
  { method: 'GET', path: '/api/v1/generate?country=BE&letters=perhaps' },
  { method: 'GET', path: '/api/v1/bank-info/%20anything' },
];

test('a validating proxy lets every request of the contract pass, and finds nothing in the answers', {
  skip: packages === null && NO_PACKAGES,
}, async () => {
  const server = run([]);
  const { origin } = await started(server);
  const { proxy, at } = await proxyBefore(origin, packages!.folder);
  const violations = async ({ method, path, body }: Sent): Promise<string | null> => {
    const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    const answer = await fetch(at + path, { method, ...content });
    const text = await answer.text();
    assert.ok(answer.status < 500, `${method} ${path}: ${text}`);
    return answer.headers.get('sl-violations');
  };
  try {
    for (const sent of [...EXAMPLES, ...FORMS]) {
      assert.equal(await violations(sent), null, `${sent.method} ${sent.path} ${JSON.stringify(sent.body)}`);
    }
    for (const sent of REFUSED) assert.match((await violations(sent)) ?? 'none', /"request"/, sent.path);
  } finally {
    proxy.kill();
    server.kill();
  }
});
