/** What tests send to the program and then look for in what it wrote. */

/** The account number that all marks have; seven characters of it in a row would be a trace. */
export const ACCOUNT = '8351946027';
const TRACE_LENGTH = 7;
/** Too short for an account number, and not to be repeated either: it may be a name. */
const WORD = 'Qzxjw';
const TRACES = [WORD, ...Array.from({ length: ACCOUNT.length - TRACE_LENGTH + 1 }, (_, i) => ACCOUNT.slice(i, i + TRACE_LENGTH))];

/** As people write account numbers, valid or not, and what they may put into other fields. */
export const MARKS = [
  'DE73370400448351946027', // the check digits hold
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

/** The first trace of a mark in a text; undefined where there is none. */
export const traceIn = (text: string): string | undefined => {
  const compact = text.replace(/[^0-9A-Za-z]/g, '').toLowerCase();
  return TRACES.find((trace) => compact.includes(trace.toLowerCase()));
};
