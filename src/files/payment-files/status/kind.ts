/** Recognises payment files and answers of banks by their first element. */
import { XmlReader } from '../../xml/reader.ts';

const KIND = /\bpain\.00([128])\b/;

/** Returns the kind of a file from its beginning. Null if it is another file, or if its first element comes later. */
export function kindOf(beginning: Uint8Array): 'payments' | 'answer' | null {
  let number: string | undefined;
  const reader = new XmlReader({
    start({ namespace }) {
      number = KIND.exec(namespace)?.[1];
      reader.stop();
    },
    text() {},
    end() {},
  });
  reader.push(beginning);
  // The reader keeps the first bytes until it has enough of them. The fault of a file that ends here does not matter.
  reader.end();
  if (number === undefined) return null;
  return number === '2' ? 'answer' : 'payments';
}
