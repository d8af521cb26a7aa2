import assert from 'node:assert/strict';

/** Asserts the answer for each text. The keys are the texts. */
export function answers<Answer>(answerOf: (text: string) => Answer, expected: Readonly<Record<string, Answer>>): void {
  for (const [text, answer] of Object.entries(expected)) assert.deepEqual(answerOf(text), answer, text);
}
