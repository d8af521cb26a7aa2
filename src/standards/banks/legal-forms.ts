/** Folded legal forms at the end of the names of banks. If a form contains another form, the longer one comes first. */
export const LEGAL_FORMS: readonly string[] = [
  'societa cooperativa per azioni', 'societa per azioni', 'societa cooperativa', 'soc coop', 'spolka akcyjna', 'public limited company',
    'societe anonyme', 'sociedad anonima', 'joint stock company', 'a s',
  'aktiengesellschaft', 'aktiebolag', 'genossenschaft', 'ag', 'sa', 'spa', 'se', 'nv', 'bv', 'plc', 'ltd', 'limited', 'inc', 'llc', 'llp',
    'lp', 'corp', 'corporation', 'gmbh', 'eg', 'egen', 'kg', 'ab', 'abp', 'as', 'asa',
  'oy', 'oyj', 'aps', 'sas', 'sarl', 'srl', 'scpa', 'scrl', 'scarl', 'sae', 'sal', 'jsc', 'ojsc', 'cjsc', 'pjsc', 'zrt', 'nyrt', 'dd',
    'doo', 'ad',
];

/** Legal forms of other companies. If a name has one of them, it is probably not the bank of a group. */
const FORMS_OF_OTHERS: ReadonlySet<string> = new Set(['ltd', 'limited', 'inc', 'llc', 'llp', 'lp', 'corp', 'corporation', 'kg']);

/** Legal forms that people omit when they name a bank. */
export const BANK_FORMS: readonly string[] = LEGAL_FORMS.filter((form) => !FORMS_OF_OTHERS.has(form));
