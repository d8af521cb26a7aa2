import type { Context } from '../../src/service/operations/context.ts';
import { type RequestHandler, type Service, requestHandler } from '../../src/doors/http/routing/request-handler.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/base/limits.ts';
import { METRICS_TYPE } from '../../src/process/metrics.ts';
import { type ServiceOptions, createService } from '../../src/process/service.ts';
import { realTurkey, testDirectory } from './directory.ts';
import { EMPTY_PAGES } from './pages.ts';
import { randomIntegers } from './random.ts';

/** A directory of invented banks, the Turkish layouts, and random numbers that are the same in every run. */
export function testContext(): Context {
  const next = randomIntegers(1);
  return {
    directory: testDirectory(),
    turkey: realTurkey(),
    random: () => next(2 ** 31) / 2 ** 31,
    today: () => '2026-11-23',
  };
}

/** The whole service in that context, without sockets. `faults` collects the faults that would go to the log. */
export function testService(
  limits: Limits = DEFAULT_LIMITS, more: Partial<ServiceOptions> = {},
): { service: Service; requestHandler: RequestHandler; faults: unknown[] } {
  const faults: unknown[] = [];
  const service = createService({
    context: testContext(),
    pages: EMPTY_PAGES,
    build: 'test',
    limits,
    corsOrigin: '*',
    securityContact: null,
    isReady: () => true,
    metrics: () => ({ status: 200, type: METRICS_TYPE, body: '' }),
    onFault: (path, fault) => faults.push([path, fault]),
    ...more,
  });
  return { service, requestHandler: requestHandler(service), faults };
}
