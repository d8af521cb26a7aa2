import type { Example, Route } from '../../api/route.ts';

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

export type ClientData = Readonly<Record<string, ClientOperation>>;

/** The operations that have a form, by name. By POST wherever that is possible, so that nothing asked stands in a URL. */
export const clientData = (routes: readonly Route[]): ClientData =>
  Object.fromEntries(
    routes
      .filter((route) => postForm(route, routes) === null)
      .map(({ name, methods, path, response, examples }) => [
        name,
        { ...(!methods.includes('POST') && { method: 'GET' }), path, answer: response.title!, ...(examples.length > 1 && { examples: examples.map((example, i) => (i === 0 ? { summary: example.summary } : example)) }) },
      ]),
  );

/** The operation that answers the same by POST, where one has the same path: its form then serves both. */
export const postForm = ({ methods, path }: Route, routes: readonly Route[]): Route | null =>
  methods.includes('POST') ? null : (routes.find((other) => other.path === path && other.methods.includes('POST')) ?? null);
