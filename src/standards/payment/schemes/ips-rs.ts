import type { Result } from '../../../base/errors.ts';
import { ok } from '../../../base/errors.ts';
import { type AmountRule, amountRule } from '../amount.ts';
import { invalid } from '../check-fields.ts';
import { addKey, readVersion } from '../keys.ts';
import type { Payment } from '../payment.ts';
import {
  AROUND_CODE, AROUND_TEXT, type Account, textOrNull, readAccount, readAmount, unreadable, warnOfLength, warnOfUnfit, withoutLineEnd,
  withoutPadding,
} from '../reading.ts';
import { SERBIAN_MODELS, hasModel97, serbianReferenceValid } from '../references/serbian.ts';
import type { Composed, FieldRules, ReadContext, PaymentReading, Scheme } from '../scheme.ts';
import { upperCaseAscii } from '../../../base/text/ascii.ts';
import { characterCount } from '../../../base/text/characters.ts';
import { joinTown, splitTown, townProblem } from '../town.ts';

const PIPE = '|';
const COUNTRY = 'RS';
/** The beginning of every Serbian IBAN: all have the check digits 35. */
const IBAN_HEAD = `${COUNTRY}35`;
const CURRENCY = 'RSD';
const VERSION = '01';
/** The number of UTF-8. No other character set exists. */
const CHARACTER_SET = '1';
const AMOUNT: AmountRule = { decimals: 2, digits: 14 };
/** Maximum lengths in characters, and the maximum number of lines of a party. */
const MAX = { party: 70, lines: 3, purpose: 35, reference: 35 } as const;
const POSTAL_DIGITS = 5;
/** PR is an invoice, PT the payee's code at a till, PK the payer's code at a till, EK a code on the web. */
const VARIANTS = ['PR', 'PT', 'PK', 'EK'] as const;

/** The tags, in the order of the rules. */
const TAGS = ['K', 'V', 'C', 'R', 'N', 'I', 'O', 'P', 'SF', 'S', 'M', 'JS', 'RL', 'RP', 'RO'] as const;
type Tag = (typeof TAGS)[number];

const PURPOSE = { pattern: /^[12]\d\d$/, words: 'a payment code of three digits, of which the first is 1 (cash) or 2 (cashless)' };

const FIELDS: FieldRules = {
  name: { required: true, max: MAX.party, outerSpaces: false },
  street: { max: MAX.party, outerSpaces: false },
  postal_code: { form: { pattern: new RegExp(`^\\d{${POSTAL_DIGITS}}$`), words: `${POSTAL_DIGITS} digits` } },
  town: { max: MAX.party, outerSpaces: false },
  debtor_name: { max: MAX.party, outerSpaces: false },
  debtor_street: { max: MAX.party, outerSpaces: false },
  debtor_postal_code: { form: { pattern: new RegExp(`^\\d{${POSTAL_DIGITS}}$`), words: `${POSTAL_DIGITS} digits` } },
  debtor_town: { max: MAX.party, outerSpaces: false },
  debtor_iban: {},
  amount: { ...AMOUNT, required: true },
  currency: {},
  purpose: { compact: true, form: PURPOSE },
  remittance: { max: MAX.purpose },
  reference: {
    max: MAX.reference,
    form: {
      pattern: new RegExp(`^(?:${SERBIAN_MODELS.join('|')})[0-9A-Z -]+$`),
      words: `a model (${SERBIAN_MODELS.join(', ')}), and after it digits, capital letters, spaces or hyphens`,
    },
  },
  variant: {},
};

function compose(payment: Payment): Result<Composed> {
  const { iban, amount, debtor_iban, purpose, remittance, reference } = payment;
  const payee = partyText(payment, '');
  if (!payee.ok) return payee;
  const payer = partyText(payment, 'debtor_');
  if (!payer.ok) return payer;
  if (reference !== null && serbianReferenceValid(reference) === false) {
    return invalid('reference', 'reference fails the check digits of model 97: check the reference for typing errors');
  }
  const values: Readonly<Partial<Record<Tag, string | null>>> = {
    K: VARIANTS[0], V: VERSION, C: CHARACTER_SET, R: iban.slice(IBAN_HEAD.length), N: payee.value, I: CURRENCY + amount!.replace('.', ','),
    O: debtor_iban?.slice(IBAN_HEAD.length) ?? null, P: payer.value, SF: purpose, S: remittance, RO: reference,
  };
  const payload = TAGS.filter((tag) => values[tag]).map((tag) => `${tag}:${values[tag]!}`).join(PIPE);
  return ok({ payload, warnings: purpose === null ? ['purpose is missing: some apps require the payment code (SF)'] : [] });
}

/** Returns name, street and town of a party on separate lines. A reader knows a line only by its position, so no line may be missing. */
function partyText(payment: Payment, prefix: '' | 'debtor_'): Result<string | null> {
  const name = payment[`${prefix}name`];
  const street = payment[`${prefix}street`];
  const code = payment[`${prefix}postal_code`];
  const town = payment[`${prefix}town`];
  if (name === null && (street ?? code ?? town) !== null) {
    return invalid(`${prefix}name`, `${prefix}name is missing: an address must have a name`);
  }
  if (street === null && (code ?? town) !== null) {
    return invalid(`${prefix}street`, `${prefix}street is missing: an address with a town or postal code must have a street`);
  }
  const problem = townProblem(code, town, POSTAL_DIGITS);
  if (problem !== null) return invalid(`${prefix}${problem.field}`, `${prefix}${problem.message}`);
  const text = [name, street, joinTown(code, town)].filter((line) => line !== null).join('\n');
  const length = characterCount(text);
  if (length > MAX.party) {
    return invalid(`${prefix}name`, `${prefix}name and its address have ${length} characters together: the maximum is ${MAX.party}`);
  }
  return ok(text === '' ? null : text);
}

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const split = tagsOf(withoutLineEnd(payload, context), context);
  if (!split.ok) return split;
  const tags = split.value;
  const value = (tag: Tag): string => tags.get(tag) ?? '';
  if (readVersion(value('V'), 'V', [VERSION], context) === null) return unreadable(`V must be ${VERSION}`);
  if (value('C') !== CHARACTER_SET) return unreadable(`C must be ${CHARACTER_SET}, for UTF-8`);
  const account = readNumber(value('R'), 'R', context);
  if (account === null) return unreadable('R must be the 18 digits of a Serbian account');
  const debtor = tags.has('O') ? readNumber(value('O'), 'O', context) : null;
  if (tags.has('O') && debtor === null) return unreadable('O must be the 18 digits of a Serbian account');
  if (textOrNull(value('N')) === null) return unreadable('N is missing: every code must name the payee');
  if (value('I') === '') return unreadable(`I must be ${CURRENCY} and ${amountRule(AMOUNT)}, but with a comma instead of the point`);
  const form = { rule: AMOUNT, currency: CURRENCY, hasCurrency: true, comma: true, zeroIsOpen: true } as const;
  const amount = readAmount(value('I'), 'I', form, context);
  if (!amount.ok) return amount;
  if (!value('I').includes(',')) warnings.push('I must have a comma, with up to two decimals after it');
  for (const [tag, text] of tags) {
    for (const line of text.split(LINE_BREAK)) warnOfUnfit(line, tag, context);
  }
  for (const [tag, max] of [['N', MAX.party], ['P', MAX.party], ['S', MAX.purpose], ['RO', MAX.reference]] as const) {
    warnOfLength(value(tag), max, tag, context);
  }
  if (tags.has('SF') && !PURPOSE.pattern.test(value('SF'))) warnings.push(`SF must be ${PURPOSE.words}`);
  const reference = textOrNull(tags.get('RO')?.trim());
  const reference_valid = reference === null ? null : serbianReferenceValid(reference);
  if (reference_valid === false) warnings.push('RO fails the check digits of model 97');
  if (reference !== null && !SERBIAN_MODELS.some((model) => reference.startsWith(model))) {
    warnings.push(`RO must begin with its model: ${SERBIAN_MODELS.join(', ')}`);
  }
  const payee = readParty(value('N'), 'N', warnings);
  const payer = readParty(value('P'), 'P', warnings);
  return ok({
    version: value('V'), variant: upperCaseAscii(value('K')), ...account.fields, amount: amount.value, currency: CURRENCY,
    name: payee.name, street: payee.street, postal_code: payee.code, town: payee.town, address_lines: payee.lines,
    debtor_name: payer.name, debtor_street: payer.street, debtor_postal_code: payer.code, debtor_town: payer.town,
    debtor_address_lines: payer.lines,
    debtor_iban: debtor?.iban ?? null, purpose: tags.get('SF') ?? null, remittance: tags.get('S') ?? null,
    reference, reference_type: reference !== null && hasModel97(reference) ? 'RS97' : null, reference_valid,
    extras: Object.fromEntries([...tags].filter(([tag]) => !NEUTRAL.has(tag))),
  });
}

const NEUTRAL: ReadonlySet<string> = new Set<Tag>(['K', 'V', 'C', 'R', 'N', 'I', 'O', 'P', 'SF', 'S', 'RO']);
const LINE_BREAK = /\r\n|\r|\n/;

const TAG_RULE = `the payload must be tags with one ${PIPE} between them, each tag with a colon and a value after it`;

/** Returns the values by tag. It warns of tags in a wrong order, and of empty tags. */
function tagsOf(payload: string, context: ReadContext): Result<ReadonlyMap<string, string>> {
  const { warnings } = context;
  const tags = new Map<string, string>();
  let last = -1;
  // A writer that puts blanks between tags puts them after texts too.
  const isSpaced = /[ \t]\|/.test(payload);
  for (const part of payload.split(PIPE)) {
    const [, written, text = ''] = /^\s*([A-Z]{1,2}):([^]*)$/i.exec(part) ?? [];
    const tag = written === undefined ? undefined : upperCaseAscii(written);
    if (part !== part.trimStart()) warnings.push(`${tag} has blanks or line breaks before it`);
    if (tag !== written) warnings.push(`the tag ${tag} must be in capital letters`);
    if (tag === undefined && part.trim() !== '') return unreadable(TAG_RULE);
    if (text === '') warnings.push(tag === undefined ? TAG_RULE : `${tag} is empty: omit the tag`);
    if (tag === undefined || text === '') continue;
    if (!addKey(tags, tag, withoutPadding(text, tag, context, isSpaced ? AROUND_CODE : AROUND_TEXT), context)) {
      return unreadable('the payload repeats a tag with another value: each tag may occur only once');
    }
    const order = TAGS.indexOf(tag as Tag);
    if (order === -1) warnings.push(`${tag} is not a tag of the rules`);
    else if (order < last) warnings.push(`${tag} must be before some of the tags that are before it now`);
    last = Math.max(last, order);
  }
  return ok(tags);
}

/** Reads an account: 18 digits. It also reads an IBAN, and the printed form, in which zeros of the middle part are omitted. */
function readNumber(text: string, tag: Tag, context: ReadContext): Account | null {
  const [, bank, number, check] = /^(\d{3})-(\d{1,13})-(\d{2})$/.exec(text.replaceAll(' ', '')) ?? [];
  const digits = bank === undefined ? text.replaceAll(' ', '').replace(/^RS35(?=\d{18}$)/i, '') : bank + number!.padStart(13, '0') + check!;
  if (!/^\d{18}$/.test(digits)) return null;
  if (digits !== text) context.warnings.push(`${tag} must be the 18 digits of the account, without separators`);
  return readAccount(IBAN_HEAD + digits, `the account in ${tag}`, context);
}

interface Party {
  readonly name: string | null;
  readonly street: string | null;
  readonly code: string | null;
  readonly town: string | null;
  readonly lines: readonly string[];
}

/** Reads a party. The rules order its lines as name, street, town. Some writers use other orders, so the result also has the lines. */
function readParty(text: string, tag: Tag, warnings: string[]): Party {
  const [name = '', ...lines] = text.split(LINE_BREAK);
  if (lines.length >= MAX.lines) warnings.push(`${tag} has ${lines.length + 1} lines: the maximum is ${MAX.lines}`);
  const [street = '', town = ''] = lines.length < MAX.lines ? lines : [];
  return { name: textOrNull(name), street: textOrNull(street), ...splitTown(town, POSTAL_DIGITS), lines };
}

/** The Serbian code of the IPS system. Kontor builds codes of invoices (PR), and reads all kinds. */
export const IPS_RS: Scheme = {
  id: 'ips-rs',
  name: 'a Serbian IPS code',
  source: 'National Bank of Serbia, rules of the IPS system (2018, last changed 2020)',
  unverified:
    "the error correction (Kontor uses M), the largest version, whether the payment code (SF) is required, and the rules of reference " +
    "models 11 and 22. Kontor reads a second line of a party as its street, because the rules have this order",
  builder: {
    format: 'NBS IPS 01',
    example: { iban: 'RS35845000000040484987', name: 'JP EPS BEOGRAD', street: 'BALKANSKA 13', amount: '3596.13', currency: CURRENCY,
      purpose: '189', remittance: 'UPLATA PO RACUNU' },
    countries: [COUNTRY],
    usualIn: [COUNTRY],
    fields: FIELDS,
    currencies: [CURRENCY],
    variants: [VARIANTS[0]],
    repertoire: null,
    separator: PIPE,
    symbol: { level: 'M' },
    compose,
  },
  reader: {
    recognises: (payload) => new RegExp(`^K:(?:${VARIANTS.join('|')})[ \\t]*\\|`, 'i').test(payload),
    places: { name: 'N', debtor_name: 'P', remittance: 'S', purpose: 'SF' },
    read,
  },
};
