/** Of which sources a data file is made: of all, or of official registers alone. */
export const CHOICES = ['all', 'official'] as const;
export type Choice = (typeof CHOICES)[number];

/** The version of the data that are left by this choice of those of a version. */
export const versionOf = (version: string, choice: Choice): string => (choice === 'all' ? version : `${version}-${choice}`);

/** The choice that data of this version were made by. */
export const choiceOf = (version: string): Choice =>
  CHOICES.find((choice) => choice !== 'all' && version.endsWith(versionOf('', choice))) ?? 'all';

/** The name of a file by its choice, behind the first word: `kontor.bundle` and `kontor-official.bundle`. */
export const nameFor = (name: string, choice: Choice): string => name.replace(/[^-.]*/, (word) => versionOf(word, choice));
