import { ok } from '../errors.ts';
import { SHORTEST_STRETCH, candidates, ibanIn } from '../iban/extract/extract.ts';
import { isPassed, validationOf } from '../iban/validate.ts';
import { composed } from '../schema/cached-fragment.ts';
import { integer, object, oneOf, string } from '../schema/schema.ts';
import { INVALID_PARTS, VALID_PARTS, validationResult } from './models/validation.ts';
import { STEP, validationList, validationsOf } from './results.ts';
import { type Route, required, route } from './route.ts';

const PLACE = {
  start: integer({ minimum: 0, description: 'Where it begins in the text, in UTF-16 units, the first being 0.', examples: [6] }),
  end: integer({ minimum: 0, description: 'Where it ends: the offset of the first unit that is no longer part of it.', examples: [25] }),
  text: string({ description: 'As written in the text.', examples: ['BE68 5390 0754 7034'] }),
};

const EXTRACTED = oneOf(
  [composed({ ...VALID_PARTS, ...PLACE }, { title: 'ExtractedValidIban' }),
    composed({ ...INVALID_PARTS, ...PLACE }, { title: 'ExtractedInvalidIban' })],
  { title: 'ExtractedIban' },
);

/** Extraction from a text of at most so many characters. */
export const extractRoute = (maximumCharacters: number): Route =>
  route({
    name: 'extract',
    methods: ['POST'],
    path: '/api/v1/extract',
    group: 'Verify',
    summary: 'Find the IBANs in a text',
    description: `In the order of the text, each stretch once, each answered as \`/api/v1/validate\` would answer it, with its place.

An IBAN begins with its country code and two digits, not in the middle of a word (after a glued \`IBAN\` it may). From there it has exactly as
many letters and digits as its country wants, and ends where a word ends; a currency or \`BIC\` may follow at once (\`…3000EUR 5\`). Between them one
separator may stand at a time: a space of any width, tab, hyphen, dot, slash, invisible character, or a line break with the blanks around it; or up to
three blanks, as the text of a PDF has them; or the end of a page with its number, the marks of a quoted mail (\`> \`), or what quoted-printable writes for blanks and wrapped lines. Two valid ones may stand without anything between them. A blank may part the country code from the two digits (\`DE 89 3704…\`) where the rest is one word, in
groups of four, or behind a label. Small letters do not matter.

One that is **not valid** is answered only if somebody intended it as an IBAN: in capitals, and printed in groups of four, or behind a label
(\`IBAN\`, \`Konto\`, \`account\`, \`compte\`…), or as one unbroken word of the right length. In groups of four, or as one word behind a label, it may
also be up to two characters too short or too long. In addresses, file names and assignments in code only valid ones are found.
What is not found is no proof that there is none.`,
    inputs: {
      text: required(
        string({
          maxLength: maximumCharacters,
          description: 'any text: a mail, an invoice, the text of a PDF',
          examples: ['IBAN: BE68 5390 0754 7034, BIC GEBABEBB'],
        }),
      ),
    },
    response: object(validationList(EXTRACTED, 'In the order of the text.'),
      { title: 'ExtractedIbans',
      description: 'Each IBAN that was found, in the order of the text, with its place and its validation result.' }),
    largeBody: true,
    rest: 'ask again with the text from the `end` of the last result on',
    examples: [
      { summary: 'An invoice',
        input: { text: 'Please pay 1,250.00 EUR to IBAN: BE68 5390 0754 7034\nBIC: GEBABEBB\nReference 2026-0815' } },
      { summary: 'Two of them, one mistyped', input: { text: 'Alt: DE89 3704 0044 0532 0130 01 / Neu: GB29NWBK60161331926819.' } },
      { summary: 'None', input: { text: 'Order DE12, confirmed 2026-11-21' } },
    ],
    *handle({ text }, { directory }) {
      // Kept while the answer is read: ten bytes for each place, not the objects of its result.
      const most = Math.floor(text.length / SHORTEST_STRETCH);
      const starts = new Uint32Array(most);
      const ends = new Uint32Array(most);
      const verdicts = new Uint16Array(most);
      let count = 0;
      let valid = 0;
      let places = 0;
      for (const found of candidates(text)) {
        if (found !== null) {
          starts[count] = found.start;
          ends[count] = found.end;
          verdicts[count++] = found.verdict;
          if (isPassed(found.verdict)) valid++;
        }
        if (++places % STEP === 0) yield;
      }
      const resultOf = (i: number) => {
        const start = starts[i]!;
        const end = ends[i]!;
        const written = text.slice(start, end);
        return Object.assign(validationResult(validationOf(ibanIn(text, start, end), verdicts[i]!), directory),
          { start, end, text: written });
      };
      return ok(validationsOf(count, valid, resultOf));
    },
  });
