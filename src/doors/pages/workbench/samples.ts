import { countryByCode } from '../../../standards/countries/registry.ts';
import { EPC } from '../../../standards/payment/schemes/epc/epc.ts';

/** A text that visitors can try by pressing a button. */
export interface Sample {
  readonly name: string;
  readonly text: string;
}

/** Returns the published example of a country, in groups of four. */
const example = (country: string): string => countryByCode(country)!.example.replace(/(.{4})(?=.)/g, '$1 ');

/** An IBAN with two swapped neighbouring digits in its account number. People often make this slip and do not notice it. */
const mistyped = example('DE').replace('0532', '0352');

const MAIL = `Hello,
please pay the invoice 4711 over EUR 1,250.00 to
IBAN: ${example('BE')}, BIC GEBABEBB,
and no longer to ${example('NL')}.
Thank you`;

const LIST = `Name;IBAN;Amount
Muster GmbH;${example('DE')};1200,00
Voorbeeld BV;${example('NL')};88,50
Exemple SA;${example('FR')};310,00
Beispiel AG;${example('CH')};75,20
Ejemplo SL;${example('ES').slice(0, -2)};42,00
Esempio SpA;${mistyped};19,90`;

const CODE = `BCD
002
1
SCT

${EPC.builder!.example.name}
${EPC.builder!.example.iban}
EUR${EPC.builder!.example.amount}


${EPC.builder!.example.remittance}`;

/** One sample for each kind of text that the box recognises. The samples come from published examples. */
export const TEXT_SAMPLES: readonly Sample[] = [
  { name: 'IBAN', text: example('DE') },
  { name: 'With a typo', text: mistyped },
  { name: 'E-mail', text: MAIL },
  { name: 'List', text: LIST },
  { name: 'BIC', text: 'COBADEFF' },
  { name: 'Payment code', text: CODE },
  { name: 'Bank code', text: '37040044' },
];
