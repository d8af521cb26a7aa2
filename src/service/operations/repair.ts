import { ok } from '../../base/errors.ts';
import { EDIT_KINDS } from '../../standards/iban/repair/edits.ts';
import { ECHO_LENGTH, paperFormat } from '../../standards/iban/electronic-format.ts';
import { lookAlikeIban } from '../../standards/iban/repair/look-alike.ts';
import { repair } from '../../standards/iban/repair/repair.ts';
import { validate } from '../../standards/iban/validate.ts';
import { boolean, choice, integer, list, nullable, object, string } from '../../base/schema/schema.ts';
import { IBAN_INPUT, electronicIban } from './inputs.ts';
import { reasonPosition, reasonOf } from './models/failure.ts';
import { look_alike_iban, wrong_position } from './models/validation.ts';
import { VERDICT_MEMBERS, judgementModel } from './models/verdict.ts';
import { route, withDefault } from './route.ts';

const DEFAULT_SUGGESTIONS = 5;
const MAXIMUM_SUGGESTIONS = 20;

const EDIT = object(
  {
    kind: choice(EDIT_KINDS, {
      description:
        `The edit that corrects the given IBAN: \`substitution\` replaces a wrong character, \`insertion\` adds a missing one,
\`deletion\` removes a surplus one, \`transposition\` swaps neighbours.`,
    }),
    position: integer({
      minimum: 1,
      description:
        `Position in \`iban\` as answered, from 1: the wrong character, the surplus character, or the first of the two to swap. For an
insertion: the character before which the missing one belongs, or the length plus one if it belongs at the end.`,
      examples: [15],
    }),
    from: nullable(
      string({
        description: 'The character to remove at that position, or both characters of a transposition; null for an insertion.',
        examples: ['23'],
      }),
    ),
    to: nullable(
      string({
        description: 'The new character at that position, or both characters of a transposition in their new order; null for a deletion.',
        examples: ['32'],
      }),
    ),
  },
  { title: 'Edit', description: 'The one change that makes the IBAN valid.' },
);

const SUGGESTION = object(
  {
    iban: string({ description: 'A valid IBAN, in electronic format.', examples: ['DE89370400440532013000'] }),
    formatted: string({ description: 'The IBAN in groups of four.', examples: ['DE89 3704 0044 0532 0130 00'] }),
    edit: EDIT,
    bank_name: nullable(string({ description: 'The bank of its bank code; null if it is not listed.' })),
    bic: nullable(string({ description: 'Its BIC in 11 characters; null unless there is exactly one answer.' })),
    ...VERDICT_MEMBERS,
    likely: boolean({
      description:
        `True if this suggestion is clearly the most likely. Its bank is listed, the account passes the bank's own check (if one is
known), and the edit corrects a common slip. Common slips are swapped neighbours, a key struck twice or once instead of twice, look-alikes
and adjacent keys. No other suggestion has all of these. It is then the first.`,
    }),
  },
  { title: 'Suggestion' },
);

export const repairRoute = route({
  name: 'repair',
  methods: ['GET', 'POST'],
  path: '/api/v1/repair',
  group: 'Verify',
  summary: 'Suggest what a mistyped IBAN should be',
  description:
    `Tries every single edit (a wrong, a missing or a surplus character, or two swapped neighbours). Returns the edits that make the
IBAN valid, including its national check digits. A valid IBAN has no suggestions.

**Ask the payer before you use a suggestion.** Check digits show that something is wrong, but rarely what. Most slips have several
repairs, and each repair may be somebody's account number. The answer is \`unambiguous\` only if exactly one edit gives a valid IBAN.

Suggestions come in this order:

* National check digits are proven right.
* The bank code is listed.
* The bank's own account check passes, then is unknown, then fails.
* The edit swaps two neighbours.
* The edit adds or removes one of two equal neighbours.
* The edit replaces look-alikes (0/O, 1/I/L, 5/S, 8/B, 2/Z, 6/G), then adjacent keys, then other characters of the same class.
* Any other edit.

Edits of the country code and a changed check digit come last, because any account number has some check digits. A swap of the two check
digits counts as a common slip. Several edits with one result count once, as the most likely of them.

\`look_alike_iban\` is not a single edit and not a suggestion: all letters that resemble digits are read as digits, and the reverse, at
once.`,
  inputs: {
    iban: IBAN_INPUT,
    limit: withDefault(
      integer({ minimum: 1, maximum: MAXIMUM_SUGGESTIONS, description: 'the maximum number of suggestions',
        examples: [DEFAULT_SUGGESTIONS] }),
      DEFAULT_SUGGESTIONS,
    ),
  },
  response: object(
    {
      iban: string({ description: `The given text in electronic format, cut to ${ECHO_LENGTH} characters.`,
        examples: ['DE89370400440523013000'] }),
      valid: boolean({ description: 'True if the given IBAN is valid; then there are no suggestions.' }),
      unambiguous: boolean({ description: 'True if exactly one valid IBAN is one edit away, before `limit`.' }),
      count: integer({ minimum: 0, description: 'The number of suggestions answered.' }),
      total: integer({ minimum: 0, description: 'The number of valid IBANs that are one edit away, before `limit`.' }),
      wrong_position,
      look_alike_iban,
      suggestions: list(SUGGESTION, { description: 'The most likely suggestion first.' }),
    },
    { title: 'RepairedIban', description: 'The edits that make the IBAN valid, the most likely first, and whether there is only one.' },
  ),
  examples: [
    { summary: 'Two digits swapped', input: { iban: 'DE89 3704 0044 0523 0130 00' } },
    { summary: 'A digit missing', input: { iban: 'DE8937040044053201300' } },
    { summary: 'The letter O for a zero, at most three suggestions', input: { iban: 'DE8937O400440532013000', limit: 3 } },
    { summary: 'Nothing to repair', input: { iban: 'GB29NWBK60161331926819' } },
  ],
  handle({ iban: text, limit }, { directory }) {
    const electronic = electronicIban(text);
    if (!electronic.ok) return electronic;
    const { valid, unambiguous, total, suggestions } = repair(electronic.value, limit, directory);
    const reason = reasonOf(validate(electronic.value));
    return ok({
      iban: electronic.value.slice(0, ECHO_LENGTH),
      valid,
      unambiguous,
      count: suggestions.length,
      total,
      wrong_position: reason && reasonPosition(reason),
      look_alike_iban: valid ? null : lookAlikeIban(electronic.value),
      suggestions: suggestions.map(({ iban, edit, judgement, likely }) => ({
        iban,
        formatted: paperFormat(iban),
        edit,
        bank_name: judgement.bank.name,
        bic: judgement.bank.bic,
        ...judgementModel(judgement),
        likely,
      })),
    });
  },
});
