import type { CheckedPayments } from '../../../../../service/operations/models/checked-payments.ts';
import { button, codeText, element } from '../../../page/client/dom.ts';
import { amountInWords } from '../amount.ts';
import * as words from '../../../words/words.ts';

type OwnAccount = CheckedPayments['summary']['accounts'][number];

/** Number of the payer's own accounts that are shown at once. */
const ACCOUNTS_SHOWN = 10;

/** Shows the accounts that pay or collect, with their sums. An account with several currencies is shown once. */
export function ownAccounts(accounts: readonly OwnAccount[]) {
  const items = byAccount(accounts).map(accountView);
  const list = element('ul', { class: 'banks' }, ...items.slice(0, ACCOUNTS_SHOWN));
  const more = items.length <= ACCOUNTS_SHOWN ? null : button(words.showAll(items.length), () => {
    list.replaceChildren(...items);
    more!.remove();
    list.querySelector('li')!.scrollIntoView({ block: 'nearest' });
  });
  return element('section', { 'aria-label': words.ownAccounts },
    element('h3', {}, items.length === 1 ? words.ownAccount : words.ownAccounts),
    list, more);
}

/**
 * Groups the entries by account. An entry is one account in one currency. Accounts are masked: two entries in one currency are therefore
 * two accounts, even if their visible characters are equal.
 */
function byAccount(accounts: readonly OwnAccount[]): readonly (readonly OwnAccount[])[] {
  const groups: OwnAccount[][] = [];
  for (const entry of accounts) {
    const group = groups.find((sums) => sums[0]!.account === entry.account && sums[0]!.bank_name === entry.bank_name
      && sums.every(({ currency }) => currency !== entry.currency));
    if (group === undefined) groups.push([entry]);
    else group.push(entry);
  }
  return groups;
}

function accountView(sums: readonly OwnAccount[]) {
  const { account, bank_name, bic } = sums[0]!;
  const inCurrencies = sums.map(({ payments, currency, sum }) => `${words.payments(payments)}: ${amountInWords(sum, currency)}`);
  return element('li', {}, element('p', {}, codeText(account)),
    element('p', {}, [[bank_name, bic].filter((value) => value !== null).join(', ') || words.bankNotKnown, ...inCurrencies].join(' · ')));
}
