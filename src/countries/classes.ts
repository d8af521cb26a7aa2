/** What may stand at a position of each class of ISO 13616, for messages. */
export const CLASS_IN_WORDS: Readonly<Record<string, string>> = {
  n: 'a digit 0 to 9',
  a: 'a letter A to Z',
  c: 'a digit 0 to 9 or a letter A to Z',
};
