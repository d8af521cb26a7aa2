/** Formats answers for people at a terminal. */

export interface Style {
  readonly colour: boolean;
}

const ESCAPE = '\u001b[';
const CODES = { dim: 2, red: 31, green: 32 } as const;

const styled = (text: string, style: keyof typeof CODES, { colour }: Style): string =>
  (colour ? `${ESCAPE}${CODES[style]}m${text}${ESCAPE}0m` : text);

/** Characters that could move the cursor of a terminal or hide text. */
const CONTROL = /[\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
export const withoutControls = (text: string): string => text.replace(CONTROL, ' ');

const labelOf = (name: string): string => name.replaceAll('_', ' ');

type Values = Readonly<Record<string, unknown>>;

/** Formats an answer as lines: a column of names and a column of values. Members without a value are omitted. */
export function show(answer: Values, style: Style, indent = ''): string {
  const members = Object.entries(answer).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  const width = Math.max(...members.map(([name]) => labelOf(name).length));
  return members.map(([name, value]) => member(labelOf(name), value, width, style, indent)).join('');
}

function member(label: string, value: unknown, width: number, style: Style, indent: string): string {
  const name = styled(label.padEnd(width), 'dim', style);
  if (Array.isArray(value) && value.some((item) => item !== null && typeof item === 'object')) {
    const items = value.map((item, i) => {
      const number = styled(String(i + 1), 'dim', style);
      return `${indent}  ${number}\n${show(item as Values, style, `${indent}    `)}`;
    });
    return `${indent}${name}\n${items.join('')}`;
  }
  if (Array.isArray(value)) return `${indent}${name}  ${withoutControls(value.join(', '))}\n`;
  if (typeof value === 'object') return `${indent}${name}\n${show(value as Values, style, `${indent}  `)}`;
  return `${indent}${name}  ${scalar(value, style)}\n`;
}

function scalar(value: unknown, style: Style): string {
  if (value === true) return styled('yes', 'green', style);
  if (value === false) return styled('no', 'red', style);
  return withoutControls(String(value));
}
