/**
 * Widths of the printable ASCII characters in Helvetica, in thousandths of the font size, from the space on. Arial and Liberation Sans
 * have the same widths. Source: Adobe, font metrics of the 14 standard fonts of PDF.
 */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278,
  278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
  667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556,
  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const FIRST = 0x20;
/** Widths of letters that are not an ASCII letter with an accent. */
const OTHER_WIDTHS: Readonly<Record<string, number>> =
  { Æ: 1000, æ: 889, Œ: 1000, œ: 944, Ø: 778, ø: 611, ß: 611, Ł: 556, ł: 222, Đ: 722, đ: 556, ı: 278, '€': 556 };
/** Width of every other character. It is the width of the widest letters, so that no line becomes too long. */
const WIDEST = 1000;

/** Returns the width of a text in Helvetica, in the unit of the font size. Accents do not change the width of a letter. */
export function textWidth(text: string, size: number): number {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '');
  return [...letters].reduce((sum, letter) => sum + widthOf(letter), 0) * size / 1000;
}

const widthOf = (letter: string): number => OTHER_WIDTHS[letter] ?? WIDTHS[letter.codePointAt(0)! - FIRST] ?? WIDEST;

/** Divides a text into lines that are at most `width` wide. It breaks at spaces, and inside a word only if the word is wider. */
export function wrapped(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => piecesOf(part, width, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Divides a word into pieces that fit into a line. */
function piecesOf(word: string, width: number, size: number): string[] {
  if (textWidth(word, size) <= width) return [word];
  const pieces = [''];
  for (const letter of word) {
    const longer = pieces.at(-1)! + letter;
    if (textWidth(longer, size) > width) pieces.push(letter);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}
