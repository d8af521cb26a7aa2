/** The sources of a data file: all sources, or only official registers. */
export const SOURCE_CHOICES = ['all', 'official'] as const;
export type SourceChoice = (typeof SOURCE_CHOICES)[number];

/** Returns the version of a data file with this choice of sources. */
export const versionOfChoice = (version: string, choice: SourceChoice): string => (choice === 'all' ? version : `${version}-${choice}`);

/** Returns the choice of sources that a version names. */
export const choiceOfVersion = (version: string): SourceChoice =>
  SOURCE_CHOICES.find((choice) => choice !== 'all' && version.endsWith(versionOfChoice('', choice))) ?? 'all';

/** Returns a file name with the choice after its first word. For example, `kontor.bundle` becomes `kontor-official.bundle`. */
export const fileNameOf = (name: string, choice: SourceChoice): string => name.replace(/[^-.]*/, (word) => versionOfChoice(word, choice));
