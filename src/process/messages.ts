import type { Report } from '../http/server/metrics.ts';

/** What a worker tells the process that started it. */
export type FromWorker =
  | { readonly kind: 'listening'; readonly origin: string; readonly dataVersion: string }
  /** It was asked for /metrics. */
  | { readonly kind: 'scrape'; readonly id: number }
  | { readonly kind: 'report'; readonly round: number; readonly report: Report }
  /** It takes no more connections. */
  | { readonly kind: 'leaving' };

/** What a worker is told. */
export type ToWorker =
  | { readonly kind: 'report'; readonly round: number }
  /** The text of /metrics for the question of this id. */
  | { readonly kind: 'scraped'; readonly id: number; readonly text: string }
  /** No connection is on its way to it any more. */
  | { readonly kind: 'left' }
  /** In milliseconds, as `Serving.drain`. */
  | { readonly kind: 'drain'; readonly delay: number };
