/** Markup in which texts are escaped. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[] | null;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** Returns markup that contains values. Texts are escaped, and null adds nothing. Attribute values must be in double quotes. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let result = markup[0]!;
  let inTag = false;
  parts.forEach((part, i) => {
    const before = markup[i]!;
    const bracket = Math.max(before.lastIndexOf('<'), before.lastIndexOf('>'));
    if (bracket !== -1) inTag = before[bracket] === '<';
    // If a value is inside a tag, it begins with an attribute.
    else inTag ||= before.includes('="');
    result += render(part, inTag ? escapeAttribute : escapeText) + markup[i + 1]!;
  });
  return { markup: result };
}

/**
 * Returns the markup without characters that HTML does not need. They are quotes, ends of paragraphs, line breaks, and character references
 * between the parameters of an address. Elements of SVG without content keep their quotes. Source: HTML Standard, 13.1.2.3, 13.1.2.4 and
 * 13.2.5.73.
 */
export const minify = ({ markup }: Html): Html => ({
  markup: markup
    .replace(/<[a-z][^<>]*[^/]>/g, (tag) => tag.replace(/ ([a-z-]+)="([\w.#:-]+)"/g, ' $1=$2').replace(/&amp;(?=\w+=)/g, '&'))
    .replace(/<\/p>(?=\s*<(?:p|ul|dl|div|table|section|article|nav|form|pre|h[1-6]|\/div|\/section|\/header|\/form)\b)/g, '')
    .replace(
      /\n+(?=<(?:dt|dd|dl|\/dl|ul|\/ul|li|tr|p|h[2-4]|div|\/div|section|\/section|article|\/article|header|pre|table|form|\/form)\b)/g, ''),
});

/** Returns markup that is trusted and therefore not escaped. */
export const raw = (markup: string): Html => ({ markup });

/** Joins parts with a separator. */
export const joined = (separator: string, parts: readonly Html[]): Html =>
  html`${parts.map((part, i) => html`${i === 0 ? null : separator}${part}`)}`;

function render(part: Part, escape: (text: string) => string): string {
  if (part === null) return '';
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
