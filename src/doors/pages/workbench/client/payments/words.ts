/** Functions that format numbers, dates and sentences. */
export interface Wording {
  readonly formatCount: (count: number) => string;
  readonly countOf: (count: number, one: string, many?: string) => string;
  readonly amountInWords: (amount: string, currency: string | null) => string;
  readonly dateInWords: (date: string) => string;
  readonly sentenceOf: (text: string) => string;
}
