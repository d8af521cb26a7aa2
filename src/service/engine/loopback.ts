/**
 * Names and addresses of the loopback interface (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3). They always lead
 * to this machine.
 */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const PORT = /:\d*$/;

/** Returns an authority (RFC 3986 section 3.2) without its port. */
export const hostOf = (authority: string): string => authority.replace(PORT, '');

/** True if a host, in lower case and without a port, is a name or an address of the loopback interface. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
