/**
 * The tables of the German IBAN rules. Four digits name a rule. A bank code has eight digits, and an account number has ten. Source:
 * Deutsche Bundesbank, Übersicht der IBAN-Regeln, December 2016.
 */

/** The bank code and the account that a rule puts in place of the given ones. Null: the given value stays. */
export interface IbanRuleRow {
  readonly bankCode: string | null;
  readonly account: string | null;
}

export interface IbanRuleTables {
  /**
   * Returns the row of a rule for one account. The row is for this bank code or for every bank code with the rule. Null if the rule has no
   * row for the account.
   */
  account(rule: string, bankCode: string, account: string): IbanRuleRow | null;
  /**
   * Returns the row of a rule for every account. The row is for this bank code or for every bank code with the rule. Null if the rule has
   * no row of this kind.
   */
  everyAccount(rule: string, bankCode: string): IbanRuleRow | null;
  /** True if the account is in the range of accounts without an IBAN at this bank code. */
  isBlocked(rule: string, bankCode: string, account: string): boolean;
  /** Returns the last rule, with its version, of a bank code that was removed from the list. Null if it never had a rule. */
  former(bankCode: string): string | null;
  /** Returns the bank code of a circle of accounts (three digits, rule 0031). Null if no circle has this number. */
  circle(digits: string): string | null;
}

/** The rows of data/de. Several fields of a row are joined to one text. */
export interface IbanRuleData {
  /**
   * Key: rule, bank code and account, with spaces between them. An empty part means every value. Value: the new bank code and the new
   * account. An empty part means no replacement.
   */
  readonly accounts: Readonly<Record<string, readonly [bankCode: string, account: string]>>;
  /** Key: rule and bank code, with a space between them. Value: the first and the last account of the range. */
  readonly blocks: Readonly<Record<string, readonly [from: string, to: string]>>;
  readonly circles: Readonly<Record<string, string>>;
  readonly former: Readonly<Record<string, string>>;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

export function ibanRuleTables(data: IbanRuleData): IbanRuleTables {
  const rows = new Map(Object.entries(data.accounts).map(([key, [bankCode, account]]): [string, IbanRuleRow] =>
    [key, { bankCode: orNull(bankCode), account: orNull(account) }]));
  const blocks = new Map(Object.entries(data.blocks));
  const circles = new Map(Object.entries(data.circles));
  const former = new Map(Object.entries(data.former));
  const row = (rule: string, bankCode: string, account: string): IbanRuleRow | null =>
    rows.get(`${rule} ${bankCode} ${account}`) ?? rows.get(`${rule}  ${account}`) ?? null;
  return {
    account: row,
    everyAccount: (rule, bankCode) => row(rule, bankCode, ''),
    isBlocked: (rule, bankCode, account) => {
      const range = blocks.get(`${rule} ${bankCode}`);
      return range !== undefined && account >= range[0] && account <= range[1];
    },
    former: (bankCode) => former.get(bankCode) ?? null,
    circle: (digits) => circles.get(digits) ?? null,
  };
}
