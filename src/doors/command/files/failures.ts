import { Stopped } from '../../../service/rows/stopped.ts';
import type { Refusal } from '../../../base/errors.ts';
import { ListFault } from '../../../files/workbooks/fault.ts';
import { PaymentsFault } from '../../../files/lists/payments.ts';
import { UNDECODABLE } from '../../../service/rows/encoding.ts';
import { refuseUse } from '../../../service/rows/refuse-use.ts';
import { IS_FOLDER, NO_FILE, UnusableFile } from './stat.ts';

/** Returns the refusal for a fault of a file. It does not contain the name of the file, because the name may contain data of a person. */
export const refusalOf = (fault: unknown, out: string | null): Refusal => {
  const message = messageOf(fault);
  return refuseUse(out === null || message === NO_READER ? message : `${message}. The result was not written`);
};

const NO_READER = 'the program that reads the result stopped reading: the rest was not written';

/** Returns a description of the fault of a file. Throws any other fault. */
function messageOf(fault: unknown): string {
  if (fault instanceof ListFault || fault instanceof PaymentsFault || fault instanceof UnusableFile) return fault.message;
  if (fault instanceof Stopped) return 'the run ended before the last row';
  const { code } = fault as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT': return NO_FILE;
    case 'EACCES': case 'EPERM': case 'ERR_ACCESS_DENIED': return 'this user may not read or write this file or folder';
    case 'EISDIR': return IS_FOLDER;
    case 'ENOTDIR': case 'EEXIST': return 'this is a file, but a folder is needed';
    case 'ENXIO': case 'EOPNOTSUPP': return 'this is a socket, or a device that does not exist: name a file';
    case 'EBADF': return 'this file descriptor is not open for reading or writing';
    case 'ELOOP': return 'the symbolic links of this path form a loop: name a file';
    case 'ENAMETOOLONG': return 'this name is longer than the file system allows';
    case 'ENOSPC': case 'EDQUOT': return 'the disk is full';
    case 'EROFS': return 'this file system is read-only';
    case 'EPIPE': case 'ECONNRESET':
    case 'ERR_STREAM_DESTROYED': case 'ERR_STREAM_PREMATURE_CLOSE':
      return NO_READER;
    case 'Z_DATA_ERROR': case 'Z_BUF_ERROR': return 'this packed file (.gz) is cut off or damaged';
    case 'ERR_ENCODING_INVALID_ENCODED_DATA': return UNDECODABLE;
    default: throw fault;
  }
}
