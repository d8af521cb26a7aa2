import { luhnCheckDigit } from '../standards/check-digits/luhn.ts';
import { valuesOf } from '../standards/check-digits/characters.ts';
import { isRoutingNumber } from './bank-codes.ts';
import { passesNewZealandCheck } from './new-zealand.ts';

/** A part of an account number: its name, its minimum and maximum length in characters, and its labels. */
export interface ForeignPart {
  readonly name: string;
  readonly shortest: number;
  readonly longest: number;
  /** Folded labels. One of them is written before the part. */
  readonly words: readonly string[];
  /** True if people sometimes omit the part. */
  readonly isOptional: boolean;
}

/** The account numbers of a country without IBANs. */
export interface ForeignForm {
  readonly country: string;
  /** The parts in the order in which people write them without labels. */
  readonly parts: readonly ForeignPart[];
  /** Words that only this country uses for its account numbers. */
  readonly ownWords: readonly string[];
  /** Data that a payment to this country needs in addition to the account number, as text. */
  readonly needs: string;
  /** True if the check digits are right. Null if these parts have no check digits. The parts are in order, and a missing part is empty. */
  readonly check: (parts: readonly string[]) => boolean | null;
  /** Number of check digits. It is 0 if their rule is not published. */
  readonly checkDigits: number;
}

const WORDS: Readonly<Record<string, string>> = {
  bank_code: 'bank code|bank no|bank number|bank id|bank|institution number|institution no|institution|inst|codigo de banco|banco|'
    + 'kode bank',
  branch_code: 'branch code|branch no|branch number|branch|transit number|transit no|transit|sucursal|agencia|sort code|'
    + 'universal branch code',
  routing_number: 'routing number|routing no|routing|aba number|aba|ach|rtn|fedwire|routing transit number|wire',
  account_number: 'account number|account no|account|acct no|acct|acc no|acc|a c no|a c|ac no|cuenta|no rekening|rekening|numero de cuenta|'
    + 'nuban|konto|kontonummer|stk|so tai khoan',
  bsb: 'bsb', ifsc: 'ifsc|ifsc code', clabe: 'clabe', cbu: 'cbu|cvu', cci: 'cci', cnaps: 'cnaps|cnaps code', sort_code: 'sort code',
  account_suffix: 'suffix',
};

/** Parses `bank_code 3, account_number 6-9, branch_code? 3`. */
const partsOf = (text: string): ForeignPart[] => text.split(', ').map((part) => {
  const [, name = '', optional = '', shortest = '', longest = shortest] = /^(\w+)(\??) (\d+)(?:-(\d+))?$/.exec(part) ?? [];
  return { name, shortest: Number(shortest), longest: Number(longest), words: WORDS[name]!.split('|'), isOptional: optional !== '' };
});

const BIC = 'the BIC of the bank';

const NO_CHECK = (): null => null;

interface FormOptions extends Partial<Pick<ForeignForm, 'needs' | 'check' | 'checkDigits'>> {
  /** Words of `ownWords`, separated by bars. */
  readonly words?: string;
}

const form = (country: string, parts: string,
    { words = '', needs = BIC, check = NO_CHECK, checkDigits = check === NO_CHECK ? 0 : 1 }: FormOptions = {}): ForeignForm =>
  ({ country, parts: partsOf(parts), ownWords: words === '' ? [] : words.split('|'), needs, check, checkDigits });

/** Returns the weighted sum of digits. The weights repeat. */
const weightedSum = (digits: string, weights: readonly number[], term = (product: number): number => product): number =>
  [...digits].reduce((sum, digit, i) => sum + term(Number(digit) * weights[i % weights.length]!), 0);

/** CLABE: 17 digits and a check digit. The sum adds each product modulo 10. Source: Banco de México. */
const passesClabe = ([clabe = '']: readonly string[]): boolean =>
  (10 - (weightedSum(clabe.slice(0, -1), [3, 7, 1], (product) => product % 10) % 10)) % 10 === Number(clabe.at(-1));

/** CBU: blocks of eight and of fourteen digits, each with a check digit at its end. Source: Banco Central de la República Argentina. */
function passesCbu([cbu = '']: readonly string[]): boolean {
  const passes = (block: string, weights: readonly number[]): boolean =>
    (10 - (weightedSum(block.slice(0, -1), weights) % 10)) % 10 === Number(block.at(-1));
  return passes(cbu.slice(0, 8), [7, 1, 3, 9, 7, 1, 3]) && passes(cbu.slice(8), [3, 9, 7, 1]);
}

/** NUBAN: bank code of three digits, nine digits and a check digit. Source: Central Bank of Nigeria, NUBAN standard of 2010. */
const passesNuban = ([bank = '', account = '']: readonly string[]): boolean | null =>
  bank.length !== 3 ? null : (10 - (weightedSum(bank + account.slice(0, -1), [3, 7, 3]) % 10)) % 10 === Number(account.at(-1));

/** Cards of UnionPay have a Luhn digit (ISO/IEC 7812-1). Other account numbers of China have no published check digit. */
const passesUnionPay = ([, account = '']: readonly string[]): boolean | null =>
  !/^62\d{14,17}$/.test(account) ? null : luhnCheckDigit(valuesOf(account), 0, account.length - 1) === Number(account.at(-1));

/** Sources: the central bank or the payment association of each country, as banks repeat them in their instructions for payments. */
export const FOREIGN_FORMS: readonly ForeignForm[] = [
  form('US', 'routing_number 9, account_number 4-17', { words: 'routing number|routing|aba|aba number|fedwire|ach',
    needs: 'BIC or routing number', check: ([routing = '']) => isRoutingNumber(routing) }),
  form('CA', 'branch_code 5, bank_code 3, account_number 7-12', { words: 'transit|transit number|transit no|institution number',
    needs: 'BIC, institution number and transit number' }),
  form('MX', 'clabe 18', { words: 'clabe', check: passesClabe }),
  form('AR', 'cbu 22', { words: 'cbu|cvu', needs: 'BIC and the tax number (CUIT) of the payee', check: passesCbu, checkDigits: 2 }),
  form('PE', 'cci 20', { words: 'cci' }),
  form('CL', 'bank_code? 3, account_number 7-20', { needs: 'BIC and the tax number (RUT) of the payee' }),
  form('CO', 'bank_code? 2-3, account_number 9-17'),
  form('UY', 'bank_code? 3, account_number 7-14'),
  form('EC', 'account_number 8-16'),
  form('BO', 'account_number 8-16'),
  form('PY', 'account_number 6-16'),
  form('PA', 'account_number 8-17'),
  form('VE', 'account_number 20'),
  form('JM', 'branch_code? 5, account_number 6-14'),
  form('TT', 'account_number 7-16'),
  form('AU', 'bsb 6, account_number 5-10', { words: 'bsb', needs: 'BIC and BSB' }),
  form('NZ', 'bank_code 2, branch_code 3-4, account_number 7-8, account_suffix 2-4', { check: passesNewZealandCheck }),
  form('IN', 'ifsc 11, account_number 9-18', { words: 'ifsc|ifsc code', needs: 'BIC and IFSC' }),
  form('JP', 'bank_code 4, branch_code 3, account_number 6-8'),
  form('CN', 'cnaps? 12, account_number 9-22', { words: 'cnaps|cnaps code', check: passesUnionPay }),
  form('HK', 'bank_code 3, branch_code? 3, account_number 6-9'),
  form('SG', 'bank_code? 4, branch_code? 3, account_number 7-12'),
  form('KR', 'bank_code? 3, account_number 10-14'),
  form('TW', 'bank_code 3, branch_code? 4, account_number 10-16'),
  form('TH', 'bank_code? 3, branch_code? 4, account_number 10-12'),
  form('MY', 'account_number 10-17'),
  form('ID', 'bank_code? 3, account_number 8-16'),
  form('PH', 'bank_code? 9, account_number 8-16'),
  form('VN', 'account_number 6-19'),
  form('LK', 'bank_code? 4, branch_code? 3, account_number 7-15'),
  form('BD', 'routing_number? 9, account_number 11-17'),
  form('NP', 'account_number 10-20'),
  form('KH', 'account_number 6-16'),
  form('MM', 'account_number 10-18'),
  form('ZA', 'branch_code 6, account_number 7-13', { words: 'universal branch code', needs: 'BIC and branch code' }),
  form('NG', 'bank_code? 3-6, account_number 10', { words: 'nuban', check: passesNuban }),
  form('KE', 'bank_code? 2, branch_code? 3, account_number 9-15'),
  form('GH', 'bank_code? 3, branch_code? 3-6, account_number 10-17'),
  form('TZ', 'bank_code? 3, branch_code? 3, account_number 8-16'),
  form('UG', 'bank_code? 2-3, branch_code? 2-4, account_number 9-16'),
  form('ZM', 'sort_code? 6, account_number 7-16'),
  form('ZW', 'branch_code? 5, account_number 9-16'),
  form('RW', 'account_number 9-16'),
  form('BW', 'branch_code? 6, account_number 7-16'),
  form('NA', 'branch_code? 6, account_number 8-16'),
  form('ET', 'account_number 10-16'),
  form('MW', 'account_number 7-16'),
];
