import { NO_DIGIT } from '../../check-digits/computed.ts';
import { ribKey } from '../../check-digits/rib-key.ts';
import type { NationalCheck } from './rule.ts';

/**
 * Algeria: the clé RIB over branch code and account number. The RIB has 20 digits. The BBAN always has 00 before it.
 *
 *     00BBBSSSSSAAAAAAAAAAKK   B bank, S branch, A account, K clé RIB
 *          ---------------     covered
 */
export const algeria: NationalCheck = {
  name: 'clé RIB',
  source: "Banque d'Algérie, Instruction 06-2004",
  compute: (bban) => (bban[0] === 0 && bban[1] === 0 ? ribKey(bban, 5, 20) : NO_DIGIT),
};
