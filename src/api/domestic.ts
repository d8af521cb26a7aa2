import { ok } from '../errors.ts';
import { type Domestic, domestic } from '../iban/domestic/domestic.ts';
import { type Infer, nullable, object, string } from '../schema/schema.ts';
import { PART_MEMBERS } from './domestic-parts.ts';
import { IBAN_INPUT, IBAN_REFUSALS, validIban } from './inputs.ts';
import { route } from './route.ts';

const DOMESTIC = object(
  {
    scheme: string({ description: 'What the country calls it.', examples: ['BLZ and Kontonummer'] }),
    display: string({ description: 'As it is printed. For people: leading zeros may be left out, so do not read it back.', examples: ['BLZ 370 400 44, Konto 532013000'] }),
    ...PART_MEMBERS,
  },
  { title: 'DomesticNumber', description: 'The parts have the names and widths that /api/v1/convert takes; those that the country does not use are null.' },
);

/** Member by member: spreading one object into another takes as long as everything else here. */
const domesticModel = ({ scheme, display, inputs }: Domestic): Infer<typeof DOMESTIC> => ({
  scheme,
  display,
  bban: inputs.bban ?? null,
  blz: inputs.blz ?? null,
  account_number: inputs.account_number ?? null,
  bank_code: inputs.bank_code ?? null,
  branch_code: inputs.branch_code ?? null,
  rib_key: inputs.rib_key ?? null,
  sort_code: inputs.sort_code ?? null,
  domestic_number: inputs.domestic_number ?? null,
  reserved_digit: inputs.reserved_digit ?? null,
});

export const domesticRoute = route({
  name: 'domestic',
  methods: ['GET', 'POST'],
  path: '/api/v1/domestic',
  group: 'Explain',
  summary: 'Show the domestic account number inside an IBAN',
  description: `As the country prints it, and in the parts from which /api/v1/convert builds the same IBAN again. \`domestic\` is null where no
domestic form is published, the IBAN is the only one in use, or /api/v1/convert could not build this IBAN again (a Turkish one whose
reserved digit is not 0).`,
  inputs: { iban: IBAN_INPUT },
  response: object(
    { iban: string({ description: 'In electronic format.' }), country: string({ description: 'The country code.', examples: ['DE'] }), domestic: nullable(DOMESTIC) },
    { title: 'DomesticAnswer', description: 'The domestic account number in parts and as it is printed; null where the country has none.' },
  ),
  refusals: IBAN_REFUSALS,
  examples: [
    { summary: 'Germany', input: { iban: 'DE89 3704 0044 0532 0130 00' } },
    { summary: 'Czechia', input: { iban: 'CZ6508000000192000145399' } },
    { summary: 'A country without a domestic form', input: { iban: 'GE29NB0000000101904917' } },
  ],
  handle({ iban: text }) {
    const given = validIban(text);
    if (!given.ok) return given;
    const { iban, country } = given.value;
    const found = domestic(country, iban);
    return ok({ iban, country: country.code, domestic: found && domesticModel(found) });
  },
});
