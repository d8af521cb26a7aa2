import type { CellForm } from '../../../service/engine/writers/cell-bytes.ts';
import type { Encoding } from '../../../base/text/encoding.ts';
import { type Dialect, inertText, quoted } from '../../../files/lists/rows.ts';
import { bytesOf } from '../../../base/text/latin1.ts';
import { encoded } from './encoding.ts';

const ASCII = 128;

/** Returns the character before an added cell: the delimiter of the file, or a tab if the file has plain lines. */
export const delimiterIn = ({ delimiter }: Dialect): string => delimiter ?? '\t';

/** Returns the form of added cells. */
export function cellForm(dialect: Dialect, encoding: Encoding): CellForm {
  const delimiter = delimiterIn(dialect);
  const table = (test: (character: string) => boolean): Uint8Array =>
    Uint8Array.from({ length: ASCII }, (_, code) => Number(test(String.fromCharCode(code))));
  return {
    delimiter: delimiter.charCodeAt(0),
    bytesOf: (text) => bytesOf(quoted(encoded(inertText(text), encoding), delimiter)),
    isPlain: table((character) => !'"\r\n'.includes(character) && character !== delimiter),
    beginsPlain: table((character) => inertText(character) === character),
  };
}
