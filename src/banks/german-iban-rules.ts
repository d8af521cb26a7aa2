/**
 * The tables of the German IBAN rules (Deutsche Bundesbank, Übersicht der IBAN-Regeln, December 2016). Rules are named by their four
 * digits, bank codes have eight, accounts ten.
 */

/** What a rule puts in the place of a bank code and of an account; null leaves it as it is. */
export interface IbanRuleRow {
  readonly bankCode: string | null;
  readonly account: string | null;
}

export interface IbanRuleTables {
  /** The row of a rule for one account, at this bank code or at every one that carries the rule; null where there is none. */
  account(rule: string, bankCode: string, account: string): IbanRuleRow | null;
  /** The row of a rule for every account, at this bank code or at every one that carries the rule; null where there is none. */
  everyAccount(rule: string, bankCode: string): IbanRuleRow | null;
  /** Whether the account lies in the range that has no IBANs at this bank code. */
  isBlocked(rule: string, bankCode: string, account: string): boolean;
  /** The last rule, with its version, of a bank code that is no longer in the list; null where it never had one. */
  former(bankCode: string): string | null;
  /** The bank code of a circle of accounts (three digits, rule 0031); null where there is none of that number. */
  circle(digits: string): string | null;
}

/** The rows of data/de, each as its fields joined. */
export interface IbanRuleData {
  /**
   * Key: rule, bank code and account, joined by spaces; an empty one means every one. Value: new bank code and new account; an empty one
   * stays as it is.
   */
  readonly accounts: Readonly<Record<string, readonly [bankCode: string, account: string]>>;
  /** By rule and bank code, joined by a space: the first and the last account. */
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
