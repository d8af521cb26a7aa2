import { ListFault } from '../../lists/fault.ts';
import { PaymentsFault } from '../../lists/payments.ts';
import { NO_FILE } from './stat.ts';
import { Stopped } from './run.ts';

/** What went wrong with a file, without the names of files, which a person may have made from what is in them. */
export function wordsOf(fault: unknown, out: string | null): string {
  const nothing = out === null ? '' : '; the result was not written';
  if (fault instanceof ListFault || fault instanceof PaymentsFault) return `${fault.message}${nothing}`;
  if (fault instanceof Stopped) return `ended before the last row${nothing}`;
  const { code } = fault as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT': return `${NO_FILE}${nothing}`;
    case 'EACCES': case 'EPERM': return `this file or folder may not be read or written by this user${nothing}`;
    case 'EISDIR': return `this is a folder: name a file${nothing}`;
    case 'ENOSPC': case 'EDQUOT': return `the disk is full${nothing}`;
    case 'EROFS': return `this file system may not be written${nothing}`;
    case 'EPIPE': case 'ERR_STREAM_DESTROYED': case 'ERR_STREAM_PREMATURE_CLOSE': return 'the reader of the result has gone: the rest was not written';
    case 'Z_DATA_ERROR': case 'Z_BUF_ERROR': return `this packed file (.gz) is cut off or damaged${nothing}`;
    case 'ERR_ENCODING_INVALID_ENCODED_DATA': return `this file is not of the encoding that its first bytes say${nothing}`;
    default: throw fault;
  }
}
