/** Texts that several views of the page use. */
import { nameInText } from '../../../../standards/countries/country.ts';
import { countOf, formatCount } from '../locale.ts';

export { ONLY_THE_BANK_KNOWS as onlyTheBankKnows } from '../../../../standards/iban/only-the-bank.ts';

/** Returns the name of a country in the form that a sentence needs: `the Netherlands`, `Belgium`. */
export const countryInText = (name: string) => nameInText({ name });
export const inQuotes = (text: string) => `“${text}”`;

export const copy = 'Copy';
export const copied = 'Copied';
export const notCopied = 'Not copied';
export const copyOf = (what: string) => `Copy ${what}`;
export const copyIban = 'Copy IBAN';
export const copyText = 'Copy text';
export const print = 'Print';

export const serviceSilent = 'The service does not answer. Check that it is running and that you are connected, then try again.';
export const proxyAnswered = (status: string) => `A proxy answered instead of the service: ${status}. Try again.`;
export const pageOutOfDate = (operation: string) =>
  `This page is out of date, because the service has no operation ${operation}. Reload the page.`;
export const partNotLoaded =
  'A part of this page cannot be loaded. The service may have changed since you opened the page. Reload it and try again.';
export const pageFault = 'This page has a fault. Reload it and try again.';
export const noAnswer = 'No answer';
export const tryAgain = 'Try again';

/** Words for the verdicts of the service. */
export const verdicts = { good: 'Good', ask: 'Ask first', wrong: 'Wrong' };
/** Word for a row of a list that has no account. Its cell is empty, a note or a heading. */
export const noAccount = 'No account';
/** Counts of verdicts in a text: `4 good, 1 to ask about`. */
export const verdictCounts = {
  good: (count: number) => `${formatCount(count)} good`,
  ask: (count: number) => `${formatCount(count)} to ask about`,
  wrong: (count: number) => `${formatCount(count)} wrong`,
  absent: (count: number) => `${formatCount(count)} without an account`,
};

/** Kinds of sources of bank data. */
export const sources = {
  official: 'official register',
  published: 'published list',
  overlay: 'the operator of this service',
  compiled: 'compiled list',
};

export const nextSteps = 'Next steps';
export const jsonForPrograms = 'JSON for programs';
export const json = 'JSON';
export const lookUp = 'Look it up';
export const useThis = 'Use this';
export const payments = (count: number) => countOf(count, { one: 'payment', other: 'payments' });
export const missing = (field: string) => `${field} is missing.`;
export const optional = (label: string) => `${label} (optional)`;

export const noSlipExplains = 'No single typing slip explains it. Ask for the IBAN again.';
export const askThePayee = 'Ask the payee.';
/** Texts before and after an IBAN that may be the right IBAN. `change` is a sentence about the correction. */
export const perhaps = (change: string) => ['Perhaps ', `. ${change}${askThePayee}`] as const;
export const lookAlikesReplaced = 'Look-alike letters replaced. ';
export const correctionsRank = (total: number, isLikely = false) => `${isLikely ? 'Likely, ' : ''}1 of ${formatCount(total)} corrections`;
export const likely = 'Likely';
