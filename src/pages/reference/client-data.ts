import type { Example, Route } from '../../operations/route.ts';

/** What the page's own program has to know of an operation beside its form, to call it and to write code that does. */
export interface ClientOperation {
  /** By POST where it is not given. */
  readonly method?: 'GET';
  readonly path: string;
  /** The name of its answer in the OpenAPI document. */
  readonly answer: string;
  /** In the order in which they are offered, where there are several. The form holds what the first says. */
  readonly examples?: readonly { readonly summary: string; readonly input?: Example['input'] }[];
}

/** The inputs of a conversion that every country takes. */
export const ALWAYS: readonly string[] = ['country', 'bban'];

export type ClientData = Readonly<Record<string, ClientOperation>>;

/** The operations by name. By POST wherever that is possible, so that nothing asked stands in a URL. */
export const clientData = (routes: readonly Route[]): ClientData =>
  Object.fromEntries(
    routes.map(({ name, methods, path, response, examples }) => [
      name,
      { ...(!methods.includes('POST') && { method: 'GET' }), path, answer: response.title!,
        ...(examples.length > 1 && { examples: examples.map((example, i) => (i === 0 ? { summary: example.summary } : example)) }) },
    ]),
  );
