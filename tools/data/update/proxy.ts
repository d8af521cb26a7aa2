/** Connects through a proxy, according to HTTPS_PROXY and NO_PROXY. */
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

const HTTPS_PORT = '443';

/** Returns the port of an https address. */
export const portOf = ({ port }: URL): string => port || HTTPS_PORT;

/** Returns the host in the form that sockets need: an IPv6 address without brackets. */
export const hostOf = ({ hostname }: URL): string => (hostname.startsWith('[') ? hostname.slice(1, -1) : hostname);

/** True if NO_PROXY contains the host. It can be `*`, the name itself or a domain of the name, with or without a port. */
function isExempt(address: URL, list: string): boolean {
  const host = hostOf(address).toLowerCase();
  return list.split(/[\s,]+/).filter((entry) => entry !== '').some((entry) => {
    const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase().replace(/^\[(.*)\]/, '$1'))!;
    // An IPv6 address contains colons itself.
    const [domain, only] = host === entry.toLowerCase() ? [host, undefined] : [name.replace(/^\*?\./, ''), port];
    if (only !== undefined && only !== portOf(address)) return false;
    return domain === '*' || host === domain || host.endsWith(`.${domain}`);
  });
}

/**
 * Returns the proxy for an address, or null. As in curl, variables in lower case take precedence. Throws if the setting is not an address.
 */
export function proxyFor(address: URL, environment: Environment): URL | null {
  const setting = environment['https_proxy'] || environment['HTTPS_PROXY'];
  if (!setting || isExempt(address, environment['no_proxy'] || environment['NO_PROXY'] || '')) return null;
  const written = setting.includes('://') ? setting : `http://${setting}`;
  // The setting may contain a password, so the error does not repeat it.
  if (!URL.canParse(written) || !/^https?:/.test(new URL(written).protocol)) throw new Error('HTTPS_PROXY is not an http or https address');
  return new URL(written);
}

/** Opens a connection to the host of the address through the proxy (CONNECT). Rejects with a sentence if the proxy refuses. */
export function tunnel(proxy: URL, address: URL, signal: AbortSignal): Promise<Socket> {
  const target = `${address.hostname}:${portOf(address)}`;
  const credentials = proxy.username === '' ? {} : {
    'proxy-authorization':
      `Basic ${Buffer.from(`${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`).toString('base64')}`,
  };
  return new Promise((resolve, reject) => {
    const open = proxy.protocol === 'https:' ? secureRequest : plainRequest;
    const asked = open({ host: hostOf(proxy), port: proxy.port || (proxy.protocol === 'https:' ? HTTPS_PORT : '80'), method: 'CONNECT',
      path: target, headers: { host: target, ...credentials }, agent: false, signal });
    asked.once('connect', (response, socket) => {
      if (response.statusCode === 200) return resolve(socket);
      socket.destroy();
      return reject(new Error(`the proxy answered ${response.statusCode}`));
    });
    asked.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`the proxy cannot be reached (${error.code ?? error.message})`)));
    asked.end();
  });
}
