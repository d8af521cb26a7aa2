import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_LIMITS, LIMITS, environmentName } from '../../src/base/limits.ts';
import { type Call, readMcpSettings, readSettings, unknownSettings } from '../../src/process/settings.ts';
import { VERSION } from '../../src/base/version.ts';
import { assertSays } from '../support/says.ts';

const read = (call: Partial<Call>) => readSettings({
  args: [], environment: {}, nodeOptions: [], folder: '/kontor', commands: () => '', ...call,
});

function settings(call: Partial<Call>) {
  const reading = read(call);
  assert.ok('settings' in reading, JSON.stringify(reading));
  return reading.settings;
}

test('without settings it serves this machine alone, all data, and with the limits of the table', () => {
  const { host, port, workers, limits, data, pages } = settings({});
  // The build puts the pages there. The program does not start if they have another name.
  assert.equal(pages, '/kontor/pages.json');
  assert.deepEqual(
    { host, port, workers, data },
    { host: '127.0.0.1', port: 8080, workers: 1, data: { bundle: '/kontor', choice: 'all', overlay: null } },
  );
  assert.deepEqual(limits, DEFAULT_LIMITS);
});

test('the environment sets what the command line does not', () => {
  const environment = {
    PORT: '1', HOST: '::1', KONTOR_WORKERS: '2', KONTOR_DATA: '/data', KONTOR_SOURCES: 'official', KONTOR_OVERLAY: '/own',
    KONTOR_BULK_ITEMS: '3',
  };
  const { host, port, workers, limits, data } = settings({ environment, args: ['--port', '4'] });
  assert.deepEqual(
    { host, port, workers, data },
    { host: '::1', port: 4, workers: 2, data: { bundle: '/data', choice: 'official', overlay: '/own' } },
  );
  assert.deepEqual(limits, { ...DEFAULT_LIMITS, bulk_items: 3 });
});

test('pages of one origin, of any or of none may read the answers', () => {
  for (const [value, origin] of [['https://erp.example', 'https://erp.example'], ['*', '*'], ['none', null]] as const) {
    assert.equal(settings({ environment: { KONTOR_CORS_ORIGIN: value } }).corsOrigin, origin);
  }
  assert.equal(settings({}).corsOrigin, null);
});

test('a port is one of 0 to 65535, and there are 1 to 256 workers', () => {
  for (const port of ['0', '65535']) assert.equal(settings({ args: ['--port', port] }).port, Number(port));
  for (const workers of ['1', '256']) assert.equal(settings({ args: ['--workers', workers] }).workers, Number(workers));
});

test('requests may name any host, or those of a list', () => {
  assert.equal(settings({}).hosts, null);
  assert.equal(settings({ environment: { KONTOR_HOSTS: '' } }).hosts, null);
  const hosts = ['kontor.example', '10.0.0.5:8080', '[fd00::1]'];
  assert.deepEqual(settings({ environment: { KONTOR_HOSTS: hosts.join(', ') } }).hosts, hosts);
});

test('--version and --help are answered, and --help names every limit', () => {
  assert.deepEqual(read({ args: ['--version'] }), { text: `${VERSION}\n` });
  const help = read({ args: ['--help'] });
  assert.ok('text' in help);
  for (const word of ['--port', '--host', '--workers', 'KONTOR_SOURCES']) assert.ok(help.text.includes(word), word);
  for (const [name, { value, unit, reason }] of Object.entries(LIMITS)) {
    assert.ok(help.text.includes(`  ${environmentName(name)}\n                ${value} ${unit}: ${reason}\n`), name);
  }
});

/** Invalid settings, and the error texts about them. */
const REFUSED: readonly (readonly [call: Partial<Call>, message: string | RegExp])[] = [
  [{ args: ['--port', '70000'] }, '… 0 … 65535'],
  [{ args: ['--port', 'http'] }, '… 0 … 65535'],
  [{ args: ['--port', '65536'] }, '… 0 … 65535'],
  [{ args: ['--port', '8e3'] }, '… 0 … 65535'],
  [{ args: ['--port', '+80'] }, '… 0 … 65535'],
  [{ args: ['--prot', '1'] }, /--prot/],
  [{ args: ['--workers', '0'] }, '… 1 … 256'],
  [{ args: ['--workers', '257'] }, '… 1 … 256'],
  [{ args: ['extra'] }, /extra/],
  [{ environment: { KONTOR_WORKERS: 'all' } }, '… 1 … 256'],
  [{ environment: { KONTOR_BULK_ITEMS: 'many' } }, '… KONTOR_BULK_ITEMS … positive'],
  [{ environment: { KONTOR_BULK_ITEMS: '2147483648' } }, /2147483647 at most/],
  ...[
    'example.org', 'https://', 'https://erp.example/', 'see https://erp.example', 'none of them',
  ].map((origin) => [{ environment: { KONTOR_CORS_ORIGIN: origin } }, '… KONTOR_CORS_ORIGIN'] as const),
  [{ args: ['--host', ''] }, '… empty'],
  [{ args: ['--host='] }, '… empty'],
  [{ environment: { HOST: '' } }, '… empty'],
  [{ environment: { HOST: ' ' } }, '… empty'],
  [{ environment: { HOST: '127.0.0.1 ' } }, '… blanks'],
  [{ environment: { HOST: ' 127.0.0.1' } }, '… blanks'],
  [{ environment: { KONTOR_HOSTS: 'kontor.example,' } }, '… KONTOR_HOSTS'],
  [{ environment: { KONTOR_HOSTS: 'https://kontor.example' } }, '… KONTOR_HOSTS'],
  [{ environment: { KONTOR_HOSTS: '*' } }, '… KONTOR_HOSTS'],
  [{ environment: { KONTOR_SECURITY_CONTACT: 'the desk' } }, '… KONTOR_SECURITY_CONTACT … mail'],
  [{ environment: { KONTOR_SOURCES: 'some' } }, '… KONTOR_SOURCES'],
  [{ nodeOptions: ['--insecure-http-parser'] }, /insecure-http-parser/],
  [{ environment: { NODE_OPTIONS: '--no-warnings --insecure-http-parser' } }, /insecure-http-parser/],
  [{ nodeOptions: ['--insecure_http_parser'] }, /insecure-http-parser/],
  [{ environment: { NODE_OPTIONS: '--insecure_http_parser' } }, /insecure-http-parser/],
  [{ environment: { NODE_OPTIONS: '--insecure-http_parser' } }, /insecure-http-parser/],
  [{ environment: { NODE_OPTIONS: '"--insecure_http\\-parser"' } }, /insecure-http-parser/],
];

for (const [call, message] of REFUSED) {
  test(`${JSON.stringify(call)} is refused`, () => {
    const reading = read(call);
    assert.ok('problem' in reading);
    assertSays(reading.problem, message);
  });
}

test('a variable that is named like a setting is reported with the setting that is meant; variables of Kubernetes are not', () => {
  const messages = (environment: Readonly<Record<string, string>>): string => unknownSettings(environment).join('\n');
  assertSays(messages({ KONTOR_BULK_ITEM: '5' }), '… KONTOR_BULK_ITEM … setting … KONTOR_BULK_ITEMS');
  assert.match(messages({ KONTOR_OVERLYA: 'x' }), /is KONTOR_OVERLAY meant/);
  for (const name of ['PORT', 'HOST']) assert.match(messages({ [`KONTOR_${name}`]: '8080' }), new RegExp(`is ${name} meant`));
  // Four slips from a setting, and five.
  assert.match(messages({ KONTOR_OVERLAY_DIR: 'x' }), /is KONTOR_OVERLAY meant/);
  assertSays(messages({ KONTOR_OVERLAY_PATH: 'x' }), '… KONTOR_OVERLAY_PATH … setting');
  for (const name of ['KONTOR_KONTOR_SERVICE_HOST', 'KONTOR_PORT_NUMBER']) {
    assert.ok(messages({ [name]: 'x' }).startsWith(`${name} is not a setting`), name);
  }
  assertSays(messages({ KONTOR_COLOUR_OF_THE_PAGE: 'x' }), '… KONTOR_COLOUR_OF_THE_PAGE … setting');
  assert.equal(
    messages({
      KONTOR_BULK_ITEMS: '5', KONTOR_DATA: 'x', KONTOR_HOSTS: 'x', PORT: '1', KONTOR_SERVICE_HOST: '10.0.0.1',
      KONTOR_PORT: 'tcp://10.0.0.1:80', KONTOR_PORT_80_TCP_ADDR: 'x',
    }),
    '',
  );
});

test('the tools on standard input take their data as the service does, and nothing else', () => {
  const read = (args: readonly string[], environment = {}) => readMcpSettings({ args, environment, nodeOptions: [], folder: '/kontor' });
  assert.deepEqual(read([]), { data: { bundle: '/kontor', choice: 'all', overlay: null } });
  const environment = { KONTOR_DATA: '/data', KONTOR_SOURCES: 'official', KONTOR_OVERLAY: '/own' };
  assert.deepEqual(read([], environment), { data: { bundle: '/data', choice: 'official', overlay: '/own' } });
  assert.deepEqual(read(['--data', '/given'], environment), { data: { bundle: '/given', choice: 'official', overlay: '/own' } });
  for (const [args, said] of [[['--port', '1'], /--port/], [['more'], /more/], [['--data'], /--data/]] as const) {
    const reading = read(args);
    assert.ok('problem' in reading);
    assert.match(reading.problem, said);
  }
  const help = read(['--help']);
  assert.ok('text' in help);
  assert.match(help.text, /Model Context Protocol[^]*--data/);
  assertSays(read([], { KONTOR_SOURCES: 'some' }), { problem: '… KONTOR_SOURCES' });
});
