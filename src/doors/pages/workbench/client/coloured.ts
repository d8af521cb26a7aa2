import { HEAD, type Run, cutInto } from '../../page/roles.ts';
import { element } from '../../page/client/dom.ts';
import { countryFact } from './asking.ts';

/** Reads the runs of a BBAN from their notation in the facts: `bank8 account10`. */
const runsIn = (roles: string): Run[] =>
  Array.from(roles.matchAll(/(?<![a-z])([a-z]+)(\d+)/g), ([, role, length]) => ({ role: role!, label: '', length: Number(length) }));

const runsOfCountry = (iban: string): readonly Run[] => [...HEAD, ...runsIn(countryFact(iban.slice(0, 2))?.roles ?? '')];

/** Returns the bank code in an IBAN. Empty if the country is not known or has no bank codes. */
export const bankCodeIn = (iban: string): string =>
  cutInto(iban, runsOfCountry(iban), { role: 'other', label: '' }).filter(({ role }) => role === 'bank').map(({ text }) => text).join('');

/** Shows an IBAN in groups of four. If the country is known, each part has its colour. `kind` is the class of the element. */
export function partedIban(iban: string, kind: string = 'code') {
  const line = element('span', { class: kind });
  let at = 0;
  for (const { role, text } of cutInto(iban, runsOfCountry(iban), { role: 'other', label: '' })) {
    const inFours = Array.from(text, (character) => (at++ % 4 === 0 && at > 1 ? ` ${character}` : character));
    line.append(element('span', { class: `part ${role}` }, inFours.join('')));
  }
  return line;
}
