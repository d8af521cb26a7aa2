#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Bundle, openBundle } from './bundle/bundle.ts';
import { answerer } from './http/answer.ts';
import { LIMITS, type Limits, environmentName, limitsFrom } from './http/limits.ts';
import { type Listening, listen } from './http/listen.ts';
import { createService } from './service.ts';
import { openTurkey } from './turkey/table.ts';
import { VERSION } from './version.ts';

/** The data files, by the setting that chooses them. */
const BUNDLES = { all: 'kontor.bundle', official: 'kontor-official.bundle' };

const DEFAULT_PORT = '8080';
const DEFAULT_HOST = '127.0.0.1';
/** After a fault that nothing caught, what is under way gets this long before the process ends. */
const FAULT_EXIT_MS = 5_000;

interface Settings {
  readonly host: string;
  readonly port: number;
  readonly limits: Limits;
  readonly corsOrigin: string | null;
  readonly bundle: string;
}

const HELP = `Usage: node dist/server.js [--port PORT] [--host HOST] [--data FOLDER]

Kontor ${VERSION}: IBANs, BICs and payment QR codes over HTTP, from data bundled with it.

  --port PORT   0 to 65535, 0 for any free one; else PORT, else ${DEFAULT_PORT}
  --host HOST   address to listen on; else HOST, else ${DEFAULT_HOST}
  --data FOLDER where the data file is; else KONTOR_DATA, else beside the program
  --help        this text
  --version     the version of the program

Environment:
  PORT, HOST, KONTOR_DATA
                as above
  KONTOR_CORS_ORIGIN
                the origin whose pages may read the answers: * any (the default), none, or one such as https://erp.example
  KONTOR_SOURCES
                official leaves out all data that are not from an official register
${Object.entries(LIMITS)
  .map(([name, { value, unit, reason }]) => `  ${environmentName(name)}\n                ${value} ${unit}: ${reason}`)
  .join('\n')}
`;

async function main(): Promise<void> {
  const settings = readSettings();
  if (typeof settings === 'string') return stop(`${settings}\n(--help lists the settings)`);
  if ([...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((option) => option.includes('--insecure-http-parser'))) {
    return stop('--insecure-http-parser lets requests be smuggled: start without it');
  }
  const { host, port, limits, corsOrigin, bundle: file } = settings;
  const bundle = loadBundle(file);
  if (typeof bundle === 'string') return stop(bundle);
  const { directory, text } = bundle;
  const turkey = openTurkey(text('tr/layouts.tsv'), text('tr/evidence.tsv'), text('tr/branches.tsv'));

  let ready = true;
  const service = createService({
    world: { directory, turkey, random: Math.random },
    limits,
    corsOrigin,
    isReady: () => ready,
    onFault: (path, fault) => log(`fault in ${path}: ${withoutMessage(fault)}`),
  });
  let listening: Listening;
  try {
    listening = await listen(answerer(service), { host, port, limits });
  } catch (error) {
    return stop(listenFailure(error as NodeJS.ErrnoException, host, port));
  }
  const { address, family, port: bound } = listening.address;
  const place = family === 'IPv6' ? `[${address}]` : address;
  console.log(
    `Kontor ${VERSION} listens on http://${place}:${bound}, data ${directory.version}, started in ${Math.round(performance.now())} ms`,
  );

  const drain = async (exitCode: number, delay = 0): Promise<void> => {
    // A second signal, or a second fault, ends the process at once.
    if (!ready) process.exit(exitCode || 1);
    ready = false;
    await listening.drain(delay);
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void drain(0, limits.drain_delay));
  process.on('SIGINT', () => void drain(0));
  const endAfterFault = (fault: unknown): void => {
    log(`ends after an unexpected fault: ${withoutMessage(fault)}`);
    setTimeout(() => process.exit(1), FAULT_EXIT_MS).unref();
    void drain(1);
  };
  process.on('uncaughtException', endAfterFault);
  process.on('unhandledRejection', endAfterFault);
}

/** The settings of the command line and the environment, or what is wrong with them. */
function readSettings(): Settings | string {
  const { env } = process;
  let options;
  try {
    ({ values: options } = parseArgs({
      options: {
        port: { type: 'string', default: env['PORT'] || DEFAULT_PORT },
        host: { type: 'string', default: env['HOST'] || DEFAULT_HOST },
        data: { type: 'string', default: env['KONTOR_DATA'] || fileURLToPath(new URL('.', import.meta.url)) },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    return (error as Error).message;
  }
  if (options.help || options.version) {
    process.stdout.write(options.help ? HELP : `${VERSION}\n`);
    process.exit(0);
  }
  const { host, port, data } = options;
  if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65_535) return 'the port must be a whole number from 0 to 65535';
  const limits = limitsFrom(env);
  if (typeof limits === 'string') return limits;
  const origin = env['KONTOR_CORS_ORIGIN'] || '*';
  if (!/^(\*|none|https?:\/\/[^/\s]+)$/.test(origin)) return 'KONTOR_CORS_ORIGIN must be *, none, or an origin such as https://erp.example';
  const sources = env['KONTOR_SOURCES'] || 'all';
  if (sources !== 'all' && sources !== 'official') return 'KONTOR_SOURCES must be all or official';
  return { host, port: Number(port), limits, corsOrigin: origin === 'none' ? null : origin, bundle: join(data, BUNDLES[sources]) };
}

/** The bundled data, or why they cannot be used. */
function loadBundle(file: string): Bundle | string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return `there is no data file ${file}: build again, unpack the whole archive, or name its folder with --data`;
  }
  try {
    return openBundle(bytes);
  } catch (error) {
    return `the data file ${file} cannot be used: ${(error as Error).message}`;
  }
}

function listenFailure({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} on ${host} is in use: stop the other program or choose another with --port`;
    case 'EACCES':
      return `port ${port} on ${host} is not allowed to this user: choose one above 1023 with --port`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine: choose another with --host`;
    default:
      return `cannot listen on ${host} port ${port}: ${code ?? 'unknown error'}`;
  }
}

/** The kind of a fault and where it happened. Its message is left out: it may quote what was asked. */
function withoutMessage(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [fault.name, ...frames.map((frame) => frame.trim())].join(' ');
}

function log(line: string): void {
  console.error(line);
}

function stop(message: string): void {
  log(message);
  process.exitCode = 1;
}

await main();
