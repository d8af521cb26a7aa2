import { createHash } from 'node:crypto';
import { routes } from '../service/operations/index.ts';
import type { Context } from '../service/operations/context.ts';
import { openApi30 } from '../doors/pages/openapi-3.0.ts';
import { openApiDocument } from '../doors/pages/openapi.ts';
import { referencePage } from '../doors/pages/reference/page.ts';
import { type PageFiles, type Pages, partPath } from '../doors/pages/page/files.ts';
import { workbenchPage } from '../doors/pages/workbench/page.ts';
import type { ProbeResponse } from '../doors/http/routing/outside-the-api.ts';
import type { Service } from '../doors/http/routing/request-handler.ts';
import { type Asset, lazyAsset } from '../doors/http/routing/asset.ts';
import { ageOf, oldestFeed } from '../standards/banks/oldest-feed.ts';
import { JSON_TYPE } from '../doors/http/routing/headers.ts';
import { LIMITS, type LimitName, type Limits, environmentName } from '../base/limits.ts';
import { MCP_PATH, mcpEndpoint } from '../doors/mcp/http.ts';
import { mcpServer } from '../doors/mcp/server.ts';
import { DAY_MS } from '../base/text/iso-date.ts';
import { securityTxt } from './security-txt.ts';
import { VERSION } from '../base/version.ts';

export interface ServiceOptions {
  readonly context: Context;
  readonly pages: Pages;
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
const HTML_TYPE = 'text/html; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** Creates the HTTP service from the operations, their documents and the probes. */
export function createService({ context, pages, build, limits, corsOrigin, securityContact, isReady, metrics,
    onFault }: ServiceOptions): Service {
  const table = routes(limits);
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
    routes: table,
    assets: new Map([
      ['/', lazyAsset(HTML_TYPE, () => workbenchPage({ routes: table,
        limits: { bulkItems: limits.bulk_items, textCharacters: limits.text_characters, paymentFileBytes: limits.payment_file_bytes },
        files: pages.workbench }))],
      ['/reference', lazyAsset(HTML_TYPE, () => referencePage({ routes: table, context, limits: limitsInForce(limits),
        files: pages.reference }))],
      ['/api/openapi.json', lazyAsset(JSON_TYPE, function* () {
        return { text: JSON.stringify(yield* openApiDocument(table, context)) };
      })],
      ['/api/openapi-3.0.json', lazyAsset(JSON_TYPE, function* () {
        return { text: JSON.stringify(yield* openApi30(yield* openApiDocument(table, context))) };
      })],
      ...Object.values(pages).flatMap(partAssets),
    ]),
    probes: new Map<string, () => ProbeResponse | Promise<ProbeResponse>>([
      ['/healthz', () => probe(OK, 'ok')],
      ['/readyz', readiness],
      ['/metrics', metrics],
      ...(securityContact === null ? [] : [['/.well-known/security.txt',
        () => ({ status: OK, type: TEXT_TYPE, body: securityTxt(securityContact, context.today()) })] as const]),
    ]),
    sameOrigin: new Set(['/metrics']),
    endpoints: new Map([[MCP_PATH, mcpEndpoint(() => mcpServer(context, onFault), corsOrigin)]]),
    context,
    version: createHash('sha256').update(JSON.stringify([build, dataVersion, limits])).digest('hex').slice(0, TAG_LENGTH),
    limits,
    corsOrigin,
    onFault,
  };
}

const partAssets = ({ parts }: PageFiles): [string, Asset][] =>
  Object.entries(parts).map(([name, text]) => [`/${partPath(name, text)}`, lazyAsset(SCRIPT_TYPE, function* () {
    yield;
    return { text };
  })]);

const limitsInForce = (limits: Limits) =>
  Object.entries(LIMITS).map(([name, { unit, reason }]) =>
    ({ variable: environmentName(name), value: limits[name as LimitName], unit, reason }));
