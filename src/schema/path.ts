/** The input that a path names in braces, which must be its last segment; null where there is none: `/swift/{bic}` gives `bic`. */
export const pathInput = (path: string): string | null => /\{(\w+)\}$/.exec(path)?.[1] ?? null;
