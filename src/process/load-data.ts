import type { Context } from '../service/operations/context.ts';
import { openBundle } from '../directory/bundle/bundle.ts';
import { choiceOfVersion, fileNameOf } from '../directory/bundle/choice.ts';
import type { Fill } from '../directory/bundle/sections.ts';
import { overlaid } from '../directory/overlay/directory.ts';
import { once } from '../base/algorithms/once.ts';
import { readOverlay } from '../directory/overlay/overlay.ts';
import { type Steps, finished } from '../base/steps.ts';
import { type DataFiles, findDataFile, openDataFile, readDataFile, versionIn } from './data-file.ts';
import { type OverlayFiles, readOverlayFiles } from './overlay-files.ts';

/** The data in a form that threads can use. The bundle is in shared memory, and the operator's tables are texts. */
export interface Data {
  readonly bundle: Uint8Array;
  readonly overlay: OverlayFiles | null;
}

export interface Loaded {
  readonly context: Context;
  readonly data: Data;
}

/** Loads the data in these files. If a file cannot be used, returns a message that names the correction. */
export const load = (files: DataFiles, isServed = false): Loaded | string => finished(loading(files, isServed));

/**
 * Loads the data for a command, which ends soon. It reads only the parts that the command uses. If threads need the data, it reads all
 * parts.
 */
export const loadAsNeeded = (files: DataFiles): Loaded | string => finished(loading(files, false, true));

/** Loads the data in steps, so that other work continues. If `isServed`, the memory is not shared between threads. */
export function* loading({ bundle: place, choice, overlay: folder }: DataFiles, isServed = false,
    asNeeded = false): Steps<Loaded | string> {
  const found = findDataFile(place, choice);
  if (found === null) {
    return `no data file was found at ${place}: name a kontor-data-….kdb with KONTOR_DATA or --data, build again, ` +
      `or unpack the whole archive`;
  }
  try {
    const { bundle, fill } = asNeeded ? openDataFile(found) : { bundle: yield* readDataFile(found, !isServed), fill: null };
    const version = choice === 'all' ? null : versionIn(found);
    if (version !== null && choiceOfVersion(version) !== choice) {
      return `the data file ${found.path} has data that KONTOR_SOURCES=${choice} does not allow: ` +
        `name a ${fileNameOf('kontor-data-….kdb', choice)}`;
    }
    const overlay = folder === null ? null : readOverlayFiles(folder);
    if (typeof overlay === 'string') return overlayRefusal(overlay);
    const context = yield* opening({ bundle, overlay }, fill);
    const whole = once(() => {
      fill?.(0, found.size);
      return { bundle, overlay };
    });
    return typeof context === 'string' ? context : { context, get data() { return whole(); } };
  } catch (error) {
    return `the data file ${found.path} cannot be used: ${(error as Error).message}`;
  }
}

const overlayRefusal = (reason: string): string => `the folder of KONTOR_OVERLAY cannot be used: ${reason}`;

/**
 * Opens data that are already in memory. Returns a message if the operator's tables cannot be used. Throws an Error if the bundle is not
 * valid.
 */
export const openContext = (data: Data): Context | string => finished(opening(data, null));

/** Opens data that are already in memory. Returns a message if the operator's tables cannot be used. */
export function openData(data: Data): Loaded | string {
  const context = openContext(data);
  return typeof context === 'string' ? context : { context, data };
}

function* opening({ bundle, overlay }: Data, fill: Fill | null): Steps<Context | string> {
  const own = overlay && (yield* readOverlay(overlay.files, overlay.version));
  if (typeof own === 'string') return overlayRefusal(own);
  const today = (): string => new Date().toISOString().slice(0, ISO_DAY_LENGTH);
  const { directory, turkey } = openBundle(bundle, { modulusTable: own && own.modulusTable, today: today() }, fill);
  return {
    directory: own === null ? directory : overlaid(directory, own),
    turkey,
    random: Math.random,
    today,
  };
}

const ISO_DAY_LENGTH = 'YYYY-MM-DD'.length;
