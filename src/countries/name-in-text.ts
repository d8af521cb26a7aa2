import type { Country } from './country.ts';

const TAKES_ARTICLE = /^(United|Netherlands|Comoros|Seychelles)|(Republic|Islands)$/;

/** The name of a country inside a sentence: `the Netherlands`, `Belgium`. */
export const nameInText = ({ name }: Country): string => (TAKES_ARTICLE.test(name) ? `the ${name}` : name);
