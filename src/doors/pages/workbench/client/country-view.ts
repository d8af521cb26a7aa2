import { BBAN_START } from '../../../../standards/iban/validate.ts';
import type { CountryDetail } from '../../../../service/operations/models/country.ts';
import { codeText, copyButton, element, table } from '../../page/client/dom.ts';
import { colouredIban } from '../../page/client/iban.ts';
import { ask, askBody, countryFact } from './asking.ts';
import { partedIban } from './coloured.ts';
import { factList, nextSteps, rawAnswers, stepLink } from './parts.ts';
import * as words from '../../words/words.ts';

/** The view of a country: its title, a line about its IBANs, and their parts. */
export interface CountryPage {
  readonly title: string;
  readonly detail: string;
  readonly content: readonly (Node | null)[];
}

/** Returns the view of a country. Null if the service does not know the country. */
export async function countryPage(code: string, signal: AbortSignal): Promise<CountryPage | null> {
  const answer = await ask('country', { code }, signal);
  if (!answer.isOk) return null;
  const detail: CountryDetail = answer.body;
  const content = [
    await colouredIban(await askBody('validate', { iban: detail.example }, signal)),
    table({ class: 'fields' }, words.partColumns.map((name) => [name] as const), fieldRows(detail)),
    factList([
      [words.written, codeText(detail.format)],
      [words.example, partedIban(detail.example)],
      [words.nationalCheckDigits, detail.national_check ? (detail.national_check_rule ?? words.checkedByRule) : words.noRuleForAllBanks],
      [words.registered, detail.in_registry ? words.inRegistry : words.notInRegistry],
    ]),
    nextSteps(
      copyButton(words.copyExample, detail.example),
      detail.convert ? stepLink(`convert/${code}`, words.buildFromAccountNumber) : null,
      detail.generation ? stepLink(`generate/${code}`, words.makeTestIbans) : null,
      countryFact(code)?.sepa ? stepLink('qr', words.makePaymentCode) : null,
    ),
    rawAnswers([answer]),
  ];
  return { title: words.ibansOf(detail.country_name),
    detail: words.countryLine(detail.length, detail.currency, detail.sepa), content };
}

function fieldRows({ fields }: CountryDetail) {
  const row = (name: string, from: number, to: number, characters: string) =>
    element('tr', {}, element('th', { scope: 'row' }, name),
      element('td', {}, words.positions(from, to)), element('td', {}, characters));
  return [
    row(words.country, 1, 2, words.characterClasses.a(2)),
    row(words.checkDigits, 3, 4, words.characterClasses.n(2)),
    ...fields.map(({ label, start, length, structure }) =>
      row(label, BBAN_START + start + 1, BBAN_START + start + length, structureInWords(structure))),
  ];
}

/** Returns a structure of the registry as text: `8!n` becomes `8 digits`. */
const structureInWords = (structure: string): string =>
  [...structure.matchAll(/(\d{1,2})!([nac])/g)].map(([, width, characterClass]) =>
    words.characterClasses[characterClass as keyof typeof words.characterClasses](Number(width))).join(', ');
