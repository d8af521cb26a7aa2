/** A line break. Some writers add a CR to each CR LF. */
const SEPARATOR = /(?<!\r)\r+\n|\r|\n/g;

/** The lines of a payload, and the different separators between them. */
export interface Lines {
  readonly lines: string[];
  readonly separators: ReadonlySet<string>;
}

/** Splits a text at LF, CR LF, CR and CR CR LF. */
export function splitLines(text: string): Lines {
  if (!text.includes('\r')) return { lines: text.split('\n'), separators: new Set(text.includes('\n') ? ['\n'] : []) };
  return { lines: text.split(SEPARATOR), separators: new Set(text.match(SEPARATOR)) };
}

const NAMES: Readonly<Record<string, string>> = { '\n': 'LF', '\r\n': 'CR LF', '\r': 'CR' };

/** Returns a warning if the separators of a payload are mixed, or are not among those that its scheme allows. Null if they are right. */
export function oddSeparators(separators: ReadonlySet<string>, allowed: readonly string[]): string | null {
  const names = allowed.map((separator) => NAMES[separator]!);
  if (separators.size > 1) return `the lines have different separators: use ${names.join(' or ')} for all lines`;
  const [used] = separators;
  if (used === undefined || allowed.includes(used)) return null;
  const name = used === '\r' ? 'only CR' : (NAMES[used] ?? 'CR CR LF');
  return `the lines are separated by ${name}: use ${names.join(' or ')}`;
}
