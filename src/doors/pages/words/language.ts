/** Language of the texts of the page (BCP 47). The texts of this language are in `words.ts`. */
export const LANGUAGE = 'en';
