import { ask, facts, foldedName, isOk, soundAnswer } from './asking.js';

/** @typedef {import('./asking.js').Answer} Answer */
/** @typedef {{ readonly slug: string, readonly name: string, readonly country: string, readonly country_name: string, readonly city: string | null, readonly bic: string | null, readonly bank_codes: readonly string[], readonly retired?: unknown }} Bank */
/** @typedef {import('../../page/client/iban.js').ValidationResult} CheckedIban */

const SHORT_WORD = 4;
const SUGGESTIONS = 8;

/**
 * Banks whose names hold words that differ by a slip or two from those that were looked for: words without a match are looked for by
 * their halves, one of which a single slip leaves whole.
 * @param {string} text
 * @param {AbortSignal} signal
 * @returns {Promise<readonly Bank[]>}
 */
export async function similarBanks(text, signal) {
  const words = text.split(/\s+/).filter((word) => foldedName(word) !== '');
  /** @param {readonly string[]} q */
  const matches = async (q) => /** @type {readonly Bank[]} */ ((await ask('banks', { q: q.join(' '), limit: facts.searchLimit }, signal)).body.results ?? []);
  const found = await Promise.all(
    words.map(async (word, i) => {
      if (word.length < SHORT_WORD) return [];
      const others = words.filter((_, j) => j !== i);
      const middle = Math.ceil(word.length / 2);
      const lists = await Promise.all([word.slice(0, middle), word.slice(middle)].map((half) => matches([half, ...others])));
      return lists.flat().map((bank) => ({ bank, slips: Math.min(...nameWords(bank.name).map((one) => slipsBetween(one, foldedName(word)))) }));
    }),
  );
  const near = found.flat().filter(({ slips }) => slips <= 2);
  // One of each name and country: a search for the name finds the others.
  /** @type {Map<string, Bank>} */
  const byName = new Map();
  for (const { bank } of near.sort((a, b) => a.slips - b.slips)) {
    const key = `${foldedName(bank.name)} ${bank.country}`;
    if (!byName.has(key)) byName.set(key, bank);
  }
  return [...byName.values()].slice(0, SUGGESTIONS);
}

/** @param {string} name */
const nameWords = (name) => ['', ...name.split(/[^\p{L}]+/u).map(foldedName)];

/**
 * How many characters are wrong, missing, too many or swapped with their neighbour: the distance of Damerau and Levenshtein in its
 * restricted form, in which no stretch is edited twice.
 * @param {string} a
 * @param {string} b
 */
function slipsBetween(a, b) {
  /** @type {number[][]} */
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const [row, above, before] = [[i], /** @type {number[]} */ (rows[i - 1]), rows[i - 2]];
    for (let j = 1; j <= b.length; j++) {
      const substituted = Number(above[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const least = Math.min(substituted, Number(above[j]) + 1, Number(row[j - 1]) + 1);
      const isSwap = before !== undefined && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(least, Number(before[j - 2]) + 1) : least);
    }
    rows.push(row);
  }
  return Number(rows[a.length]?.[b.length]);
}

/**
 * What a national bank code may be, in each country whose bank codes have its form: whose it is, or that it is gone or not allocated. By
 * test IBANs at that code, so that it stands in no URL.
 * @param {string} code
 * @param {AbortSignal} signal
 * @returns {Promise<{ readonly results: readonly CheckedIban[], readonly answers: readonly Answer[] }>}
 */
export async function bankCodeHolders(code, signal) {
  const countries = facts.countries.filter(({ bank, generate }) => generate && bank !== null && new RegExp(`^${structurePattern(bank)}$`).test(code));
  const made = await Promise.all(countries.map((country) => ask('generate', { country: country.code, bank_code: code, count: 1 }, signal)));
  const ibans = made.filter(isOk).map(({ body }) => body.results[0].iban);
  if (ibans.length === 0) return { results: [], answers: [] };
  const checked = soundAnswer(await ask('validateBulk', { ibans }, signal));
  const results = /** @type {readonly CheckedIban[]} */ (checked.body.results ?? []).filter(({ bank_name, bank_code_status }) => bank_name !== null || bank_code_status !== 'unknown');
  return { results, answers: [checked] };
}

/** @type {Readonly<Record<string, string>>} */
const CLASS_PATTERNS = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' };

/** @param {string} structure `8!n` as the registry writes it */
const structurePattern = (structure) => structure.replace(/(\d+)!([nac])/g, (_, width, one) => `${CLASS_PATTERNS[one]}{${width}}`);
