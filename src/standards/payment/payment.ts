/**
 * The neutral payment: the fields that payment codes have in common. The query, the body and the decoded answer use these names. A
 * payment that was read from one code can therefore be written in another. Null if the payment does not state the field.
 */
export interface Payment {
  /** A valid IBAN in electronic format. */
  readonly iban: string;
  /** Well formed, in upper case, 8 or 11 characters. */
  readonly bic: string | null;
  /** The payee. */
  readonly name: string | null;
  /** Decimal text with a point. Null if the payer fills in the amount. */
  readonly amount: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly reference: string | null;
  readonly remittance: string | null;
  readonly purpose: string | null;
  /** Text for the payer. It is not sent with the payment. */
  readonly note: string | null;
  readonly street: string | null;
  readonly building_number: string | null;
  readonly postal_code: string | null;
  readonly town: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly debtor_name: string | null;
  readonly debtor_street: string | null;
  readonly debtor_building_number: string | null;
  readonly debtor_postal_code: string | null;
  readonly debtor_town: string | null;
  readonly debtor_country: string | null;
  readonly debtor_iban: string | null;
  readonly creditor_id: string | null;
  /** `YYYY-MM-DD`. */
  readonly due_date: string | null;
  /** RFC 3339 in whole seconds. It has no offset if the code has none and the scheme names the zone. */
  readonly expires_at: string | null;
  readonly created_at: string | null;
  /** True for an instant credit transfer. */
  readonly instant: boolean | null;
  /** The scheme's own kind of code. Null selects the first kind. */
  readonly variant: string | null;
  /** Values that no other field carries, by the names of the scheme. */
  readonly extras: Extras;
  readonly alternative_schemes: readonly string[];
}

export type Extras = Readonly<Record<string, string>>;

type KeysOf<T> = { [K in keyof Payment]-?: Payment[K] extends T ? K : never }[keyof Payment];

/** The fields with a text that may be absent. */
export type PaymentTextField = Exclude<KeysOf<string | null>, 'iban'>;

/** Every field except the IBAN, which every payment has. */
export type PaymentField = Exclude<keyof Payment, 'iban'>;

/** The meaning of each field, with which its description begins, in the order of the contract. */
export const PAYMENT_FIELDS: Readonly<Record<PaymentField, { readonly meaning: string; readonly example?: string }>> = {
  name: { meaning: 'the payee', example: 'Muster GmbH' },
  amount: { meaning: 'text in quotes with a point and at most two decimals, in mnb without decimals; if absent, the payer fills it in',
    example: '12.30' },
  currency: { meaning: 'ISO 4217', example: 'EUR' },
  bic: { meaning: "the payee's BIC of 8 or 11 characters", example: 'GEBABEBB' },
  remittance: { meaning: 'text for the payee', example: 'Invoice 4711' },
  reference: { meaning: "the payee's reference by the rules of the scheme", example: 'RF18539007547034' },
  purpose: { meaning: 'the code of the purpose', example: 'GDDS' },
  note: { meaning: 'text for the payer, which is not sent with the payment', example: 'Thank you' },
  street: { meaning: "the payee's street, with the house number if the scheme has no `building_number`", example: 'Rue du Lac' },
  building_number: { meaning: "the payee's house number", example: '1268' },
  postal_code: { meaning: "the payee's postal code, without the country", example: '2501' },
  town: { meaning: "the payee's town", example: 'Biel' },
  country: { meaning: "the payee's country, ISO 3166-1 alpha-2", example: 'CH' },
  debtor_name: { meaning: 'the payer', example: 'Pia Rutschmann' },
  debtor_street: { meaning: "the payer's street", example: 'Marktgasse' },
  debtor_building_number: { meaning: "the payer's house number", example: '28' },
  debtor_postal_code: { meaning: "the payer's postal code", example: '9400' },
  debtor_town: { meaning: "the payer's town", example: 'Rorschach' },
  debtor_country: { meaning: "the payer's country, ISO 3166-1 alpha-2", example: 'CH' },
  debtor_iban: { meaning: "the payer's IBAN", example: 'SI56020170014356205' },
  creditor_id: { meaning: "the payee's tax or registration number", example: '1234567890' },
  due_date: { meaning: 'the day of payment: `YYYY-MM-DD`', example: '2026-12-31' },
  expires_at: { meaning: 'last time of payment, RFC 3339 in whole seconds; a Ukrainian code has the time in Kyiv without offset',
    example: '2026-12-31T23:59:59+01:00' },
  created_at: { meaning: 'the time at which the code was made, in the form of expires_at', example: '2026-12-01T12:00:00+02:00' },
  instant: { meaning: 'true for an instant credit transfer' },
  variant: { meaning: "the scheme's own kind of code", example: 'SPD' },
  extras: { meaning: "all other values, by the scheme's own names" },
  alternative_schemes: { meaning: 'parameters of alternative schemes, as they are printed' },
};

/** The names of all fields except the IBAN, in the order of the contract. */
export const PAYMENT_FIELD_NAMES = Object.keys(PAYMENT_FIELDS) as readonly PaymentField[];
