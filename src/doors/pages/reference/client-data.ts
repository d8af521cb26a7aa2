import type { Example, Route } from '../../../service/operations/route.ts';

/** Data about an operation that are not in its form. The page's program needs them to call the operation and to write code. */
export interface ClientOperation {
  /** POST by default. */
  readonly method?: 'GET';
  readonly path: string;
  /** Name of the operation's answer in the OpenAPI document. */
  readonly answer: string;
  /** Several examples in the order of the menu. At first the form contains the first example. */
  readonly examples?: readonly { readonly summary: string; readonly input?: Example['input'] }[];
}

/** Inputs of a conversion for every country. */
export const ALWAYS: readonly string[] = ['country', 'bban'];

export type ClientData = Readonly<Record<string, ClientOperation>>;

/** Returns the operations by name. The method is POST if possible, so that URLs contain no inputs. */
export const clientData = (routes: readonly Route[]): ClientData =>
  Object.fromEntries(
    routes.map(({ name, methods, path, response, examples }) => [
      name,
      { ...(!methods.includes('POST') && { method: 'GET' }), path, answer: response.title!,
        ...(examples.length > 1 && { examples: examples.map((example, i) => (i === 0 ? { summary: example.summary } : example)) }) },
    ]),
  );
