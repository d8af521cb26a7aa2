/**
 * Names and addresses of a machine for itself (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3): nobody can point
 * them elsewhere.
 */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const PORT = /:\d*$/;

/** The host of an authority (RFC 3986 section 3.2): what stands before its port. */
export const hostOf = (authority: string): string => authority.replace(PORT, '');

/** Whether a host, in lower case and without a port, is this machine by such a name. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
