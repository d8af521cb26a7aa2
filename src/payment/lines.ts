const SEPARATOR = /\r\n|\r|\n/g;

/** The lines of a payload, and which separators stand between them. */
export interface Lines {
  readonly lines: string[];
  readonly separators: ReadonlySet<string>;
}

/** Splits at LF, CR LF and CR. */
export function splitLines(text: string): Lines {
  if (!text.includes('\r')) return { lines: text.split('\n'), separators: new Set(text.includes('\n') ? ['\n'] : []) };
  return { lines: text.split(SEPARATOR), separators: new Set(text.match(SEPARATOR)) };
}

const NAMES: Readonly<Record<string, string>> = { '\n': 'LF', '\r\n': 'CR LF', '\r': 'CR' };

/** What is odd about the separators of a scheme that allows some of them, in words; null where nothing is. */
export function oddSeparators(separators: ReadonlySet<string>, allowed: readonly string[]): string | null {
  const names = allowed.map((one) => NAMES[one]!);
  if (separators.size > 1) return `the lines are separated in different ways: one of ${names.join(' and ')} throughout`;
  const [used] = separators;
  return used === undefined || allowed.includes(used)
    ? null : `the lines are separated by ${NAMES[used]!}${used === '\r' ? ' alone' : ''}: ${names.join(' or ')} is required`;
}
