/** Names and addresses of this machine for itself (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3). */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const PORT = /:\d*$/;
/** The end of a name that is written down to the root of all names. */
const ROOT = /\.(?=(?::\d*)?$)/;
const AUTHORITY_OF_TARGET = /^https?:\/\/(?:[^@/?#]*@)?([^/?#]*)/i;

/** A host name or address, in brackets where it is of IPv6, with a port or without. */
export const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The value of a Host header (RFC 9110 section 7.2, RFC 3986 sections 3.2.2 and 3.2.3), which may be empty. */
const AUTHORITY = /^(?:[\w.~!$&'()*+,;=%-]*|\[[0-9a-fv:.]+(?:%[\w.~%-]+)?\])(?::\d*)?$/i;

/** RFC 9112 section 3.2: anything else is refused, for whoever stands in between may read another host in it. */
export const isAuthority = (host: string): boolean => AUTHORITY.test(host);

/** Whether a request for this Host header and target is for us. */
export type IsOurHost = (host: string, target: string) => boolean;

/**
 * Gives what tells whether a request names one of these hosts, with any port where the list gives none. Against DNS rebinding: a page whose
 * name an attacker points at this machine asks for that name. Loopback names are always ours, for nobody can point those elsewhere.
 */
export function hostCheck(hosts: readonly string[]): IsOurHost {
  const ours = new Set(hosts.map((host) => host.toLowerCase()));
  const isOurs = (authority: string): boolean => {
    const given = authority.toLowerCase().replace(ROOT, '');
    const name = given.replace(PORT, '');
    return LOOPBACK.test(name) || ours.has(name) || ours.has(given);
  };
  // RFC 9112 section 3.2.2: a target that names a host counts instead of the header; whoever is asked twice must be ours twice.
  return (host, target) => isOurs(host) && isOurs(AUTHORITY_OF_TARGET.exec(target)?.[1] ?? host);
}
