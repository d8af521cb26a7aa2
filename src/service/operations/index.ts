import { LIMITS } from '../../base/limits.ts';
import { bankRoute, banksRoute } from './banks.ts';
import { bankInfoRoute, bicOfRoute, bicParseRoute, swiftRoute } from './bic.ts';
import { bicsRoute } from './bics.ts';
import { convertBulkRoute } from './convert-bulk.ts';
import { checkPaymentsRoute } from './check-payments.ts';
import { convertRoute } from './convert.ts';
import { countriesRoute, countryRoute } from './countries.ts';
import { coverageRoute } from './coverage.ts';
import { describeRoute } from './describe.ts';
import { domesticRoute } from './domestic.ts';
import { extractRoute } from './extract.ts';
import { generateRoute } from './generate.ts';
import { identifyRoute } from './identify.ts';
import { maskRoute } from './mask.ts';
import { checkPaymentsRulesRoute } from './payment-rules.ts';
import { qrDecodeRoute } from './qr-decode.ts';
import { qrRoute } from './qr.ts';
import { repairRoute } from './repair.ts';
import type { Route } from './route.ts';
import { turkishBranchesRoute, turkishResolveRoute } from './turkey.ts';
import { validateBulkRoute } from './validate-bulk.ts';
import { validateRoute } from './validate.ts';

/** Limits of the work that one request can cause. */
export interface WorkLimits {
  readonly bulk_items: number;
  /** Maximum size of a request line with its headers, in bytes. Absent if a URL contains no inputs. */
  readonly header_bytes?: number;
  readonly text_characters: number;
  /** Maximum size of a picture file, in bytes. */
  readonly picture_bytes?: number;
  /** Maximum length of a payment file that is given as text, in characters. Absent if the size of the body limits the file. */
  readonly payment_file_characters?: number;
  /** Default number of findings of a payment file in an answer. */
  readonly payment_findings?: number;
  /** Maximum number of findings that a caller can request. */
  readonly most_payment_findings?: number;
}

/** Every operation of the service, in the order of the reference. Each operation has its own path. */
export const routes = ({ bulk_items, text_characters, header_bytes = Infinity, picture_bytes = LIMITS.picture_bytes.value,
  payment_file_characters = Infinity,
  payment_findings = 1000, most_payment_findings = 10_000 }: WorkLimits): readonly Route[] => [
  identifyRoute,
  validateRoute,
  validateBulkRoute(bulk_items, header_bytes),
  extractRoute(text_characters),
  checkPaymentsRoute({ characters: payment_file_characters, findings: payment_findings, mostFindings: most_payment_findings }),
  repairRoute,
  generateRoute,
  convertRoute,
  convertBulkRoute(bulk_items),
  qrRoute,
  qrDecodeRoute(picture_bytes),
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
  checkPaymentsRulesRoute,
];
