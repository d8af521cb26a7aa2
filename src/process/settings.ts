import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_OPTION, MAX_WORKERS } from '../command/arguments.ts';
import { LIMITS, type Limits, environmentName, limitsFrom } from '../limits.ts';
import { HOST } from '../http/wire/hosts.ts';
import { slipsBetween } from '../operations/similar.ts';
import { VERSION } from '../version.ts';
import { type DataFiles, dataFiles } from './load-data.ts';
import { contactOf } from './security-txt.ts';

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly workers: number;
  readonly limits: Limits;
  readonly corsOrigin: string | null;
  /** Whom to tell of a weakness, as a URI; null where nobody is named. */
  readonly securityContact: string | null;
  /** The hosts that requests may name, with a port or without; null for any. */
  readonly hosts: readonly string[] | null;
  readonly data: DataFiles;
  /** The path of the file of the pages. */
  readonly pages: string;
}

/** How the program was started. */
export interface Call {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The options given to Node itself. */
  readonly nodeOptions: readonly string[];
  /** The folder of the program, where its data lie unless others are named. */
  readonly folder: string;
  /** The operations and what each is for, in lines, for the help. */
  readonly commands: () => string;
}

/** The same without what only the help of the whole program needs. */
export type Start = Omit<Call, 'commands'>;

/** The settings, or a text to show instead of serving, or what is wrong with the call. */
export type Reading = { readonly settings: Settings } | { readonly text: string } | { readonly problem: string };

/** The file of the pages, beside the program. */
const PAGES = 'pages.json';

const DEFAULTS = { port: '8080', host: '127.0.0.1', workers: '1' };
const MAXIMUM = { port: 65_535, workers: MAX_WORKERS };

const helpOf = (commands: string): string => `Usage: node dist/server.js [--port PORT] [--host HOST] [--workers N] [--data PATH]
       node dist/server.js mcp [--data PATH]
       node dist/server.js OPERATION [VALUE | FILE] [options]

Kontor ${VERSION}: IBANs, BICs and payment QR codes over HTTP, from data bundled with it.

  --port PORT   0 to ${MAXIMUM.port}, 0 for any free one; else PORT, else ${DEFAULTS.port}
  --host HOST   address to listen on; else HOST, else ${DEFAULTS.host}
  --workers N   processes that share the port, 1 to ${MAXIMUM.workers}; else KONTOR_WORKERS, else ${DEFAULTS.workers}
  ${DATA_OPTION.join('   ')}
  --help        this text
  --version     the version of the program

  serve         the same as no word
  mcp           answers the Model Context Protocol on standard input and output instead

Operations, each with a --help of its own:
${commands}
Environment:
  PORT, HOST, KONTOR_WORKERS, KONTOR_DATA
                as above
  KONTOR_CORS_ORIGIN
                the origin whose pages may read the answers: none but its own (the default), * any, or one such as https://erp.example
  KONTOR_HOSTS  the host names that requests may be for, with commas between them, such as kontor.example,10.0.0.5:8080; those of
                this machine for itself always are. Without it any
  KONTOR_SECURITY_CONTACT
                whom to tell of a weakness: a mail address, or a URI with https or tel; then /.well-known/security.txt says so
  KONTOR_SOURCES
                official leaves out all data that are not from an official register
  KONTOR_OVERLAY
                the folder of your own bank codes, BICs and the British modulus tables, which win over those that are bundled
  NODE_COMPILE_CACHE
                an option of Node 22 and later: a folder in which Node keeps the compiled program, so that an operation starts
                faster. Do not set it for the server, which otherwise writes no file
${Object.entries(LIMITS)
  .map(([name, { value, unit, reason }]) => `  ${environmentName(name)}\n                ${value} ${unit}: ${reason}`)
  .join('\n')}

SIGTERM, SIGINT and SIGQUIT end it once what is under way is answered: exit code 0. A second one ends it at once: exit code 1. SIGHUP reads the data and
your own anew and answers from them from then on; where they cannot be used it says why and goes on with what it has. When its terminal is closed it ends.
`;

/** Kubernetes puts where a service of this name is into the environment: KONTOR_SERVICE_HOST, KONTOR_PORT=tcp://… */
const OF_KUBERNETES = /^KONTOR_(?:SERVICE_|PORT_\d)/;

/** What is wrong with more slips was hardly meant. */
const MOST_SLIPS = 4;

/**
 * A line for the log for each variable that is called like a setting and is none. It has the likeliest name that was meant; the help has
 * every name.
 */
export function unknownSettings(environment: Call['environment']): string[] {
  // Port and host are named as platforms set them, without our prefix.
  const known = ['PORT', 'HOST', ...new Set(helpOf('').match(/\bKONTOR_[A-Z_]+/g))];
  const unknown = Object.keys(environment).filter((name) =>
    name.startsWith('KONTOR_') && !known.includes(name) && !OF_KUBERNETES.test(name) && !environment[name]!.includes('://'));
  return unknown.map((name) => {
    const near = known.map((one) => ({ one, slips: name === `KONTOR_${one}` ? 0 : slipsBetween(one, name) }))
      .sort((a, b) => a.slips - b.slips)[0]!;
    return `${name} is no setting and does nothing${near.slips <= MOST_SLIPS ? `: is ${near.one} meant?` : ''} (--help lists the settings)`;
  });
}

/** Reads the command line and the environment; where both name a setting, the command line counts. */
export function readSettings({ args, environment, nodeOptions, folder, commands }: Call): Reading {
  const env = (name: string, otherwise: string): string => environment[name] || otherwise;
  let options;
  try {
    ({ values: options } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: env('PORT', DEFAULTS.port) },
        // An empty one would mean every address of this machine.
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
    return { problem: '--insecure-http-parser lets requests be smuggled: start without it' };
  }
  if (!/^\S+$/.test(options.host)) return { problem:
    'the host is empty or has blanks: name an address of this machine with --host or HOST, or 0.0.0.0 for all of them' };
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

/** The hosts that a text names, null where it names none; a problem where it names something else. */
function hostsFrom(text: string): readonly string[] | null | { readonly problem: string } {
  if (text === '') return null;
  const hosts = text.split(',').map((host) => host.trim());
  return hosts.every((host) => HOST.test(host))
    ? hosts : { problem: 'KONTOR_HOSTS must be host names with commas between them, such as kontor.example,10.0.0.5:8080' };
}

const MCP_HELP = `Usage: node dist/server.js mcp [--data PATH]

Answers the Model Context Protocol on standard input and output, one message a line, until the input ends.

  ${DATA_OPTION.join('   ')}

KONTOR_SOURCES=official leaves out all data that are not from an official register; KONTOR_OVERLAY names the folder of your own.
`;

/** What `mcp` needs to know, of the words after it. */
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

/** Node takes an underscore for a hyphen, and in NODE_OPTIONS quotes and backslashes. */
const asksForLenientParser = (options: readonly string[]): boolean =>
  options.some((option) => option.replaceAll('_', '-').replaceAll(/["\\]/g, '').includes('--insecure-http-parser'));

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^[0-9]{1,5}$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : null;
}
