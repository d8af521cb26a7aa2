/** Reads references, and skips comments and instructions. A function returns -1 if the cursor has a fault, or if more text is needed. */
import { isXmlSpace, referencedCharacter } from './characters.ts';
import { GREATER, QUESTION } from './codes.ts';
import type { Cursor } from './cursor.ts';

/** A resolved reference and its end. */
export interface Reference {
  readonly character: string;
  readonly end: number;
}

/** Reads the reference that begins at a position. Null if the cursor has a fault, or if more text is needed. */
export function referenceAt(cursor: Cursor, position: number): Reference | null {
  const { text, limits } = cursor;
  const name = /[#0-9A-Za-z]*/y;
  name.lastIndex = position + 1;
  name.test(text);
  const end = name.lastIndex;
  const character = text[end] === ';' ? referencedCharacter(text.slice(position + 1, end)) : null;
  if (end - position > limits.name) cursor.fail('limit', position, `a reference is longer than ${limits.name} characters`);
  else if (end === text.length) cursor.wait();
  else if (character === null) cursor.fail(
    'malformed',
    position,
    '& does not begin a reference that XML knows: write &amp; for the character &',
  );
  else return { character, end: end + 1 };
  return null;
}

/** Returns the end of the comment at the cursor. Moves the cursor to the end of the text that belongs to the comment. */
export function endOfComment(cursor: Cursor): number {
  const { text } = cursor;
  const dashes = text.indexOf('--', cursor.position);
  const lastDash = text.endsWith('-') ? text.length - 1 : text.length;
  cursor.position = dashes === -1 ? lastDash : dashes;
  if (dashes === -1 || dashes + 2 === text.length) cursor.wait();
  else if (text.charCodeAt(dashes + 2) !== GREATER) cursor.fail('malformed', dashes, 'a comment contains --, which XML does not allow');
  else return dashes + 3;
  return -1;
}

/** Returns the end of the name of the instruction that begins at a position. */
export function endOfInstructionName(cursor: Cursor, position: number): number {
  const { text } = cursor;
  const end = cursor.endOfName(position + 2, 'an instruction has no name');
  if (end === -1) return -1;
  const name = text.slice(position + 2, end);
  const isComplete = isXmlSpace(text.charCodeAt(end)) || text.startsWith('?>', end);
  const mayBeEnd = end + 1 === text.length && text.charCodeAt(end) === QUESTION;
  if (name.toLowerCase() === 'xml') cursor.fail('malformed', position, 'the XML declaration is not at the start of the file');
  else if (name.includes(':')) cursor.fail('malformed', position, 'the name of an instruction contains a colon');
  else if (isComplete) return end;
  else if (mayBeEnd) cursor.wait();
  else cursor.fail('malformed', end, 'a blank is missing after the name of an instruction');
  return -1;
}

/** Returns the end of the instruction at the cursor. */
export function endOfInstruction(cursor: Cursor): number {
  const end = cursor.text.indexOf('?>', cursor.position);
  if (end !== -1) return end + 2;
  cursor.position = cursor.text.length - 1;
  cursor.wait();
  return -1;
}
