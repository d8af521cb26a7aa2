/** The texts of the page by key. To build the page in another language, change the line below and `language.ts`. */
export * from './en.ts';
