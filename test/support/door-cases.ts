/** Accounts with the facts next to them, and their verdicts, for tests that compare all interfaces. */
import type { Context } from '../../src/service/operations/context.ts';
import { withOverlay } from './overlay.ts';
import { testContext } from './service.ts';
import { vectors } from './vectors.ts';

export type DoorCase = Readonly<Record<'why' | 'iban' | 'bic' | 'country' | 'verdict' | 'concerns', string>>;

export const DOOR_CASES = vectors<keyof DoorCase>('doors') as DoorCase[];

/** Account numbers without an IBAN, with their verdicts. */
export type DomesticCase = Readonly<Record<'why' | 'country' | 'blz' | 'account_number' | 'bic' | 'verdict' | 'concerns', string>>;

export const DOMESTIC_CASES = vectors<keyof DomesticCase>('doors-domestic') as DomesticCase[];

interface Judged {
  readonly verdict: string;
  readonly concerns: readonly { readonly code: string }[];
}

/** Returns the verdict and the codes of the concerns. */
export const wordsOf = ({ verdict, concerns }: Judged): string => [verdict, ...concerns.map(({ code }) => code)].join(' ');

/** Returns the verdict and the codes of a case, in the form of `wordsOf`. */
export const expectedWords = ({ verdict, concerns }: Pick<DoorCase, 'verdict' | 'concerns'>): string => `${verdict} ${concerns}`.trim();

/** The invented banks, with rows of an operator: own banks, replaced banks, a retired code and an old list. */
export const doorContext = (): Context => ({ ...testContext(), directory: withOverlay({
  'banks/de.tsv': ['bank_code,name,bic,as_of', '70010001,Eigene Bank,EIGNDEFFXXX,2026-05', '70010002,Eigene Bank ohne BIC,,2026-05',
    '70010003,Alte Liste,ALTLDEFFXXX,2019', '50010005,Umbenannte Bank,UMBNDEFFXXX,2026-05', '37050100,Sparkasse Umbenannt,,2026-05'],
  'banks/es.tsv': ['bank_code,name,bic,as_of', '9999,Banco Propio,PROPESMMXXX,2026-05'],
  'retired.tsv': ['country,bank_code,as_of', 'DE,70010009,2026-01'],
}) });
