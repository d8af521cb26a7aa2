import { ListFault } from '../../lists/fault.ts';
import { PaymentsFault } from '../../lists/payments.ts';
import { IS_FOLDER, NO_FILE, UnusableFile } from './stat.ts';
import { Stopped } from './run.ts';

/** What went wrong with a file, without the names of files, which a person may have made from what is in them. */
export function wordsOf(fault: unknown, out: string | null): string {
  const nothing = out === null ? '' : '; the result was not written';
  if (fault instanceof ListFault || fault instanceof PaymentsFault || fault instanceof UnusableFile) return `${fault.message}${nothing}`;
  if (fault instanceof Stopped) return `ended before the last row${nothing}`;
  const { code } = fault as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT': return `${NO_FILE}${nothing}`;
    case 'EACCES': case 'EPERM': case 'ERR_ACCESS_DENIED': return `this file or folder may not be read or written by this user${nothing}`;
    case 'EISDIR': return `${IS_FOLDER}${nothing}`;
    case 'ENOTDIR': case 'EEXIST': return `a folder is needed here, and this is a file${nothing}`;
    case 'ENXIO': case 'EOPNOTSUPP': return `this is a socket, or a device that is not there: name a file${nothing}`;
    case 'EBADF': return `this descriptor is not open for that${nothing}`;
    case 'ELOOP': return `this is a loop of symbolic links: name a file${nothing}`;
    case 'ENAMETOOLONG': return `this name is longer than the file system allows${nothing}`;
    case 'ENOSPC': case 'EDQUOT': return `the disk is full${nothing}`;
    case 'EROFS': return `this file system may not be written${nothing}`;
    case 'EPIPE': case 'ECONNRESET':
    case 'ERR_STREAM_DESTROYED': case 'ERR_STREAM_PREMATURE_CLOSE':
      return 'the reader of the result has gone: the rest was not written';
    case 'Z_DATA_ERROR': case 'Z_BUF_ERROR': return `this packed file (.gz) is cut off or damaged${nothing}`;
    case 'ERR_ENCODING_INVALID_ENCODED_DATA': return `this file is not of the encoding that its first bytes say${nothing}`;
    default: throw fault;
  }
}
