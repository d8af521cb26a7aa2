import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const STYLES = ['base.css', 'layout.css', 'operation.css', 'answer.css', 'print.css'];

/** Each imports from those before it only. */
const MODULES = ['dom.js', 'service.js', 'readable.js', 'iban.js', 'views.js', 'answer.js', 'form.js', 'look.js', 'main.js'];

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8').replace(INDENTATION, '');

const INDENTATION = /^ +/gm;

export const styles = (): string =>
  STYLES.map((name) => read(`./styles/${name}`))
    .join('')
    .replaceAll('\n', '')
    .replaceAll(': ', ':');

const IMPORT = /^import [^;]*;\n/gm;
const EXPORT = /^export /gm;
const COMMENT = /\/\*\*(?:[^*]|\*(?!\/))*\*\/\s|^\/\/.*\n/gm;

/**
 * The page's program as one script: the modules one after the other, without what joins them, comments and indentation.
 * So no text in them may run over several lines.
 */
export const program = (): string =>
  MODULES.map((name) => read(`./client/${name}`).replace(IMPORT, '').replace(EXPORT, '').replace(COMMENT, '')).join('');

/** The source expression of Content Security Policy Level 3 that admits exactly this inline text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
