import { hostOf, isLoopback } from '../../engine/loopback.ts';

/** The end of a name that is written down to the root of all names. */
const ROOT = /\.(?=(?::\d*)?$)/;
const AUTHORITY_OF_TARGET = /^https?:\/\/(?:[^@/?#]*@)?([^/?#]*)/i;

/** A host name or address, in brackets where it is of IPv6, with a port or without. */
export const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The value of a Host header (RFC 9110 section 7.2, RFC 3986 sections 3.2.2 and 3.2.3), which may be empty. */
const AUTHORITY = /^(?:[\w.~!$&'()*+,;=%-]*|\[[0-9a-fv:.]+(?:%[\w.~%-]+)?\])(?::\d*)?$/i;

/** RFC 9112 section 3.2: anything else is refused, because a proxy in between may read another host in it. */
export const isAuthority = (host: string): boolean => AUTHORITY.test(host);

/** Whether a request for this Host header and target is for us. */
export type IsOurHost = (host: string, target: string) => boolean;

/**
 * Makes the check that a request names one of these hosts, with any port where the list gives none. It stops DNS rebinding: a page whose
 * name an attacker points at this machine asks for that name. Loopback names are always ours, because nobody can point those elsewhere.
 */
export function hostCheck(hosts: readonly string[]): IsOurHost {
  const ours = new Set(hosts.map((host) => host.toLowerCase()));
  const isOurs = (authority: string): boolean => {
    const given = authority.toLowerCase().replace(ROOT, '');
    const name = hostOf(given);
    return isLoopback(name) || ours.has(name) || ours.has(given);
  };
  // RFC 9112 section 3.2.2: a host in the target counts instead of the header. Where both name one, both must be ours.
  return (host, target) => isOurs(host) && isOurs(AUTHORITY_OF_TARGET.exec(target)?.[1] ?? host);
}
