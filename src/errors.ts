/**
 * The error codes of the service and the value a refusal is.
 *
 * A refusal is returned, never thrown: whatever is thrown is a fault of ours and becomes a 500 without detail.
 */

/** Every error code with the HTTP status it has when a request is refused with it. */
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

/** Why a request is not answered. The message says what was wrong and what would be right; it never repeats an account number. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message: string;
  /** The offending input by its name in the contract, where one input is to blame. */
  readonly parameter?: string;
  /** What else the answer tells programs, by the names of the contract. */
  readonly more?: { readonly scheme?: string; readonly did_you_mean?: readonly object[] };
  /** Where the inputs are sound, but what they name does not exist: 422 whatever the code. */
  readonly unprocessable?: true;
}

/** As in RFC 9110 section 15.5.21. */
export const UNPROCESSABLE_STATUS = 422;

/** The HTTP status of a refusal. */
export const statusOf = ({ code, unprocessable }: Refusal): number => (unprocessable === true ? UNPROCESSABLE_STATUS : STATUS[code]);

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export type Result<T> = Ok<T> | Refusal;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const refuse = (code: ErrorCode, message: string, parameter?: string): Refusal =>
  parameter === undefined ? { ok: false, code, message } : { ok: false, code, message, parameter };

/** Refuses sound inputs that nothing can be made of. */
export const refuseUnprocessable = (code: ErrorCode, message: string, parameter: string): Refusal =>
  ({ ok: false, code, message, parameter, unprocessable: true });
