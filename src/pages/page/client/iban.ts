import type { CountryDetail } from '../../../operations/models/country.ts';
import type { ValidationResult } from '../../../operations/models/validation.ts';
import { HEAD, cutInto, runsOf } from '../roles.ts';
import { element } from './dom.ts';
import { call, operations } from './service.ts';

const COUNTRIES: Map<string, Promise<CountryDetail | null>> = new Map();

/** The fields of a country's IBANs; null where the service does not say. */
function countryDetail(code: string): Promise<CountryDetail | null> {
  const { country } = operations;
  let detail = COUNTRIES.get(code);
  if (!detail && country) {
    detail = call(country, { code }).then(({ status, body }) => (status === 200 ? body : null));
    COUNTRIES.set(code, detail);
  }
  return detail ?? Promise.resolve(null);
}

/** Which part is to blame where a check failed. */
const BLAMED = new Map([
  ['mod97', 'check'],
  ['national', 'national'],
]);

/** The IBAN in groups of four, each part in its colour, and what the colours mean. */
export async function colouredIban({ iban, formatted, country, checks, wrong_position }: ValidationResult): Promise<Node> {
  const detail = country === null ? null : await countryDetail(country);
  if (!detail) return element('p', { class: 'iban' }, formatted);
  const parts = cutInto(iban, [...HEAD, ...runsOf(detail.fields, detail.format)], { role: 'excess', label: 'Too many' });
  const failed = Object.entries(checks).find(([, held]) => held === false)?.[0];
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
    element('dl', { class: 'legend' }, ...parts.map(({ role, label, text }) =>
      element('div', { class: role }, element('dt', {}, label), element('dd', {}, text)))),
  );
}

const CHECKS: Readonly<Record<string, string>> = {
  length: 'Length',
  structure: 'Structure',
  mod97: 'Check digits (mod 97)',
  national: 'National check digits',
};

/** The checks in their order, with the one that failed pointed at. */
export function checkList(result: ValidationResult) {
  const { valid, country, checks } = result;
  const error = result.valid ? '' : result.error;
  const rows = Object.entries(checks).map(([name, held]) => {
    const [state, text] =
      held === true ? ['passed', 'passed'] : held === false
        ? ['failed', `failed: ${error}`] : ['unknown', valid ? 'no rule is published' : 'not reached'];
    return element('li', { class: state }, element('span', { class: 'name' }, CHECKS[name] ?? name), ' ',
      element('span', { class: 'state' }, text));
  });
  const first = element('li', { class: country === null ? 'failed' : 'passed' }, element('span', { class: 'name' }, 'Country'), ' ',
    element('span', { class: 'state' }, country === null ? `failed: ${error}` : 'passed'));
  return element('ol', { class: 'checks', 'aria-label': 'Checks' }, first, ...rows);
}
