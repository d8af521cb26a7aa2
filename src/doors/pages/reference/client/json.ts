import { hasRole, roleOf } from '../../page/roles.ts';
import { element } from '../../page/client/dom.ts';

/** Matches the names, texts, numbers and words of JSON. */
const TOKENS = /("(?:[^"\\]|\\.)*"?)(:)?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\b(?:true|false|null)\b/gi;

/** Colours of members that are not fields of an IBAN. */
const ROLES = new Map([
  ['country', 'country'],
  ['check_digits', 'check'],
  ['bank_name', 'bank'],
  ['bic', 'bank'],
]);

const roleOfMember = (name: string): string | undefined => ROLES.get(name) ?? (hasRole(name) ? roleOf(name) : undefined);

/** Maximum length of JSON that gets colours, in characters. */
const COLOURED = 60_000;
/** Maximum length of JSON that is shown, in characters. Longer JSON would make the page slow. */
const SHOWN = 400_000;

/** Returns JSON whose names, texts and words have colours. */
export function colouredJson(text: string): Node[] {
  if (text.length > SHOWN) return [document.createTextNode(`${text.slice(0, SHOWN)}\n… ${text.length - SHOWN} more characters`)];
  if (text.length > COLOURED) return [document.createTextNode(text)];
  const parts: Node[] = [];
  let at = 0;
  let role: string | undefined;
  for (const match of text.matchAll(TOKENS)) {
    const [whole, quoted, colon] = match;
    const token = quoted ?? whole;
    const isName = colon !== undefined;
    const kindOfValue = quoted === undefined ? 'word' : 'text';
    const kind = isName ? 'key' : (role ?? kindOfValue);
    role = isName ? roleOfMember(token.slice(1, -1)) : undefined;
    parts.push(document.createTextNode(text.slice(at, match.index)), element('span', { class: kind }, token));
    at = match.index + token.length;
  }
  parts.push(document.createTextNode(text.slice(at)));
  return parts;
}
