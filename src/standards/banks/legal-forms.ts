/** Folded legal forms at the end of names of banks. A longer form precedes the form that it contains. */
export const LEGAL_FORMS: readonly string[] = [
  'societa cooperativa per azioni', 'societa per azioni', 'societa cooperativa', 'soc coop', 'spolka akcyjna', 'public limited company',
    'societe anonyme', 'sociedad anonima', 'joint stock company', 'a s',
  'aktiengesellschaft', 'aktiebolag', 'genossenschaft', 'ag', 'sa', 'spa', 'se', 'nv', 'bv', 'plc', 'ltd', 'limited', 'inc', 'llc', 'llp',
    'lp', 'corp', 'corporation', 'gmbh', 'eg', 'egen', 'kg', 'ab', 'abp', 'as', 'asa',
  'oy', 'oyj', 'aps', 'sas', 'sarl', 'srl', 'scpa', 'scrl', 'scarl', 'sae', 'sal', 'jsc', 'ojsc', 'cjsc', 'pjsc', 'zrt', 'nyrt', 'dd',
    'doo', 'ad',
];

/** Legal forms of other companies. The bank of a group rarely has such a form. */
const FORMS_OF_OTHERS: ReadonlySet<string> = new Set(['ltd', 'limited', 'inc', 'llc', 'llp', 'lp', 'corp', 'corporation', 'kg']);

/** Legal forms that people omit when they name a bank. */
export const BANK_FORMS: readonly string[] = LEGAL_FORMS.filter((form) => !FORMS_OF_OTHERS.has(form));
