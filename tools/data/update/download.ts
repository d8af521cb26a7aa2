/** Fetches one file over https, either completely or not at all. Time and size are limited. */
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { gunzipSync } from 'node:zlib';

export interface Bounds {
  readonly bytes: number;
  /** Maximum time without a received byte. */
  readonly silenceMs: number;
  /** Maximum time from the first connection to the last byte. Redirects are included. */
  readonly wholeMs: number;
  readonly redirects: number;
}

export const BOUNDS: Bounds = { bytes: 64 * 1024 * 1024, silenceMs: 30_000, wholeMs: 300_000, redirects: 5 };

/** Validators of an edition. The server sent them with the edition, and the next request repeats them. Empty if the server sent none. */
export interface Condition {
  readonly etag: string;
  readonly lastModified: string;
}

export interface Edition extends Condition {
  /** The final address, after redirects. */
  readonly address: string;
  readonly bytes: Uint8Array;
}

export interface Options {
  readonly bounds?: Bounds;
  /** The environment with HTTPS_PROXY and NO_PROXY, or the same names in lower case. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Certificates in addition to those of Node. NODE_EXTRA_CA_CERTS adds those of the system. */
  readonly ca?: string;
}

const REDIRECTS = [301, 302, 303, 307, 308];
const AGENT = 'kontor-data-update/1.0';

const conditionHeaders = ({ etag, lastModified }: Condition): Record<string, string> => ({
  ...(etag === '' ? {} : { 'if-none-match': etag }), ...(lastModified === '' ? {} : { 'if-modified-since': lastModified }),
});

/** True if this Node can connect through a proxy: Node 24.5 or newer. */
export const HAS_PROXY = '24.5'.localeCompare(process.versions.node, 'en', { numeric: true }) <= 0;

/**
 * Returns an agent that connects through the proxy of HTTPS_PROXY, if NO_PROXY does not name the host. Throws if the setting is not an
 * address, or if Node is too old.
 */
function agentFor({ environment = {}, ca }: Options): Agent {
  const setting = environment['https_proxy'] || environment['HTTPS_PROXY'];
  const proxy = !setting || setting.includes('://') ? setting : `http://${setting}`;
  if (!proxy) return new Agent({ ca });
  // The setting may contain a password, so the error does not repeat it.
  if (!/^https?:/.test(proxy) || !URL.canParse(proxy)) throw new Error('HTTPS_PROXY is not an http or https address');
  if (!HAS_PROXY) throw new Error('HTTPS_PROXY needs Node 24.5 or newer');
  return new Agent({ ca, proxyEnv: { ...environment, https_proxy: proxy } });
}

function ask(address: URL, headers: Readonly<Record<string, string>>, options: Options, giveUp: AbortController): Promise<IncomingMessage> {
  const { bounds = BOUNDS } = options;
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent: agentFor(options), signal: giveUp.signal, timeout: bounds.silenceMs,
      headers: { 'user-agent': AGENT, accept: '*/*', 'accept-encoding': 'identity', ...headers } });
    asked.on('timeout', () => giveUp.abort(new Error(`nothing came for ${bounds.silenceMs / 1000} s`)));
    asked.once('response', resolve);
    asked.on('error', reject);
    asked.end();
  });
}

/** Returns the body if it is complete. It must have the announced length, and at most the allowed length. */
async function bodyOf(response: IncomingMessage, most: number): Promise<Uint8Array> {
  const tooLarge = `the file is larger than ${most} bytes`;
  const parts: Buffer[] = [];
  let length = 0;
  if (Number(response.headers['content-length'] ?? 0) > most) throw new Error(tooLarge);
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) throw new Error(tooLarge);
    parts.push(part);
  }
  if (!response.complete) throw new Error('the file was cut off on the way');
  const bytes = Buffer.concat(parts);
  const coding = response.headers['content-encoding'] ?? 'identity';
  if (coding === 'identity') return bytes;
  if (coding !== 'gzip') throw new Error(`the file came in a coding that nobody asked for (${coding})`);
  return gunzipSync(bytes, { maxOutputLength: most });
}

/** Returns the address of a redirect. Throws if it is not an https address. */
function redirected(from: URL, { headers: { location } }: IncomingMessage): URL {
  if (location === undefined || !URL.canParse(location, from)) throw new Error('a redirect leads to no address');
  const to = new URL(location, from);
  if (to.protocol !== 'https:') throw new Error(`a redirect leads to ${to.protocol}//${to.host}, which is not https`);
  return to;
}

function sentenceOf(error: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return (signal.reason as Error).message;
  if (error.code === 'ECONNRESET') return 'the file was cut off on the way';
  return error.code === undefined || error.message.includes(error.code) ? error.message : `${error.message} (${error.code})`;
}

/**
 * Fetches a file over https. Returns null if the server answers that the edition has not changed. Otherwise it rejects with a sentence that
 * names the reason. Reasons are: no connection, a status other than 200, too slow, too large, cut off, too many redirects, a redirect to
 * http.
 */
export async function download(address: string, condition: Condition | null, options: Options = {}): Promise<Edition | null> {
  const { bounds = BOUNDS } = options;
  const giveUp = new AbortController();
  const clock = setTimeout(() => giveUp.abort(new Error(`it took longer than ${bounds.wholeMs / 1000} s`)), bounds.wholeMs);
  try {
    let at = new URL(address);
    if (at.protocol !== 'https:') throw new Error(`${address} is not an https address`);
    for (let redirects = 0; redirects <= bounds.redirects; redirects++) {
      const response = await ask(at, condition === null ? {} : conditionHeaders(condition), options, giveUp);
      try {
        if (REDIRECTS.includes(response.statusCode!)) {
          at = redirected(at, response);
          continue;
        }
        if (response.statusCode === 304 && condition !== null) return null;
        if (response.statusCode !== 200) throw new Error(`the server answered ${response.statusCode}`);
        const { etag = '', 'last-modified': lastModified = '' } = response.headers;
        return { address: at.href, etag, lastModified, bytes: await bodyOf(response, bounds.bytes) };
      } finally {
        response.destroy();
      }
    }
    throw new Error(`it is redirected more than ${bounds.redirects} times`);
  } catch (error) {
    throw new Error(sentenceOf(error as NodeJS.ErrnoException, giveUp.signal));
  } finally {
    clearTimeout(clock);
  }
}
