import { bankRoute, banksRoute } from './banks.ts';
import { bankInfoRoute, bicOfRoute, bicParseRoute, swiftRoute } from './bic.ts';
import { bicsRoute } from './bics.ts';
import { convertRoute } from './convert.ts';
import { countriesRoute, countryRoute } from './countries.ts';
import { coverageRoute } from './coverage.ts';
import { describeRoute } from './describe.ts';
import { domesticRoute } from './domestic.ts';
import { extractRoute } from './extract.ts';
import { generateRoute } from './generate.ts';
import { maskRoute } from './mask.ts';
import { qrDecodeRoute } from './qr-decode.ts';
import { qrRoute } from './qr.ts';
import { repairRoute } from './repair.ts';
import type { Route } from './route.ts';
import { turkishBranchesRoute, turkishResolveRoute } from './turkey.ts';
import { validateBulkRoutes } from './validate-bulk.ts';
import { validateRoute } from './validate.ts';

/** How much work one request may ask for. */
export interface WorkLimits {
  readonly bulk_items: number;
  /** Of a request line with its headers; absent where nothing comes in a URL. */
  readonly header_bytes?: number;
  readonly text_characters: number;
}

/** Every operation of the service, in the order of the reference. */
export const routes = ({ bulk_items, text_characters, header_bytes = Infinity }: WorkLimits): readonly Route[] => [
  validateRoute,
  ...validateBulkRoutes(bulk_items, header_bytes),
  extractRoute(text_characters),
  repairRoute,
  generateRoute,
  convertRoute,
  qrRoute,
  qrDecodeRoute,
  swiftRoute,
  bicParseRoute,
  bicOfRoute,
  bankInfoRoute,
  banksRoute,
  bankRoute,
  bicsRoute,
  countriesRoute,
  countryRoute,
  domesticRoute,
  maskRoute,
  describeRoute,
  turkishResolveRoute,
  turkishBranchesRoute,
  coverageRoute,
];

/** One route for each path, for doors that have no methods: of two forms of an operation, the one that takes a JSON body. */
export const oncePerPath = (all: readonly Route[]): Route[] =>
  all.filter((one) => one.methods.includes('POST') || !all.some((other) => other.path === one.path && other.methods.includes('POST')));
