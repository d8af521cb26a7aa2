/** The whole content of the service. Its code is loaded after the port opens, because the first answers rarely need it. */
import { routes } from '../service/operations/index.ts';
import { openApi30 } from '../doors/pages/openapi-3.0.ts';
import { openApiDocument } from '../doors/pages/openapi.ts';
import { referencePage } from '../doors/pages/reference/page.ts';
import { type PageFiles, type Pages, partPath } from '../doors/pages/page/files.ts';
import { workbenchPage } from '../doors/pages/workbench/page.ts';
import { fileOpener } from '../doors/http/routing/body-files.ts';
import { type Asset, lazyAsset } from '../doors/http/routing/asset.ts';
import { JSON_TYPE } from '../doors/http/routing/headers.ts';
import { LIMITS, type LimitName, type Limits, environmentName } from '../base/limits.ts';
import { MCP_PATH, mcpEndpoint } from '../doors/mcp/http.ts';
import { mcpServer } from '../doors/mcp/server.ts';
import type { Content, ServiceOptions } from './service.ts';

const HTML_TYPE = 'text/html; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

type ContentOptions = Pick<ServiceOptions, 'context' | 'limits' | 'corsOrigin' | 'onFault'>;

/** Returns every operation with its documents, its pages and the endpoint for models. */
export function wholeContent({ context, limits, corsOrigin, onFault }: ContentOptions, pages: Pages): Content {
  const table = routes(limits);
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
    endpoints: new Map([[MCP_PATH, mcpEndpoint(() => mcpServer(context, onFault), corsOrigin)]]),
    fileOpener,
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
