import { STATUS, type ErrorCode } from '../errors.ts';
import { choice, object, string } from '../schema/schema.ts';

export const ERROR_CODE = choice(Object.keys(STATUS) as ErrorCode[], {
  title: 'ErrorCode',
  description: 'Why the request, or the check, failed: one fixed word for programs.',
});

/** The body of every answer with a 4xx status. */
export const ERROR_BODY = object(
  {
    error: string({
      description: 'For a person: what was wrong and what would be right. Never repeats an account number.',
      examples: ['iban is missing or empty: an IBAN, written in any way'],
    }),
    error_code: ERROR_CODE,
  },
  { title: 'ApiError', description: 'Why the request is refused.' },
  { parameter: string({ description: 'The input that is to blame, where it is one.', examples: ['iban'] }) },
);
