import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_OPTION } from '../doors/command/host.ts';
import { FIXED_LIMITS, LIMITS, type Limits, environmentName } from '../base/limits.ts';
import { HOST } from '../doors/http/wire/hosts.ts';
import { slipsBetween } from '../service/operations/similar.ts';
import { VERSION } from '../base/version.ts';
import { limitsFrom } from './limits.ts';
import { type DataFiles, dataFiles } from './data-file.ts';
import { contactOf } from './security-txt.ts';

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly workers: number;
  readonly limits: Limits;
  readonly corsOrigin: string | null;
  /** URI of the contact for reports of weaknesses, or null. */
  readonly securityContact: string | null;
  /** The hosts that requests may name, with or without a port. Null if any host is allowed. */
  readonly hosts: readonly string[] | null;
  readonly data: DataFiles;
  /** Path of the file of the pages. */
  readonly pages: string;
}

/** The command line and the environment of the program. */
export interface Call {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Options of Node itself. */
  readonly nodeOptions: readonly string[];
  /** The folder of the program. It contains the data, unless the operator names another place. */
  readonly folder: string;
  /** Returns the lines of the help about the operations: their words and their summaries. */
  readonly commands: () => string;
}

/** The command line and the environment, without the lines of the help. */
export type Start = Omit<Call, 'commands'>;

/** The settings, a text to print instead of serving, or a problem with the command line or environment. */
export type SettingsResult = { readonly settings: Settings } | { readonly text: string } | { readonly problem: string };

/** File of the pages, next to the program. */
const PAGES = 'pages.json';

const DEFAULTS = { port: '8080', host: '127.0.0.1', workers: '1' };
const MAXIMUM = { port: 65_535, workers: FIXED_LIMITS.workers.value };

const helpOf = (commands: string): string => `Usage: node dist/server.js [--port PORT] [--host HOST] [--workers N] [--data PATH]
       node dist/server.js mcp [--data PATH]
       node dist/server.js OPERATION [VALUE | FILE] [options]

Kontor ${VERSION}: IBANs, BICs and payment QR codes over HTTP, from data bundled with it.

  --port PORT   the port, 1 to ${MAXIMUM.port}, or 0 for any free port (default: PORT, or ${DEFAULTS.port})
  --host HOST   the address to listen on (default: HOST, or ${DEFAULTS.host})
  --workers N   the number of processes that share the port, 1 to ${MAXIMUM.workers} (default: KONTOR_WORKERS, or ${DEFAULTS.workers})
  ${DATA_OPTION.join('   ')}
  --help        this text
  --version     the version of the program

  serve         starts the HTTP server, like the program without a command
  mcp           serves the Model Context Protocol on standard input and output, not HTTP

Operations (each has its own --help):
${commands}
Environment:
  PORT, HOST, KONTOR_WORKERS, KONTOR_DATA
                replace the defaults of the options above
  KONTOR_CORS_ORIGIN
                the origin whose pages may read the answers, such as https://erp.example. none (the default): only its own
                pages. *: pages of any origin
  KONTOR_HOSTS  the host names in requests that are accepted, with commas between them, such as kontor.example,10.0.0.5:8080.
                Local names of this machine are always accepted. Without this setting every name is
  KONTOR_SECURITY_CONTACT
                the contact for reports of a weakness: a mail address, or a URI with https or tel. It appears in
                /.well-known/security.txt
  KONTOR_SOURCES
                official: use only data from official registers
  KONTOR_OVERLAY
                the folder with your own bank codes, BICs and the British modulus tables. They take precedence over the
                bundled data
  NODE_COMPILE_CACHE
                an option of Node 22 and later: a folder in which Node keeps the compiled program, so that an operation starts
                faster. Do not set it for the server, which otherwise writes no file
${Object.entries(LIMITS)
  .map(([name, { value, unit, reason }]) => `  ${environmentName(name)}\n                ${value} ${unit}: ${reason}`)
  .join('\n')}

SIGTERM, SIGINT and SIGQUIT end the server after the current requests: exit code 0. A second signal ends it at once: exit code 1.
SIGHUP reloads the data and your own tables. If they cannot be used, the server logs the reason and keeps the old data. It ends when
its terminal is closed.
`;

/** Variables that Kubernetes sets for a service with the name of this program: KONTOR_SERVICE_HOST, KONTOR_PORT=tcp://… */
const KUBERNETES_VARIABLE = /^KONTOR_(?:SERVICE_|PORT_\d)/;

/** Maximum number of typing errors in the name of a variable. If it has more, the log suggests no setting. */
const MAX_SLIPS = 4;

/**
 * Returns a log line for each unknown variable that has the prefix of a setting. The line suggests the most similar name. The help lists
 * every name.
 */
export function unknownSettings(environment: Call['environment']): string[] {
  // PORT and HOST have no prefix, because hosting platforms set them under these names.
  const known = ['PORT', 'HOST', ...new Set(helpOf('').match(/\bKONTOR_[A-Z_]+/g))];
  const unknown = Object.keys(environment).filter((name) =>
    name.startsWith('KONTOR_') && !known.includes(name) && !KUBERNETES_VARIABLE.test(name) && !environment[name]!.includes('://'));
  return unknown.map((name) => {
    const candidates = known.map((setting) => ({ setting, slips: name === `KONTOR_${setting}` ? 0 : slipsBetween(setting, name) }));
    const nearest = candidates.sort((a, b) => a.slips - b.slips)[0]!;
    const question = nearest.slips <= MAX_SLIPS ? `: is ${nearest.setting} meant?` : '';
    return `${name} is not a setting and has no effect${question} (--help lists the settings)`;
  });
}

/** Reads the command line and the environment. If both contain a setting, the command line takes precedence. */
export function readSettings({ args, environment, nodeOptions, folder, commands }: Call): SettingsResult {
  const env = (name: string, otherwise: string): string => environment[name] || otherwise;
  let options;
  try {
    ({ values: options } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: env('PORT', DEFAULTS.port) },
        // Node would listen on every address of the machine for an empty host. An empty host is therefore refused below.
        host: { type: 'string', default: environment['HOST'] ?? DEFAULTS.host },
        workers: { type: 'string', default: env('KONTOR_WORKERS', DEFAULTS.workers) },
        data: { type: 'string', default: env('KONTOR_DATA', folder) },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    return { problem: (error as Error).message };
  }
  if (options.help) return { text: helpOf(commands()) };
  if (options.version) return { text: `${VERSION}\n` };
  if (asksForLenientParser([...nodeOptions, env('NODE_OPTIONS', '')])) {
    return { problem: '--insecure-http-parser allows request smuggling: start without it' };
  }
  if (!/^\S+$/.test(options.host)) return { problem:
    'the host is empty or has blanks: give --host or HOST an address of this machine, or 0.0.0.0 for all addresses' };
  const port = wholeNumber(options.port, 0, MAXIMUM.port);
  if (port === null) return { problem: `the port must be a whole number from 0 to ${MAXIMUM.port}` };
  const workers = wholeNumber(options.workers, 1, MAXIMUM.workers);
  if (workers === null) return { problem: `the number of workers must be a whole number from 1 to ${MAXIMUM.workers}` };
  const limits = limitsFrom(environment);
  if (typeof limits === 'string') return { problem: limits };
  const origin = env('KONTOR_CORS_ORIGIN', 'none');
  if (!/^(\*|none|https?:\/\/[^/\s]+)$/.test(origin)) {
    return { problem: 'KONTOR_CORS_ORIGIN must be *, none, or an origin such as https://erp.example' };
  }
  const data = dataFiles(options.data, environment);
  if ('problem' in data) return data;
  const hosts = hostsFrom(environment['KONTOR_HOSTS'] ?? '');
  if (hosts !== null && 'problem' in hosts) return hosts;
  const contact = env('KONTOR_SECURITY_CONTACT', '');
  const securityContact = contact === '' ? null : contactOf(contact);
  if (contact !== '' && securityContact === null)
    return { problem: 'KONTOR_SECURITY_CONTACT must be a mail address, or a URI that begins with https:// or tel:' };
  const corsOrigin = origin === 'none' ? null : origin;
  return { settings: { host: options.host, port, workers, limits, corsOrigin, securityContact, hosts, data, pages: join(folder, PAGES) } };
}

/** Returns the hosts of a list with commas. Null if the list is empty. Returns a problem if an entry is not a host. */
function hostsFrom(text: string): readonly string[] | null | { readonly problem: string } {
  if (text === '') return null;
  const hosts = text.split(',').map((host) => host.trim());
  return hosts.every((host) => HOST.test(host))
    ? hosts : { problem: 'KONTOR_HOSTS must be host names with commas between them, such as kontor.example,10.0.0.5:8080' };
}

const MCP_HELP = `Usage: node dist/server.js mcp [--data PATH]

Serves the Model Context Protocol: reads messages from standard input, one on each line, and writes the answers to standard output.

  ${DATA_OPTION.join('   ')}

Environment: KONTOR_SOURCES=official uses only data from official registers. KONTOR_OVERLAY names the folder with your own tables.
`;

/** Reads the settings of `mcp` from the words after it on the command line. */
export function readMcpSettings({ args, environment, folder }: Start): { readonly data: DataFiles } | { readonly text: string }
    | { readonly problem: string } {
  let options;
  try {
    ({ values: options } = parseArgs({
      args: [...args],
      options: { data: { type: 'string', default: environment['KONTOR_DATA'] || folder }, help: { type: 'boolean', default: false } },
    }));
  } catch (error) {
    return { problem: (error as Error).message };
  }
  if (options.help) return { text: MCP_HELP };
  const data = dataFiles(options.data, environment);
  return 'problem' in data ? data : { data };
}

/**
 * True if an option of Node turns on its lenient parser. Node accepts underscores instead of hyphens, and in NODE_OPTIONS also quotes and
 * backslashes.
 */
const asksForLenientParser = (options: readonly string[]): boolean =>
  options.some((option) => option.replaceAll('_', '-').replaceAll(/["\\]/g, '').includes('--insecure-http-parser'));

function wholeNumber(text: string, minimum: number, maximum: number): number | null {
  const number = /^[0-9]{1,5}$/.test(text) ? Number(text) : -1;
  return number >= minimum && number <= maximum ? number : null;
}
