import { mod97, mod97CheckDigits } from '../../check-digits/iso7064-mod97-10.ts';
import { ribKey } from '../../check-digits/rib-key.ts';
import type { NationalCheck } from './rule.ts';

/**
 * A check of the digits at the end of a BBAN, which cover all characters before them. `covered` is the number of covered characters.
 *
 *     BBBSSSAAAAAAAAKK   B bank, S branch, A account, K check digits (Bosnia and Herzegovina)
 *     --------------     covered
 */
export type TrailingCheck = (covered: number) => NationalCheck;

/** The ISO 7064 MOD 97-10 check of several countries. */
export const mod97Check =
  (source: string): TrailingCheck =>
  (covered) => ({
    name: 'ISO 7064 MOD 97-10',
    source,
    compute: (bban) => mod97CheckDigits(mod97(bban, 0, covered)),
  });

/** The clé RIB of France and of countries with French account numbers. */
export const ribKeyCheck =
  (source: string): TrailingCheck =>
  (covered) => ({ name: 'clé RIB', source, compute: (bban) => ribKey(bban, 0, covered) });
