import { ok } from '../../base/errors.ts';
import { PART_NAMES, type PartName } from '../../standards/iban/domestic/printed/part.ts';
import { type DomesticNumber, domestic } from '../../standards/iban/domestic/printed-number.ts';
import { type Infer, nullable, object, string } from '../../base/schema/schema.ts';
import { PART_MEMBERS } from './domestic-parts.ts';
import { IBAN_INPUT, IBAN_REFUSALS, validIban } from './inputs.ts';
import { validResult } from './models/validation.ts';
import { VERDICT_MEMBERS, verdictModel } from './models/verdict.ts';
import { route } from './route.ts';

const DOMESTIC = object(
  {
    scheme: string({ description: 'Name of the form in its country.', examples: ['BLZ and Kontonummer'] }),
    display: string({
      description:
        'The number as printed. /api/v1/convert takes it as `domestic_number`, and the letters of the bank as a field if they are not ' +
        'printed.',
      examples: ['BLZ 370 400 44, Konto 532013000'],
    }),
    ...PART_MEMBERS,
  },
  { title: 'DomesticNumber',
    description: 'The parts have the names and widths of /api/v1/convert. A part that the country does not use is null.' },
);

const UNUSED = Object.fromEntries(PART_NAMES.map((name) => [name, null])) as Readonly<Record<PartName, null>>;

const domesticModel = ({ scheme, display, inputs }: DomesticNumber): Infer<typeof DOMESTIC> => ({ scheme, display, ...UNUSED, ...inputs });

export const domesticRoute = route({
  name: 'domestic',
  methods: ['GET', 'POST'],
  path: '/api/v1/domestic',
  group: 'Explain',
  summary: 'Show the domestic account number inside an IBAN',
  description:
    `Returns the account number as the country prints it, and the parts from which /api/v1/convert builds this IBAN again.

Sometimes \`domestic\` is null:

* No domestic form is published.
* The country uses only the IBAN.
* /api/v1/convert could not build this IBAN again. Türkiye: the reserved digit is not 0. Sweden: the IBAN does not show the clearing number.

Germany: under the IBAN rules a bank may print another number. Do not convert the number again, because the rule would apply twice.`,
  inputs: { iban: IBAN_INPUT },
  response: object(
    { iban: string({ description: 'In electronic format.' }), country: string({ description: 'The country code.', examples: ['DE'] }),
      domestic: nullable(DOMESTIC), ...VERDICT_MEMBERS },
    { title: 'DomesticAnswer', description: 'The domestic account number in parts and as printed; null if the country has none.' },
  ),
  refusals: IBAN_REFUSALS,
  examples: [
    { summary: 'Germany', input: { iban: 'DE89 3704 0044 0532 0130 00' } },
    { summary: 'Czechia', input: { iban: 'CZ6508000000192000145399' } },
    { summary: 'A country without a domestic form', input: { iban: 'GE29NB0000000101904917' } },
  ],
  handle({ iban: text }, { directory }) {
    const valid = validIban(text);
    if (!valid.ok) return valid;
    const { iban, country } = valid.value;
    const found = domestic(country, iban, directory);
    return ok({ iban, country: country.code, domestic: found && domesticModel(found),
      ...verdictModel(validResult(valid.value, directory).assessmentKey) });
  },
});
