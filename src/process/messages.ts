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
  /** The worker wants no more connections. */
  | { readonly kind: 'leaving' };

/** Messages of the first process to a worker. */
export type ToWorker =
  /** Sent together with a connection. */
  | { readonly kind: 'connection'; readonly id: number }
  | { readonly kind: 'report'; readonly round: number }
  /** The worker reloads the data. */
  | { readonly kind: 'reload' }
  /** The text of /metrics for the request with this id. */
  | { readonly kind: 'scraped'; readonly id: number; readonly text: string }
  /** No more connections are on their way to the worker. */
  | { readonly kind: 'left' }
  /** The worker drains (`Serving.drain`). `delay` is in milliseconds. */
  | { readonly kind: 'drain'; readonly delay: number };
