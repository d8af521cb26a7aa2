import { BBAN_START } from '../../../../standards/iban/validate.ts';
import type { CountryDetail } from '../../../../service/operations/models/country.ts';
import { copyButton, element } from '../../page/client/dom.ts';
import { colouredIban } from '../../page/client/iban.ts';
import { countryInText } from './wording.ts';
import { ask, countryFact, isOk, soundAnswer } from './asking.ts';
import { partedIban } from './coloured.ts';
import { factList, nextSteps, rawAnswers, stepLink } from './parts.ts';

/** The view of a country: its title, a line about its IBANs, and their parts. */
export interface CountryPage {
  readonly title: string;
  readonly detail: string;
  readonly content: readonly (Node | null)[];
}

/** Returns the view of a country. Null if the service does not know the country. */
export async function countryPage(code: string, signal: AbortSignal): Promise<CountryPage | null> {
  const answer = soundAnswer(await ask('country', { code }, signal));
  if (!isOk(answer)) return null;
  const detail: CountryDetail = answer.body;
  const example = soundAnswer(await ask('validate', { iban: detail.example }, signal));
  const content = [
    await colouredIban(example.body),
    element('table', { class: 'fields' },
      element('thead', {}, element('tr', {}, ...FIELD_COLUMNS.map((name) => element('th', { scope: 'col' }, name)))),
      element('tbody', {}, ...fieldRows(detail))),
    factList([
      ['Written', element('span', { class: 'code' }, detail.format)],
      ['Example', partedIban(detail.example)],
      ['National check digits', detail.national_check ? (ruleOf(detail) ?? 'Checked by a published rule') : 'No rule for all banks'],
      ['Registered', detail.in_registry ? 'In the SWIFT IBAN registry' : 'In use, but not in the SWIFT IBAN registry'],
    ]),
    nextSteps(
      copyButton('Copy example', detail.example),
      detail.convert ? stepLink(`convert/${code}`, 'Build an IBAN from an account number') : null,
      detail.generation ? stepLink(`generate/${code}`, 'Make test IBANs') : null,
      countryFact(code)?.sepa ? stepLink('qr', 'Make a payment code') : null,
    ),
    rawAnswers([answer]),
  ];
  return { title: `IBANs of ${countryInText(detail.country_name)}`,
    detail: `${detail.length} characters, accounts in ${detail.currency}, ${detail.sepa ? 'in SEPA' : 'not in SEPA'}.`, content };
}

const ruleOf = (detail: CountryDetail) => (detail as { readonly national_check_rule?: string | null }).national_check_rule ?? null;

const FIELD_COLUMNS = ['Part', 'Positions', 'Characters'];

const CLASS_NAMES: Readonly<Record<string, string>> = { n: 'digits', a: 'letters', c: 'letters or digits' };

function fieldRows({ fields }: CountryDetail) {
  const row = (name: string, from: number, to: number, characters: string) =>
    element('tr', {}, element('th', { scope: 'row' }, name),
      element('td', {}, from === to ? String(from) : `${from} to ${to}`), element('td', {}, characters));
  return [
    row('Country', 1, 2, '2 letters'),
    row('Check digits', 3, 4, '2 digits'),
    ...fields.map(({ label, start, length, structure }) =>
      row(label, BBAN_START + start + 1, BBAN_START + start + length, structureInWords(structure))),
  ];
}

/** Returns a structure of the registry as text: `8!n` becomes `8 digits`. */
const structureInWords = (structure: string): string =>
  [...structure.matchAll(/(\d{1,2})!([nac])/g)].map(([, width, characterClass]) => {
    const words = CLASS_NAMES[String(characterClass)];
    return `${width} ${width === '1' ? words?.replaceAll(/s\b/g, '') : words}`;
  }).join(', ');
