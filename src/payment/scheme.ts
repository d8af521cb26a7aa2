import type { Result } from '../errors.ts';
import type { EncodeOptions } from '../qr/write/encode.ts';
import type { Print } from '../qr/write/print.ts';
import type { AmountRule } from './amount.ts';
import type { Repertoire } from './text.ts';
import type { Payment, PaymentTextField } from './payment.ts';

/**
 * One kind of payment code, as everything about it: which fields it carries and how, and how it is written and read. The inputs of the
 * operations, their documents, the pictures of the reference and the tests are made from these values.
 */
export interface Scheme {
  /** As the contract names it. */
  readonly id: string;
  /** As people name it, with its article: `a Swiss QR-bill`. */
  readonly name: string;
  /** Where its rules stand. */
  readonly source: string;
  /** What of it we could not check against the issuer's own text, in sentences; null where nothing is left. */
  readonly unverified: string | null;
  readonly reader: Reader | null;
  readonly builder: Builder | null;
}

/** What a text must be. */
export interface TextRule {
  readonly required?: true;
  /** In characters (code points). */
  readonly max?: number;
  /** Its form, once it is compact where it is to be, and that in words: `postal_code must be {words}`. */
  readonly form?: { readonly pattern: RegExp; readonly words: string };
  /** Taken in either case and with spaces, written in upper case without. */
  readonly compact?: true;
  /** May begin and end in spaces. True unless a rule says otherwise. */
  readonly outerSpaces?: false;
}

export interface TimeRule {
  readonly required?: true;
  /** The zone, in the IANA time zone database, whose clocks the code's times without an offset are read by. */
  readonly zone?: string;
}

/** Which fields a scheme carries, and how. A field that is not named here is refused. */
export type FieldRules = Readonly<
  Partial<Record<PaymentTextField, TextRule>> & {
    readonly amount?: AmountRule & { readonly required?: true };
    readonly due_date?: { readonly required?: true };
    readonly expires_at?: TimeRule;
    readonly created_at?: TimeRule;
    readonly instant?: object;
    readonly variant?: object;
    readonly extras?: Readonly<Record<string, TextRule>>;
    readonly alternative_schemes?: { readonly items: number; readonly max: number };
  }
>;

/** How the payload becomes a symbol. */
export interface SymbolRule extends EncodeOptions {
  /** The payload in the character set of the scheme; UTF-8 without it. */
  readonly bytes?: (payload: string) => Uint8Array;
  /** The size in which it must be printed, where the scheme says so. */
  readonly print?: Print;
}

export interface BuildContext {
  /** Of the IBAN that is paid. */
  readonly account: Pick<IbanReading, 'sepa' | 'nationalCheckFails'>;
  readonly readIban: ReadIban;
}

export interface Composed {
  readonly payload: string;
  readonly warnings: readonly string[];
}

export interface Builder {
  /** What is built, with its version: the `format` of the answer. */
  readonly format: string;
  /** How much it holds, where the scheme says so: `331 bytes`. */
  readonly limit?: string;
  /** An example that shows what is usual. */
  readonly example: Readonly<Partial<Payment>> & Pick<Payment, 'iban'>;
  /** Countries whose IBANs it pays; null pays all. */
  readonly countries: readonly string[] | null;
  /** Countries for whose IBANs it is the usual one. */
  readonly usualIn?: readonly string[];
  readonly fields: FieldRules;
  /** The currencies that it can state, the first being meant where none is given; null states any. */
  readonly currencies: readonly string[] | null;
  /** Kinds of code that can be built; the first is the default. */
  readonly variants?: readonly string[];
  /** Texts in which all are written; null takes every character but control characters. */
  readonly repertoire: Repertoire | null;
  /** What separates the fields of the payload, where it is neither a control character nor escaped. */
  readonly separator?: string;
  /** Takes an IBAN whose national check digits alone do not hold, with a warning. */
  readonly ignoresNationalCheck?: true;
  /** Takes the BIC that the directory has for the IBAN where none is given. */
  readonly derivesBic?: true;
  /** Null where the symbol is none that we draw. */
  readonly symbol: SymbolRule | null;
  /** The payload of a payment whose fields have been checked by the rules above, and are in the form that these say. */
  readonly compose: (payment: Payment, context: BuildContext) => Result<Composed>;
}

/** What is known of an account number that a code holds. */
export interface IbanReading {
  /** In electronic format, cut where it is too long to be one; empty where nothing is left of it. */
  readonly iban: string;
  /** Why it is not valid, without the number; null when it is valid. */
  readonly problem: string | null;
  /** Whether nothing but the national check digits makes it invalid. */
  readonly nationalCheckFails: boolean;
  /** Whether its country is in SEPA. */
  readonly sepa: boolean;
}

export type ReadIban = (text: string) => IbanReading;

/** What a reader is given: the payload without byte order mark and blanks before it, where to put warnings, and what can judge an IBAN. */
export interface ReadContext {
  readonly readIban: ReadIban;
  /** Every departure that an app might hold against the code, in words. */
  readonly warnings: string[];
}

export interface Reader {
  /** Whether a payload is of this scheme, by its first characters. The first of the schemes that says so reads it. */
  readonly recognises: (payload: string) => boolean;
  /** Where it has no tag: other texts begin as its payloads do, so that one which cannot be read need be none. */
  readonly hasNoTag?: true;
  /** Refuses what leaves no payment, or another one than a reader might take it for. */
  readonly read: (payload: string, context: ReadContext) => Result<PaymentReading>;
}

/** What a code says; what is left out is null, or an empty list or object. */
export type PaymentReading = Partial<Omit<DecodedPayment, 'scheme' | 'warnings'>> & Pick<DecodedPayment, 'iban' | 'iban_valid'>;

/** A payment code that was read, under the names of the contract. */
export interface DecodedPayment extends Omit<Payment, 'iban' | 'extras'> {
  readonly scheme: string;
  /** A list where the code repeats a name. */
  readonly extras: Readonly<Record<string, string | readonly string[]>>;
  /** As the payload writes it. */
  readonly version: string | null;
  /** EPC069-12: the number on line 3. Other schemes: their own text for it. */
  readonly character_set: number | string | null;
  /** EPC069-12: lines 1 and 4. */
  readonly service_tag: string | null;
  readonly identification: string | null;
  /** Null where the code has an account number of another kind. */
  readonly iban: string | null;
  readonly iban_valid: boolean | null;
  readonly bic_valid: boolean | null;
  readonly reference_type: string | null;
  /** Null where there is none, or no rule is known. */
  readonly reference_valid: boolean | null;
  /** Of the code's own checksum; null where it has none. */
  readonly checksum_valid: boolean | null;
  /** An address that cannot be taken apart safely, or may be read in more than one way. */
  readonly address_lines: readonly string[];
  readonly debtor_address_lines: readonly string[];
  readonly warnings: readonly string[];
}
