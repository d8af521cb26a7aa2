/** Returns `text` without these characters at its end. A pattern such as `/0+$/` would be slow, because it tries a match at every 0. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
