import { NAME_LANGUAGES, OTHER_COUNTRY_NAMES } from '../../../../recognition/country-names.ts';
import { fold } from '../../../../standards/banks/fold.ts';
import type { CalledOperation } from '../called-operations.ts';
import type { WorkbenchFacts } from '../facts.ts';
import { type ServiceAnswer, NoAnswer, call, operations, pageData } from '../../page/client/service.ts';
import * as words from '../../words/words.ts';

const pageFacts: WorkbenchFacts = pageData('facts');

export const facts = {
  ...pageFacts,
  countries: pageFacts.countries.map(([code, name, length, example, sepa, convert, generate, bank, roles, currency]) =>
    ({ code, name, length, example, sepa: sepa === 1, convert: convert === 1, generate: generate === 1, bank, roles,
      currency })),
};

/** Lengths of IBANs in characters, by country. */
export const KNOWN_IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(facts.countries.map(({ code, length }) => [code, length]));

const COUNTRIES_BY_CODE = new Map(facts.countries.map((country) => [country.code, country]));

export const countryFact = (code: string) => COUNTRIES_BY_CODE.get(code) ?? null;

type Input = Readonly<Record<string, unknown>>;

const FAULT_STATUS = 500;

/**
 * Calls an operation by its name. A `file` is sent unchanged. Rejects with NoAnswer if the service has failed, because the input is then
 * not the reason.
 */
export async function ask(name: CalledOperation, input: Input, signal?: AbortSignal, file?: Blob): Promise<ServiceAnswer> {
  const operation = operations[name];
  if (!operation) throw new NoAnswer(words.pageOutOfDate(name));
  const answer = await call(operation, input, signal, file);
  if (answer.status >= FAULT_STATUS) throw new NoAnswer(answer.body.error);
  return answer;
}

/** Returns the body of the answer of an operation. Null if the operation refuses the input. */
export async function askBody(name: CalledOperation, input: Input, signal?: AbortSignal): Promise<any> {
  const { isOk, body } = await ask(name, input, signal);
  return isOk ? body : null;
}

/** Returns the letters of a name without accents and case, so that names can be compared. */
export const foldedName = (name: string) => fold(name).replace(/[^\p{L}]/gu, '');

let countryNames: ReadonlyMap<string, string> | null = null;

/** Returns the codes of the IBAN countries by their folded names in all languages. */
function allCountryNames(): ReadonlyMap<string, string> {
  if (countryNames !== null) return countryNames;
  const names = new Map<string, string>();
  for (const language of [...NAME_LANGUAGES, ...navigator.languages]) {
    const inLanguage = new Intl.DisplayNames([language], { type: 'region' });
    for (const { code } of facts.countries) names.set(foldedName(inLanguage.of(code) ?? code), code);
  }
  for (const country of facts.countries) names.set(foldedName(country.name), country.code);
  for (const { code } of facts.countries) {
    for (const name of OTHER_COUNTRY_NAMES[code]?.split('|') ?? []) names.set(foldedName(name), code);
  }
  return (countryNames = names);
}

/** Returns the codes of the IBAN countries whose name begins with a text. The name may be in one of several languages. */
export function countriesNamed(beginning: string): ReadonlySet<string> {
  const folded = foldedName(beginning);
  const named = [...allCountryNames()].filter(([name]) => folded !== '' && name.startsWith(folded));
  return new Set(named.map(([, code]) => code));
}

/** Minimum length of the beginning of a name that means a country, in characters. Shorter texts are often something else. */
const LEAST_BEGINNING = 4;

/**
 * Returns the code of an IBAN country from its name, or from a beginning that no other IBAN country has. Null if the text is neither.
 */
export function ibanCountryNamed(name: string): string | null {
  const folded = foldedName(name);
  const exact = folded.length > 1 ? allCountryNames().get(folded) : undefined;
  if (exact !== undefined) return exact;
  const named = countryBeginnings(name);
  return named.length === 1 ? named[0]! : null;
}

/** Returns the codes of the IBAN countries whose name begins with a text. Empty if the text is too short. */
export const countryBeginnings = (name: string): readonly string[] =>
  (foldedName(name).length < LEAST_BEGINNING ? [] : [...countriesNamed(name)]);
