import type { Country } from '../../../countries/country.ts';
import type { Result } from '../../../../base/errors.ts';
import { refuse } from '../../../../base/errors.ts';
import { type BankLookup, type BuiltBban, standardBban } from '../printed/construction.ts';

const DANSKE_BANK = 'DABADKKK';
/** The registration number in all IBANs of Danske Bank, for accounts of every branch. */
const PRINTED = '3000';

/**
 * Denmark: returns the BBAN, or a refusal for an account of Danske Bank. The bank's IBANs have another registration number than the
 * account. Some accounts keep their own number, but Danske Bank has not published which accounts.
 */
export function danishBban({ code, bank }: Country, bban: string, banks: BankLookup): Result<BuiltBban> {
  const bankCode = bban.slice(bank!.start, bank!.end);
  const isDanske = banks.bankCode(code, bankCode).bicCandidates.some((bic) => bic.startsWith(DANSKE_BANK));
  return isDanske && bankCode !== PRINTED
    ? refuse('UNSUPPORTED_COUNTRY',
      `Danske Bank has not published its IBANs at this registration number: ask for the IBAN, or give bban`, 'bank_code')
    : standardBban(bban);
}
