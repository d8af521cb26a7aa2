import type { BankCodeEntry, Directory } from '../../../standards/banks/directory.ts';
import type { ConvertedIban } from '../../../standards/iban/domestic/convert.ts';
import { NO_CONCERN, setOf } from '../../../standards/iban/concerns.ts';
import { type ValidIban, validate } from '../../../standards/iban/validate.ts';
import { composed, expander } from '../../../base/schema/cached-fragment.ts';
import { choice, list, nullable, object, string } from '../../../base/schema/schema.ts';
import { VALID_PARTS, validResult } from './validation.ts';
import { assessment } from './verdict.ts';

const CONSTRUCTION = object(
  {
    rule: nullable(
      string({ description: 'Germany: the IBAN rule of the bank code and its version. Null if it is unknown, and in other countries.',
      examples: ['0005.03'] })),
    status: choice(['standard', 'by_rule', 'uncertain'], {
      description:
        `How the IBAN was built. standard: by the country's construction. by_rule: by the IBAN rule of the bank. uncertain: by the
construction, but the notes name unknown facts.`,
    }),
    notes: list(string(), { description: 'For people: questions to ask, and changes by the rule.' }),
  },
  { title: 'Construction', description: 'How the IBAN was built.' },
);

const PARTS = { ...VALID_PARTS, construction: CONSTRUCTION };

/** Validation result of an IBAN that was built, and its construction. */
export const CONVERTED_IBAN = composed(PARTS,
  { title: 'ConvertedIban', description: 'The validation result of the IBAN that was built, and how it was built.' });

const toJSON = expander(PARTS);

/** Returns the bank with the BIC of an IBAN rule. */
const withBicOfRule = (bank: BankCodeEntry, bic: string, directory: Directory): BankCodeEntry =>
  ({ ...bank, bic, bicCandidates: [bic, ...bank.bicCandidates], sepaSchemes: directory.bic(bic)?.sepaSchemes ?? null });

const UNCERTAIN = setOf('conversion_uncertain');

export function convertResult({ iban, bic, rule, status, notes }: ConvertedIban, directory: Directory) {
  const result = validResult(validate(iban) as ValidIban, directory);
  const bankKey = bic === null || bic === result.bankKey.bic ? result.bankKey : withBicOfRule(result.bankKey, bic, directory);
  const concerns = result.assessmentKey.concerns | (status === 'uncertain' ? UNCERTAIN : NO_CONCERN);
  const assessmentKey = assessment(result.national_check_valid !== null, concerns, bankKey, null, notes);
  return Object.assign(result, { bankKey, assessmentKey, construction: { rule, status, notes }, toJSON });
}
