/** Translates messages about options of the command into messages about query parameters. */

/** Matches an option in a message, and the blank before its value if the value contains an equals sign. */
const OPTION = /--([a-z][a-z-]*)(?: (?=[^\s,:;]*=))?/g;

/** Returns a message with query parameters in place of the options of the command: `column=iban=2` for `--column iban=2`. */
export const inQueryWords = (message: string): string =>
  message.replaceAll(OPTION, (text, name: string) => `${name.replaceAll('-', '_')}${text.endsWith(' ') ? '=' : ''}`);

/** Returns the lines of a note with the names of query parameters. A note says how a list was read. */
export const notesOf = (note: string): readonly string[] => inQueryWords(note).split('\n').filter((line) => line !== '');
