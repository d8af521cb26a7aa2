import { ListFault } from '../../../files/workbooks/fault.ts';
import { PaymentsFault } from '../../../files/lists/payments.ts';
import { IS_FOLDER, NO_FILE, UnusableFile } from './stat.ts';
import { Stopped } from './run.ts';

/** Returns the message of a fault with a file. It names no file, because the name of a file may contain data of a person. */
export function failureMessage(fault: unknown, out: string | null): string {
  const ending = out === null ? '' : '; the result was not written';
  if (fault instanceof ListFault || fault instanceof PaymentsFault || fault instanceof UnusableFile) return `${fault.message}${ending}`;
  if (fault instanceof Stopped) return `ended before the last row${ending}`;
  const { code } = fault as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT': return `${NO_FILE}${ending}`;
    case 'EACCES': case 'EPERM': case 'ERR_ACCESS_DENIED': return `this user may not read or write this file or folder${ending}`;
    case 'EISDIR': return `${IS_FOLDER}${ending}`;
    case 'ENOTDIR': case 'EEXIST': return `this is a file, but a folder is needed${ending}`;
    case 'ENXIO': case 'EOPNOTSUPP': return `this is a socket or a missing device: name a file${ending}`;
    case 'EBADF': return `this descriptor is not open for reading or writing${ending}`;
    case 'ELOOP': return `this is a loop of symbolic links: name a file${ending}`;
    case 'ENAMETOOLONG': return `this name is longer than the file system allows${ending}`;
    case 'ENOSPC': case 'EDQUOT': return `the disk is full${ending}`;
    case 'EROFS': return `this file system is read-only${ending}`;
    case 'EPIPE': case 'ECONNRESET':
    case 'ERR_STREAM_DESTROYED': case 'ERR_STREAM_PREMATURE_CLOSE':
      return 'the reader of the result closed it: the rest was not written';
    case 'Z_DATA_ERROR': case 'Z_BUF_ERROR': return `this packed file (.gz) is cut off or damaged${ending}`;
    case 'ERR_ENCODING_INVALID_ENCODED_DATA': return `this file does not have the encoding that its first bytes announce${ending}`;
    default: throw fault;
  }
}
