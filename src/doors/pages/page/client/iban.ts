import type { CountryDetail } from '../../../../service/operations/models/country.ts';
import type { ValidationResult } from '../../../../service/operations/models/validation.ts';
import { HEAD, cutInto, runsOf } from '../roles.ts';
import { element } from './dom.ts';
import { call, operations } from './service.ts';
import * as words from '../../words/words.ts';

const COUNTRIES: Map<string, Promise<CountryDetail | null>> = new Map();

/** Returns the fields of a country's IBANs. Null if the service does not know the country. */
function countryDetail(code: string): Promise<CountryDetail | null> {
  const { country } = operations;
  let detail = COUNTRIES.get(code);
  if (!detail && country) {
    detail = call(country, { code }).then(({ isOk, body }) => (isOk ? body : null));
    COUNTRIES.set(code, detail);
  }
  return detail ?? Promise.resolve(null);
}

/** For each failed check: the part of the IBAN that has the fault. */
const BLAMED = new Map([
  ['mod97', 'check'],
  ['national', 'national'],
]);

/** Returns the IBAN in groups of four with a legend. Each part has its colour. */
export async function colouredIban({ iban, formatted, country, checks, wrong_position }: ValidationResult): Promise<Node> {
  const detail = country === null ? null : await countryDetail(country);
  if (!detail) return element('p', { class: 'iban' }, formatted);
  const parts = cutInto(iban, [...HEAD, ...runsOf(detail.fields, detail.format)], { role: 'excess', label: words.tooManyCharacters });
  const failed = Object.entries(checks).find(([, passed]) => passed === false)?.[0];
  const blamed = BLAMED.get(failed ?? '');
  let at = 0;
  const line = parts.map(({ role, text }) => {
    const span = element('span', { class: `part ${role}${role === blamed ? ' blamed' : ''}` });
    for (const character of text) {
      if (at > 0 && at % 4 === 0) span.append(' ');
      span.append(at++ === wrong_position ? element('span', { class: 'blamed' }, character) : character);
    }
    return span;
  });
  const missing = failed === 'length' ? Math.max(0, detail.length - iban.length) : 0;
  const gap = missing > 0 ? element('span', { class: 'blamed missing' }, '·'.repeat(missing)) : null;
  return element(
    'div',
    {},
    element('p', { class: 'iban' }, ...line, gap),
    element('dl', { class: 'legend' }, ...legendOf(parts).map(({ role, label, text }) =>
      element('div', { class: role }, element('dt', {}, label), element('dd', {}, text)))),
  );
}

type LegendPart = { readonly role: string; readonly label: string; readonly text: string };

/** Returns the parts for the legend. Parts with one label are one part: a Czech account number and its prefix are in two places. */
function legendOf(parts: readonly LegendPart[]): readonly LegendPart[] {
  const byLabel = new Map<string, LegendPart>();
  for (const { role, label, text } of parts) {
    const before = byLabel.get(label);
    byLabel.set(label, { role, label, text: before === undefined ? text : `${before.text} ${text}` });
  }
  return [...byLabel.values()];
}

function checkInWords(passed: boolean | null, error: string, isValidIban: boolean): readonly [state: string, text: string] {
  if (passed === null) return ['unknown', isValidIban ? words.noCheckPublished : words.checkNotReached];
  return passed ? ['passed', words.checkPassed] : ['failed', words.checkFailed(error)];
}

const CHECKS: Readonly<Record<string, string>> = words.checkNames;

/** Returns the list of checks in their order, each with its result. */
export function checkList(result: ValidationResult) {
  const { valid, country, checks } = result;
  const error = result.valid ? '' : result.error;
  const rows = Object.entries(checks).map(([name, passed]) => {
    const [state, text] = checkInWords(passed, error, valid);
    return element('li', { class: state }, element('span', { class: 'name' }, CHECKS[name] ?? name), ' ',
      element('span', { class: 'state' }, text));
  });
  const first = element('li', { class: country === null ? 'failed' : 'passed' }, element('span', { class: 'name' }, words.country), ' ',
    element('span', { class: 'state' }, country === null ? words.checkFailed(error) : words.checkPassed));
  return element('ol', { class: 'checks', 'aria-label': words.checks }, first, ...rows);
}
