/** Legal forms of banks at the end of a name, as folding leaves them; the longer one before the one it contains. */
export const LEGAL_FORMS: readonly string[] = [
  'societa cooperativa per azioni', 'societa per azioni', 'societa cooperativa', 'soc coop', 'spolka akcyjna', 'public limited company',
    'societe anonyme', 'sociedad anonima', 'joint stock company', 'a s',
  'aktiengesellschaft', 'aktiebolag', 'genossenschaft', 'ag', 'sa', 'spa', 'se', 'nv', 'bv', 'plc', 'ltd', 'limited', 'inc', 'llc', 'llp',
    'lp', 'corp', 'corporation', 'gmbh', 'eg', 'egen', 'kg', 'ab', 'abp', 'as', 'asa',
  'oy', 'oyj', 'aps', 'sas', 'sarl', 'srl', 'scpa', 'scrl', 'scarl', 'sae', 'sal', 'jsc', 'ojsc', 'cjsc', 'pjsc', 'zrt', 'nyrt', 'dd',
    'doo', 'ad',
];

/** Of companies of other kinds, which seldom are the bank of a group. */
const OF_OTHERS: ReadonlySet<string> = new Set(['ltd', 'limited', 'inc', 'llc', 'llp', 'lp', 'corp', 'corporation', 'kg']);

/** Those that people leave out who name a bank. */
export const BANK_FORMS: readonly string[] = LEGAL_FORMS.filter((form) => !OF_OTHERS.has(form));
