import type { DataPart } from './messages.ts';

/** A worker as the source of the data. */
interface Source {
  readonly isConnected: () => boolean;
  readonly send: (message: { readonly kind: 'copy' }) => void;
}

/**
 * A copy of the data that a worker serves, while the files cannot be used. New workers start with it. It is only in the memory of this
 * process.
 */
export class KeptData {
  #parts: string[] = [];
  #isComplete = false;
  /** The worker that is sending its data. */
  #source: Source | null = null;
  #waiting: (() => void)[] = [];

  /** The data for a new worker. Empty if it has to read the files. */
  get parts(): readonly DataPart[] {
    return this.#isComplete ? [...this.#parts, null].map((text) => ({ kind: 'part', text })) : [];
  }

  /** Asks a worker for its data, unless this process has a copy or gets one. */
  ask(worker: Source | undefined): void {
    if (this.#isComplete || this.#source !== null || !worker?.isConnected()) return;
    this.#source = worker;
    worker.send({ kind: 'copy' });
  }

  receive(worker: Source, text: string | null): void {
    if (worker !== this.#source) return;
    if (text !== null) return void this.#parts.push(text);
    this.#isComplete = true;
    this.#stop();
  }

  /** Drops an unfinished copy of a worker that has ended. */
  onExit(worker: Source): void {
    if (worker === this.#source) this.forget();
  }

  /** Removes the copy after a successful reload. */
  forget(): void {
    this.#parts = [];
    this.#isComplete = false;
    this.#stop();
  }

  /** Calls `next` after the current copy, or at once. */
  afterCopy(next: () => void): void {
    if (this.#source === null) next();
    else this.#waiting.push(next);
  }

  #stop(): void {
    this.#source = null;
    for (const next of this.#waiting.splice(0)) next();
  }
}
