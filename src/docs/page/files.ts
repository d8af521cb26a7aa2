import { readFileSync } from 'node:fs';

const INDENTATION = /^ +/gm;

const read = (file: URL): string => readFileSync(file, 'utf8').replace(INDENTATION, '');

const shared = (names: readonly string[]): readonly URL[] => names.map((name) => new URL(name, import.meta.url));

/** What all pages begin with: the tokens of the look, and how plain elements use them. */
export const SHARED_STYLES = shared(['./styles/tokens.css', './styles/base.css', './styles/iban.css']);

/** What the programs of all pages begin with. Each imports from those before it only. */
export const SHARED_MODULES = shared(['./client/dom.js', './client/service.js', './client/iban.js']);

/** Style sheets as one, without indentation, line breaks and blanks that say nothing. */
export const styles = (files: readonly URL[]): string =>
  files
    .map(read)
    .join('')
    .replaceAll('\n', '')
    .replaceAll(/(: |, (?=\S)| (?=\{)|;(?=\}))/g, (found) => found.trim().replace(';', ''));

/** Texts in quotes, between which a line of a program is code. */
const QUOTED = /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/;

/** Blanks beside signs at which a word ends anyhow. Plus and minus are not among them: two of them would become one sign. */
const BLANKS = / *([{}()[\],;:=<>!&|?]) */g;

/** A line without the blanks that say nothing. One that may hold a regular expression, or a template within a template, is left as it is. */
function dense(line: string): string {
  const pieces = line.split(QUOTED);
  const isPlain = line.split('`').length <= 3 && pieces.every((piece, i) => i % 2 === 1 || !piece.includes('/'));
  return isPlain ? pieces.map((piece, i) => (i % 2 === 1 ? piece : piece.replace(BLANKS, '$1'))).join('') : line;
}

const IMPORT = /^import [^;]*;\n/gm;
const EXPORT = /^export /gm;
const COMMENT = /\/\*\*(?:[^*]|\*(?!\/))*\*\/\s|^\/\/.*\n/gm;

/**
 * A page's program as one script: its modules one after the other, without what joins them, comments and indentation.
 * So no text in them may run over several lines, and no two may declare the same name.
 */
export const program = (files: readonly URL[]): string =>
  files
    .map((file) => read(file).replace(IMPORT, '').replace(EXPORT, '').replace(COMMENT, ''))
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map(dense)
    .join('\n')
    .replace(/([{;,(])\n/g, '$1');
