import { routes } from './api/index.ts';
import type { Context } from './api/context.ts';
import { openApiDocument } from './docs/openapi.ts';
import { referencePage } from './docs/reference/page.ts';
import { workbenchPage } from './docs/workbench/page.ts';
import type { ProbeResponse } from './http/api/outside-the-api.ts';
import type { Service } from './http/api/request-handler.ts';
import { lazyAsset } from './http/api/asset.ts';
import { JSON_TYPE } from './http/api/headers.ts';
import { LIMITS, type LimitName, type Limits, environmentName } from './http/limits.ts';
import { MCP_PATH, mcpEndpoint } from './mcp/http.ts';
import { mcpServer } from './mcp/server.ts';
import { VERSION } from './version.ts';

export interface ServiceOptions {
  readonly context: Context;
  readonly limits: Limits;
  readonly corsOrigin: string | null;
  /** Whether new requests are welcome: false while the process finishes its work before it ends. */
  readonly isReady: () => boolean;
  /** The answer of /metrics. */
  readonly metrics: () => ProbeResponse | Promise<ProbeResponse>;
  readonly onFault: Service['onFault'];
}

const OK = 200;
const UNAVAILABLE = 503;
const HTML_TYPE = 'text/html; charset=utf-8';

/** Joins the operations, their documents and the probes to what `http` serves. */
export function createService({ context, limits, corsOrigin, isReady, metrics, onFault }: ServiceOptions): Service {
  const table = routes(limits);
  const dataVersion = context.directory.version;
  const probe = (status: number, state: string) => ({
    status,
    type: JSON_TYPE,
    body: JSON.stringify({ status: state, version: VERSION, data_version: dataVersion }),
  });
  return {
    routes: table,
    assets: new Map([
      ['/', lazyAsset(HTML_TYPE, () => workbenchPage({ routes: table, limits: { bulkItems: limits.bulk_items, textCharacters: limits.text_characters } }))],
      ['/reference', lazyAsset(HTML_TYPE, () => referencePage({ routes: table, context, limits: limitsInForce(limits) }))],
      ['/api/openapi.json', lazyAsset(JSON_TYPE, function* () {
        return { text: JSON.stringify(yield* openApiDocument(table, context)) };
      })],
    ]),
    probes: new Map<string, () => ProbeResponse | Promise<ProbeResponse>>([
      ['/healthz', () => probe(OK, 'ok')],
      ['/readyz', () => (isReady() ? probe(OK, 'ready') : probe(UNAVAILABLE, 'draining'))],
      ['/metrics', metrics],
    ]),
    sameOrigin: new Set(['/metrics']),
    endpoints: new Map([[MCP_PATH, mcpEndpoint(() => mcpServer(context, onFault), { limits, corsOrigin })]]),
    context,
    version: `${VERSION}-${dataVersion}`,
    limits,
    corsOrigin,
    onFault,
  };
}

const limitsInForce = (limits: Limits) =>
  Object.entries(LIMITS).map(([name, { unit, reason }]) => ({ variable: environmentName(name), value: limits[name as LimitName], unit, reason }));
