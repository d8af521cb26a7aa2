import type { CellForm } from '../../engine/writers/cell-bytes.ts';
import type { Encoding } from '../../lists/encoding.ts';
import { quoted } from '../../lists/rows.ts';
import { bytesOf } from '../../text/latin1.ts';
import { encoded } from './encoding.ts';
import type { Dialect } from './records.ts';

const ASCII = 128;

/** What stands before cells that are added: the delimiter of the file, and a tab behind plain lines. */
export const delimiterIn = ({ delimiter }: Dialect): string => delimiter ?? '\t';

export function cellForm(dialect: Dialect, encoding: Encoding): CellForm {
  const delimiter = delimiterIn(dialect);
  return {
    delimiter: delimiter.charCodeAt(0),
    bytesOf: (text) => bytesOf(quoted(encoded(text, encoding), delimiter)),
    isPlain: Uint8Array.from({ length: ASCII }, (_, code) => Number(!'"\r\n'.includes(String.fromCharCode(code)) && code !== delimiter.charCodeAt(0))),
  };
}
