/**
 * Writes the texts of the program that people read to test/golden/wording.tsv, in the order of the sources. Each line of a text is a row,
 * with `…` for each value. Texts of the OpenAPI document have no row, because test/golden/openapi.json contains them.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tokensOf } from '../proof/style/tokens.ts';

const fileAt = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const SOURCES = fileAt('src');
const OPENAPI = fileAt('test/golden/openapi.json');
const GOLDEN = fileAt('test/golden/wording.tsv');

/** Files without texts for people: style sheets, generated tables, and lists of words and names that the program recognises. */
const NOT_WORDED = /\/styles\/|\/(?:facts-table|schema\/tables|legal-forms|iso3166|countries\/table|words|labels)\.ts$/;
/** The form of a text for people: two words of letters. The second word begins with a lower-case letter or is a value. */
const PROSE = /\p{L}[,;:]? [\p{Ll}…]{2}/u;
/** Minimum number of words of a text that is looked up in the OpenAPI document. A shorter text can occur there by chance. */
const FEWEST_WORDS_OF_A_SENTENCE = 4;

/** Returns the content of the golden file for the present sources. */
export function wording(): string {
  const published = readFileSync(OPENAPI, 'utf8').replace(/\\n/g, ' ').replace(/\s+/g, ' ');
  const rows = new Map<string, string>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts') || NOT_WORDED.test(`/${file}`)) continue;
    const strings = tokensOf(readFileSync(`${SOURCES}/${file}`, 'utf8')).filter(({ kind }) => kind === 'string');
    for (const line of strings.flatMap(({ text }) => text.split(/\\n|\n/))) {
      const text = line.replace(/\\(['"`$\\])/g, '$1').replace(/\s+/g, ' ').trim();
      if (PROSE.test(text) && !rows.has(text) && !isIn(published, text)) rows.set(text, file);
    }
  }
  return ['file\ttext', ...[...rows].map(([text, file]) => `${file}\t${text}`), ''].join('\n');
}

/** True if one string of a JSON document contains the text. Each `…` matches any value. */
function isIn(json: string, text: string): boolean {
  const parts = text.split('…').map((part) => JSON.stringify(part).slice(1, -1));
  if (text.split(' ').length < FEWEST_WORDS_OF_A_SENTENCE || !parts.every((part) => json.includes(part))) return false;
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^"]*?')).test(json);
}

if (process.argv[1] === import.meta.filename) writeFileSync(GOLDEN, wording());
