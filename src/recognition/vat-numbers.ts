/**
 * VAT identification numbers by their form, without check digits. Sources: Directive 2006/112/EC, article 215, and European Commission,
 * VIES, structure of VAT identification numbers. For Switzerland, Norway and the United Kingdom: their tax authorities.
 *
 * Each row is the prefix, the form after it, and the country if the prefix is not its code. France excludes the letters I and O, but people
 * also write them for digits.
 */
const FORMS: readonly (readonly [prefix: string, form: string, country?: string])[] = [
  ['AT', 'U\\d{8}'], ['BE', '[01]\\d{9}'], ['BG', '\\d{9,10}'], ['CY', '\\d{8}[A-Z]'], ['CZ', '\\d{8,10}'], ['DE', '\\d{9}'],
  ['DK', '\\d{8}'], ['EE', '\\d{9}'], ['EL', '\\d{9}', 'GR'], ['ES', '[A-Z0-9]\\d{7}[A-Z0-9]'], ['FI', '\\d{8}'],
  ['FR', '[A-Z0-9]{2}\\d{9}'], ['HR', '\\d{11}'], ['HU', '\\d{8}'], ['IE', '(?:\\d{7}[A-W][A-I]?|\\d[A-Z+*]\\d{5}[A-W])'],
  ['IT', '\\d{11}'], ['LT', '(?:\\d{9}|\\d{12})'], ['LU', '\\d{8}'], ['LV', '\\d{11}'], ['MT', '\\d{8}'], ['NL', '\\d{9}B\\d{2}'],
  ['PL', '\\d{10}'], ['PT', '\\d{9}'], ['RO', '\\d{2,10}'], ['SE', '\\d{12}'], ['SI', '\\d{8}'], ['SK', '\\d{10}'],
  // United Kingdom: GD means a government department, HA means a health authority. XI is Northern Ireland.
  ['GB', '(?:\\d{9}|\\d{12}|GD\\d{3}|HA\\d{3})'], ['XI', '(?:\\d{9}|\\d{12}|GD\\d{3}|HA\\d{3})', 'GB'],
  ['CH', 'E\\d{9}(?:MWST|TVA|IVA)?'], ['NO', '\\d{9}(?:MVA)?'],
];

const BY_PREFIX: ReadonlyMap<string, { readonly country: string; readonly form: RegExp }> = /* @__PURE__ */ new Map(
  FORMS.map(([prefix, form, country = prefix]) => [prefix, { country, form: new RegExp(`^${prefix}${form}$`) }]));

/**
 * Characters between the parts of a number. The signs + and * are not among them, because old Irish numbers have one at the second
 * position.
 */
const SEPARATORS = /[^\p{L}\p{M}\p{N}+*@]/gu;

/** A VAT identification number without separators, and its country. */
export interface VatNumber {
  readonly number: string;
  readonly country: string;
}

/** Returns the VAT identification number if the whole text is one. Otherwise null. */
export function vatNumberOf(text: string): VatNumber | null {
  const number = text.replace(SEPARATORS, '').toUpperCase();
  const entry = BY_PREFIX.get(number.slice(0, 2));
  return entry?.form.test(number) === true ? { number, country: entry.country } : null;
}
