import type { Report } from './metrics.ts';
import type { Reloaded } from './reload.ts';

/** Messages of a worker to the first process. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly dataVersion: string }
  /** The worker has accepted the connection with this id. */
  | { readonly kind: 'taken'; readonly id: number }
  /** A client of the worker has requested /metrics. */
  | { readonly kind: 'scrape'; readonly id: number }
  | { readonly kind: 'report'; readonly round: number; readonly report: Report }
  | { readonly kind: 'reloaded'; readonly outcome: Reloaded }
  /** A worker that is starting is ready to receive the parts of its data. */
  | { readonly kind: 'wanted' }
  /** A part of the worker's data (data-parts.ts). */
  | DataPart
  /** The worker wants no more connections. */
  | { readonly kind: 'leaving' };

/** One part of the data. Parts are sent in order. After the last part, `text` is null. */
export interface DataPart {
  readonly kind: 'part';
  readonly text: string | null;
}

/** Messages of the first process to a worker. */
export type ToWorker =
  /** The message comes together with a connection. */
  | { readonly kind: 'connection'; readonly id: number }
  | { readonly kind: 'report'; readonly round: number }
  /** The worker must reload the data. */
  | { readonly kind: 'reload' }
  /** The worker must send a copy of its data, part by part. */
  | { readonly kind: 'copy' }
  /** A part of the data with which the worker starts. */
  | DataPart
  /** The text of /metrics for the request with this id. */
  | { readonly kind: 'scraped'; readonly id: number; readonly text: string }
  /** All connections for the worker have arrived, and no more will be sent. */
  | { readonly kind: 'left' }
  /** The worker must drain (`Serving.drain`). `delay` is in milliseconds. */
  | { readonly kind: 'drain'; readonly delay: number };
