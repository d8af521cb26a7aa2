/**
 * The error codes of the service, and the type `Refusal`.
 *
 * Functions return a refusal and never throw it. An exception is a fault of Kontor and becomes a 500 without detail.
 */

/** HTTP status of a refused request, by its error code. The HTTP door adds 408, 413 and 431. */
export const STATUS = {
  MISSING_IBAN: 400,
  MISSING_PARAMETER: 400,
  INVALID_PARAMETER: 400,
  INVALID_COUNTRY: 422,
  INVALID_LENGTH: 422,
  INVALID_FORMAT: 422,
  INVALID_CHECK_DIGITS: 422,
  UNSUPPORTED_COUNTRY: 422,
  COUNTRY_NOT_FOUND: 404,
  BIC_NOT_FOUND: 404,
  BANK_NOT_FOUND: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** Reason why a request is not answered. The message names the fault and the correction. It never repeats an account number. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message: string;
  /** Contract name of the wrong input. Absent if no single input is wrong. */
  readonly parameter?: string;
  /** Further members of the error answer, for programs. Their names are those of the contract. */
  readonly more?: { readonly scheme?: string; readonly did_you_mean?: readonly object[] };
  /** True if the inputs are well-formed but name something that does not exist. The status is then 422 for every code. */
  readonly unprocessable?: true;
}

/** RFC 9110, section 15.5.21. */
export const UNPROCESSABLE_STATUS = 422;

/** Returns the HTTP status of a refusal. */
export const statusOf = ({ code, unprocessable }: Refusal): number => (unprocessable === true ? UNPROCESSABLE_STATUS : STATUS[code]);

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export type Result<T> = Ok<T> | Refusal;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const refuse = (code: ErrorCode, message: string, parameter?: string): Refusal =>
  parameter === undefined ? { ok: false, code, message } : { ok: false, code, message, parameter };

/** Refuses well-formed inputs that name something that does not exist. */
export const refuseUnprocessable = (code: ErrorCode, message: string, parameter: string): Refusal =>
  ({ ok: false, code, message, parameter, unprocessable: true });
