import type { ConstructionView } from './reading.ts';
import { sentenceOf } from './wording.ts';

/** By which rule an IBAN was built, and what the rule changed. Its doubts are among the concerns of the IBAN. */
export function constructionInWords({ rule, status, notes }: ConstructionView): string {
  if (status === 'uncertain') return 'By the standard construction of the country, for want of a better one.';
  const how = rule === null ? 'By the standard construction of the country' : `By the Bundesbank's rule ${rule}`;
  return [how, ...notes].map(sentenceOf).join(' ');
}
