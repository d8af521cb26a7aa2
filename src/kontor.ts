/** Kontor as a library: every operation as a function. */
import { setImmediate } from 'node:timers/promises';
import { routes } from './service/operations/index.ts';
import { type ErrorBody, errorBody } from './service/engine/error-body.ts';
import type { ErrorCode, Refusal } from './base/errors.ts';
import { type Kontor, operationFunctions } from './doors/library/operations.ts';
import { COMMAND_LIMITS } from './base/limits.ts';
import { SOURCE_CHOICES } from './directory/bundle/choice.ts';
import { type DataFiles, dataFiles } from './process/data-file.ts';
import { type Loaded, load, loading } from './process/load-data.ts';

export { electronicFormat, isValidIban } from './doors/library/iban.ts';

/** Options for the data. If an option is not set, `KONTOR_DATA`, `KONTOR_SOURCES` and `KONTOR_OVERLAY` apply. */
export interface KontorOptions {
  /** With `official`, only data from official registers are used. */
  readonly sources?: 'official' | undefined;
  /** The data file, or its folder. Without it, Kontor uses the data file next to the program. */
  readonly data?: string | undefined;
}

/**
 * Error if an operation refuses its inputs, because they do not fit or name something unknown. An invalid IBAN is not an error: the answer
 * contains its verdict.
 */
export class KontorError extends Error {
  override readonly name = 'KontorError';
  /** A fixed word for programs, as over HTTP. */
  readonly error_code: ErrorCode;
  /** Equals `error_code`. Errors of Node have this name for it. */
  readonly code: ErrorCode;
  /** The input that caused the error; null if it is not exactly one input. */
  readonly parameter: string | null;
  readonly #body: ErrorBody;

  /** @internal */
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.error_code = refusal.code;
    this.code = refusal.code;
    this.parameter = refusal.parameter ?? null;
    this.#body = errorBody(refusal);
  }

  /** Returns the members of the HTTP answer, with this message. For a BIC that is not listed, they contain similar BICs. */
  toJSON(): ErrorBody {
    return this.#body;
  }
}

/**
 * Loads the data (24 MB in memory) in steps, so that other work continues, and returns the operations. Rejects with an Error if the data or
 * the operator's own tables cannot be used. Its message says how to correct the problem.
 */
export async function kontor(options: KontorOptions = {}): Promise<Kontor> {
  const steps = loading(filesOf(options));
  let step = steps.next();
  for (; !step.done; step = steps.next()) await setImmediate();
  return opened(step.value);
}

/** Loads the data without a pause, in some tens of milliseconds. Returns the operations. Throws an Error if `kontor` would reject. */
export const kontorSync = (options: KontorOptions = {}): Kontor => opened(load(filesOf(options)));

/** Returns the folder of the program. In a CommonJS file from a bundler, only `__dirname` is defined. */
const folder = (): string => import.meta.dirname ?? __dirname;

/**
 * Throws an Error for a misspelt option. Otherwise a program without types could write `source` instead of `sources`, and use data that it
 * must not use.
 */
function checkOptions(options: KontorOptions): void {
  if (Object.keys(options).some((name) => name !== 'sources' && name !== 'data')) {
    throw new TypeError('an option is unknown: the options are sources and data');
  }
  const { sources } = options;
  if (sources !== undefined && !SOURCE_CHOICES.includes(sources)) throw new TypeError(`sources must be ${SOURCE_CHOICES.join(' or ')}`);
}

function filesOf(options: KontorOptions): DataFiles {
  checkOptions(options);
  const { sources, data } = options;
  const environment = process.env;
  const files = dataFiles(data ?? (environment['KONTOR_DATA'] || folder()),
    sources === undefined ? environment : { ...environment, KONTOR_SOURCES: sources });
  if ('problem' in files) throw new Error(files.problem);
  return files;
}

function opened(loaded: Loaded | string): Kontor {
  if (typeof loaded === 'string') throw new Error(loaded);
  return operationFunctions(routes(COMMAND_LIMITS), loaded.context, (refusal) => new KontorError(refusal));
}
