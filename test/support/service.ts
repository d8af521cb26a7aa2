import type { Context } from '../../src/service/operations/context.ts';
import { type RequestHandler, type Service, requestHandler } from '../../src/doors/http/routing/request-handler.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/base/limits.ts';
import { METRICS_TYPE } from '../../src/process/metrics.ts';
import { type ServiceOptions, createService } from '../../src/process/service.ts';
import { wholeContent } from '../../src/process/whole-content.ts';
import type { Pages } from '../../src/doors/pages/page/files.ts';
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
  limits: Limits = DEFAULT_LIMITS, { pages = EMPTY_PAGES, ...more }: Partial<ServiceOptions> & { readonly pages?: Pages } = {},
): { service: Service; requestHandler: RequestHandler; faults: unknown[] } {
  const faults: unknown[] = [];
  const options: ServiceOptions = {
    context: testContext(),
    build: 'test',
    limits,
    corsOrigin: '*',
    securityContact: null,
    isReady: () => true,
    metrics: () => ({ status: 200, type: METRICS_TYPE, body: '' }),
    onFault: (path, fault) => faults.push([path, fault]),
    ...more,
  };
  const service = createService(options, wholeContent(options, pages));
  return { service, requestHandler: requestHandler(service), faults };
}
