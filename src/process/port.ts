import type { AddressInfo } from 'node:net';

/** Returns the origin of a server: `http://127.0.0.1:8080`. */
export const originOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** Returns the reason why a port could not be opened. */
export function portFailure({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} on ${host} is in use: stop the other program or choose another with --port`;
    case 'EACCES':
      return `port ${port} on ${host} is not allowed to this user: choose one above 1023 with --port`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: choose another with --host`;
    default:
      return `cannot listen on ${host} port ${port}: ${code ?? message}`;
  }
}
