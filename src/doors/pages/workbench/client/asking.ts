import { fold } from '../../../../standards/banks/fold.ts';
import type { CalledOperation } from '../called-operations.ts';
import type { WorkbenchFacts } from '../facts.ts';
import { type ServiceAnswer, NoAnswer, call, operations, pageData } from '../../page/client/service.ts';

const pageFacts: WorkbenchFacts = pageData('facts');

export const facts = {
  ...pageFacts,
  countries: pageFacts.countries.map(([code, name, length, example, sepa, convert, generate, bank, roles]) =>
    ({ code, name, length, example, sepa: sepa === 1, convert: convert === 1, generate: generate === 1, bank, roles })),
};

/** Lengths of IBANs in characters, by country. */
export const KNOWN_IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(facts.countries.map(({ code, length }) => [code, length]));

const COUNTRIES_BY_CODE = new Map(facts.countries.map((country) => [country.code, country]));

export const countryFact = (code: string) => COUNTRIES_BY_CODE.get(code) ?? null;

/** Calls an operation by its name. A `file` is sent unchanged. */
export function ask(name: CalledOperation, input: Readonly<Record<string, unknown>>, signal?: AbortSignal, file?: Blob) {
  const operation = operations[name];
  if (!operation) throw new NoAnswer(`This page is out of date, because the service has no operation ${name}. Reload the page.`);
  return call(operation, input, signal, file);
}

const OK_STATUS = 200;
const FAULT_STATUS = 500;

export const isOk = ({ status }: ServiceAnswer) => status === OK_STATUS;

/** Returns the answer. If the service has failed, throws NoAnswer, because the input is not the reason. */
export function soundAnswer(answer: ServiceAnswer) {
  if (answer.status >= FAULT_STATUS) throw new NoAnswer(answer.body.error);
  return answer;
}

/** Returns the letters of a name without accents and case, so that names can be compared. */
export const foldedName = (name: string) => fold(name).replace(/[^\p{L}]/gu, '');

let countryNames: Map<string, string> | null = null;

/**
 * Returns the code of an IBAN country from its name, which may be in one of several languages. Null if the text is not the name of an IBAN
 * country.
 */
export function countryNamed(name: string) {
  if (countryNames === null) {
    countryNames = new Map();
    for (const language of ['de', 'fr', 'es', 'it', 'pl', 'tr', 'nl', ...navigator.languages]) {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      for (const { code } of facts.countries) countryNames.set(foldedName(names.of(code) ?? code), code);
    }
    for (const country of facts.countries) countryNames.set(foldedName(country.name), country.code);
  }
  const folded = foldedName(name);
  return folded.length > 2 ? (countryNames.get(folded) ?? null) : null;
}
