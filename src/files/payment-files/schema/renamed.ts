/** Elements with different names in the versions of 2009 and 2019. */
const RENAMED: readonly (readonly [of2009: string, of2019: string])[] = [['BIC', 'BICFI'], ['BICOrBEI', 'AnyBIC']];

/** Returns the name of an element in the other version; null if the name is the same. */
export const otherName = (name: string): string | null => {
  for (const [older, newer] of RENAMED) {
    if (name === older) return newer;
    if (name === newer) return older;
  }
  return null;
};
