import { countryByCode } from '../../countries/registry.ts';
import { type Html, html } from '../page/html.ts';
import { BBAN_START } from '../../iban/validate.ts';
import { roleOf } from '../page/roles.ts';

/** The country whose IBAN shows most kinds of parts: bank, branch, account and national check digits. */
const SHOWN = 'FR';

/** An IBAN taken apart, each part in its colour: what stands on the page before anything is asked. */
export function specimen(): Html {
  const { code, name, example, fields } = countryByCode(SHOWN)!;
  const parts = [
    { role: 'country', label: 'Country', text: example.slice(0, 2) },
    { role: 'check', label: 'Check digits', text: example.slice(2, BBAN_START) },
    ...fields.map(({ name: field, label, start, width }) =>
      ({ role: roleOf(field), label: label.replace(/ \(.*/, ''), text: example.slice(BBAN_START + start, BBAN_START + start + width) })),
  ];
  return html`<figure class="specimen"><div class="parts">${parts.map(({ role, label, text }) => html`<div class="${role}"><b>${text}</b><span>${label}</span></div>\n`)}</div>
<figcaption>Every IBAN is read by its parts, and each keeps its colour wherever it stands. This is how <a href="#country/${code}">${name}</a> writes one.</figcaption></figure>
`;
}
