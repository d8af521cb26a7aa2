/** Returns the length of a text in characters, that is, in Unicode code points. */
export function characterCount(text: string): number {
  let pairs = 0;
  for (let i = 1; i < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) pairs++;
  }
  return text.length - pairs;
}
