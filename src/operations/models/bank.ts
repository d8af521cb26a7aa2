import type { Bank, BicRecord } from '../../banks/directory.ts';
import { bic8Of, branchOf, countryOf, isHeadOffice, prefixOf, suffixOf } from '../../bic/parts.ts';
import { COUNTRY_NAMES } from '../../countries/iso3166.ts';
import { inSepa } from '../../countries/sepa.ts';
import { type Infer, boolean, choice, integer, list, nullable, object, string } from '../../schema/schema.ts';
import { sepaSchemes, sepaSchemesOf } from './sepa-schemes.ts';

/** The parts of a BIC that its characters tell, for the records that add to them. */
export const BIC_PARTS = {
  bank: string({ description: 'The first four characters: the institution.', examples: ['DEUT'] }),
  country: string({ description: 'ISO 3166-1 alpha-2 code, or XK.', examples: ['DE'] }),
  country_name: string({ description: 'In English.', examples: ['Germany'] }),
  location: string({ description: 'Characters seven and eight.', examples: ['FF'] }),
  branch: nullable(string({ description: 'The last three characters; null for the head office.', examples: ['500'] })),
  head_office: boolean({ description: 'Whether the code names the head office (XXX, or 8 characters).' }),
};

const OWN_SOURCE = nullable(choice(['overlay'],
  { description: '`overlay` where it is of the data of the operator of this service; null where it is of the bundled data.' }));

export const BIC_RECORD = object(
  {
    bic: string({ description: 'In 11 characters.', examples: ['DEUTDEFFXXX'] }),
    bic8: string({ description: 'Without the branch.', examples: ['DEUTDEFF'] }),
    ...BIC_PARTS,
    bank_name: nullable(string({ description: 'The institution.', examples: ['Deutsche Bank AG'] })),
    branch_name: nullable(string({ description: 'What the branch is called, where it has a name of its own.' })),
    city: nullable(string({ description: 'Of this office.', examples: ['Frankfurt am Main'] })),
    address: nullable(string({ description: 'Street and postal code, as listed.' })),
    lei: nullable(string({ description: 'Legal Entity Identifier, ISO 17442; null where none is known, or several.',
      examples: ['7LTWFZYICNSX8D621K86'] })),
    lei_candidates: list(string(), { description: 'Every LEI that is paired with the BIC.' }),
    sepa:
      boolean({
      description: "Whether the country is in the SEPA schemes' scope; whether this institution takes part, `sepa_schemes` says." }),
    sepa_schemes: sepaSchemesOf('this BIC'),
    bank_slug: nullable(string({ description: 'Names the bank in /api/v1/banks/{slug}.' })),
    as_of: string({ description: 'The year, month or day of the newest source that lists it.', examples: ['2026-09-07'] }),
    source: OWN_SOURCE,
  },
  { title: 'BicRecord', description: 'The parts of the BIC and what the directory says of its institution and office.' },
);

/** What the directory says of a BIC, as it is answered. */
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
  slug: string({ description: 'Its name here; a data refresh keeps it as long as the bank keeps its name.',
    examples: ['sparkasse-kolnbonn-de'] }),
  name: string({ description: 'As its publisher writes it.', examples: ['Deutsche Bank AG'] }),
  country: string({ description: 'ISO 3166-1 alpha-2 code, or XK.', examples: ['DE'] }),
  country_name: string({ description: 'In English.', examples: ['Germany'] }),
  city: nullable(string({ description: 'Of its head office.', examples: ['Frankfurt am Main'] })),
  bic:
    nullable(
    string({
    description:
    'Of its head office, in 11 characters, or of the group or central institution under whose BIC it is reached; null where it has none, ' +
    'and of a bank that is gone unless accounts may live on under it.', examples: ['DEUTDEFFXXX'] })),
  lei: nullable(string({ description: 'Its own Legal Entity Identifier, ISO 17442; null where none is known, or several.',
    examples: ['7LTWFZYICNSX8D621K86'] })),
  sepa_schemes: sepaSchemesOf('`bic`'),
  bank_codes:
    list(string(),
    { description:
    'The national bank codes that lead to it, ascending; a bank that takes part in another country too has codes of that one as well.' }),
  retired_bank_codes: list(string(), { description:
    'Codes no longer in use for whose accounts it answers; of a bank that is gone its own.' }),
  retired: nullable(
    object(
      {
        retired_on: nullable(string({ description: 'A year, a month or a day.', examples: ['2009-08-13'] })),
        successor_bank_code: nullable(string({ description: 'The code of the bank that took over.', examples: ['0049'] })),
        successor_name: nullable(string({ description: 'The bank that took over.' })),
        successor_slug: nullable(string({ description: 'Names that bank in /api/v1/banks/{slug}.' })),
      },
      { title: 'RetiredBank' },
    ),
    { description:
      'Of a bank that is no longer in business, all of whose codes are retired, under its old name: since when, and who took over. Null ' +
      'for every other; each member is null where the source is silent.' },
  ),
  source: OWN_SOURCE,
};

export const BANK_ENTRY = object(BANK_MEMBERS, { title: 'BankEntry', description: 'A bank, with its codes.' });

export const BANK_DETAIL = object(
  {
    ...BANK_MEMBERS,
    bic_record: nullable(BIC_RECORD, { description: 'The record of its BIC; null when the bank has none.' }),
    branches_total: integer({ minimum: 0, description:
      'How many of its branches are listed: of a Turkish bank those of /api/v1/tr/branches, of others those with a BIC.' }),
  },
  { title: 'BankDetail', description: 'The bank with the record of its BIC and the number of its branches.' },
);

/** What the directory says of a bank, as it is answered. */
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
