import { ok } from '../../base/errors.ts';
import { bicTextOfIban } from '../../recognition/bic-in-text.ts';
import { writtenNextTo } from '../../recognition/next-to.ts';
import { SHORTEST_STRETCH, candidates, ibanIn } from '../../standards/iban/extract/extract.ts';
import { ALONE, type Surroundings } from '../../standards/iban/judge.ts';
import { type ValidIban, type Validation, isPassed, validationOf } from '../../standards/iban/validate.ts';
import { composed } from '../../base/schema/cached-fragment.ts';
import { integer, object, oneOf, string } from '../../base/schema/schema.ts';
import { INVALID_PARTS, VALID_PARTS, validationResult } from './models/validation.ts';
import { STEP, validationList, validationsOf } from './results.ts';
import { csvRow } from './csv-row.ts';
import { type Route, required, route } from './route.ts';

const PLACE = {
  start: integer({ minimum: 0, description: 'Place of its first character in the text, in UTF-16 units from 0.', examples: [6] }),
  end: integer({ minimum: 0, description: 'End of the IBAN: offset of the first UTF-16 unit after it.', examples: [25] }),
  text: string({ description: 'As written in the text.', examples: ['BE68 5390 0754 7034'] }),
};

const EXTRACTED = oneOf(
  [composed({ ...VALID_PARTS, ...PLACE }, { title: 'ExtractedValidIban' }),
    composed({ ...INVALID_PARTS, ...PLACE }, { title: 'ExtractedInvalidIban' })],
  { title: 'ExtractedIban' },
);

const COLUMNS = ['start', 'end', 'text', 'valid', 'verdict', 'concerns', 'error', 'formatted', 'bank_name', 'bic'];

/** Yields found IBANs as CSV. Each IBAN is one line. Null, and a member that the IBAN does not have, become an empty cell. */
function* csvOf(results: Iterable<{ readonly toJSON: () => object }>): Generator<string, void> {
  yield csvRow(COLUMNS);
  for (const result of results) {
    const members = result.toJSON() as Readonly<Record<string, unknown>> & { readonly concerns: readonly { readonly code: string }[] };
    const concerns = members.concerns.map(({ code }) => code).join(' ');
    yield csvRow(COLUMNS.map((name) => (name === 'concerns' ? concerns : members[name])));
  }
}

/** Returns the operation that extracts IBANs from a text of at most `maximumCharacters` characters. */
export const extractRoute = (maximumCharacters: number): Route =>
  route({
    name: 'extract',
    methods: ['POST'],
    path: '/api/v1/extract',
    group: 'Verify',
    summary: 'Find the IBANs in a text',
    description: `Returns the IBANs of a text in the order of the text, each with its place. Each place is listed once and answered as by
\`/api/v1/validate\`.

An IBAN begins with its country code and two digits. It does not begin inside a word, except directly after \`IBAN\`. It has exactly as
many letters and digits as its country requires, and it ends at the end of a word. A currency or \`BIC\` may follow directly (\`…3000EUR
5\`).

One separator may stand between two characters: a space of any width, tab, hyphen, dot, slash, invisible character, or line break with
blanks. Up to three blanks are accepted (text of a PDF), and the end of a page with its number. Marks of a quoted mail (\`> \`) and
quoted-printable codes are accepted too. Two valid IBANs may stand without anything between them. A blank may follow the country code
(\`DE 89 3704…\`) if the rest is one word, in groups of four, or after a label. Case does not matter.

An IBAN that is **not valid** is answered only if somebody intended it as an IBAN. It must be in capitals. It must also be in groups of
four, or after a label (\`IBAN\`, \`Konto\`, \`account\`…), or one word of the right length. In groups of four, or as one word after a
label, it may be up to two characters too short or too long. In addresses, file names and assignments in code, only valid IBANs are found.
A BIC directly after an IBAN is compared with it. If the text has only one IBAN, a BIC near it is compared too.
An empty answer does not prove that the text has no IBAN.

A body may also be a file: a text, CSV, or an XLSX or ODS workbook. \`start\` and \`end\` are then places in its text.
With \`Accept: text/csv\`, each IBAN is one line of CSV.`,
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
      { title: 'ExtractedIbans', description: 'Each IBAN in the order of the text, with its place and its validation result.' }),
    largeBody: true,
    textBody: 'text',
    csv: { absent: {}, lines: ({ results }) => csvOf(results) },
    rest: 'ask again with the rest of the text, from the `end` of the last result',
    examples: [
      { summary: 'An invoice',
        input: { text: 'Please pay 1,250.00 EUR to IBAN: BE68 5390 0754 7034\nBIC: GEBABEBB\nReference 2026-0815' } },
      { summary: 'Two IBANs, one mistyped', input: { text: 'Alt: DE89 3704 0044 0532 0130 01 / Neu: GB29NWBK60161331926819.' } },
      { summary: 'No IBAN', input: { text: 'Order DE12, confirmed 2026-11-21' } },
    ],
    *handle({ text }, { directory }) {
      // While the client reads the answer, Kontor stores ten bytes for each IBAN instead of objects.
      const maximumPlaces = Math.floor(text.length / SHORTEST_STRETCH);
      const starts = new Uint32Array(maximumPlaces);
      const ends = new Uint32Array(maximumPlaces);
      const checkResults = new Uint16Array(maximumPlaces);
      let count = 0;
      let valid = 0;
      let places = 0;
      for (const found of candidates(text)) {
        if (found !== null) {
          starts[count] = found.start;
          ends[count] = found.end;
          checkResults[count++] = found.checkResult;
          if (isPassed(found.checkResult)) valid++;
        }
        if (++places % STEP === 0) yield;
      }
      const surroundings = (validation: Validation, start: number, end: number, i: number): Surroundings => {
        if (validation.failure !== null) return ALONE;
        const bic = bicTextOfIban(text, { start, end, isFirst: i === 0, isOnly: count === 1 }, validation as ValidIban, directory);
        return bic === null ? ALONE : writtenNextTo(bic, '', directory);
      };
      const resultOf = (i: number) => {
        const start = starts[i]!;
        const end = ends[i]!;
        const written = text.slice(start, end);
        const validation = validationOf(ibanIn(text, start, end), checkResults[i]!);
        const result = validationResult(validation, directory, surroundings(validation, start, end, i));
        return Object.assign(result, { start, end, text: written });
      };
      return ok(validationsOf(count, valid, resultOf));
    },
  });
