/** Texts that tests send to the program and then search in its output. */

/** Account number of all marks. Seven of its characters in a row are a trace. */
export const ACCOUNT = '8351946027';
const TRACE_LENGTH = 7;
/** A text too short for an account number. It may be a name, so the program must not repeat it. */
const WORD = 'Qzxjw';
const TRACES = [WORD, ...Array.from({ length: ACCOUNT.length - TRACE_LENGTH + 1 }, (_, i) => ACCOUNT.slice(i, i + TRACE_LENGTH))];

/** Account numbers as people write them, valid or not, and texts that people may put into other fields. */
export const MARKS = [
  'DE73370400448351946027', // the check digits are right
  'DE00370400448351946027',
  'de73 3704 0044 8351 9460 27',
  'XX00370400448351946027',
  'DE7337040044835194602',
  'FR1420041010058351946027606',
  'TR330006100008351946027326',
  ACCOUNT,
  `RF18${ACCOUNT}`,
  `RF00${ACCOUNT}`,
  `${WORD} ${ACCOUNT}`,
  WORD,
  `AAAA${WORD}`,
  `BCD\n${WORD}`,
  `BCD\n002\n${WORD}`,
  `BCD\n002\n1\n${WORD}`,
  `BCD\n002\n1\nSCT\n${WORD}\nJane Roe\nDE73370400448351946027\n${WORD}`,
  `${ACCOUNT},50`,
  `BCD\n002\n1\nSCT\n\nJane Roe\nDE00370400448351946027\nEUR${ACCOUNT}`,
  `BCD\n${ACCOUNT}\n1\nSCT`,
  `BCD\n002\n${ACCOUNT}\nSCT`,
  `BCD\n002\n1\n${ACCOUNT}`,
  `IBAN: DE00 3704 0044 8351 9460 27, Kto. ${ACCOUNT}`,
];

/** Returns the first trace of a mark in a text, or undefined for a text without a trace. */
export const traceIn = (text: string): string | undefined => {
  const compact = text.replace(/[^0-9A-Za-z]/g, '').toLowerCase();
  return TRACES.find((trace) => compact.includes(trace.toLowerCase()));
};
