import type { Result } from '../../base/errors.ts';
import type { EncodeOptions, QrSymbol } from '../qr/write/encode.ts';
import type { Print } from '../qr/write/print.ts';
import type { AmountRule } from './amount.ts';
import type { Repertoire } from './text.ts';
import type { Payment, PaymentTextField } from './payment.ts';

/**
 * One kind of payment code: the fields that it carries, how Kontor builds it, and how Kontor reads it. The inputs of the operations, their
 * documents, the pictures of the reference and the tests come from these values.
 */
export interface Scheme {
  /** The name in the contract. */
  readonly id: string;
  /** The name for people, with its article: `a Swiss QR-bill`. */
  readonly name: string;
  /** The publication that has the rules. */
  readonly source: string;
  /** The facts that we could not check in the issuer's own text, in sentences. Null if we checked every fact. */
  readonly unverified: string | null;
  readonly reader: Reader | null;
  readonly builder: Builder | null;
}

/** The rule for a text field. */
export interface TextRule {
  readonly required?: true;
  /** Maximum length in characters (code points). */
  readonly max?: number;
  /** The form of the text, and the form in words: `postal_code must be {words}`. A compact text is compacted first. */
  readonly form?: { readonly pattern: RegExp; readonly words: string };
  /** True if the input may have spaces and lower-case letters. The payload has neither. */
  readonly compact?: true;
  /** False if the text must not begin or end with a space. */
  readonly outerSpaces?: false;
}

export interface TimeRule {
  readonly required?: true;
  /** The time zone of times without an offset. Zones have the names of the IANA time zone database. */
  readonly zone?: string;
}

/** The rules for the fields that a scheme carries. Every other field is refused. */
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

/** The rules for the QR symbol of a payload. */
export interface SymbolRule extends EncodeOptions {
  /** Encodes the payload in the character set of the scheme. Without it the payload is encoded in UTF-8. */
  readonly bytes?: (payload: string) => Uint8Array;
  /** The printed size that the scheme prescribes. */
  readonly print?: Print;
}

export interface BuildContext {
  /** The account that receives the payment. */
  readonly account: Pick<IbanReading, 'sepa' | 'nationalCheckFails'>;
  readonly readIban: ReadIban;
}

export interface Composed {
  readonly payload: string;
  readonly warnings: readonly string[];
  /** The warning that names the fields without a place in the payload. Null or absent if the payload has all fields. */
  readonly omission?: string | null;
}

/** A printed form with a symbol. */
export interface SlipForm {
  /** The value of `variant` that selects the form. */
  readonly variant: string;
  /** Languages of its headings (ISO 639-1). The first is the default. */
  readonly languages: readonly string[];
  /** Returns the form as an SVG document. */
  readonly draw: (payment: Payment, symbol: QrSymbol, title: string, language: string) => string;
}

export interface Builder {
  /** The name and version of the payload: `format` in the answer. */
  readonly format: string;
  /** The capacity that the scheme states: `331 bytes`. */
  readonly limit?: string;
  /** An example with the usual fields. */
  readonly example: Readonly<Partial<Payment>> & Pick<Payment, 'iban'>;
  /** Countries with IBANs that the scheme pays. Null if it can pay every IBAN. */
  readonly countries: readonly string[] | null;
  /** Countries in which the scheme is the usual scheme. */
  readonly usualIn?: readonly string[];
  readonly fields: FieldRules;
  /** The currencies that the scheme can state. The first is the default. Null if it can state any currency. */
  readonly currencies: readonly string[] | null;
  /** Kinds of code that can be built. The first is the default. */
  readonly variants?: readonly string[];
  /** The characters of all texts. Null if the scheme takes every character except control characters. */
  readonly repertoire: Repertoire | null;
  /** The separator of the fields, if it is a visible character that the payload does not escape. */
  readonly separator?: string;
  /** True if the builder takes an IBAN that fails only its national check digits. The builder then warns. */
  readonly ignoresNationalCheck?: true;
  /** True if the builder takes the BIC from the directory when the caller gives no BIC. */
  readonly derivesBic?: true;
  /** Null if Kontor does not draw the symbol. */
  readonly symbol: SymbolRule | null;
  /** Draws a variant that is more than the symbol, such as the payment part of a QR-bill. `variant` names it. */
  readonly form?: SlipForm;
  /** Writes the payload. The fields were checked by the rules above, and have the form that these rules require. */
  readonly compose: (payment: Payment, context: BuildContext) => Result<Composed>;
}

/** The facts about an account number in a payment code. */
export interface IbanReading {
  /** The electronic format, cut if it is too long for an IBAN. Empty if the text has no letter or digit. */
  readonly iban: string;
  /** The reason why the IBAN is not valid, without the number. Null if it is valid. */
  readonly problem: string | null;
  /** True if the IBAN fails only its national check digits. */
  readonly nationalCheckFails: boolean;
  /** True if the country is in SEPA. */
  readonly sepa: boolean;
}

export type ReadIban = (text: string) => IbanReading;

/** The function that reads an IBAN, and the list that receives the warnings of a reader. */
export interface ReadContext {
  readonly readIban: ReadIban;
  /** Texts about deviations for which an app may refuse the code. */
  readonly warnings: string[];
}

export interface Reader {
  /** True if the first characters of a payload belong to this scheme. The first scheme that recognises a payload reads it. */
  readonly recognises: (payload: string) => boolean;
  /**
   * True if payloads have no tag. Other texts may begin in the same way. A text that cannot be read is therefore perhaps not a code of this
   * scheme.
   */
  readonly hasNoTag?: true;
  /** The places of fields and extras in a payload, for messages: `line 6 (name)`. */
  readonly places?: Readonly<Record<string, string>>;
  /**
   * Reads a payload without byte order mark and leading blanks. It refuses a payload without a payment, and a payload that another reader
   * may take for another payment.
   */
  readonly read: (payload: string, context: ReadContext) => Result<PaymentReading>;
}

/** The payment that a code states. A missing member means null, or an empty list or object. */
export type PaymentReading = Partial<Omit<DecodedPayment, 'scheme' | 'warnings'>> & Pick<DecodedPayment, 'iban' | 'iban_valid'>;

/** A decoded payment code, with the names of the contract. */
export interface DecodedPayment extends Omit<Payment, 'iban' | 'extras'> {
  readonly scheme: string;
  /** A list if the code repeats a name. */
  readonly extras: Readonly<Record<string, string | readonly string[]>>;
  /** The version as the payload writes it. */
  readonly version: string | null;
  /** EPC069-12: the number on line 3. Other schemes: their own text. */
  readonly character_set: number | string | null;
  /** EPC069-12: lines 1 and 4. */
  readonly service_tag: string | null;
  readonly identification: string | null;
  /** Null if the account number is not an IBAN. */
  readonly iban: string | null;
  readonly iban_valid: boolean | null;
  readonly bic_valid: boolean | null;
  readonly reference_type: string | null;
  /** Null if the code has no reference, or if no rule for the reference is known. */
  readonly reference_valid: boolean | null;
  /** True if the checksum of the code matches. Null if the code has no checksum. */
  readonly checksum_valid: boolean | null;
  /** The lines of an address that cannot be divided into fields with certainty. */
  readonly address_lines: readonly string[];
  readonly debtor_address_lines: readonly string[];
  readonly warnings: readonly string[];
}
