/** Returns `text` without those of `characters` that end it. A pattern such as `/0+$/` would begin again at each of them. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
