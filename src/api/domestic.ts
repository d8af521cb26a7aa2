import { ok } from '../errors.ts';
import { domestic } from '../iban/domestic.ts';
import { nullable, object, string } from '../schema/schema.ts';
import { NO_PARTS, PART_MEMBERS } from './domestic-parts.ts';
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
    { title: 'DomesticAnswer' },
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
    return ok({
      iban,
      country: country.code,
      domestic: found && { scheme: found.scheme, display: found.display, ...NO_PARTS, ...found.inputs },
    });
  },
});
