import { countryByCode } from '../../../standards/countries/registry.ts';
import { paperFormat } from '../../../standards/iban/electronic-format.ts';
import { EPC } from '../../../standards/payment/schemes/epc/epc.ts';
import * as words from '../words/words.ts';

/** A text that visitors can try by pressing a button. */
export interface Sample {
  readonly name: string;
  readonly text: string;
}

/** Returns the published example of a country, in groups of four. */
const example = (country: string): string => paperFormat(countryByCode(country)!.example);

/** An IBAN with two swapped neighbouring digits in its account number. People often make this slip and do not notice it. */
const mistyped = example('DE').replace('0532', '0352');

const LIST = `${words.sampleListHeader}
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

const NAMES = words.sampleNames;

/** One sample for each kind of text that the box recognises. The samples come from published examples. */
export const TEXT_SAMPLES: readonly Sample[] = [
  { name: NAMES.iban, text: example('DE') },
  { name: NAMES.typo, text: mistyped },
  { name: NAMES.mail, text: words.sampleMail(example('BE'), example('NL')) },
  { name: NAMES.list, text: LIST },
  { name: NAMES.bic, text: 'COBADEFF' },
  { name: NAMES.paymentCode, text: CODE },
  { name: NAMES.bankCode, text: '37040044' },
];
