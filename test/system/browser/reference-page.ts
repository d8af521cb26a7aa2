import { ANSWERED, REACH, SEND } from './gestures.ts';
import { type FileStage, stageOfFile } from './stage.ts';

/** The reference, served by a service of its own and opened in a browser. */
export interface ReferencePage extends Pick<FileStage, 'run' | 'until' | 'openAt' | 'emulate'> {
  readonly stage: FileStage;
  /** Sends the form of an operation and waits for the answer. */
  readonly send: (name: string) => Promise<{ readonly status: string; readonly json: string }>;
  /** The address of the reference. */
  readonly address: () => string;
}

/** Opens the reference before the tests of a file. If the tests are skipped, it opens nothing. */
export function referenceOfFile(skip: string | false): ReferencePage {
  const stage = stageOfFile(skip, { page: 'reference', width: 1440 });
  const { run, until, openAt, emulate } = stage;
  return {
    stage, run, until, openAt, emulate,
    async send(name) {
      await until(REACH, name);
      await run(SEND, name);
      return until(ANSWERED, name);
    },
    address: () => `${stage.home}reference`,
  };
}
