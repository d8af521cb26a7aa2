import { luhnCheckDigit } from '../../check-digits/luhn.ts';
import type { NationalCheck } from '../country.ts';

export const finland: NationalCheck = {
  name: 'Luhn',
  source: 'Finance Finland, structure of Finnish bank account numbers',
  compute: (bban) => luhnCheckDigit(bban, 0, 13),
};
