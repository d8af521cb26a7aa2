/** Which BIC a code has that a register or an official list names, where the list's own BIC is not that of its accounts, or is missing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reconcile } from '../../../../tools/data/bundle/reconcile/reconcile.ts';
import type { Given } from './rows.ts';
import { answered, bygone, directory, listed, pair, participant, reached, registered, renamed, retired, rowsOf } from './rows.ts';

const [LEI, OTHER_LEI] = ['529900EXAMPLE0000073', '5299000MUSTER00ABR04'] as const;
/** A list whose BICs are those of TARGET, and one that was put together by hand. */
const target = (code: string, name: string, of = '', row = {}) => listed(code, name, of, { source: 'target', ...row });
const hand = (code: string, name: string, of = '', row = {}) => listed(code, name, of, { source: 'hand', ...row });
const named = (name: string, lei = '') => ({ codeNames: [registered('10001', name, { lei })] });

const CASES: readonly (readonly [why: string, given: Given, expected: string])[] = [
  ['the list\'s BIC whose record bears the name',
    { banks: [target('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')] },
    'Zorp (target 2025 official), ZORPFRPPXXX by list'],
  ['not one that is out of use',
    { banks: [target('10001', 'Zorp', 'ZORPFRPP')], bics: [bygone('ZORPFRPPXXX', 'ZORP'), directory('QUAXFRPPXXX', 'QUAX')] },
    'Zorp (target 2025 official)'],
  ['but of a code that left its list too, which was last listed with it',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRPP')], retired: [retired('10001', 'Zorp', { how: 'left' })],
      bics: [bygone('ZORPFRPPXXX', 'ZORP'), directory('QUAXFRPPXXX', 'QUAX')],
    },
    'Zorp (target 2025 official), ZORPFRPPXXX by list'],
  ['or that of its head office, which has a record alone',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRPPLYO')], retired: [retired('10001', 'Zorp', { how: 'left' })],
      bics: [bygone('ZORPFRPPXXX', 'ZORP'), directory('QUAXFRPPXXX', 'QUAX')],
    },
    'Zorp (target 2025 official), ZORPFRPPXXX by list, or ZORPFRPPLYO'],
  ['nor one of another name', { banks: [target('10001', 'Zorp', 'QUAXFRPP')], bics: [directory('QUAXFRPPXXX', 'QUAX')] },
    'Zorp (target 2025 official)'],
  ['nor one without a record', { banks: [target('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('QUAXFRPPXXX', 'QUAX')] },
    'Zorp (target 2025 official)'],
  ['one whose LEI the register gives to the code, whatever it is called',
    {
      banks: [hand('10001', 'Zorp', 'QUAXFRPP')], ...named('Zorp', LEI), bics: [directory('QUAXFRPPXXX', 'QUAX')],
      leis: [pair('QUAXFRPPXXX', LEI)],
    },
    'Zorp (register 2025 official), QUAXFRPPXXX by list, 529900EXAMPLE0000073'],
  ['not one of another LEI',
    {
      banks: [hand('10001', 'Zorp', 'QUAXFRPP')], ...named('Zorp', LEI), bics: [directory('QUAXFRPPXXX', 'QUAX')],
      leis: [pair('QUAXFRPPXXX', OTHER_LEI)],
    },
    'Zorp (register 2025 official), 529900EXAMPLE0000073'],
  ['the head office of a branch that the list has',
    { banks: [target('10001', 'Zorp', 'ZORPFRPPLYO')], bics: [directory('ZORPFRPPXXX', 'ZORP'), directory('ZORPFRPPLYO', 'ZORP')] },
    'Zorp (target 2025 official), ZORPFRPPXXX by list, or ZORPFRPPLYO'],
  ['of two the participant of this very name',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRPP', { alt_bic: 'ZORQFRPP' })], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      epc: [participant('ZORQFRPPXXX', 'Zorp')],
    },
    'Zorp (target 2025 official), ZORQFRPPXXX by list, or ZORPFRPPXXX'],
  ['the first where the participant\'s name only agrees',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRPP', { alt_bic: 'ZORQFRPP' })], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      epc: [participant('ZORQFRPPXXX', 'Zorp Kasse')],
    },
    'Zorp (target 2025 official), ZORPFRPPXXX by list, or ZORQFRPPXXX'],
  // Another that the bank has by name.
  ['a participant of the name comes before the list\'s that no register has',
    { banks: [target('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')], epc: [participant('QUAXFRPPXXX', 'Zorp')] },
    'Zorp (target 2025 official), QUAXFRPPXXX by name'],
  ['and before one that a register has under a name that only agrees',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRPP')], epc: [participant('QUAXFRPPXXX', 'Zorp')], scl: [reached('ZORPFRPPXXX', 'Zorp Kasse')],
    },
    'Zorp (target 2025 official), QUAXFRPPXXX by name'],
  ['not before one that a register has under this very name',
    { banks: [target('10001', 'Zorp', 'ZORPFRPP')], epc: [participant('QUAXFRPPXXX', 'Zorp')], scl: [reached('ZORPFRPPXXX', 'Zorp')] },
    'Zorp (target 2025 official), ZORPFRPPXXX by list'],
  ['nor where the participant is not connected',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRPP')], epc: [participant('QUAXFRP1XXX', 'Zorp')], scl: [reached('ZORPFRPPXXX', 'Zorp Kasse')],
    },
    'Zorp (target 2025 official), ZORPFRPPXXX by list'],
  ['nor before a branch that a register has where its head office is another bank',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRPPLYO')], bics: [directory('ZORPFRPPXXX', 'QUAX')], epc: [participant('BRELFRP1XXX', 'Zorp')],
      scl: [reached('ZORPFRPPLYO', 'Zorp Kasse')],
    },
    'Zorp (target 2025 official), ZORPFRPPLYO by list'],
  ['which comes before one that no register has',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP KASSE')],
      epc: [participant('QUAXFRP1XXX', 'Zorp')],
    },
    'Zorp (target 2025 official), QUAXFRP1XXX by name'],
  ['a bank of the name that is no participant does not come before',
    { banks: [target('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP KASSE'), directory('QUAXFRPPXXX', 'ZORP')] },
    'Zorp (target 2025 official), ZORPFRPPXXX by list'],
  ['of two of the list\'s the one that payments reach',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRP1', { alt_bic: 'ZORPFRPP' })],
      bics: [directory('ZORPFRP1XXX', 'ZORP'), directory('ZORPFRPPXXX', 'ZORP')],
    },
    'Zorp (target 2025 official), ZORPFRPPXXX by list, or ZORPFRP1XXX'],
  ['where none does the connected one of the name',
    { banks: [target('10001', 'Zorp', 'ZORPFRP1')], bics: [directory('ZORPFRP1XXX', 'ZORP'), directory('QUAXFRPPXXX', 'ZORP')] },
    'Zorp (target 2025 official), QUAXFRPPXXX by name, or ZORPFRP1XXX'],
  ['unless the SEPA-Clearer reaches the list\'s',
    { banks: [target('10001', 'Zorp', 'ZORPFRP1')], bics: [directory('QUAXFRPPXXX', 'ZORP')], scl: [reached('ZORPFRP1XXX', 'Zorp')] },
    'Zorp (target 2025 official), ZORPFRP1XXX by list'],
  ['which gives way to a participant alone',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRP1')], epc: [participant('QUAXFRPPXXX', 'Zorp')], scl: [reached('ZORPFRP1XXX', 'Zorp Kasse')],
    },
    'Zorp (target 2025 official), QUAXFRPPXXX by name'],
  ['where several bear the name the list\'s stands',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRP1')],
      bics: [directory('ZORPFRP1XXX', 'ZORP'), directory('QUAXFRPPXXX', 'ZORP'), directory('QUAYFRPPXXX', 'ZORP')],
    },
    'Zorp (target 2025 official), ZORPFRP1XXX by list'],
  // No BIC of the list's fits: by LEI, name or short name.
  ['the BIC of the LEI that the register gives to the code',
    { ...named('Zorp', LEI), bics: [directory('QUAXFRPPXXX', 'QUAX'), directory('ZORPFRPPXXX', 'ZORP')], leis: [pair('QUAXFRPPXXX', LEI)] },
    'Zorp (register 2025 official), QUAXFRPPXXX by lei, 529900EXAMPLE0000073'],
  ['a connected one of the name where that of the LEI is not',
    { ...named('Zorp', LEI), bics: [directory('QUAXFRP1XXX', 'QUAX'), directory('ZORPFRPPXXX', 'ZORP')], leis: [pair('QUAXFRP1XXX', LEI)] },
    'Zorp (register 2025 official), ZORPFRPPXXX by name, or QUAXFRP1XXX, 529900EXAMPLE0000073'],
  ['that of the LEI where the bank of the name is not connected either',
    { ...named('Zorp', LEI), bics: [directory('QUAXFRP1XXX', 'QUAX'), directory('ZORPFRP1XXX', 'ZORP')], leis: [pair('QUAXFRP1XXX', LEI)] },
    'Zorp (register 2025 official), QUAXFRP1XXX by lei, 529900EXAMPLE0000073'],
  ['that of the name, though it is not connected', { ...named('Zorp'), bics: [directory('ZORPFRP1XXX', 'ZORP')] },
    'Zorp (register 2025 official), ZORPFRP1XXX by name'],
  ['several of the LEI are no answer',
    {
      ...named('Zorp', LEI), bics: [directory('QUAXFRPPXXX', 'QUAX'), directory('ZORPFRPPXXX', 'ZORP')],
      leis: [pair('QUAXFRPPXXX', LEI), pair('ZORPFRPPXXX', LEI)],
    },
    'Zorp (register 2025 official), or QUAXFRPPXXX or ZORPFRPPXXX, 529900EXAMPLE0000073'],
  ['one of the LEI abroad is not looked for',
    { ...named('Zorp', LEI), bics: [directory('QUAXBEBBXXX', 'QUAX')], leis: [pair('QUAXBEBBXXX', LEI)] },
    'Zorp (register 2025 official), 529900EXAMPLE0000073'],
  ['one by the short name of the list',
    { banks: [target('10001', 'Filiale du lac', '', { other_name: 'Zorp' })], bics: [directory('ZORPFRPPXXX', 'ZORP')] },
    'Filiale du lac (target 2025 official), ZORPFRPPXXX by name'],
  ['none by a short name that it has not', { banks: [target('10001', 'Filiale du lac')], bics: [directory('ZORPFRPPXXX', 'ZORP')] },
    'Filiale du lac (target 2025 official)'],
  ['none that is out of use', { ...named('Zorp'), bics: [bygone('ZORPFRPPXXX', 'ZORP'), directory('QUAXFRPPXXX', 'QUAX')] },
    'Zorp (register 2025 official)'],
  ['the one in use of two', { ...named('Zorp'), bics: [bygone('ZORPFRPPXXX', 'ZORP'), directory('QUAXFRPPXXX', 'ZORP')] },
    'Zorp (register 2025 official), QUAXFRPPXXX by name'],
  ['the participant of two', { ...named('Zorp'), bics: [directory('ZORPFRPPXXX', 'ZORP')], epc: [participant('QUAXFRPPXXX', 'Zorp')] },
    'Zorp (register 2025 official), QUAXFRPPXXX by name'],
  ['the connected one of two', { ...named('Zorp'), bics: [directory('ZORPFRP1XXX', 'ZORP'), directory('QUAXFRPPXXX', 'ZORP')] },
    'Zorp (register 2025 official), QUAXFRPPXXX by name'],
  ['the registered one of two', { ...named('Zorp'), bics: [directory('ZORPFRPPXXX', 'ZORP')], scl: [reached('QUAXFRPPXXX', 'Zorp')] },
    'Zorp (register 2025 official), QUAXFRPPXXX by name'],
  ['the head office of a participating branch',
    { ...named('Zorp'), epc: [participant('ZORPFRPPXXX', 'Zorp'), participant('ZORPFRPPLYO', 'Zorp')] },
    'Zorp (register 2025 official), ZORPFRPPXXX by name'],
  // The BIC of its group or central institution.
  ['the BIC that a list by hand gives to three banks is that of their central institution',
    {
      banks: [hand('10001', 'Zorp', 'GRUPFRPP'), hand('10002', 'Quax', 'GRUPFRPP'), hand('10003', 'Brell', 'GRUPFRPP')], ...named('Zorp'),
      bics: [directory('GRUPFRPPXXX', 'GRUPPO')],
    },
    'Zorp (register 2025 official), GRUPFRPPXXX by group'],
  ['what it gives to two is that of none',
    {
      banks: [hand('10001', 'Zorp', 'GRUPFRPP'), hand('10002', 'Quax', 'GRUPFRPP')], ...named('Zorp'),
      bics: [directory('GRUPFRPPXXX', 'GRUPPO')],
    },
    'Zorp (register 2025 official)'],
  ['one of TARGET is no central institution\'s',
    {
      banks: [target('10001', 'Zorp', 'GRUPFRPP'), target('10002', 'Quax', 'GRUPFRPP'), target('10003', 'Brell', 'GRUPFRPP')],
      bics: [directory('GRUPFRPPXXX', 'GRUPPO')],
    },
    'Zorp (target 2025 official)'],
  ['nor is one that is not connected',
    {
      banks: [hand('10001', 'Zorp', 'GRUPFRP1'), hand('10002', 'Quax', 'GRUPFRP1'), hand('10003', 'Brell', 'GRUPFRP1')], ...named('Zorp'),
      bics: [directory('GRUPFRP1XXX', 'GRUPPO')],
    },
    'Zorp (register 2025 official)'],
  ['or out of use',
    {
      banks: [hand('10001', 'Zorp', 'GRUPFRPP'), hand('10002', 'Quax', 'GRUPFRPP'), hand('10003', 'Brell', 'GRUPFRPP')], ...named('Zorp'),
      bics: [bygone('GRUPFRPPXXX', 'GRUPPO'), directory('SOLOFRPPXXX', 'SOLO')],
    },
    'Zorp (register 2025 official)'],
  ['or that nobody else has',
    { banks: [hand('10001', 'Zorp', 'GRUPFRPP'), hand('10002', 'Quax', 'GRUPFRPP'), hand('10003', 'Brell', 'GRUPFRPP')], ...named('Zorp') },
    'Zorp (register 2025 official)'],
  ['of a bank that is not connected itself it is the answer too',
    {
      banks: [hand('10001', 'Zorp', 'GRUPFRPP')], ...named('Zorp'),
      bics: [directory('GRUPFRPPXXX', 'GRUPPO'), directory('ZORPFRP1XXX', 'ZORP')],
    },
    'Zorp (register 2025 official), GRUPFRPPXXX by group, or ZORPFRP1XXX'],
  ['beside its own in the list as well',
    {
      banks: [hand('10001', 'Zorp', 'ZORPFRP1', { alt_bic: 'GRUPFRPP' })], ...named('Zorp'),
      bics: [directory('GRUPFRPPXXX', 'GRUPPO'), directory('ZORPFRP1XXX', 'ZORP')],
    },
    'Zorp (register 2025 official), GRUPFRPPXXX by group, or ZORPFRP1XXX'],
  ['but not where its own letters have a connected head office: the list is mistaken',
    {
      banks: [hand('10001', 'Zorp', 'GRUPFRPP')], ...named('Zorp'),
      bics: [directory('GRUPFRPPXXX', 'GRUPPO'), directory('ZORPFRP1XXX', 'ZORP'), directory('ZORPFRPPXXX', 'BRELL')],
    },
    'Zorp (register 2025 official), ZORPFRP1XXX by name'],
  ['one that is out of use is no such head office',
    {
      banks: [hand('10001', 'Zorp', 'GRUPFRPP')], ...named('Zorp'),
      bics: [
        directory('GRUPFRPPXXX', 'GRUPPO'), directory('ZORPFRP1XXX', 'ZORP'),
        directory('ZORPFRPPXXX', 'BRELL', { source: 'old', as_of: '2018' }),
      ],
    },
    'Zorp (register 2025 official), GRUPFRPPXXX by group, or ZORPFRP1XXX'],
  ['a connected bank needs no group',
    {
      banks: [hand('10001', 'Zorp', 'GRUPFRPP')], ...named('Zorp'),
      bics: [directory('GRUPFRPPXXX', 'GRUPPO'), directory('ZORPFRPPXXX', 'ZORP')],
    },
    'Zorp (register 2025 official), ZORPFRPPXXX by name'],
  // The name of the bank by its BIC.
  ['a newer register of its BIC names the bank whose LEI it has',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRPP', { as_of: '2024' })],
      codeNames: [registered('10001', 'Zorp', { lei: LEI, as_of: '2024' })], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      epc: [participant('ZORPFRPPXXX', 'Quax')], leis: [pair('ZORPFRPPXXX', LEI)],
    },
    'Quax (epc 2025-09-08 official), ZORPFRPPXXX by list, listed as Zorp'],
  ['not where the LEI is another',
    {
      banks: [target('10001', 'Zorp', 'ZORPFRPP', { as_of: '2024' })],
      codeNames: [registered('10001', 'Zorp', { lei: LEI, as_of: '2024' })], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      epc: [participant('ZORPFRPPXXX', 'Quax')], leis: [pair('ZORPFRPPXXX', OTHER_LEI)],
    },
    'Zorp (target 2024 official), 529900EXAMPLE0000073'],
  ['the participant whose BIC the list gives to this code alone names it, where the list agrees',
    { banks: [hand('10001', 'Quax', 'QUAXFRPP')], codeNames: [registered('10001', 'Zorp')], epc: [participant('QUAXFRPPXXX', 'Quax')] },
    'Quax (epc 2025-09-08 official), QUAXFRPPXXX by list'],
  ['not where the register of the code is newer',
    {
      banks: [hand('10001', 'Quax', 'QUAXFRPP')], codeNames: [registered('10001', 'Zorp', { as_of: '2026' })],
      epc: [participant('QUAXFRPPXXX', 'Quax')],
    },
    'Zorp (register 2026 official), listed as Quax'],
  ['nor of the same day',
    {
      banks: [hand('10001', 'Quax', 'QUAXFRPP')], codeNames: [registered('10001', 'Zorp', { as_of: '2025-09-08' })],
      epc: [participant('QUAXFRPPXXX', 'Quax')],
    },
    'Zorp (register 2025-09-08 official), listed as Quax'],
  ['nor where the list calls it otherwise',
    { banks: [hand('10001', 'Brell', 'QUAXFRPP')], codeNames: [registered('10001', 'Zorp')], epc: [participant('QUAXFRPPXXX', 'Quax')] },
    'Zorp (register 2025 official), listed as Brell'],
  ['nor where the list has two BICs',
    {
      banks: [hand('10001', 'Quax', 'QUAXFRPP', { alt_bic: 'BRELFRPP' })], codeNames: [registered('10001', 'Zorp')],
      epc: [participant('QUAXFRPPXXX', 'Quax')],
    },
    'Zorp (register 2025 official), listed as Quax'],
  ['nor where the list gives it to another too',
    {
      banks: [hand('10001', 'Quax', 'QUAXFRPP'), hand('10002', 'Brell', 'QUAXFRPP')], codeNames: [registered('10001', 'Zorp')],
      epc: [participant('QUAXFRPPXXX', 'Quax')],
    },
    'Zorp (register 2025 official)'],
  ['nor where only the table of new names calls it so',
    {
      banks: [hand('10001', 'Quax', 'QUAXFRPP')], codeNames: [registered('10001', 'Zorp')], epc: [participant('QUAXFRPPXXX', 'Brell')],
      renames: [renamed({ bic: 'QUAXFRPPXXX', name: 'Quax', former_name: 'Brell' })],
    },
    'Zorp (register 2025 official), listed as Quax'],
  ['nor where it is no participant',
    { banks: [hand('10001', 'Quax', 'QUAXFRPP')], codeNames: [registered('10001', 'Zorp')], scl: [reached('QUAXFRPPXXX', 'Quax')] },
    'Zorp (register 2025 official), listed as Quax'],
  // By name alone: what two would have.
  ['of two codes that would have one BIC by name, that which bears the name in full has it',
    { banks: [hand('10001', 'Zorp Bank AG'), hand('10002', 'Zorp Bank SA')], bics: [directory('ZORPFRPPXXX', 'ZORP BANK AG')] },
    'Zorp Bank AG (hand 2025), ZORPFRPPXXX by name'],
  ['one that bears the name but for its form has not',
    { banks: [hand('10001', 'Zorp Bank'), hand('10002', 'Zorp Bank AG')], bics: [directory('ZORPFRPPXXX', 'ZORP BANK AG')] },
    'Zorp Bank (hand 2025)'],
  ['it has it beside one that is only spelled like it',
    {
      banks: [hand('10001', 'Zorpenia'), hand('10002', 'Zorpenie')],
      bics: [directory('ZORPFRPPXXX', 'ZORPENIA AG'), directory('OTHRFRPPXXX', 'OTHER')],
    },
    'Zorpenia (hand 2025), ZORPFRPPXXX by name'],
  ['which has not',
    {
      banks: [hand('10001', 'Zorpenie'), hand('10002', 'Zorpenia')],
      bics: [directory('ZORPFRPPXXX', 'ZORPENIA AG'), directory('OTHRFRPPXXX', 'OTHER')],
    },
    'Zorpenie (hand 2025)'],
  ['alone it has',
    { banks: [hand('10001', 'Zorpenie')], bics: [directory('ZORPFRPPXXX', 'ZORPENIA AG'), directory('OTHRFRPPXXX', 'OTHER')] },
    'Zorpenie (hand 2025), ZORPFRPPXXX by name'],
  ['a code that is no longer in use takes it from none',
    {
      banks: [hand('10001', 'Zorpenie'), hand('10002', 'Zorpenia')],
      bics: [directory('ZORPFRPPXXX', 'ZORPENIA AG'), directory('OTHRFRPPXXX', 'OTHER')],
      retired: [retired('10002', 'Zorpenia', { how: 'left' })],
    },
    'Zorpenie (hand 2025), ZORPFRPPXXX by name'],
  ['one that has it by its LEI, under another name of the BIC, does not either',
    {
      banks: [hand('10001', 'Zorp Haus')], codeNames: [registered('10002', 'Zorp Kasse', { lei: LEI })],
      bics: [directory('ZORPFRPPXXX', 'ZORP HAUS')], epc: [participant('ZORPFRPPXXX', 'Zorp Kasse')], leis: [pair('ZORPFRPPXXX', LEI)],
    },
    'Zorp Haus (hand 2025), ZORPFRPPXXX by name'],
  ['one that is spelled like the bank of its short name is that bank',
    {
      banks: [
        hand('10001', 'Zorpenie', '', { other_name: 'Zo' }), hand('10002', 'Zorpenia', '', { other_name: 'Zo' }),
        hand('10003', 'Quax', 'QUAXFRPP', { other_name: 'Zo' }),
      ],
      bics: [directory('ZORPFRPPXXX', 'ZORPENIA'), directory('QUAXFRPPXXX', 'QUAX')],
    },
    'Zorpenie (hand 2025), ZORPFRPPXXX by name'],
  ['two that are called so have it, whatever they are called for short',
    {
      banks: [hand('10001', 'Zorp', '', { other_name: 'Zo' }), hand('10002', 'Zorp', '', { other_name: 'Zi' })],
      bics: [directory('ZORPFRPPXXX', 'ZORP')],
    },
    'Zorp (hand 2025), ZORPFRPPXXX by name'],
  ['of one bank all codes have it', { banks: [hand('10001', 'Zorp'), hand('10002', 'Zorp')], bics: [directory('ZORPFRPPXXX', 'ZORP')] },
    'Zorp (hand 2025), ZORPFRPPXXX by name'],
  ['of two banks, one that is called so and one that is called so for short, neither has it',
    {
      banks: [hand('10001', 'Zorp', '', { other_name: 'Zo' }), hand('10002', 'Brell', '', { other_name: 'Zorp' })],
      bics: [directory('ZORPFRPPXXX', 'ZORP')],
    },
    'Zorp (hand 2025)'],
  ['branches that are called so for short have it, each by its own name',
    {
      banks: [
        target('10001', 'Filiale du lac', '', { other_name: 'Zorp' }), target('10002', 'Filiale de Nice', '', { other_name: 'Zorp' }),
      ],
      bics: [directory('ZORPFRPPXXX', 'ZORP')],
    },
    'Filiale du lac (target 2025 official), ZORPFRPPXXX by name'],
  ['also under one short name',
    {
      banks: [hand('10001', 'Zorp', '', { other_name: 'Zo' }), hand('10002', 'Zorp Bank', '', { other_name: 'Zo' })],
      bics: [directory('ZORPFRPPXXX', 'ZORP BANK')],
    },
    'Zorp (hand 2025), ZORPFRPPXXX by short name'],
  ['one that the list gives to a code is not its by name, where that bears the name',
    { banks: [hand('10001', 'Zorp Bank'), hand('10002', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')] },
    'Zorp Bank (hand 2025)'],
  ['branches have the one BIC of their short name',
    {
      banks: [hand('10001', 'Filiale du lac', '', { other_name: 'Zo' }), hand('10002', 'Zorp', 'ZORPFRPP', { other_name: 'Zo' })],
      bics: [directory('ZORPFRPPXXX', 'ZORP')],
    },
    'Filiale du lac (hand 2025), ZORPFRPPXXX by short name'],
  ['a BIC that may be theirs alone is no answer',
    {
      banks: [hand('10001', 'Zorp', 'ZORPFRPP', { other_name: 'Zo' }), hand('10002', 'Filiale du lac', '', { other_name: 'Zo' })],
      bics: [bygone('ZORPFRPPXXX', 'ZORP'), directory('QUAXFRPPXXX', 'QUAX')],
    },
    'Zorp (hand 2025), or ZORPFRPPXXX'],
  ['and none of two',
    {
      banks: [
        hand('10001', 'Filiale du lac', '', { other_name: 'Zo' }), hand('10002', 'Zorp', 'ZORPFRPP', { other_name: 'Zo' }),
        hand('10003', 'Quax', 'QUAXFRPP', { other_name: 'Zo' }),
      ],
      bics: [directory('ZORPFRPPXXX', 'ZORP'), directory('QUAXFRPPXXX', 'QUAX')],
    },
    'Filiale du lac (hand 2025)'],
];

for (const [why, given, expected] of CASES) test(`${why}: ${expected}`, () => assert.equal(answered(given, '10001'), expected));

test('the words of a country are those of its head offices, lists and registers', () => {
  const crowd = Array.from({ length: 9 }, (_, i) => 'abcdefghi'[i]!.repeat(5));
  const tells = (given: Given): boolean => reconcile(rowsOf(given)).wording('FR').core('Kasse Zorp') !== 'zorp';
  const bic = (word: string, end: string): string => `K${word.slice(0, 3).toUpperCase()}${end}`;
  assert.deepEqual([
    tells({}), tells({ bics: crowd.map((word) => directory(bic(word, 'FRPPXXX'), `Kasse ${word}`)) }),
    tells({ bics: crowd.map((word) => directory(bic(word, 'FRPPLYO'), `Kasse ${word}`)) }),
    tells({ bics: crowd.map((word) => directory(bic(word, 'BEBBXXX'), `Kasse ${word}`)) }),
  ], [true, false, true, true]);
  assert.equal(tells({ banks: crowd.map((word, i) => hand(`2000${i}`, `Kasse ${word}`)) }), false);
  assert.equal(tells({ epc: crowd.map((word) => participant(bic(word, 'FRPPXXX'), `Kasse ${word}`)) }), false);
  assert.equal(tells({ codeNames: crowd.map((word, i) => registered(`2000${i}`, `Kasse ${word}`)) }), false);
});
