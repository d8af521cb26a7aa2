import type { Example, Route } from '../../../service/operations/route.ts';

/** Data about an operation that its form does not contain. The page's program needs them to call the operation and to write code. */
export interface ClientOperation {
  /** Method. POST if it is absent. */
  readonly method?: 'GET';
  readonly path: string;
  /** Name of the operation's answer in the OpenAPI document. */
  readonly answer: string;
  /** The examples in the order of the menu. Absent for a single example. The form initially contains the first example. */
  readonly examples?: readonly { readonly summary: string; readonly input?: Example['input'] }[];
}

/** Inputs that a conversion has in every country. */
export const ALWAYS: readonly string[] = ['country', 'bban'];

export type ClientData = Readonly<Record<string, ClientOperation>>;

/** Returns the operations by name. If possible the method is POST, because URLs must not contain inputs. */
export const clientData = (routes: readonly Route[]): ClientData =>
  Object.fromEntries(
    routes.map(({ name, methods, path, response, examples }) => [
      name,
      { ...(!methods.includes('POST') && { method: 'GET' }), path, answer: response.title!,
        ...(examples.length > 1 && { examples: examples.map((example, i) => (i === 0 ? { summary: example.summary } : example)) }) },
    ]),
  );
