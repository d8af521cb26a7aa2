/** Bank codes that are the first letters of a BIC: which institution of those letters has the account. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Given } from './rows.ts';
import { answered, answeredLetters, bygone, directory, listed, participant, reached, registered, retired } from './rows.ts';

const GB = 'ZORPGB22XXX';
const british = (name: string, of = '', row = {}) => listed('ZORP', name, of, { country: 'GB', ...row });

const CASES: readonly (readonly [why: string, given: Given, expected: string])[] = [
  ['the one institution of the letters, with its place', { bics: [directory(GB, 'ZORP BANK', { city: 'London' })] },
    'ZORP BANK (web 2024), ZORPGB22XXX by letters, in London'],
  ['the registers name it', { epc: [participant(GB, 'Zorp Bank', { city: 'London' })] },
    'Zorp Bank (epc 2025-09-08 official), ZORPGB22XXX by letters, in London'],
  ['BICs of one name are one institution, none of them the answer',
    { bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB2LXXX', 'ZORP BANK')] }, 'ZORP BANK (web 2024), or ZORPGB22XXX or ZORPGB2LXXX'],
  ['nor is the place of one of them that of all',
    { bics: [directory(GB, 'ZORP BANK', { city: 'London' }), directory('ZORPGB2LXXX', 'ZORP BANK', { city: 'Leeds' })] },
    'ZORP BANK (web 2024), or ZORPGB22XXX or ZORPGB2LXXX'],
  ['the participant of them is', { bics: [directory(GB, 'ZORP BANK')], epc: [participant('ZORPGB2LXXX', 'Zorp Bank')] },
    'Zorp Bank (epc 2025-09-08 official), ZORPGB2LXXX by letters'],
  ['branches are set aside', { bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB22LDN', 'QUAX')] },
    'ZORP BANK (web 2024), ZORPGB22XXX by letters'],
  ['a branch that takes part in SEPA is not', { bics: [directory(GB, 'ZORP BANK')], epc: [participant('ZORPGB22LDN', 'Quax')] },
    'Quax (epc 2025-09-08 official), ZORPGB22LDN by letters'],
  ['branches alone are the bank that they agree on', { bics: [directory('ZORPGB22LDN', 'ZORP BANK')] },
    'ZORP BANK (web 2024), ZORPGB22XXX by letters'],
  ['branches of two names are none', { bics: [directory('ZORPGB22LDN', 'ZORP BANK'), directory('ZORPGB22MAN', 'QUAX')] }, 'nothing'],
  ['one out of use alone is one that it may be', { bics: [bygone(GB, 'ZORP BANK'), directory('QUAXGB22XXX', 'QUAX')] },
    'ZORP BANK (old 2018), or ZORPGB22XXX'],
  ['BICs out of use are set aside',
    { bics: [directory(GB, 'ZORP BANK'), { ...directory('ZORPGB2LXXX', 'QUAX'), source: 'old', as_of: '2018' }] },
    'ZORP BANK (web 2024), ZORPGB22XXX by letters'],
  ['of two institutions the participant', { bics: [directory(GB, 'ZORP BANK')], epc: [participant('ZORPGB2LXXX', 'Quax')] },
    'Quax (epc 2025-09-08 official), ZORPGB2LXXX by letters'],
  ['before one that the clearer reaches', { scl: [reached(GB, 'ZORP BANK')], epc: [participant('ZORPGB2LXXX', 'Quax')] },
    'Quax (epc 2025-09-08 official), ZORPGB2LXXX by letters'],
  ['before one that only a register of LEIs has',
    {
      scl: [reached(GB, 'ZORP BANK')], bics: [directory('ZORPGB2LXXX', 'QUAX')],
      leis: [{ bic: 'ZORPGB2LXXX', lei: '529900EXAMPLE0000073', source: 'gleif', as_of: '2026-01' }],
    },
    'ZORP BANK (scl 2025-08-25 official), ZORPGB22XXX by letters'],
  ['one that a register has and that is connected before one that is not',
    {
      bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB21XXX', 'QUAX')],
      leis: [GB, 'ZORPGB21XXX'].map((bic) => ({ bic, lei: '529900EXAMPLE0000073', source: 'gleif', as_of: '2026-01' })),
    },
    'ZORP BANK (web 2024), ZORPGB22XXX by letters'],
  ['of two participants none', { epc: [participant(GB, 'Zorp Bank'), participant('ZORPGB2LXXX', 'Quax')] }, 'nothing'],
  ['of two that nobody knows better none', { bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB2LXXX', 'QUAX')] }, 'nothing'],
  ['of another country none', { bics: [directory('ZORPIE2DXXX', 'ZORP BANK')] }, 'nothing'],
];
for (const [why, given, expected] of CASES) test(`${why}: ${expected}`, () => assert.equal(answeredLetters(given, 'ZORP'), expected));

const LISTED: readonly (readonly [why: string, given: Given, expected: string])[] = [
  ['an official list of codes with BICs says it itself', { banks: [british('Zorp Bank', GB)], bics: [directory('ZORPGB2LXXX', 'QUAX')] },
    'Zorp Bank (list 2025 official), ZORPGB22XXX by list'],
  ['a list by hand names the institution of the letters',
    { banks: [british('Zorp Bank Limited', '', { source: 'hand' })], bics: [directory(GB, 'ZORP BANK')] },
    'Zorp Bank Limited (hand 2025), ZORPGB22XXX by letters'],
  ['and tells two of them apart by the BIC that it gives',
    { banks: [british('Quax', 'ZORPGB2L', { source: 'hand' })], bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB2LXXX', 'QUAX')] },
    'Quax (hand 2025), ZORPGB2LXXX by letters'],
  ['or two BICs of one',
    {
      banks: [british('Zorp Bank', 'ZORPGB2L', { source: 'hand' })],
      bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB2LXXX', 'ZORP BANK')],
    },
    'Zorp Bank (hand 2025), ZORPGB2LXXX by letters, or ZORPGB22XXX'],
  ['but not by two BICs',
    {
      banks: [british('Zorp Bank', 'ZORPGB2L', { source: 'hand', alt_bic: 'ZORPGB22' })],
      bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB2LXXX', 'ZORP BANK')],
    },
    'Zorp Bank (hand 2025), or ZORPGB22XXX or ZORPGB2LXXX'],
  ['two branches of one head office are one hint',
    {
      banks: [british('Zorp Bank', 'ZORPGB2L', { source: 'hand', alt_bic: 'ZORPGB2LMAN' })],
      bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB2LXXX', 'ZORP BANK')],
    },
    'Zorp Bank (hand 2025), ZORPGB2LXXX by letters, or ZORPGB22XXX'],
  ['a BIC of other letters is no hint',
    {
      banks: [british('Zorp Bank', 'QUAXGB2L', { source: 'hand' })],
      bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB2LXXX', 'ZORP BANK')],
    },
    'Zorp Bank (hand 2025), or ZORPGB22XXX or ZORPGB2LXXX'],
  ['nor beside one of these',
    {
      banks: [british('Zorp Bank', 'QUAXGB2L', { source: 'hand', alt_bic: 'ZORPGB2L' })],
      bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB2LXXX', 'ZORP BANK')],
    },
    'Zorp Bank (hand 2025), ZORPGB2LXXX by letters, or ZORPGB22XXX'],
  ['nor is one of another country',
    {
      banks: [british('Zorp Bank', 'ZORPIE2D', { source: 'hand', alt_bic: 'ZORPGB2L' })],
      bics: [directory(GB, 'ZORP BANK'), directory('ZORPGB2LXXX', 'ZORP BANK')],
    },
    'Zorp Bank (hand 2025), ZORPGB2LXXX by letters, or ZORPGB22XXX'],
  ['a connected participant is better known than what the list gives',
    {
      banks: [british('Zorp Bank', 'ZORPGB2L', { source: 'hand' })], bics: [directory('ZORPGB2LXXX', 'ZORP BANK')],
      epc: [participant(GB, 'Zorp Bank')],
    },
    'Zorp Bank (epc 2025-09-08 official), ZORPGB22XXX by letters'],
  ['of two participants of one name that which the list gives',
    {
      banks: [british('Zorp Bank', 'ZORPGB2L', { source: 'hand' })],
      epc: [participant(GB, 'Zorp Bank'), participant('ZORPGB2LXXX', 'Zorp Bank')],
    },
    'Zorp Bank (epc 2025-09-08 official), ZORPGB2LXXX by letters, or ZORPGB22XXX'],
  ['one that a register alone has is not',
    {
      banks: [british('Zorp Bank', 'ZORPGB2L', { source: 'hand' })], bics: [directory('ZORPGB2LXXX', 'ZORP BANK')],
      scl: [reached(GB, 'Zorp Bank')],
    },
    'Zorp Bank (hand 2025), ZORPGB2LXXX by letters, or ZORPGB22XXX'],
  ['one that is not connected is not',
    {
      banks: [british('Zorp Bank', 'ZORPGB2L', { source: 'hand' })], bics: [directory('ZORPGB2LXXX', 'ZORP BANK')],
      epc: [participant('ZORPGB21XXX', 'Zorp Bank')],
    },
    'Zorp Bank (hand 2025), ZORPGB2LXXX by letters, or ZORPGB21XXX'],
  ['what payees print beside their accounts stands all the same',
    {
      banks: [british('Zorp Bank', 'ZORPGB2L', { source: 'printed' })], bics: [directory('ZORPGB2LXXX', 'ZORP BANK')],
      epc: [participant(GB, 'Zorp Bank')],
    },
    'Zorp Bank (printed 2025), ZORPGB2LXXX by letters, or ZORPGB22XXX'],
  ['a BIC of the list that payments do not reach gives way',
    {
      banks: [british('Zorp Bank', 'ZORPGB21', { source: 'hand' })],
      bics: [directory('ZORPGB21XXX', 'ZORP BANK'), directory(GB, 'ZORP BANK')],
    },
    'Zorp Bank (hand 2025), ZORPGB22XXX by letters'],
  ['and so does one that is out of use',
    {
      banks: [british('Zorp Bank', 'ZORPGB2L', { source: 'hand' })],
      bics: [{ ...directory('ZORPGB2LXXX', 'ZORP BANK'), source: 'old', as_of: '2018' }, directory(GB, 'ZORP BANK')],
    },
    'Zorp Bank (hand 2025), ZORPGB22XXX by letters'],
  ['a list without any BIC of the letters keeps its name',
    { banks: [british('Zorp Bank', '', { source: 'hand' })], bics: [directory('QUAXGB22XXX', 'QUAX')] }, 'Zorp Bank (hand 2025)'],
  ['its place is that of the list',
    { banks: [british('Zorp Bank', '', { source: 'hand', city: 'Leeds' })], bics: [directory(GB, 'ZORP BANK', { city: 'London' })] },
    'Zorp Bank (hand 2025), ZORPGB22XXX by letters, in Leeds'],
  ['a register of codes alone has it of the letters too',
    { codeNames: [registered('ZORP', 'Zorp', { country: 'GB' })], bics: [directory(GB, 'ZORP BANK')] },
    'ZORP BANK (web 2024), ZORPGB22XXX by letters'],
];
for (const [why, given, expected] of LISTED) test(`${why}: ${expected}`, () => assert.equal(answered(given, 'ZORP'), expected));

test('letters that a list has are told once, and letters of old of which nobody has a BIC by no bank in use', () => {
  const given = { banks: [british('Zorp Bank', '', { source: 'hand' })], bics: [directory(GB, 'ZORP BANK')] };
  assert.deepEqual(
    [answered(given, 'ZORP'), answeredLetters(given, 'ZORP'), answered({ retired: [retired('ZORP', 'Zorp', { country: 'GB' })] }, 'ZORP')],
    ['Zorp Bank (hand 2025), ZORPGB22XXX by letters', 'nothing', 'nothing'],
  );
});

/** Found by its name: in which spellings a bank has its BIC. */
const FOUND: readonly (readonly [why: string, given: Given, expected: string])[] = [
  ['without what stands in parentheses',
    { codeNames: [registered('10001', 'Zorp')], bics: [directory('QUAXFRPPXXX', 'ZORP (PARIS BRANCH)')] },
    'Zorp (register 2025 official), QUAXFRPPXXX by name'],
  ['with it too',
    {
      codeNames: [registered('10001', 'Zorp Europe')], bics: [directory('ZORPFRPPXXX', 'ZORP (EUROPE)'), directory('ZORQFRPPXXX', 'ZORP')],
    },
    'Zorp Europe (register 2025 official), ZORPFRPPXXX by name'],
  ['without its city at the end',
    { codeNames: [registered('10001', 'Zorp')], bics: [directory('QUAXFRPPXXX', 'ZORP LYON', { city: 'Lyon' })] },
    'Zorp (register 2025 official), QUAXFRPPXXX by name'],
  ['not within a word', { codeNames: [registered('10001', 'Zorp')], bics: [directory('QUAXFRPPXXX', 'ZORPULM', { city: 'Ulm' })] },
    'Zorp (register 2025 official)'],
  ['not without another city',
    { codeNames: [registered('10001', 'Zorp')], bics: [directory('QUAXFRPPXXX', 'ZORP LYON', { city: 'Nice' })] },
    'Zorp (register 2025 official)'],
  ['without a place of the country behind its legal form',
    {
      codeNames: [registered('10001', 'Zorp Ltd')],
      bics: [directory('QUAXFRPPXXX', 'ZORP LTD LYON', { city: 'Nice' }), directory('BRELFRPPXXX', 'BRELL', { city: 'Lyon' })],
    },
    'Zorp Ltd (register 2025 official), QUAXFRPPXXX by name'],
  ['not without a word there that is no place',
    { codeNames: [registered('10001', 'Zorp Ltd')], bics: [directory('QUAXFRPPXXX', 'ZORP LTD LYON', { city: 'Nice' })] },
    'Zorp Ltd (register 2025 official)'],
  ['by the second of two names', { codeNames: [registered('10001', 'Brell')], bics: [directory('QUAXFRPPXXX', 'ZORP - BRELL')] },
    'Brell (register 2025 official), QUAXFRPPXXX by name'],
  ['in another spelling',
    { codeNames: [registered('10001', 'Zorpenia')], bics: [directory('QUAXFRPPXXX', 'ZORPENIE'), directory('OTHRFRPPXXX', 'OTHER')] },
    'Zorpenia (register 2025 official), QUAXFRPPXXX by name'],
  ['not where the legal form is another',
    { codeNames: [registered('10001', 'Zorpenia AG')], bics: [directory('QUAXFRPPXXX', 'ZORPENIE SE'), directory('OTHRFRPPXXX', 'OTHER')] },
    'Zorpenia AG (register 2025 official)'],
  ['nor in the same spelling then', { codeNames: [registered('10001', 'Zorp AG')], bics: [directory('QUAXFRPPXXX', 'ZORP SE')] },
    'Zorp AG (register 2025 official)'],
  ['in the exact spelling before another',
    { codeNames: [registered('10001', 'Zorpenia')], bics: [directory('QUAXFRPPXXX', 'ZORPENIE'), directory('BRELFRPPXXX', 'ZORPENIA')] },
    'Zorpenia (register 2025 official), BRELFRPPXXX by name'],
  ['as the letters of its words, with which the BIC begins',
    {
      codeNames: [registered('10001', 'ZOQB')], bics: [directory('ZOQBFRPPXXX', 'ZORP OST QUAX BRELL'), directory('OTHRFRPPXXX', 'OTHER')],
    },
    'ZOQB (register 2025 official), ZOQBFRPPXXX by name'],
  ['not where the BIC begins otherwise',
    {
      codeNames: [registered('10001', 'ZOQB')], bics: [directory('ZOQXFRPPXXX', 'ZORP OST QUAX BRELL'), directory('OTHRFRPPXXX', 'OTHER')],
    },
    'ZOQB (register 2025 official)'],
  ['nor where the words have other letters',
    { codeNames: [registered('10001', 'ZOQB')], bics: [directory('ZOQBFRPPXXX', 'ZORP OST QUAX'), directory('OTHRFRPPXXX', 'OTHER')] },
    'ZOQB (register 2025 official)'],
  ['not in another country', { codeNames: [registered('10001', 'Zorp')], bics: [directory('QUAXBEBBXXX', 'ZORP')] },
    'Zorp (register 2025 official)'],
  ['not as a branch',
    { codeNames: [registered('10001', 'Zorp')], bics: [directory('QUAXFRPPXXX', 'QUAX'), directory('QUAXFRPPLYO', 'ZORP')] },
    'Zorp (register 2025 official)'],
];
for (const [why, given, expected] of FOUND) {
  test(`by its name, ${why}: ${expected}`, () => assert.equal(answered(given, '10001'), expected));
}

test('an old directory proves a BIC where directories since 2020 have less than a quarter of the connected head offices of a country', () => {
  const old = { source: 'old', as_of: '2018' } as const;
  const letters = ['A', 'B', 'C', 'D', 'E'];
  const answerOf = (count: number): string => answered({
    codeNames: [registered('10001', 'Zorp')],
    bics: [
      directory('ZORPFRPPXXX', 'ZORP', old), directory('NEWBFRPPXXX', 'LUMEN'), directory('DEADFRP1XXX', 'RUST', old),
      ...letters.slice(0, count).map((letter) => directory(`OLD${letter}FRPPXXX`, `HAUS ${letter.repeat(6)}`, old)),
    ],
  }, '10001');
  assert.deepEqual([answerOf(2), answerOf(3)], ['Zorp (register 2025 official)', 'Zorp (register 2025 official), ZORPFRPPXXX by name']);
});
