import type { DataPart } from './messages.ts';

/** A worker that can send its data. */
interface Source {
  readonly isConnected: () => boolean;
  readonly send: (message: { readonly kind: 'copy' }) => void;
}

/**
 * A copy of the data that a worker serves, for the time in which the data files cannot be used. New workers start with this copy. It exists
 * only in the memory of this process.
 */
export class KeptData {
  #parts: string[] = [];
  #isComplete = false;
  /** The worker that is currently sending its data. */
  #source: Source | null = null;
  #waiting: (() => void)[] = [];

  /** The data for a new worker. Empty if the worker has to read the files. */
  get parts(): readonly DataPart[] {
    return this.#isComplete ? [...this.#parts, null].map((text) => ({ kind: 'part', text })) : [];
  }

  /** Asks a worker for its data, unless this process has a copy or is receiving one. */
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

  /** Drops an unfinished copy if its worker has ended. */
  onExit(worker: Source): void {
    if (worker === this.#source) this.forget();
  }

  /** Removes the copy after a successful reload. */
  forget(): void {
    this.#parts = [];
    this.#isComplete = false;
    this.#stop();
  }

  /** Calls `next` when the current copy is complete. Calls it at once if this process is not receiving a copy. */
  afterCopy(next: () => void): void {
    if (this.#source === null) next();
    else this.#waiting.push(next);
  }

  #stop(): void {
    this.#source = null;
    for (const next of this.#waiting.splice(0)) next();
  }
}
