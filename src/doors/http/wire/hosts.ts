import { hostOf, isLoopback } from '../../../service/engine/loopback.ts';

/** The dot at the end of a fully qualified name. */
const ROOT = /\.(?=(?::\d*)?$)/;
const AUTHORITY_OF_TARGET = /^https?:\/\/(?:[^@/?#]*@)?([^/?#]*)/i;

/** A host name or address, with or without a port. An IPv6 address has brackets. */
export const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The value of a Host header (RFC 9110 section 7.2, RFC 3986 sections 3.2.2 and 3.2.3). It may be empty. */
const AUTHORITY = /^(?:[\w.~!$&'()*+,;=%-]*|\[[0-9a-fv:.]+(?:%[\w.~%-]+)?\])(?::\d*)?$/i;

/**
 * True if a Host header has the right form. Other values are refused, because a proxy may read another host from them (RFC 9112 section
 * 3.2).
 */
export const isAuthority = (host: string): boolean => AUTHORITY.test(host);

/** True if this service answers requests with this Host header and target. */
export type IsKnownHost = (host: string, target: string) => boolean;

/**
 * Returns a check that a request names one of these hosts. A host in the list without a port allows any port. The check prevents DNS
 * rebinding. In this attack, an attacker makes the name of a page point at this machine, and requests of the page name that host. Loopback
 * names are always accepted, because an attacker cannot make them point at another machine.
 */
export function hostCheck(hosts: readonly string[]): IsKnownHost {
  const knownHosts = new Set(hosts.map((host) => host.toLowerCase()));
  const isKnown = (authority: string): boolean => {
    const host = authority.toLowerCase().replace(ROOT, '');
    const name = hostOf(host);
    return isLoopback(name) || knownHosts.has(name) || knownHosts.has(host);
  };
  // A host in the request target takes precedence over the header (RFC 9112 section 3.2.2). If both are present, both must be known.
  return (host, target) => isKnown(host) && isKnown(AUTHORITY_OF_TARGET.exec(target)?.[1] ?? host);
}
