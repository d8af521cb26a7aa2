/**
 * Decides if two names can belong to one institution. Words that distinguish the institution in its country decide. `Caisse d'Epargne
 * Cepac` and `Caisse d'Epargne Normandie` cannot belong to one institution: sixteen banks share their common words.
 */
import { contracted, fold } from '../../src/standards/banks/fold.ts';
import { toLatin } from '../../src/standards/banks/slug.ts';
import { bareName } from './names.ts';
import { currentName } from './earlier-names.ts';
import { FORMS, formsOf } from './legal-forms.ts';

/** Words that acronyms omit. */
const PASSED_OVER: ReadonlySet<string> = new Set(['and', 'd', 'da', 'de', 'del', 'della', 'der', 'des', 'di', 'do', 'du', 'e', 'et', 'for',
  'fur', 'i', 'l', 'la', 'le', 'of', 'the', 'und', 'v', 'van', 'y']);

/**
 * Words that mark another company of a group. For example, `J.P. Morgan SE` is not `J.P. Morgan Securities`. Two names are the same only if
 * both have the same words of this kind.
 */
const KINDS: ReadonlySet<string> = new Set(
  ('asset assets assurance assurances broker brokerage brokers custody factor factoring factors fiduciaria fiduciaire fund funds gestion ' +
    'insurance investment investments lease leasing management markets mortgage payment payments pension securities services sgr sim ' +
    'trust verzekeringen versicherung').split(' ')
    .map((word) => contracted(word)),
);

const withoutUnit = (name: string): string => name.replace(UNIT, '').trim() || name;
const withoutParentheses = (name: string): string => name.replace(/\([^()]*\)?/g, ' ').trim() || name;

const SHORTEST_ACRONYM = 3;
const SHORTEST_ALIKE = 6;
const SHORTEST_BEGINNING = 4;

/** Names of countries and continents, as banks write them at home and abroad. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = Object.fromEntries([
  ['austria', 'oesterreich'], ['belgium', 'belgie', 'belgique', 'belgio'], ['estonia', 'eesti'], ['europe', 'europa'],
    ['france', 'francia', 'frankreich'],
  ['germany', 'allemagne', 'deutschland', 'germania'], ['italy', 'italia', 'italien'], ['latvia', 'latvija', 'latvijas'],
    ['lithuania', 'lietuva', 'lietuvos'],
  ['luxembourg', 'luxemburg', 'lussemburgo'], ['netherlands', 'nederland'], ['poland', 'polska'], ['slovenia', 'slovenije', 'slovenija'],
    ['spain', 'espana'],
  ['switzerland', 'schweiz', 'suisse', 'svizzera'],
].flatMap(([english, ...others]) => others.map((other) => [contracted(other), contracted(english!)])));

/** Words for a branch in this country, after folding. They do not distinguish banks. */
const BRANCH_WORDS: ReadonlySet<string> = new Set(
  ('branch filiaal filial filialas filiale fioktelep fioktelepe niederlassung oddzial odstepny oslofilialen pobocka podruznica succ ' +
    'succursale sucursal sucursala zavod zndl zweigniederlassung ndl')
    .split(' ').map((word) => contracted(word)),
);

/** True if the name contains a word for a branch. */
export const saysBranch = (name: string): boolean => fold(name).split(' ').some((word) => BRANCH_WORDS.has(contracted(word)));

/** Words for "bank" in several languages. They do not distinguish banks, even if they are rare in a country. */
const BANK_WORDS: ReadonlySet<string> = new Set(
  'banc banca banco bank banka bankas banque pank pankki'.split(' ').map((word) => contracted(word)));

/** A mark that the Bundesbank puts at the end of a name. It means a business unit (`Gf WP`, `GF NL LUX`) or an old code. */
const UNIT = /[\s(,-]+GF\b.*$/i;
const OLD_CODE = /\s*-alt-\s*/i;

/** Returns the name of a bank without the mark of an old code. */
export const withoutOldMark = (name: string): string => name.replace(OLD_CODE, ' ').replace(' ,', ',').trim();

/** Words in the names of state banks. The key is transliterated from Ukrainian, the value is English. */
const TRANSLATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  [['державний', 'state'], ['національний', 'national'], ['ощадний', 'savings'],
    ['україни', 'ukraine']].map(([own, english]) => [contracted(toLatin(bareName(own!))), contracted(english!)]),
);

/** Countries where Cyrillic is transliterated in the South Slavic way: `Komercijalna`, not `Komertsyjalna` as from Ukrainian. */
const SOUTH_SLAVIC: ReadonlySet<string> = new Set(['BA', 'ME', 'MK', 'RS']);
const SOUTHERN: Readonly<Record<string, string>> = { ж: 'z', ѕ: 'z', и: 'i', х: 'h', ц: 'c', ч: 'c', ш: 's' };

/** Words in the names of Macedonian banks. The key is transliterated, the value is the English word that the directory uses. */
const MACEDONIAN: Readonly<Record<string, string>> = {
  alfa: 'alpha', centralna: 'central', kooperativna: 'cooperative', investiciona: 'investment', makedonija: 'macedonia',
    narodna: 'national', razvojna: 'development', razvojot: 'development',
  republika: 'republic', severna: 'north', sparkase: 'sparkasse', univerzalna: 'universal',
};

function tokens(name: string, country: string): string[] {
  const folded = bareName(currentName(name).replace(/[()]/g, ' '));
  const latin = toLatin(SOUTH_SLAVIC.has(country) ? folded.replace(/[^ -~]/g, (letter) => SOUTHERN[letter] ?? letter) : folded);
  const own = country === 'MK' ? MACEDONIAN : TRANSLATIONS;
  return latin.split(' ').map((word) => COUNTRY_NAMES[contracted(word)] ?? own[contracted(word)] ?? contracted(word));
}

/**
 * True if two words are equal, if one begins with the other (`Raiffeisen`, `Raiffeisenbank`), or if one letter differs (`Andbank`,
 * `Andbanc`).
 */
function near(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= SHORTEST_BEGINNING && long.startsWith(short)) return true;
  if (short.length < SHORTEST_ALIKE) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return short.slice(same + (short.length === long.length ? 1 : 0)) === long.slice(same + 1);
}

/**
 * Returns the names of a list. If several codes have one short name (a bank and its branches), only the first name is returned. The words
 * of the bank then count once.
 */
export function* namesOfList(rows: Iterable<{ readonly name: string; readonly other_name: string }>): Iterable<string> {
  const shortNames = new Set<string>();
  for (const { name, other_name: short } of rows) {
    if (short === '' || !shortNames.has(short)) yield name;
    shortNames.add(short);
  }
}

/** Compares the names of one country. */
export interface Wording {
  /** True if one name contains the rarest word of the other name, or if one name abbreviates the other. */
  agree(a: string, b: string): boolean;
  /**
   * True if both names have the same distinguishing words, and one name contains all common words of the other (`banca`, `popolare`,
   * `volksbank`): `Banca Malatestiana` and `Banca Malatestiana - Credito Cooperativo`, but not `Volksbank Köln` and `Sparkasse Köln`.
   */
  same(a: string, b: string): boolean;
  /**
   * True if each name has a distinguishing word that the other name lacks. Members of a group have such names: `Banque CIC Est` and `Crédit
   * industriel et commercial - CIC`. The names of a bank before and after a change can be such names too.
   */
  apart(a: string, b: string): boolean;
  /** True if the names agree and are not `apart`. The shared name of a group does not make two names one institution. */
  areOne(a: string, b: string): boolean;
  /** Returns the words that mark another company of a group (`leasing`, `securities`), or an empty text. */
  kind(name: string): string;
  /** Like `same`, but the spelling of a word may differ a little. */
  alike(a: string, b: string): boolean;
  /** True if the first name consists of the initials of the second name: `FUIB` and `First Ukrainian International Bank`. */
  abbreviates(a: string, b: string): boolean;
  /**
   * True if the first name belongs to another legal entity than the second. The third is the full name of the second. The first name then
   * has another legal form, or a distinguishing word that neither of the others has.
   */
  isOtherForm(name: string, entity: string, spelled: string): boolean;
  /** Returns the distinguishing words of a name, sorted. Few names of the country have these words. Empty if the name has no such word. */
  core(name: string): string;
}

/** Minimum number of names with a word if the word is common in a country. COMMON_SHARE must be reached too. */
const COMMON_AT_LEAST = 8;
const COMMON_SHARE = 0.01;

/** Maximum ratio between the frequency of a word and of the rarest word, if the word also counts as rarest. */
const AS_RARE = 2;

/** Counts for each word in how many different names it is. Also counts the different names. */
function wordUses(names: Iterable<string>, country: string): { readonly uses: ReadonlyMap<string, number>; readonly count: number } {
  const uses = new Map<string, number>();
  const seen = new Set<string>();
  for (const name of names) {
    const words = [...new Set(tokens(name, country))];
    const key = words.join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return { uses, count: seen.size };
}

interface Parts {
  readonly words: readonly string[];
  readonly rarest: readonly string[];
  readonly initials: string;
  readonly joined: string;
}

/** Returns a function that divides names into their parts. Each name is divided once. */
function partsReader(usesOf: (word: string) => number, country: string): (name: string) => Parts {
  const known = new Map<string, Parts>();
  return (name) => {
    let parts = known.get(name);
    if (parts === undefined) {
      const all = tokens(name, country);
      const telling = all.filter((word) => word.length > 1 && !FORMS.has(word));
      const words = telling.length > 0 ? telling : all;
      const fewest = Math.min(...words.map(usesOf));
      parts = {
        words, rarest: words.filter((word) => usesOf(word) <= AS_RARE * fewest), joined: all.join(''),
        initials: all.filter((word) => !PASSED_OVER.has(word)).map((word) => word[0]).join(''),
      };
      known.set(name, parts);
    }
    return parts;
  };
}

const holds = (words: readonly string[], word: string): boolean => words.some((each) => near(each, word));

const resembles = (words: readonly string[], word: string): boolean =>
  words.some((each) => each === word
    || (each[0] === word[0] && Math.min(each.length, word.length) >= SHORTEST_ALIKE && near(each, word)));

const abbreviates = (words: readonly string[], initials: string): boolean =>
  words.some((word) => word.length >= SHORTEST_ACRONYM && initials.startsWith(word));

/**
 * True if two names may belong to one bank. The last parameter decides if the rarest words of a name identify it among the words of the
 * other name.
 */
function partsAgree(one: Parts, other: Parts, tells: (rarest: readonly string[], words: readonly string[]) => boolean): boolean {
  if (one.joined === other.joined) return true;
  if (tells(one.rarest, other.words) || tells(other.rarest, one.words)) return true;
  const [short, long] = one.joined.length < other.joined.length ? [one.joined, other.joined] : [other.joined, one.joined];
  if (short.length >= SHORTEST_ALIKE && long.includes(short)) return true;
  return abbreviates(one.words, other.initials) || abbreviates(other.words, one.initials);
}

/** Returns the comparison of these names. `country` decides how Cyrillic is transliterated. An empty text means any country. */
export function wordingOf(names: Iterable<string>, country = ''): Wording {
  const { uses, count } = wordUses(names, country);
  const usesOf = (word: string): number => uses.get(word) ?? 1;
  const common = Math.max(COMMON_AT_LEAST, count * COMMON_SHARE);

  const partsOf = partsReader(usesOf, country);
  const isCommon = (word: string): boolean => usesOf(word) >= common;
  const kindOf = (name: string): string => partsOf(name).words.filter((word) => KINDS.has(word)).sort().join(' ');
  /** True if the rarest words of a name identify it among these words. One is enough. All are needed if all are common. */
  const tells = (rarest: readonly string[], words: readonly string[]): boolean =>
    rarest.every(isCommon) ? rarest.every((word) => holds(words, word)) : rarest.some((word) => holds(words, word));
  const cores = new Map<string, readonly string[]>();
  const coreWords = (name: string): readonly string[] => {
    const known = cores.get(name) ?? [...new Set(partsOf(name).words.filter((word) => !isCommon(word) && !PASSED_OVER.has(word)))].sort();
    cores.set(name, known);
    return known;
  };
  const core = (name: string): string => coreWords(name).join(' ');
  const hasAllCommon = (of: string, within: string): boolean => {
    const { words, initials } = partsOf(within);
    return partsOf(of).words.every((word) => !isCommon(word) || PASSED_OVER.has(word) || words.includes(word) || initials.includes(word));
  };

  const agree = (a: string, b: string): boolean => partsAgree(partsOf(a), partsOf(b), tells);
  const lacks = (name: string, within: string): boolean => {
    const { words, initials, joined } = partsOf(within);
    return coreWords(name).some((word) => !BANK_WORDS.has(word) && !BRANCH_WORDS.has(word) && !/^\d+$/.test(word) && !holds(words, word)
      && !joined.includes(word) && !(word.length >= SHORTEST_ACRONYM && initials.startsWith(word)));
  };
  const apart = (a: string, b: string): boolean => {
    if (OLD_CODE.test(a) || OLD_CODE.test(b)) return false;
    const [one, other] = [withoutUnit(a), withoutUnit(b)];
    return lacks(one, other) && lacks(other, one);
  };

  return {
    agree,
    same: (a, b) => partsOf(a).joined === partsOf(b).joined
      || (core(a) !== '' && core(a) === core(b) && kindOf(a) === kindOf(b) && (hasAllCommon(a, b) || hasAllCommon(b, a))),
    kind: (name) => kindOf(withoutParentheses(name)),
    apart,
    areOne: (a, b) => agree(a, b) && !apart(a, b),
    alike(a, b) {
      const [one, other] = [coreWords(a), coreWords(b)];
      return one.length > 0 && one.length === other.length && kindOf(a) === kindOf(b) && one.every((word) => resembles(other, word))
        && other.every((word) => resembles(one, word)) &&
        (hasAllCommon(a, b) || hasAllCommon(b, a));
    },
    isOtherForm(name, entity, spelled) {
      const [own, legal] = [formsOf(name), formsOf(entity)];
      const known = [...partsOf(entity).words, ...partsOf(spelled).words];
      return (own.length > 0 && legal.length > 0 && !own.some((form) => legal.includes(form)))
        || partsOf(name).words.some((word) => !BRANCH_WORDS.has(word) && !holds(known, word));
    },
    abbreviates: (a, b) => core(a).length >= SHORTEST_ACRONYM && core(a) === partsOf(b).initials,
    core,
  };
}
