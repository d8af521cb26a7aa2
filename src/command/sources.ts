/** What stands in place of values: files and standard input, for operations that do not go through rows. */
import { statOf } from './files/stat.ts';

/** A path by its beginning, or a name by its ending: no number, code or name of a bank is written so. */
const LOOKS_LIKE_PATH = /^(?:\.{0,2}\/|~\/)\S|^\S+\.(?:csv|tsv|txt|json|jsonl|ndjson|xml|xlsx?|xlsb|ods|gz|zip|eml|png|jpe?g|pdf|docx?)$/i;

/** Whether a value can only have been meant as a file. */
export const isPath = (value: string): boolean => LOOKS_LIKE_PATH.test(value);

/** Whether it was, and there is none. */
export const isMissingFile = (value: string): boolean => isPath(value) && statOf(value) === null;

/**
 * The operations that take a whole text, and the input that it is. Each line of `lines` is one value; `items` may also be JSON, and `code`
 * a picture.
 */
export const SOURCES: Readonly<Record<string, { readonly input: string; readonly kind: 'text' | 'lines' | 'items' | 'code' }>> = {
  extract: { input: 'text', kind: 'text' },
  identify: { input: 'text', kind: 'lines' },
  validateBulk: { input: 'ibans', kind: 'items' },
  qrDecode: { input: 'payload', kind: 'code' },
  convertBulk: { input: 'items', kind: 'items' },
};

/** The file that is meant, `-` for standard input; null where values are, or the operation takes neither. */
export function sourceOf(operation: string, values: readonly string[], inputs: Readonly<Record<string, unknown>>,
    isTerminal: () => boolean): string | null {
  const source = SOURCES[operation];
  if (source === undefined) return null;
  const [value] = values;
  if (values.length === 1 && (value === '-' || (source.kind !== 'code' && statOf(value!) !== null))) return value!;
  return values.length === 0 && ![source.input, 'items', 'image'].some((name) => Object.hasOwn(inputs, name)) && !isTerminal() ? '-' : null;
}
