/** The result of reading an operator's tables: a fixed text if they are read, otherwise the report of their bad rows. */
import { readOverlay } from '../../../src/directory/overlay/overlay.ts';
import { finished } from '../../../src/base/steps.ts';
import { type Tables, filesOf } from '../../support/overlay.ts';

export const outcome = (tables: Tables): string => {
  const read = finished(readOverlay(filesOf(tables), 'v'));
  return typeof read === 'string' ? read : 'read';
};
