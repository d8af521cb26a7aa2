import type { Country } from '../../../countries/country.ts';
import type { Result } from '../../../errors.ts';
import { refuse } from '../../../errors.ts';
import { type Banks, type Built, standard } from '../printed/construction.ts';

const DANSKE_BANK = 'DABADKKK';
/** The registration number that Danske Bank prints in IBANs, whatever the branch. */
const PRINTED = '3000';

/**
 * Denmark: Danske Bank puts another registration number into the IBAN than the account has; which accounts keep theirs is not published.
 */
export function danishBban({ code, bank }: Country, bban: string, banks: Banks): Result<Built> {
  const bankCode = bban.slice(bank!.start, bank!.end);
  const isDanske = banks.bankCode(code, bankCode).bicCandidates.some((bic) => bic.startsWith(DANSKE_BANK));
  return isDanske && bankCode !== PRINTED
    ? refuse('UNSUPPORTED_COUNTRY',
      `how IBANs are built at this registration number of Danske Bank is not published: ask for the IBAN, or give bban`, 'bank_code')
    : standard(bban);
}
