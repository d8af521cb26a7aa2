import { ok } from '../../base/errors.ts';
import { COMPARED_BIC, COMPARED_COUNTRY, IBAN_INPUT, NO_COUNTRY, electronicIban, surroundingsOf } from './inputs.ts';
import { validate } from '../../standards/iban/validate.ts';
import { VALIDATION_RESULT, validationResult, withOtherRows } from './models/validation.ts';
import { route } from './route.ts';
import { ibanRowBytes } from './row-bytes.ts';

export const validateRoute = route({
  name: 'validate',
  methods: ['GET', 'POST'],
  path: '/api/v1/validate',
  group: 'Verify',
  summary: 'Validate one IBAN and name its bank',
  description: `Checks the length, the structure, the check digits (mod 97) and the national check digits in the BBAN, if a rule for them
is published. The first check that fails sets \`error\` and \`error_code\`; the checks after it are null. An invalid IBAN is an answer
(200), not a refusal. If the text has several IBANs, \`error\` says so. Null means unknown.

\`verdict\` says what to do: \`good\`, \`ask\` before paying, or \`wrong\`. \`concerns\` give the reasons and other facts to know. They
never change \`valid\`. A \`bic\` given with the IBAN is compared: head office and branch forms, and other BICs of the institution, do not
contradict the IBAN. The name of a listed bank is not a BIC and is not compared. A \`country\` is compared too, by its code or its name. A
territory agrees with the country whose IBANs it uses.

Prefer POST: it keeps the account number out of URLs, and so out of proxy logs.`,
  inputs: { iban: IBAN_INPUT, bic: COMPARED_BIC, country: COMPARED_COUNTRY },
  response: VALIDATION_RESULT,
  examples: [
    { summary: 'A German IBAN, as printed', input: { iban: 'DE89 3704 0044 0532 0130 00' } },
    { summary: 'A wrong check digit', input: { iban: 'BE69539007547034' } },
    { summary: 'A Belgian IBAN in electronic format, at a bank code that is not allocated', input: { iban: 'BE68539007547034' } },
    { summary: 'With a BIC of another bank', input: { iban: 'DE89370400440532013000', bic: 'DEUTDEFF' } },
  ],
  refusals: NO_COUNTRY,
  handle({ iban, bic, country }, { directory, isRow }) {
    const electronic = electronicIban(iban);
    if (!electronic.ok) return electronic;
    const surroundings = surroundingsOf(bic, country, isRow === true, directory);
    if (!surroundings.ok) return surroundings;
    // The IBANs of a row are answered one by one.
    const written = isRow === true ? '' : iban;
    return ok(validationResult(validate(electronic.value), directory, surroundings.value, written));
  },
  rowBytes: ({ directory }) => ibanRowBytes('iban', directory),
  withOtherRows,
});
