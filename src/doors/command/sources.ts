/** Files and standard input in place of values, for operations that read a whole text and not rows. */
import { statOf } from './files/stat.ts';

/** A path, known by its beginning, or the name of a file, known by its ending. Account numbers, codes and names of banks do not match. */
const LOOKS_LIKE_PATH = /^(?:\.{0,2}\/|~\/)\S|^\S+\.(?:csv|tsv|txt|json|jsonl|ndjson|xml|xlsx?|xlsb|ods|gz|zip|eml|png|jpe?g|pdf|docx?)$/i;

/** True if a value can only be the name of a file. */
export const isPath = (value: string): boolean => LOOKS_LIKE_PATH.test(value);

/** True if a value can only be the name of a file, and that file does not exist. */
export const isMissingFile = (value: string): boolean => isPath(value) && statOf(value) === null;

/**
 * The operations that take a whole text, and the input that gets it. With `lines` each line is a value. With `items` the text may also be
 * JSON. With `code` the file may also be a picture.
 */
export const WHOLE_TEXT_INPUTS: Readonly<Record<string, { readonly input: string; readonly kind: 'text' | 'lines' | 'items' | 'code' }>> = {
  extract: { input: 'text', kind: 'text' },
  identify: { input: 'text', kind: 'lines' },
  validateBulk: { input: 'ibans', kind: 'items' },
  qrDecode: { input: 'payload', kind: 'code' },
  convertBulk: { input: 'items', kind: 'items' },
};

/** Returns the path of the text, `-` for standard input. Null if the values are not a file, or the operation does not take a text. */
export function sourceOf(operation: string, values: readonly string[], inputs: Readonly<Record<string, unknown>>,
    isTerminal: () => boolean): string | null {
  const source = WHOLE_TEXT_INPUTS[operation];
  if (source === undefined) return null;
  const [value] = values;
  if (values.length === 1 && (value === '-' || (source.kind !== 'code' && statOf(value!) !== null))) return value!;
  return values.length === 0 && ![source.input, 'items', 'image'].some((name) => Object.hasOwn(inputs, name)) && !isTerminal() ? '-' : null;
}
