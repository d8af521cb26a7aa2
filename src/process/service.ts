import { createHash } from 'node:crypto';
import type { Context } from '../service/operations/context.ts';
import type { ProbeResponse } from '../doors/http/routing/outside-the-api.ts';
import type { Service } from '../doors/http/routing/request-handler.ts';
import { ageOf, oldestFeed } from '../standards/banks/oldest-feed.ts';
import { JSON_TYPE } from '../doors/http/routing/headers.ts';
import type { Limits } from '../base/limits.ts';
import { DAY_MS } from '../base/text/iso-date.ts';
import { securityTxt } from './security-txt.ts';
import { VERSION } from '../base/version.ts';

export interface ServiceOptions {
  readonly context: Context;
  /** Name of the running build. */
  readonly build: string;
  readonly limits: Limits;
  readonly corsOrigin: string | null;
  /** URI of the contact for reports of weaknesses, or null. */
  readonly securityContact: string | null;
  /** True if the service accepts new requests. False if the process is draining. */
  readonly isReady: () => boolean;
  /** Returns the answer of /metrics. */
  readonly metrics: () => ProbeResponse | Promise<ProbeResponse>;
  readonly onFault: Service['onFault'];
}

/** Length of an entity tag, in hexadecimal digits. */
const TAG_LENGTH = 16;

const OK = 200;
const UNAVAILABLE = 503;
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** The operations, documents and pages of a service. */
export type Content = Pick<Service, 'routes' | 'assets' | 'endpoints' | 'fileOpener' | 'otherwise'>;

/** Creates the HTTP service from its content and the probes. */
export function createService({ context, build, limits, corsOrigin, securityContact, isReady, metrics, onFault }: ServiceOptions,
    content: Content): Service {
  const dataVersion = context.directory.version;
  const probe = (status: number, state: string, more: object = {}) => ({
    status,
    type: JSON_TYPE,
    body: JSON.stringify({ status: state, version: VERSION, data_version: dataVersion, ...more }),
  });
  const readiness = () => {
    const oldest = oldestFeed(context.directory.datasets());
    const more = { oldest_feed: oldest && { name: oldest.name, as_of: oldest.asOf,
      age_days: Math.floor(ageOf(oldest, Date.now()) / DAY_MS) } };
    return isReady() ? probe(OK, 'ready', more) : probe(UNAVAILABLE, 'draining', more);
  };
  return {
    ...content,
    probes: new Map<string, () => ProbeResponse | Promise<ProbeResponse>>([
      ['/healthz', () => probe(OK, 'ok')],
      ['/readyz', readiness],
      ['/metrics', metrics],
      ...(securityContact === null ? [] : [['/.well-known/security.txt',
        () => ({ status: OK, type: TEXT_TYPE, body: securityTxt(securityContact, context.today()) })] as const]),
    ]),
    sameOrigin: new Set(['/metrics']),
    context,
    version: createHash('sha256').update(JSON.stringify([build, dataVersion, limits])).digest('hex').slice(0, TAG_LENGTH),
    limits,
    corsOrigin,
    onFault,
  };
}
