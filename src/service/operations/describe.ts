import { ok } from '../../base/errors.ts';
import { bankOf } from '../../standards/iban/bank-of.ts';
import { describe } from '../../standards/iban/describe.ts';
import { BBAN_START } from '../../standards/iban/validate.ts';
import { object, string } from '../../base/schema/schema.ts';
import { IBAN_INPUT, IBAN_REFUSALS, validIban } from './inputs.ts';
import { route } from './route.ts';

export const describeRoute = route({
  name: 'describe',
  methods: ['GET', 'POST'],
  path: '/api/v1/describe',
  group: 'Explain',
  summary: 'Say in a sentence what an IBAN is',
  description:
    `Describes a valid IBAN in one English sentence. It names only known facts: the bank, SEPA, the SWIFT registry, the national check
digits and the bank's own account check. The account number is masked, so the sentence may be shown and stored.

The sentence does not say that the account exists, because only the bank knows that. An invalid IBAN is refused with its code.`,
  inputs: { iban: IBAN_INPUT },
  response: object(
    {
      iban: string({ description: 'In electronic format.', examples: ['BE68539007547034'] }),
      description: string({
        description: 'One sentence.',
        examples: ['BE68 **** **** 7034 is a valid IBAN for an account in Belgium, a SEPA country; its national check digits fit.'],
      }),
    },
    { title: 'Description', description: 'One sentence on the IBAN, without its account number.' },
  ),
  refusals: IBAN_REFUSALS,
  examples: [
    { summary: 'A Belgian IBAN', input: { iban: 'BE68 5390 0754 7034' } },
    { summary: 'A German IBAN', input: { iban: 'DE89370400440532013000' } },
    { summary: 'A country outside SEPA', input: { iban: 'TR330006100519786457841326' } },
  ],
  handle({ iban: text }, { directory }) {
    const valid = validIban(text);
    if (!valid.ok) return valid;
    const { iban, country, national } = valid.value;
    const bank = bankOf(iban, country, directory);
    const account = directory.accounts.check(country.code, iban.slice(BBAN_START), bank.checkMethod);
    return ok({ iban, description: describe({ iban, country, national, bank, account }) });
  },
});
