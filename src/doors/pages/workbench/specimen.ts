import { countryByCode } from '../../../standards/countries/registry.ts';
import { type Html, html } from '../page/html.ts';
import { BBAN_START } from '../../../standards/iban/validate.ts';
import { roleOf } from '../page/roles.ts';
import * as words from '../words/words.ts';

/** The country of the example. Its IBAN has most kinds of parts: bank, branch, account and national check digits. */
const SHOWN = 'FR';

/** Returns an IBAN whose parts have their colours. The page shows it before the first look-up. */
export function specimen(): Html {
  const { code, name, example, fields } = countryByCode(SHOWN)!;
  const parts = [
    { role: 'country', label: words.country, text: example.slice(0, 2) },
    { role: 'check', label: words.checkDigits, text: example.slice(2, BBAN_START) },
    ...fields.map(({ name: field, label, start, width }) =>
      ({ role: roleOf(field), label: label.replace(/ \(.*/, ''), text: example.slice(BBAN_START + start, BBAN_START + start + width) })),
  ];
  const cells = parts.map(({ role, label, text }) => html`<div class="${role}"><b>${text}</b><span>${label}</span></div>\n`);
  const [before, after] = words.specimenText;
  return html`<figure class="specimen"><div class="parts">${cells}</div>
<figcaption>${before}<a href="#country/${code}">${name}</a>${after}</figcaption></figure>
`;
}
