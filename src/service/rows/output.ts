/** Destination for the result of a file. */
export interface Output {
  /** Writes bytes. When the promise is fulfilled, the caller may use the memory of the bytes again. */
  readonly write: (bytes: Buffer) => Promise<void>;
  /** Call it after all bytes are written. `note` is text for people about the way in which a list was read. */
  readonly finish: (note?: string) => Promise<void>;
  /** Call it instead of `finish` if the result must be discarded. */
  readonly abandon: () => Promise<void>;
}
