import { element } from '../../page/client/dom.js';

/** Names, texts, numbers and words of JSON. */
const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\b(?:true|false|null)\b/gi;

/** The values that have a colour of their own wherever they stand, as in an IBAN. */
const ROLES = new Map([
  ['country', 'country'],
  ['check_digits', 'check'],
  ['bank_code', 'bank'],
  ['bank_name', 'bank'],
  ['bic', 'bank'],
  ['branch_code', 'branch'],
  ['account_number', 'account'],
  ['national_check_digits', 'national'],
]);

/** More than this is shown without colours, and cut where it would hold up the page. */
const COLOURED = 60_000;
const SHOWN = 400_000;

/**
 * JSON with its names, texts and words marked.
 * @param {string} text
 * @returns {Node[]}
 */
export function colouredJson(text) {
  if (text.length > SHOWN) return [document.createTextNode(`${text.slice(0, SHOWN)}\n… ${text.length - SHOWN} more characters`)];
  if (text.length > COLOURED) return [document.createTextNode(text)];
  /** @type {Node[]} */
  const parts = [];
  let at = 0;
  /** @type {string | undefined} */
  let role;
  for (const match of text.matchAll(TOKENS)) {
    const [whole, quoted, colon] = match;
    const token = quoted ?? whole;
    const isName = colon !== undefined;
    const kind = isName ? 'key' : (role ?? (quoted === undefined ? 'word' : 'text'));
    role = isName ? ROLES.get(token.slice(1, -1)) : undefined;
    parts.push(document.createTextNode(text.slice(at, match.index)), element('span', { class: kind }, token));
    at = match.index + token.length;
  }
  parts.push(document.createTextNode(text.slice(at)));
  return parts;
}
