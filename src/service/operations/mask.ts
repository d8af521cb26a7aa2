import { ok } from '../../base/errors.ts';
import { paperFormat } from '../../standards/iban/electronic-format.ts';
import { DEFAULT_TAIL, MAXIMUM_TAIL, maskIban } from '../../standards/iban/mask.ts';
import { BBAN_START } from '../../standards/iban/validate.ts';
import { integer, object, string } from '../../base/schema/schema.ts';
import { IBAN_INPUT, IBAN_REFUSALS, validIban } from './inputs.ts';
import { route, withDefault } from './route.ts';

export const maskRoute = route({
  name: 'mask',
  methods: ['GET', 'POST'],
  path: '/api/v1/mask',
  group: 'Explain',
  summary: 'Hide the account number in an IBAN',
  description:
    `Masks an IBAN for screens, mails and records. The country code, the check digits and the last characters stay; \`*\` replaces all
others.

Only a valid IBAN is masked. In any other text the place of the account number is unknown, so a mask could show it. An invalid IBAN is
refused with its code. Check digits and the last four characters narrow an account down, but do not reveal it. With \`tail\` 0 no
character of the account is shown.`,
  inputs: {
    iban: IBAN_INPUT,
    tail: withDefault(
      integer({ minimum: 0, maximum: MAXIMUM_TAIL, description: 'the number of characters that stay visible at the end',
        examples: [DEFAULT_TAIL] }),
      DEFAULT_TAIL,
    ),
  },
  response: object(
    {
      masked: string({ description: 'The masked IBAN, as long as the IBAN.', examples: ['BE68********7034'] }),
      formatted: string({ description: 'The masked IBAN in groups of four.', examples: ['BE68 **** **** 7034'] }),
      country: string({ description: 'The country code.', examples: ['BE'] }),
      check_digits: string({ description: 'Positions 3 and 4.', examples: ['68'] }),
      tail: string({ description: 'The characters that stay visible at the end; empty if `tail` is 0.', examples: ['7034'] }),
    },
    { title: 'MaskedIban', description: 'The IBAN with the account number hidden, whole and in groups of four.' },
  ),
  refusals: IBAN_REFUSALS,
  examples: [
    { summary: 'The last four characters visible', input: { iban: 'BE68 5390 0754 7034' } },
    { summary: 'No character of the account visible', input: { iban: 'DE89370400440532013000', tail: 0 } },
  ],
  handle({ iban: text, tail }) {
    const valid = validIban(text);
    if (!valid.ok) return valid;
    const { iban, country } = valid.value;
    const masked = maskIban(iban, tail);
    return ok({
      masked,
      formatted: paperFormat(masked),
      country: country.code,
      check_digits: iban.slice(2, BBAN_START),
      tail: masked.slice(masked.length - tail),
    });
  },
});
