import type { Context } from '../operations/context.ts';
import { openBundle } from '../bundle/bundle.ts';
import { SOURCE_CHOICES, type SourceChoice, choiceOfVersion, fileNameOf } from '../bundle/choice.ts';
import type { Fill } from '../bundle/sections.ts';
import { overlaid } from '../overlay/directory.ts';
import { once } from '../text/once.ts';
import { readOverlay } from '../overlay/overlay.ts';
import { type Steps, finished } from '../overlay/steps.ts';
import { findDataFile, openDataFile, readDataFile, versionIn } from './data-file.ts';
import { type OverlayFiles, readOverlayFiles } from './overlay-files.ts';

/** Where the data are. */
export interface DataFiles {
  /** The data file, or the folder that it lies in. */
  readonly bundle: string;
  /** Which of the two in a folder; a file that is named must be made by it, unless it is `all`. */
  readonly choice: SourceChoice;
  /** The folder of the operator's own data; null where there is none. */
  readonly overlay: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A data file or its folder, and the operator's own data, as the environment chooses them; a problem where it names no choice. */
export function dataFiles(bundle: string, environment: Environment): DataFiles | { readonly problem: string } {
  const sources = environment['KONTOR_SOURCES'] || 'all';
  const choice = SOURCE_CHOICES.find((one) => one === sources);
  if (choice === undefined) return { problem: `KONTOR_SOURCES must be ${SOURCE_CHOICES.join(' or ')}` };
  return { bundle, choice, overlay: environment['KONTOR_OVERLAY'] || null };
}

/** The data as threads can be handed them: the bundle in memory that all read, the operator's tables as texts. */
export interface Data {
  readonly bundle: Uint8Array;
  readonly overlay: OverlayFiles | null;
}

export interface Loaded {
  readonly context: Context;
  readonly data: Data;
}

/** The version of the data that came with the program into its folder; null where there are none. */
export function ownDataVersion(folder: string, { choice }: DataFiles): string | null {
  const own = findDataFile(folder, choice);
  return own && versionIn(own);
}

/** What operations answer from: the data in these files, and chance. A message says why where one cannot be used, and what would be right. */
export const load = (files: DataFiles, isServed = false): Loaded | string => finished(loading(files, isServed));

/** The same for a command, which ends soon: of the data only what is asked for is read. Those for other threads are read whole. */
export const loadAsNeeded = (files: DataFiles): Loaded | string => finished(loading(files, false, true));

/** The same step by step, for what goes on meanwhile. Where it is `isServed`, nothing is left to be made by the first request. */
export function* loading({ bundle: place, choice, overlay: folder }: DataFiles, isServed = false, asNeeded = false): Steps<Loaded | string> {
  const found = findDataFile(place, choice);
  if (found === null) return `there is no data file ${place}, nor one in a folder of that name: name a kontor-data-….kdb with KONTOR_DATA or --data, or build again, or unpack the whole archive`;
  try {
    const { bundle, fill } = asNeeded ? openDataFile(found) : { bundle: yield* readDataFile(found, !isServed), fill: null };
    const version = choice === 'all' ? null : versionIn(found);
    if (version !== null && choiceOfVersion(version) !== choice) {
      return `the data file ${found.path} has more than official registers, which is all that KONTOR_SOURCES=${choice} allows: name a ${fileNameOf('kontor-data-….kdb', choice)}`;
    }
    const overlay = folder === null ? null : readOverlayFiles(folder);
    if (typeof overlay === 'string') return overlayRefusal(overlay);
    const context = yield* opening({ bundle, overlay }, isServed, fill);
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

/** The same from memory that was filled already; a message where the operator's tables cannot be used. Throws where the bundle holds no data. */
export const openContext = (data: Data): Context | string => finished(opening(data, false, null));

function* opening({ bundle, overlay }: Data, isServed: boolean, fill: Fill | null): Steps<Context | string> {
  const own = overlay && (yield* readOverlay(overlay.files, overlay.version));
  if (typeof own === 'string') return overlayRefusal(own);
  const { directory, turkey } = openBundle(bundle, { modulusTable: own && own.modulusTable }, fill);
  return { directory: own === null ? directory : yield* overlaid(directory, own, isServed), turkey, random: Math.random, today: () => new Date().toISOString().slice(0, 10) };
}
