import type { Bank, BicRecord } from '../../../standards/banks/directory.ts';
import { bic8Of, branchOf, countryOf, isHeadOffice, prefixOf, suffixOf } from '../../../standards/bic/parts.ts';
import { COUNTRY_NAMES } from '../../../standards/countries/iso3166.ts';
import { inSepa } from '../../../standards/countries/sepa.ts';
import { type Infer, boolean, choice, integer, list, nullable, object, string } from '../../../base/schema/schema.ts';
import { sepaSchemes, sepaSchemesOf } from './sepa-schemes.ts';

/** Members for the parts of a BIC, which follow from its characters. Several records contain them. */
export const BIC_PARTS = {
  bank: string({ description: 'The first four characters: the institution.', examples: ['DEUT'] }),
  country: string({ description: 'ISO 3166-1 alpha-2 code, or XK.', examples: ['DE'] }),
  country_name: string({ description: 'In English.', examples: ['Germany'] }),
  location: string({ description: 'The seventh and eighth character.', examples: ['FF'] }),
  branch: nullable(string({ description: 'The last three characters; null for the head office.', examples: ['500'] })),
  head_office: boolean({ description: 'True if the code names the head office (XXX, or 8 characters).' }),
};

const OWN_SOURCE = nullable(choice(['overlay'],
  { description: '`overlay`: data of the operator of this service; null: bundled data.' }));

export const BIC_RECORD = object(
  {
    bic: string({ description: 'In 11 characters.', examples: ['DEUTDEFFXXX'] }),
    bic8: string({ description: 'Without the branch.', examples: ['DEUTDEFF'] }),
    ...BIC_PARTS,
    bank_name: nullable(string({ description: 'The institution.', examples: ['Deutsche Bank AG'] })),
    branch_name: nullable(string({ description: 'Name of the branch; null if it has no name of its own.' })),
    city: nullable(string({ description: 'City of this office.', examples: ['Frankfurt am Main'] })),
    address: nullable(string({ description: 'Street and postal code, as listed.' })),
    lei: nullable(string({ description: 'Legal Entity Identifier, ISO 17442; null unless exactly one is known.',
      examples: ['7LTWFZYICNSX8D621K86'] })),
    lei_candidates: list(string(), { description: 'Every LEI that is paired with the BIC.' }),
    sepa: boolean(
      { description: 'True if the country is in the scope of the SEPA schemes. `sepa_schemes` shows the schemes of this institution.' }),
    sepa_schemes: sepaSchemesOf('this BIC'),
    bank_slug: nullable(string({ description: 'The bank in /api/v1/banks/{slug}.' })),
    as_of: string({ description: 'The year, month or day of the newest source that lists it.', examples: ['2026-09-07'] }),
    source: OWN_SOURCE,
  },
  { title: 'BicRecord', description: 'The parts of the BIC, and its institution and office in the directory.' },
);

/** Returns the record of a BIC with the member names of the contract. */
export const bicRecord = (record: BicRecord): Infer<typeof BIC_RECORD> => {
  const { bic } = record;
  const country = countryOf(bic);
  const headOffice = isHeadOffice(bic);
  return {
    bic,
    bic8: bic8Of(bic),
    bank: prefixOf(bic),
    country,
    country_name: COUNTRY_NAMES.get(country)!,
    location: suffixOf(bic),
    branch: headOffice ? null : branchOf(bic),
    head_office: headOffice,
    bank_name: record.bankName,
    branch_name: record.branchName,
    city: record.city,
    address: record.address,
    lei: record.lei,
    lei_candidates: record.leiCandidates,
    sepa: inSepa(country),
    sepa_schemes: sepaSchemes(record.sepaSchemes),
    bank_slug: record.bankSlug,
    as_of: record.asOf,
    source: record.source,
  };
};

const BANK_MEMBERS = {
  slug: string({ description: 'Identifier of the bank in Kontor. It does not change while the bank keeps its name.',
    examples: ['sparkasse-kolnbonn-de'] }),
  name: string({ description: 'Name in the words of its publisher.', examples: ['Deutsche Bank AG'] }),
  country: string({ description: 'ISO 3166-1 alpha-2 code, or XK.', examples: ['DE'] }),
  country_name: string({ description: 'In English.', examples: ['Germany'] }),
  city: nullable(string({ description: 'City of its head office.', examples: ['Frankfurt am Main'] })),
  bic: nullable(string({ description:
    'BIC of its head office in 11 characters, or of the group or central institution through which it is reached. Null if it has no BIC. ' +
    'Null for a closed bank, unless accounts may still exist under its BIC.', examples: ['DEUTDEFFXXX'] })),
  lei: nullable(string({ description: 'Its own Legal Entity Identifier, ISO 17442; null unless exactly one is known.',
    examples: ['7LTWFZYICNSX8D621K86'] })),
  sepa_schemes: sepaSchemesOf('`bic`'),
  bank_codes: list(string(), { description: 'National bank codes of the bank, ascending, including its codes in other countries.' }),
  retired_bank_codes: list(string(), { description:
    'Codes no longer in use whose accounts the bank has taken over. For a closed bank: its own codes.' }),
  retired: nullable(
    object(
      {
        retired_on: nullable(string({ description: 'A year, a month or a day.', examples: ['2009-08-13'] })),
        successor_bank_code: nullable(string({ description: 'Bank code of the successor.', examples: ['0049'] })),
        successor_name: nullable(string({ description: 'Name of the successor.' })),
        successor_slug: nullable(string({ description: 'The successor in /api/v1/banks/{slug}.' })),
      },
      { title: 'RetiredBank' },
    ),
    { description:
      'The end and the successor of a closed bank. A bank is closed if all its codes are retired. Null for an active bank. A member that ' +
      'the source does not have is null.' },
  ),
  source: OWN_SOURCE,
};

export const BANK_ENTRY = object(BANK_MEMBERS, { title: 'BankEntry', description: 'A bank, with its codes.' });

export const BANK_DETAIL = object(
  {
    ...BANK_MEMBERS,
    bic_record: nullable(BIC_RECORD, { description: 'The record of its BIC; null if the bank has no BIC.' }),
    branches_total: integer({ minimum: 0, description:
      'Number of listed branches: for a Turkish bank in /api/v1/tr/branches, for other banks with a BIC.' }),
  },
  { title: 'BankDetail', description: 'The bank with the record of its BIC and the number of its branches.' },
);

/** Returns the entry of a bank with the member names of the contract. */
export const bankEntry = ({ slug, name, country, city, bic, lei, sepaSchemes: schemes, bankCodes, retiredBankCodes, retired,
    source }: Bank): Infer<typeof BANK_ENTRY> => ({
  slug,
  name,
  country,
  country_name: COUNTRY_NAMES.get(country)!,
  city,
  bic,
  lei,
  sepa_schemes: sepaSchemes(schemes),
  bank_codes: bankCodes,
  retired_bank_codes: retiredBankCodes,
  retired: retired && {
    retired_on: retired.retiredOn, successor_bank_code: retired.successorBankCode, successor_name: retired.successorName,
      successor_slug: retired.successorSlug,
  },
  source,
});
