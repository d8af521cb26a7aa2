import type { Report } from './metrics.ts';
import type { Reloaded } from './reload.ts';

/** What a worker tells the process that started it. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly dataVersion: string }
  /** It has the connection of this id. */
  | { readonly kind: 'taken'; readonly id: number }
  /** It was asked for /metrics. */
  | { readonly kind: 'scrape'; readonly id: number }
  | { readonly kind: 'report'; readonly round: number; readonly report: Report }
  | { readonly kind: 'reloaded'; readonly outcome: Reloaded }
  /** It wants no more connections. */
  | { readonly kind: 'leaving' };

/** What a worker is told. */
export type ToWorker =
  /** Comes with a connection. */
  | { readonly kind: 'connection'; readonly id: number }
  | { readonly kind: 'report'; readonly round: number }
  /** To read the data anew. */
  | { readonly kind: 'reload' }
  /** The text of /metrics for the question of this id. */
  | { readonly kind: 'scraped'; readonly id: number; readonly text: string }
  /** No connection is on its way to it any more. */
  | { readonly kind: 'left' }
  /** In milliseconds, as `Serving.drain`. */
  | { readonly kind: 'drain'; readonly delay: number };
