/** Elements that have another name in the versions of 2009 and of 2019. */
const RENAMED: readonly (readonly [of2009: string, of2019: string])[] = [['BIC', 'BICFI'], ['BICOrBEI', 'AnyBIC']];

/** The name in the other version; null where an element was not renamed. */
export const otherName = (name: string): string | null => {
  for (const [older, newer] of RENAMED) {
    if (name === older) return newer;
    if (name === newer) return older;
  }
  return null;
};
