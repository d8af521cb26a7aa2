/** Of which sources a data file is made: of all, or of official registers alone. */
export const SOURCE_CHOICES = ['all', 'official'] as const;
export type SourceChoice = (typeof SOURCE_CHOICES)[number];

/** The version of the data that are left by this choice of those of a version. */
export const versionOfChoice = (version: string, choice: SourceChoice): string => (choice === 'all' ? version : `${version}-${choice}`);

/** The choice that data of this version were made by. */
export const choiceOfVersion = (version: string): SourceChoice =>
  SOURCE_CHOICES.find((choice) => choice !== 'all' && version.endsWith(versionOfChoice('', choice))) ?? 'all';

/** The name of a file by its choice, behind the first word: `kontor.bundle` and `kontor-official.bundle`. */
export const fileNameOf = (name: string, choice: SourceChoice): string => name.replace(/[^-.]*/, (word) => versionOfChoice(word, choice));
