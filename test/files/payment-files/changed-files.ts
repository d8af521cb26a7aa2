/** The files of test/vectors/payment-*.tsv: a clean file with changes, and the options of its check. */
import type { Directory } from '../../../src/standards/banks/directory.ts';
import { testDirectory } from '../../support/directory.ts';
import { textOf } from '../../support/vectors.ts';
import type { Asked } from './checked.ts';
import { CLEAN, ON, SWISS } from './files.ts';

const FILES: Readonly<Record<string, string>> = {
  transfer: CLEAN['pain.001.001.09'], 'transfer-2009': CLEAN['pain.001.001.03'], debit: CLEAN['pain.008.001.08'],
  'debit-2009': CLEAN['pain.008.001.02'], swiss: SWISS,
};

/** Returns the file after each change of `from => to && from => to`. `/…/g` is a pattern. */
export function changedFile(file: string, changes: string): string {
  return changes.split(' && ').reduce((text, change) => {
    const [from, to] = change.split(' => ') as [string, string];
    const [, pattern, flags] = /^\/(.*)\/([a-z]*)$/s.exec(from) ?? [];
    return text.replace(pattern === undefined ? textOf(from) : new RegExp(pattern, flags), textOf(to));
  }, FILES[file]!);
}

/** The invented banks. None of them takes part in instant transfers. */
function withoutInstant(): Directory {
  const banks = testDirectory();
  const sepaSchemes = { sct: true, sctInst: false, sddCore: true, sddB2b: true, octInst: null, vop: null, asOf: '2026-01-15' };
  return {
    accounts: banks.accounts, bic: (bic11: string) => banks.bic(bic11), bank: (slug: string) => banks.bank(slug),
    datasets: () => banks.datasets(), bicsOfInstitution: (bic8: string) => banks.bicsOfInstitution(bic8),
    bankCode: (country: string, code: string) => ({ ...banks.bankCode(country, code), sepaSchemes }),
  } as unknown as Directory;
}

/** Returns the options of `profile=ch on=2026-11-20`. */
export function optionsOf(cell: string): Asked {
  const options = Object.fromEntries(cell === '-' ? [] : cell.split(' ').map((option) => option.split('=')));
  const { directory, on: checkDay = ON, ...others } = options;
  return { ...others, checkDay, ...(directory === undefined ? {} : { directory: withoutInstant() }) };
}

/** Returns the findings of a cell. */
export const findingsIn = (cell: string): string[] => (cell === '-' ? [] : cell.split(' | '));
