/**
 * Markers of sentences that a reader has to read twice. They are unclear openers, old words, conditions with "where", and long sentences.
 */
import type { Finding } from './finding.ts';

const LONGEST_SENTENCE = 25;

/** Each marker, with the form of a sentence that contains it. A question may begin with "What" or "Who". */
const MARKERS: readonly (readonly [marker: string, form: RegExp])[] = [
  ['opener: What, Of, Behind, Beside, The same, So, Who, Gives what',
    /^(?:(?:What|Who)\b(?!.*\?$)|(?:Of|Behind|Beside|The same|So|Gives what)\b)/],
  ['told, tells, anew', /\b(?:told|tells|anew)\b/i],
  ['is none, are none, is no', /\b(?:(?:is|are) none|is no(?= ))\b/i],
  ['but for', /\bbut for\b/i],
  ['where as a condition', /, where (?:it|there|that|no|none)\b/i],
];

export interface Paragraph {
  /** Number of the paragraph's first line, from 1. */
  readonly line: number;
  readonly text: string;
}

const SENTENCE_END = /(?<=[.!?:]['"`)]?) (?=['"`]?[\p{Lu}\d`(])/u;
const LIST_OF_SOURCES = /^Sources?:/;

/** Returns the sentences of a paragraph. */
export const sentencesOf = (text: string): string[] =>
  text.replace(/\s+/g, ' ').trim().split(SENTENCE_END).filter((sentence) => sentence !== '');

const wordsIn = (sentence: string): number => sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Returns the findings in the sentences of the paragraphs. */
export function proseFindings(paragraphs: readonly Paragraph[]): Finding[] {
  return paragraphs.flatMap(({ line, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const markers = MARKERS.filter(([, form]) => form.test(sentence)).map(([marker]) => marker);
      const isLong = wordsIn(sentence) > LONGEST_SENTENCE && !LIST_OF_SOURCES.test(sentence);
      if (isLong) markers.push(`sentence over ${LONGEST_SENTENCE} words`);
      return markers.map((marker) => ({ marker, line, text: sentence }));
    }),
  );
}

const MARKS = /^ *(?:\/\*\*?|\*\/|\*|\/\/) ?| *\*\/$/g;
/** Rows of a table, and indented lines of an example. They are not prose. */
const NOT_PROSE = /^(?:\||    ).*$/;
/** Lines that begin a paragraph: an item of a list, or a tag. */
const NEW_PARAGRAPH = /^(?:[-*] |\d+\. |@|#)/;

/** Returns the paragraphs of consecutive lines. A blank line, a table, an example or an item ends a paragraph. */
function paragraphsOf(lines: readonly string[], firstLine: number): Paragraph[] {
  const paragraphs: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [i, line] of lines.entries()) {
    const isProse = line.trim() !== '' && !NOT_PROSE.test(line);
    if (!isProse) isOpen = false;
    else if (isOpen && !NEW_PARAGRAPH.test(line.trim())) paragraphs.at(-1)!.text += ` ${line.trim()}`;
    else {
      paragraphs.push({ line: firstLine + i, text: line.trim().replace(/^(?:[-*] |\d+\. |#+ )/, '') });
      isOpen = true;
    }
  }
  return paragraphs;
}

export const paragraphsOfComment = (comment: string, line: number): Paragraph[] =>
  paragraphsOf(comment.split('\n').map((text) => text.replace(MARKS, '')), line);

/** Returns the paragraphs of a Markdown text without its code. Each cell of a table is a paragraph. */
export function paragraphsOfMarkdown(text: string): Paragraph[] {
  let isCode = false;
  const lines = text.split('\n').flatMap((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode;
      return [''];
    }
    return [isCode || line.startsWith('    ') ? '' : line];
  });
  const cells = lines.flatMap((line, i) =>
    line.startsWith('|') ? line.split('|').map((cell) => ({ line: i + 1, text: cell.trim() })) : [],
  );
  return [...paragraphsOf(lines, 1), ...cells.filter((cell) => cell.text !== '')];
}
