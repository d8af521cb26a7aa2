/** The English texts of the page, and the type that the texts of another language must have. */
export * from './en/answers.ts';
export * from './en/document.ts';
export * from './en/facts.ts';
export * from './en/lists.ts';
export * from './en/looks.ts';
export * from './en/payments.ts';
export * from './en/shared.ts';
export * from './en/tools.ts';
