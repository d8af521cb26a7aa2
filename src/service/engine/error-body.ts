import { type ErrorCode, type Refusal, STATUS } from '../../base/errors.ts';
import { type Infer, choice, list, object, string } from '../../base/schema/schema.ts';
import { BIC_RECORD } from '../operations/models/bank.ts';
import { MAXIMUM_SIMILAR } from '../operations/similar.ts';

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
  {
    parameter: string({ description: 'The input that caused the error, if it is one input.', examples: ['iban'] }),
    scheme:
      string({
      description: 'The kind of a payment code that cannot be read. If it is missing, the text is not a payment code of a known kind.',
      examples: ['epc'] }),
    did_you_mean: list(BIC_RECORD, { maxItems: MAXIMUM_SIMILAR,
      description: 'Similar listed BICs, if a BIC is not listed. The most similar BIC is first.' }),
  },
);

export type ErrorBody = Infer<typeof ERROR_BODY>;

/** Returns a refusal in the form that every interface shows. */
export const errorBody = ({ message: error, code: error_code, parameter, more }: Refusal): ErrorBody =>
  ({ error, error_code, ...(parameter !== undefined && { parameter }), ...more }) as ErrorBody;
