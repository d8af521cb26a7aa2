import { element } from '../../page/client/dom.js';
import { countryFact } from './asking.js';

/**
 * An IBAN in groups of four with its parts in their colours; without them where its country is not known.
 * @param {string} iban in electronic format
 * @param {string} [kind] the class of the element
 */
export function partedIban(iban, kind = 'code') {
  const line = element('span', { class: kind });
  const runs = [['country', '2'], ['check', '2'], ...[...(countryFact(iban.slice(0, 2))?.roles ?? '').matchAll(/([a-z]+)(\d+)/g)].map(([, role, width]) => [String(role), String(width)])];
  let at = 0;
  for (const [role, width] of [...runs, ['other', String(iban.length)]]) {
    const end = Math.min(iban.length, at + Number(width));
    let text = '';
    for (; at < end; at++) text += `${at > 0 && at % 4 === 0 ? ' ' : ''}${iban[at]}`;
    if (text !== '') line.append(element('span', { class: `part ${role}` }, text));
  }
  return line;
}
