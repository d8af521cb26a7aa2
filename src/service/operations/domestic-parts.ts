import { FIXED_LIMITS } from '../../base/limits.ts';
import type { PartName } from '../../standards/iban/domestic/printed/part.ts';
import { type Schema, nullable, string } from '../../base/schema/schema.ts';
import { type Input, optional } from './route.ts';

/** Parts of domestic account numbers: inputs of `convert` and members of the answer of `domestic`. */
const PARTS = {
  bban: string({ description: 'the whole BBAN, for any country', examples: ['37040044 0532013000'] }),
  domestic_number: string({ description: 'the account number as the country prints it', examples: ['19-2000145399/0800'] }),
  blz: string({ description: 'Bankleitzahl, 8 digits in Germany, 5 in Austria', examples: ['37040044'] }),
  bank_code: string({ description: 'bank code: digits, or the first four letters of the BIC (GB, IE, MT, NL)', examples: ['20041'] }),
  branch_code: string({ description: 'branch code, such as code guichet, CAB or agência',
    examples: ['01005'] }),
  sort_code: string({ description: 'sort code: 6 digits (GB, IE), 5 in Malta', examples: ['60-16-13'] }),
  clearing_number: string({ description: 'clearing number, 4 digits, or 5 if it begins with 8 (SE)', examples: ['8327-9'] }),
  account_prefix: string({ description: 'the digits before the hyphen of the account number, if there are any (CZ, SK)',
    examples: ['19'] }),
  account_number: string({ description: 'account number', examples: ['532013000'] }),
  account_type: string({ description: 'C for a current account, P for savings (BR)', examples: ['C'] }),
  owner_number: string({ description: 'number of the holder, from 1 (BR)', examples: ['1'] }),
  ledger: string({ description: 'höfuðbók, 2 digits (IS)', examples: ['26'] }),
  holder_id: string({ description: 'kennitala of the holder (IS)', examples: ['551073-0339'] }),
  national_check_digits: string({ description: "the country's own check digits or letter; computed if absent",
    examples: ['45'] }),
  rib_key: string({ description: 'clé RIB, exactly 2 digits; computed if absent (France and the other countries with a RIB)',
    examples: ['06'], published: { pattern: '^[0-9]{2}$' } }),
  reserved_digit: { ...string({ description: 'one digit (TR)', examples: ['0'], published: { pattern: '^[0-9]$' } }), default: '0' },
} satisfies Record<PartName, Schema<string>>;

const LONGEST_PART = FIXED_LIMITS.part_characters.value;

function mapped<T>(make: (schema: Schema<string>) => T): Readonly<Record<PartName, T>> {
  const entries = Object.entries(PARTS).map(([name, schema]) => [name, make({ ...schema, maxLength: LONGEST_PART })]);
  return Object.fromEntries(entries) as Record<PartName, T>;
}

export const PART_INPUTS: Readonly<Record<PartName, Input<string | null>>> = mapped(optional);

export const PART_MEMBERS: Readonly<Record<PartName, Schema<string | null>>> = mapped((schema) => nullable(schema));
