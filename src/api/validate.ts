import { ok } from '../errors.ts';
import { IBAN_INPUT, givenIban } from './inputs.ts';
import { validate } from '../iban/validate.ts';
import { VALIDATION_RESULT, validationResult } from './models/validation.ts';
import { rowValidation } from './models/row-validation.ts';
import { route } from './route.ts';
import { validRowBytes } from './row-bytes.ts';

export const validateRoute = route({
  name: 'validate',
  methods: ['GET', 'POST'],
  path: '/api/v1/validate',
  group: 'Verify',
  summary: 'Validate one IBAN and name its bank',
  description: `Checks, in this order, the length, the structure, the check digits (mod 97) and, where the country publishes
one, the check digits inside the BBAN. The first check that fails sets \`error\` and \`error_code\`; those not reached are null.
An IBAN that is not valid is an answer (200), not a refusal. What is not known is null.

Prefer POST: it keeps the account number out of URLs and so out of proxy logs.`,
  inputs: { iban: IBAN_INPUT },
  response: VALIDATION_RESULT,
  examples: [
    { summary: 'A Belgian IBAN, as printed', input: { iban: 'BE68 5390 0754 7034' } },
    { summary: 'A wrong check digit', input: { iban: 'BE69539007547034' } },
    { summary: 'A German IBAN in electronic format', input: { iban: 'DE89370400440532013000' } },
  ],
  handle({ iban }, { directory }) {
    const given = givenIban(iban);
    return given.ok ? ok(validationResult(validate(given.value), directory)) : given;
  },
  handleRow({ iban }, { directory }) {
    const given = givenIban(iban);
    return given.ok ? ok(rowValidation(validate(given.value), directory)) : given;
  },
  rowBytes: ({ directory }) => validRowBytes('iban', directory),
});
