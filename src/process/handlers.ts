import { maskRoute } from '../service/operations/mask.ts';
import { validateRoute } from '../service/operations/validate.ts';
import { type RequestHandler, requestHandler } from '../doors/http/routing/request-handler.ts';
import { once } from '../base/algorithms/once.ts';
import { METRICS_TYPE } from './metrics.ts';
import type { Loaded } from './load-data.ts';
import type { BuiltPages } from './load-pages.ts';
import { log, withoutMessage } from './log.ts';
import { type Content, type ServiceOptions, createService } from './service.ts';
import type { Settings } from './settings.ts';
import { loadWholeProgram } from './whole-program.ts';

/** The handlers of a process. */
export interface Handlers {
  /** Answers requests from the current data. */
  readonly latest: RequestHandler;
  /** Loads the whole program. Ends the process if a part of it cannot be loaded. */
  readonly openWhole: () => Promise<void>;
  /** Answers later requests from these data. */
  readonly exchange: (loaded: Loaded) => Promise<void>;
}

export type Scrape = () => string | Promise<string>;

interface State {
  readonly isReady: () => boolean;
  /** Returns the text of `/metrics`. */
  readonly scrape: Scrape;
}

/** Operations before the whole program is loaded: the usual first request of a client, and the request of the check at the start. */
const FIRST_ROUTES = [validateRoute, maskRoute];

const OK = 200;

/**
 * Returns the handlers. At first, they have few operations, because their code is a quarter of the program. The other requests wait until
 * the whole program is loaded.
 */
export function createHandlers(settings: Settings, { build, ...pages }: BuiltPages, state: State, loaded: Loaded): Handlers {
  const options = serviceOptions(settings, build, state);
  const whole = once(loadWholeProgram);
  const exchange = async ({ context }: Loaded): Promise<void> => {
    const { wholeContent } = await whole();
    const service = { ...options, context };
    handler = requestHandler(createService(service, wholeContent(service, pages)));
  };
  const openWhole = once(() => exchange(loaded));
  const otherwise: Content['otherwise'] = async (request) => {
    await openWhole();
    return handler.handle(request);
  };
  const first = { routes: FIRST_ROUTES, assets: new Map(), otherwise };
  let handler = requestHandler(createService({ ...options, context: loaded.context }, first));
  return {
    latest: { handle: (request) => handler.handle(request), refusal: (refused, status) => handler.refusal(refused, status) },
    openWhole,
    exchange: async (next) => {
      await openWhole();
      await exchange(next);
    },
  };
}

function serviceOptions({ limits, corsOrigin, securityContact }: Settings, build: string, { isReady, scrape }: State):
  Omit<ServiceOptions, 'context'> {
  const asMetrics = (body: string) => ({ status: OK, type: METRICS_TYPE, body });
  return {
    build,
    limits,
    corsOrigin,
    securityContact,
    isReady,
    metrics: () => {
      const scraped = scrape();
      return typeof scraped === 'string' ? asMetrics(scraped) : scraped.then(asMetrics);
    },
    onFault: (path, fault) => log(`fault in ${path}: ${withoutMessage(fault)}`),
  };
}
