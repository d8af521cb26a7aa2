/** Kontor as a library: every operation as a function. */
import { setImmediate } from 'node:timers/promises';
import { routes } from './operations/index.ts';
import { type ErrorBody, errorBody } from './engine/error-body.ts';
import type { ErrorCode, Refusal } from './errors.ts';
import { electronicFormat as inElectronicFormat } from './iban/electronic-format.ts';
import { isValid } from './iban/validate.ts';
import { type Kontor, functionsOf } from './library/operations.ts';
import { COMMAND_LIMITS } from './limits.ts';
import { type DataFiles, type Loaded, dataFiles, load, loading } from './process/load-data.ts';

/** From which data it answers. `KONTOR_DATA`, `KONTOR_SOURCES` and `KONTOR_OVERLAY` hold where nothing is said here. */
export interface KontorOptions {
  /** Leaves out all data that are not from an official register. */
  readonly sources?: 'official' | undefined;
  /** The data file, or the folder that it lies in; without it the one that comes with the program. */
  readonly data?: string | undefined;
}

/**
 * Why an operation refuses: what was given cannot be what was meant, or names nothing that is known. An IBAN that is not valid is an
 * answer, and none of these.
 */
export class KontorError extends Error {
  override readonly name = 'KontorError';
  /** One fixed word, for programs. */
  readonly code: ErrorCode;
  /** The input that is to blame; null where none alone is. */
  readonly parameter: string | null;
  readonly #body: ErrorBody;

  /** @internal */
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.parameter = refusal.parameter ?? null;
    this.#body = errorBody(refusal);
  }

  /** What HTTP answers: with the nearest records where a BIC is not listed, for instance. */
  toJSON(): ErrorBody {
    return this.#body;
  }
}

/**
 * Loads the data (24 MB in memory) while other work goes on, and gives the operations. Rejects with an Error that says what would be right
 * where the data or the operator's own cannot be used.
 */
export async function kontor(options: KontorOptions = {}): Promise<Kontor> {
  const steps = loading(filesOf(options));
  let step = steps.next();
  for (; !step.done; step = steps.next()) await setImmediate();
  return opened(step.value);
}

/** The same at once, in some tens of milliseconds: throws where the other rejects. */
export const kontorSync = (options: KontorOptions = {}): Kontor => opened(load(filesOf(options)));

/**
 * Whether a text, written in any way, is a valid IBAN: length, structure, check digits and those of its country. Needs no data. What is no
 * text is none.
 */
export const isValidIban = (text: string): boolean => typeof text === 'string' && isValid(text);

/** An IBAN without separators and label and in upper case, whether it is valid or not. Needs no data. */
export const electronicFormat = (text: string): string => inElectronicFormat(text);

/** The folder of the program. A bundler that makes a CommonJS file of it leaves the other name. */
const folder = (): string => import.meta.dirname ?? __dirname;

/** What a program without types misspells: `source` for `sources` would answer from data that it must not use. */
function checkNames(options: KontorOptions): void {
  if (Object.keys(options).some((name) => name !== 'sources' && name !== 'data'))
    throw new TypeError('an option is not known here: there are sources and data');
}

function filesOf(options: KontorOptions): DataFiles {
  checkNames(options);
  const { sources, data } = options;
  const { env } = process;
  const files = dataFiles(data ?? (env['KONTOR_DATA'] || folder()), sources === undefined ? env : { ...env, KONTOR_SOURCES: sources });
  if ('problem' in files) throw new Error(files.problem);
  return files;
}

function opened(loaded: Loaded | string): Kontor {
  if (typeof loaded === 'string') throw new Error(loaded);
  return functionsOf(routes(COMMAND_LIMITS), loaded.context, (refusal) => new KontorError(refusal));
}
