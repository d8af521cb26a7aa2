import type { ValidationResult } from '../../../../service/operations/models/validation.ts';
import type { ValidIbanView } from './verdict.ts';

/** Construction of an IBAN from a domestic account number. */
export interface ConstructionView {
  readonly rule: string | null;
  readonly status: 'standard' | 'by_rule' | 'uncertain';
  readonly notes: readonly string[];
}

/** Reason why no IBAN was built. */
export interface NotBuilt {
  readonly error: string;
  readonly error_code: string;
  readonly parameter: string | null;
}

/** A reading of a text in the answer of /identify. */
export type ReadingView = {
  readonly kind: string;
  readonly country: string | null;
  readonly label: string;
  readonly parts: readonly { readonly name: string; readonly value: string }[];
  readonly why: string;
  readonly check_failed: boolean;
  readonly certain: boolean;
  readonly refusal: NotBuilt | null;
} & (
  | { readonly result_type: 'validation'; readonly result: ValidationResult }
  | { readonly result_type: 'conversion'; readonly result: ValidIbanView & { readonly construction: ConstructionView } }
  | { readonly result_type: 'bank'; readonly result: { readonly slug: string } }
  | { readonly result_type: 'none'; readonly result: null }
);
