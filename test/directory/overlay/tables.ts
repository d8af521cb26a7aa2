/** Headers of an operator's tables, and the bundled banks that the tests add the tables to. */
import { testDirectory } from '../../support/directory.ts';

export const BANKS = 'bank_code,name,bic,alt_bic,city,check_method,successor,lei,as_of';
export const BICS = 'bic,name,branch,city,address,lei,as_of';
export const PLACES = 'bank_code,branch_code,city,address,as_of';
export const RETIRED = 'country,bank_code,former_name,retired_on,successor,successor_name,as_of';
export const LEI = '529900T8BM49AURSDO55';

export const ours = testDirectory();
export const SCHEMES = ours.bic('MUSTDEFFXXX')!.sepaSchemes!;
export const NO_BANK = {
  city: null, bic: null, bicCandidates: [], sepaSchemes: null, slug: null, checkMethod: null, successor: null, ibanRule: null,
};
