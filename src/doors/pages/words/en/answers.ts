/** Texts of the answers about one IBAN, account number, BIC, bank or country. */
import { countOf, formatCount } from '../locale.ts';
import { countryInText, inQuotes } from './shared.ts';

// An IBAN
export const validIbanOf = (country: string) => `Valid IBAN of ${countryInText(country)}`;
/** Name of a valid IBAN in a sentence for screen readers. */
export const aValidIbanOf = (country: string) => `a valid IBAN of ${countryInText(country)}`;
export const verdictRead = (verdict: string, what: string, bank: string | null) =>
  `${verdict}: ${what}, ${bank ?? 'whose bank is not known'}`;
export const numberConsistent = 'The number is consistent.';
export const numberConsistentAndBank = 'The number is consistent and the bank exists.';
export const notInSepaSo = 'No: a SEPA transfer cannot reach it';
export const onlyInOldList = ' only in an old list:';
export const oneOfTheseBics = ' one of these BICs';
export const copyWithSpaces = 'Copy with spaces';
export const makePaymentCode = 'Make a payment code';
export const theBank = 'The bank';
export const theBic = 'The BIC';
export const howCountryWrites = (country: string) => `How ${countryInText(country)} writes IBANs`;
export const bicBelongs = (bic: string) => `The BIC ${bic} next to the IBAN belongs to this bank.`;
export const tooManyCharacters = 'Too many';

// The checks of an IBAN
export const checks = 'Checks';
export const checkNames = { length: 'Length', structure: 'Structure', mod97: 'Check digits', national: 'National check digits' };
export const checkPassed = 'passed';
export const checkFailed = (error: string) => `failed: ${error}`;
export const checkNotReached = 'not reached';
export const noCheckPublished = 'no rule is published';

// An invalid IBAN
export const notAValidIban = 'Not a valid IBAN';
export const wrongIban = (error: string) => `Wrong: not a valid IBAN: ${error}.`;
export const lookAlikeLetters = 'Letters that look like digits';
export const lookAlikeQuestion =
  'It is valid if O is read as 0, I as 1, S as 5 and so on, or the reverse. Ask the payee if this is the IBAN:';
export const possibleCorrections = 'Possible corrections';
export const onlyCorrectionQuestion = 'Exactly one typing slip explains it. Ask the payee if this is the IBAN:';
export const correctionsQuestion = (total: number) =>
  `${total} typing slips may explain it. The likeliest is first. Ask the payee before you use a correction:`;
const inFull = (character: string) => `the ${/\d/.test(character) ? 'digit' : 'letter'} ${character}`;
export const characterLooksLike = (position: number, to: string, from: string) =>
  `Position ${position}: ${inFull(to)} in place of ${inFull(from)}, which looks like it`;
export const characterReplaced = (position: number, to: string, from: string) => `Position ${position}: ${to} in place of ${from}`;
export const characterMissing = (position: number, character: string) => `Position ${position}: ${character} was missing`;
export const characterTooMany = (position: number, character: string) => `Position ${position}: ${character} is too many`;
export const charactersSwapped = (position: number, to: string, from: string) =>
  `Positions ${position} and ${position + 1}: ${to} in place of ${from}`;

// A domestic account number
export const standardConstruction = 'By the standard construction of the country';
export const uncertainConstruction = 'By the standard construction of the country, because no other rule is known.';
export const bundesbankRule = (rule: string) => `By the Bundesbank's rule ${rule}`;
export const buildFromNumber = 'Build an IBAN from a bank code and an account number';
export const morePartsNeeded = 'More parts are needed to build an IBAN';
export const noIbanBuilt = 'No IBAN was built from this number';
export const notBuilt = (label: string, why: string) => `${label}: no IBAN was built. ${why}`;
export const reasonForReading = 'Reason for this reading';
export const addMissing = 'Add what is missing';
export const correctIt = 'Correct it';

// Banks
export const aBank = (name: string) => `A bank: ${name}`;
export const aBankCode = (name: string, country: string) => `A bank code: ${name}, ${country}.`;
export const schemes = {
  sct: 'Credit transfer',
  sct_inst: 'Instant transfer',
  sdd_core: 'Direct debit',
  sdd_b2b: 'Direct debit B2B',
  oct_inst: 'One-leg-out instant',
  vop: 'Verification of payee',
};
export const schemesNotKnown = 'Not known, because no register has its BIC. Another bank may forward payments to it.';
export const schemeNotListed = (scheme: string) => `${scheme}: not listed`;
export const schemeNotKnown = (scheme: string) => `${scheme}: not known`;
export const schemeRegisters = (date: string) =>
  `Registers of participants, ${date}. Another bank may forward payments to a bank that is not listed.`;
export const more = (count: number) => `${formatCount(count)} more`;
export const firstCodeAndMore = (code: string, count: number) => `${code} and ${countOf(count, { one: 'more code', other: 'more codes' })}`;
export const bankClosedOn = (date: string) => `This bank closed on ${date}.`;
export const bankClosed = 'This bank closed.';
export const closed = ' (closed)';
export const copyName = 'Copy name';
export const copyBic = 'Copy BIC';
export const banksMatch = (total: number, name: string) => `${formatCount(total)} banks match ${inQuotes(name)}`;
export const bestMatches = (count: number) => `These are the best ${count}. Add a town to narrow the search.`;
export const orDidYouMean = 'Or did you mean';
export const nameOfBanks = (total: number) => `The name of ${formatCount(total)} banks.`;
export const noBankCalled = (name: string) => `No bank is called ${inQuotes(name)}`;
export const noBankButSimilar = (name: string, similar: string) => `No bank is called ${name}. Similar names: ${similar}`;
export const didYouMeanThese = 'Did you mean one of these?';

// BICs
export const aBic = (names: string) => `A BIC: ${names}`;
export const bicOf = (bank: string | null) => `BIC of ${bank ?? 'an unnamed bank'}`;
export const bicNotListed = 'A well-formed BIC that is not listed';
export const bicNotListedBecause = 'It may be new, closed, or connected through another bank. It is not necessarily wrong.';
export const testBic = 'A test BIC: its second location character is 0';
export const didYouMean = 'Did you mean';
export const lookUpOf = (text: string) => `Look up ${text}`;

// Countries
export const aCountry = (name: string) => `A country: ${name}`;
export const ibansOf = (country: string) => `IBANs of ${countryInText(country)}`;
export const countryLine = (length: number, currency: string, isInSepa: boolean) =>
  `${length} characters, accounts in ${currency}, ${isInSepa ? 'in SEPA' : 'not in SEPA'}.`;
export const written = 'Written';
export const checkedByRule = 'Checked by a published rule';
export const noRuleForAllBanks = 'No rule for all banks';
export const registered = 'Registered';
export const inRegistry = 'In the SWIFT IBAN registry';
export const notInRegistry = 'In use, but not in the SWIFT IBAN registry';
export const copyExample = 'Copy example';
export const buildFromAccountNumber = 'Build an IBAN from an account number';
export const partColumns = ['Part', 'Positions', 'Characters'];
export const positions = (from: number, to: number) => (from === to ? String(from) : `${from} to ${to}`);
/** Counts of characters, by the class of the characters in the IBAN registry. */
export const characterClasses = {
  n: (count: number) => countOf(count, { one: 'digit', other: 'digits' }),
  a: (count: number) => countOf(count, { one: 'letter', other: 'letters' }),
  c: (count: number) => countOf(count, { one: 'letter or digit', other: 'letters or digits' }),
};
