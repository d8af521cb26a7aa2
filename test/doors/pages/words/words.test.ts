/** The texts of the workbench: they are in the words of a language, and each language has all of them. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { finish } from '../../../../src/service/engine/work.ts';
import * as english from '../../../../src/doors/pages/words/en.ts';
import { LANGUAGE } from '../../../../src/doors/pages/words/language.ts';
import * as words from '../../../../src/doors/pages/words/words.ts';
import { tokensOf } from '../../../../tools/proof/style/tokens.ts';
import { outside, pseudoWorkbench } from '../../../support/pseudo-language.ts';
import { testService } from '../../../support/service.ts';

/** The texts that each language has. Values of functions are texts of any wording. */
type Words<T> = T extends string ? string : T extends (...values: infer V) => unknown ? (...values: V) => Words<ReturnType<T>>
  : { readonly [K in keyof T]: Words<T[K]> };

/** The languages of the page. The type check refuses a language that lacks a text. */
const LANGUAGES: Readonly<Record<string, Words<typeof english>>> = { en: english };

test('the page has the language that its program names', () => {
  assert.equal(words.lookUp, LANGUAGES[LANGUAGE]!.lookUp);
});

const pages = fileURLToPath(new URL('../../../../src/doors/pages/', import.meta.url));

/** Strings that look like texts and are not texts of the page. */
const NOT_TEXTS: ReadonlySet<string> = new Set([
  // Labels that the service gives to readings, and a text that the box looks up.
  'Words', 'Name of a bank', ' BIC …',
  // The languages of a printed form, each in its own language.
  'English', 'Deutsch', 'Français', 'Italiano', 'Rumantsch',
  // Names of errors, keys, classes, elements and directives, and a line about a request for programmers.
  'Error', 'NotAllowedError', 'Enter', 'notes ask', 'tile …', ' blamed', '/GrpHdr', 'script-src …', 'style-src …', 'img-src …',
  ' aria-current="page"', '…: …, … ms…',
]);
/** Matches a selector of a style sheet, an account of a sample list, or a title with the name of the program. */
const NO_PROSE = /^[.#][\w.…-]+[ :]|^[\p{L} ]+;…;|^…(?: · )?Kontor ?…?$/u;
/** The drawing of the logo. It has no text. */
const LOGO = join('page', 'mark.ts');

/** A word with a capital letter, two words, or a word next to a value. */
const PROSE = /(?<![\p{L}\p{N}_…-])\p{Lu}\p{Ll}|\p{L}{2} [\p{L}…]|[…\p{P}] \p{L}|^ \p{L}|\p{L} $/u;
const MARKUP = /<[a-z/!][^>]*>/g;
const ATTRIBUTE = /(?:aria-label|alt|title|placeholder)="([^"]*)"/g;

/** Returns the strings of a source that look like texts for people. Strings of classes, paths and modules are not texts. */
function textsIn(source: string): string[] {
  const tokens = tokensOf(source).filter(({ kind }) => kind !== 'comment');
  return tokens.flatMap(({ kind, text }, i) => {
    const before = tokens.slice(Math.max(0, i - 3), i).map((token) => token.text);
    if (kind !== 'string' || before.at(-1) === 'from' || before.includes('class')) return [];
    const attributes = [...text.matchAll(ATTRIBUTE)].map(([, value]) => value!);
    const shown = [...text.replace(MARKUP, '').replaceAll('\\n', '').split('\n'), ...attributes];
    return shown.filter((part) => PROSE.test(part) && !NOT_TEXTS.has(part) && !NO_PROSE.test(part));
  });
}

test('no file of the workbench has a text for people outside of the words of a language', () => {
  const files = ['workbench', 'page'].flatMap((folder) => readdirSync(join(pages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts')).map((file) => join(folder, file))).filter((file) => file !== LOGO);
  const found = files.flatMap((file) => textsIn(readFileSync(join(pages, file), 'utf8')).map((text) => `${file}: ${text}`));
  assert.deepEqual(found, []);
  assert.deepEqual(textsIn("element('p', { class: 'hint wide' }, 'Not known', `${count} rows`, html`<p aria-label=\"Go on\">Stop</p>`)"),
    ['Not known', '… rows', 'Stop', 'Go on']);
});

test('the document has no text outside of the words of its language', async () => {
  const { files, workbenchPage } = await pseudoWorkbench();
  const { service } = testService();
  const limits = { bulkItems: 1, textCharacters: 1, paymentFileBytes: 1 };
  const { text } = finish(workbenchPage({ routes: service.routes, limits, files }));
  assert.ok(text.includes('⟦'));
  const markup = text.replace(/<(style|script)[^]*?<\/\1>/g, '');
  // The operations have the texts of the service, in English.
  const own = markup.slice(0, markup.indexOf('<h3>')) + markup.slice(markup.indexOf('</section>', markup.indexOf('<h3>')));
  const shown = [...own.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, value]) => value!).join('\n')
    + own.replace(/<[a-z/!][^>]*>/g, '\n');
  // The name of the program, and the example: an IBAN, a country, and the names of the parts of its IBANs, which the service has.
  assert.deepEqual(outside(shown), ['DE89 3704 0044 0532 0130 00', 'Kontor', 'FR', 'Bank code', 'Branch code', 'Account number',
    'National check digits', 'France']);
});
