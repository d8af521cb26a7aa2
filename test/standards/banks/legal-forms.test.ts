import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../../src/standards/banks/fold.ts';
import { BANK_FORMS, LEGAL_FORMS } from '../../../src/standards/banks/legal-forms.ts';

/** Company names with the legal forms of many countries. */
const OF_BANKS = [
  'Società cooperativa per azioni', 'Società per Azioni', 'Società Cooperativa', 'Soc. Coop.', 'Spółka Akcyjna', 'Public Limited Company',
  'Société anonyme', 'Sociedad Anónima', 'Joint Stock Company', 'A/S',
  'Aktiengesellschaft', 'Aktiebolag', 'Genossenschaft', 'AG', 'S.A.', 'S.p.A.', 'SE', 'N.V.', 'B.V.', 'PLC', 'GmbH', 'eG', 'eGen', 'AB',
  'Abp', 'AS', 'ASA',
  'Oy', 'Oyj', 'ApS', 'SAS', 'S.à r.l.', 'S.r.l.', 'S.C.p.A.', 'SCRL', 'S.C.a r.l.', 'S.A.E.', 'SAL', 'JSC', 'OJSC', 'CJSC', 'PJSC',
  'Zrt.', 'Nyrt.', 'd.d.', 'd.o.o.', 'a.d.',
];
const OF_OTHERS = ['Ltd', 'Limited', 'Inc.', 'LLC', 'LLP', 'LP', 'Corp.', 'Corporation', 'KG'];

/** Fold splits `S.à r.l.` into two words. The joined spelling is one word. */
const folded = (form: string): string => fold(form).replace(/^(sa|sca) rl$/, '$1rl');

test('BANK_FORMS are the legal forms of banks, which people omit', () => {
  assert.deepEqual([...BANK_FORMS].sort(), OF_BANKS.map(folded).sort());
});

test('companies that are not banks have further legal forms', () => {
  assert.deepEqual([...LEGAL_FORMS].sort(), [...OF_BANKS, ...OF_OTHERS].map(folded).sort());
});

test('a longer legal form comes before its own ending, so that the whole form is removed', () => {
  LEGAL_FORMS.forEach((form, i) => assert.ok(!LEGAL_FORMS.slice(0, i).some((before) => form.endsWith(` ${before}`)), form));
});
