import type { Directory } from '../../../standards/banks/directory.ts';
import type { ConvertedIban } from '../../../standards/iban/domestic/convert.ts';
import type { Bic } from '../../../standards/bic/bic.ts';
import { type ConcernSet, NO_CONCERN } from '../../../standards/iban/concerns.ts';
import { ALONE, NO_DOUBTS } from '../../../standards/iban/judge.ts';
import { type ValidIban, validate } from '../../../standards/iban/validate.ts';
import { composed, expander } from '../../../base/schema/cached-fragment.ts';
import { choice, list, nullable, object, string } from '../../../base/schema/schema.ts';
import { VALID_PARTS, validResult } from './validation.ts';

const CONSTRUCTION = object(
  {
    rule: nullable(
      string({ description: 'Germany: the IBAN rule of the bank code and its version. Null if it is unknown, and in other countries.',
      examples: ['0005.03'] })),
    status: choice(['standard', 'by_rule', 'uncertain'], {
      description:
        `How the IBAN was built. The country's construction gives \`standard\`. The IBAN rule of the bank gives \`by_rule\`.
A construction for which the notes name unknown facts gives \`uncertain\`.`,
    }),
    notes: list(string(), { description: 'For people: questions to ask, and changes by the rule.' }),
  },
  { title: 'Construction', description: 'How the IBAN was built.' },
);

const PARTS = { ...VALID_PARTS, construction: CONSTRUCTION };

/** Validation result of an IBAN that was built, and details of its construction. */
export const CONVERTED_IBAN = composed(PARTS,
  { title: 'ConvertedIban', description: 'The validation result of the IBAN that was built, and how it was built.' });

const toJSON = expander(PARTS);

/** An IBAN that was built, and the BIC that the client gave with the account number. */
export interface AccountWithBic {
  readonly converted: ConvertedIban;
  readonly bic: Bic | null;
  /** See `Surroundings`. Absent if every text was read. */
  readonly unread?: ConcernSet;
}

/** Returns the result for a converted account number. */
export function convertResult({ converted, bic, unread = NO_CONCERN }: AccountWithBic, directory: Directory) {
  const { iban, bic: ruleBic, rule, status, notes } = converted;
  const doubts = status === 'uncertain' ? notes : NO_DOUBTS;
  const result = validResult(validate(iban) as ValidIban, directory, { ...ALONE, bic, unread, ruleBic, doubts });
  return Object.assign(result, { construction: { rule, status, notes }, toJSON });
}
