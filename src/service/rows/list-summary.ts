/** The summary of a list in headers and trailers: the counts of its rows, and notes about the way in which it was read. */
import type { Route } from '../operations/route.ts';
import { countsOf } from './items.ts';
import { newTally } from './job.ts';
import { notesOf } from './query-words.ts';
import type { FileResult } from './run.ts';

/** Maximum length of the notes in a header, in characters. Proxies accept 4 kB of headers. */
const MOST_CHARACTERS = 1_024;

/** Name of the field with the notes. */
export const NOTES_FIELD = 'Kontor-Notes';

/** `Kontor-Good-Count` for `good_count`. */
const fieldOf = (name: string): string => `Kontor-${name.split('_').map((word) => word[0]!.toUpperCase() + word.slice(1)).join('-')}`;

/**
 * Returns the notes as the value of a header. Percent signs, and characters that a header cannot have, are percent-encoded UTF-8 (RFC 3986,
 * section 2.1).
 */
function headerText(notes: readonly string[]): string {
  const text = notes.join('; ').replace(/\p{Cs}/gu, '\ufffd').replace(/[^ -~]|%/gu, encodeURIComponent);
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}...`;
}

/** Returns the fields of a summary, and their values. The field of the notes is absent if the list has no notes. */
export function summaryFields(route: Route, { tally, note }: FileResult): [string, string][] {
  const notes = notesOf(note);
  const counts = Object.entries(countsOf(route, tally)).map(([name, count]): [string, string] => [fieldOf(name), String(count)]);
  return notes.length === 0 ? counts : [...counts, [NOTES_FIELD, headerText(notes)]];
}

/** Returns the names of the fields of a summary. */
export const summaryNames = (route: Route): readonly string[] =>
  [...summaryFields(route, { tally: newTally(), note: '' }).map(([name]) => name), NOTES_FIELD];
