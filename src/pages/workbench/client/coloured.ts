import { HEAD, type Run, cutInto } from '../../page/roles.ts';
import { element } from '../../page/client/dom.ts';
import { countryFact } from './asking.ts';

/** The runs of a BBAN as the facts have them: `bank8 account10`. */
const runsIn = (roles: string): Run[] =>
  Array.from(roles.matchAll(/(?<![a-z])([a-z]+)(\d+)/g), ([, role, length]) => ({ role: role!, label: '', length: Number(length) }));

/** An IBAN in electronic format, in groups of four with its parts in their colours; without them where its country is not known. `kind` is the class of the element. */
export function partedIban(iban: string, kind: string = 'code') {
  const line = element('span', { class: kind });
  let at = 0;
  for (const { role, text } of cutInto(iban, [...HEAD, ...runsIn(countryFact(iban.slice(0, 2))?.roles ?? '')],
    { role: 'other', label: '' })) {
    const inFours = Array.from(text, (character) => (at++ % 4 === 0 && at > 1 ? ` ${character}` : character));
    line.append(element('span', { class: `part ${role}` }, inFours.join('')));
  }
  return line;
}
