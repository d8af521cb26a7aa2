import type { Directory } from '../../standards/banks/directory.ts';
import { type Bic, parseBic } from '../../standards/bic/bic.ts';
import { headOfficeOf } from '../../standards/bic/parts.ts';
import { COUNTRY_NAMES } from '../../standards/countries/iso3166.ts';
import { ok, refuse } from '../../base/errors.ts';
import { bankOf, partOf } from '../../standards/iban/bank-of.ts';
import { type Infer, boolean, constant, list, nullable, object, oneOf, string } from '../../base/schema/schema.ts';
import { BIC_FORM, IBAN_INPUT, IBAN_REFUSALS, validIban } from './inputs.ts';
import { BIC_PARTS, BIC_RECORD, bicRecord } from './models/bank.ts';
import { sepaSchemes, sepaSchemesOf } from './models/sepa-schemes.ts';
import { required, route } from './route.ts';
import { similarBics } from './similar.ts';

const NOT_WELL_FORMED = 'the BIC is not well formed, its country is not in ISO 3166, or the request is malformed';

const BIC_INPUT = required(string({ description: 'a BIC of 8 or 11 characters, in either case', examples: ['DEUTDEFF'],
  published: BIC_FORM }));

export const swiftRoute = route({
  name: 'swift',
  methods: ['GET'],
  path: '/api/v1/swift/{bic}',
  group: 'Look up',
  summary: 'Look up a BIC',
  description:
    `Returns everything that is listed for a BIC: name, city, address, LEI and SEPA schemes. Eight characters mean the head office. If only
branches are listed and all have one name, that name is returned for the head office. A branch never gets the name of its head office.`,
  inputs: { bic: BIC_INPUT },
  response: BIC_RECORD,
  refusals: { INVALID_PARAMETER: NOT_WELL_FORMED, BIC_NOT_FOUND: 'the BIC is well formed but not listed' },
  reference: true,
  examples: [
    { summary: 'A head office', input: { bic: 'COLSDE33' } },
    { summary: 'A branch', input: { bic: 'DEUTDEFF500' } },
  ],
  handle({ bic }, { directory }) {
    const parsed = parseBic(bic);
    if (!parsed.ok) return parsed;
    const record = directory.bic(parsed.value.bic11);
    if (record) return ok(bicRecord(record));
    const similar = similarBics(parsed.value.bic, directory).map(bicRecord);
    return { ...refuse('BIC_NOT_FOUND', notListed(parsed.value, directory), 'bic'), more: { did_you_mean: similar } };
  },
});

/** Maximum number of branches that a message names. Messages must be short. */
const NAMED_BRANCHES = 5;

function notListed({ bic8, headOffice }: Bic, directory: Directory): string {
  const head = headOfficeOf(bic8);
  if (!headOffice && directory.bic(head)) return `this branch is not listed, but its head office ${head} is listed`;
  const others = directory.bicsOfInstitution(bic8).map(({ bic }) => bic);
  if (others.length === 0) return 'this BIC is not listed: /api/v1/bics finds BICs by name and city';
  const named = others.slice(0, NAMED_BRANCHES).join(', ');
  const more = others.length > NAMED_BRANCHES ? ' and more' : '';
  return `this BIC is not listed; listed BICs with its first eight characters: ${named}${more}`;
}

export const bicParseRoute = route({
  name: 'bicParse',
  methods: ['GET'],
  path: '/api/v1/bic/parse',
  group: 'Look up',
  summary: 'Take a BIC apart',
  description: 'Parses the characters of a BIC (ISO 9362), whether it is listed or not.',
  inputs: { bic: BIC_INPUT },
  response: object(
    {
      bic: string({ description: 'As given, in upper case.', examples: ['DEUTDEFF500'] }),
      bic8: string({ description: 'Without the branch.', examples: ['DEUTDEFF'] }),
      bic11: string({ description: 'With the branch, XXX for the head office.', examples: ['DEUTDEFF500'] }),
      ...BIC_PARTS,
      test: boolean({ description: 'True if the BIC belongs to the test network: its eighth character is 0.' }),
    },
    { title: 'BicParts', description: 'The parts of the BIC. They do not show whether the BIC is listed.' },
  ),
  refusals: { INVALID_PARAMETER: NOT_WELL_FORMED },
  reference: true,
  examples: [
    { summary: 'A branch', input: { bic: 'deutdeff500' } },
    { summary: 'A head office', input: { bic: 'DEUTDEFF' } },
  ],
  handle({ bic }) {
    const parsed = parseBic(bic);
    if (!parsed.ok) return parsed;
    const { bic: upperCase, bic8, bic11, bank, country, location, branch, headOffice, test } = parsed.value;
    return ok({ bic: upperCase, bic8, bic11, bank, country, country_name: COUNTRY_NAMES.get(country)!, location, branch,
      head_office: headOffice, test });
  },
});

export const bicOfRoute = route({
  name: 'bicOf',
  methods: ['GET', 'POST'],
  path: '/api/v1/bic/of',
  group: 'Look up',
  summary: 'Find the BIC of an IBAN',
  description:
    'Finds the BIC by the bank code of the IBAN. If the bank is not listed, `bic` is null. An invalid IBAN is refused with its code.',
  inputs: { iban: IBAN_INPUT },
  response: object(
    {
      iban: string({ description: 'In electronic format.' }),
      country: string({ description: 'The country code.', examples: ['BE'] }),
      bank_code: nullable(string({ description: 'Null if the country does not publish its position.', examples: ['539'] })),
      bank_name: nullable(string({ description: 'Null if the bank code is not listed.' })),
      bic: nullable(string({ description: 'In 11 characters; null unless there is exactly one answer.', examples: ['GEBABEBBXXX'] })),
      bic_candidates: list(string(), { description: 'Every BIC listed for the bank code.' }),
      sepa_schemes: sepaSchemesOf('`bic`'),
    },
    { title: 'BicOfIban', description: 'The bank code of the IBAN, its bank, and the BICs listed for it.' },
  ),
  refusals: IBAN_REFUSALS,
  examples: [
    { summary: 'A German IBAN', input: { iban: 'DE89 3704 0044 0532 0130 00' } },
    { summary: 'A Belgian IBAN', input: { iban: 'BE68539007547034' } },
  ],
  handle({ iban: text }, { directory }) {
    const valid = validIban(text);
    if (!valid.ok) return valid;
    const { iban, country } = valid.value;
    const { name, bic, bicCandidates, sepaSchemes: schemes } = bankOf(iban, country, directory);
    return ok({ iban, country: country.code, bank_code: partOf(iban, country.bank), bank_name: name, bic, bic_candidates: bicCandidates,
      sepa_schemes: sepaSchemes(schemes) });
  },
});

const listedBic = string({ description: 'In 11 characters.', examples: ['DEUTDEFFXXX'] });

const LISTED = object(
  {
    found: constant(true, { description: 'Exactly this BIC is listed.' }),
    bic: listedBic,
    bank_name: string({ description: 'The institution.', examples: ['Deutsche Bank AG'] }),
  },
  { title: 'ListedBic' },
);

const UNLISTED = object(
  {
    found: constant(false, { description: 'This BIC is not listed, or the given text is not a BIC.' }),
    bic: nullable(listedBic, { description: 'In 11 characters; null if the given text is not a BIC.' }),
    bank_name: nullable(string({ description: 'Null: nothing is known of the BIC.' })),
  },
  { title: 'UnlistedBic' },
);

const BANK_INFO = oneOf([LISTED, UNLISTED], { title: 'BankInfo',
  description: '`found` is true if this BIC is listed; then `bank_name` is its institution.' });

export const bankInfoRoute = route({
  name: 'bankInfo',
  methods: ['GET'],
  path: '/api/v1/bank-info/{bic}',
  group: 'Look up',
  summary: 'Say whether a BIC is listed, and whose it is',
  description:
    'Returns only `found`, true if exactly this BIC is listed, and the name. Any given text has an answer (200). Eight characters mean ' +
    'the head office.',
  inputs: { bic: { ...BIC_INPUT, mayBeBroken: true } },
  response: BANK_INFO,
  reference: true,
  examples: [
    { summary: 'A BIC', input: { bic: 'DEUTDEFF' } },
    { summary: 'A BIC that is not listed', input: { bic: 'ABCDDEFF' } },
  ],
  handle: ({ bic }, { directory }) => ok(bankInfo(bic, directory)),
});

function bankInfo(text: string, directory: Directory): Infer<typeof BANK_INFO> {
  const parsed = parseBic(text);
  const bic = parsed.ok ? parsed.value.bic11 : null;
  const record = bic === null ? null : directory.bic(bic);
  return record === null ? { found: false, bic, bank_name: null } : { found: true, bic: record.bic, bank_name: record.bankName };
}
