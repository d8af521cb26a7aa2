import { type Example, type Method, type Route, jsonInputs } from '../../api/route.ts';
import type { Schema } from '../../schema/schema.ts';

/** What the page's own program has to know of an operation to make its form and to call it. */
export interface ClientOperation {
  readonly method: Method;
  readonly path: string;
  readonly inputs: Readonly<Record<string, ClientInput>>;
  readonly examples: readonly Example[];
}

export type ClientInput = Pick<Schema, 'type' | 'enum' | 'maxLength' | 'default'>;

export type ClientData = Readonly<Record<string, ClientOperation>>;

/** The operations that have a form, by name. By POST wherever that is possible, so that nothing asked stands in a URL. */
export const clientData = (routes: readonly Route[]): ClientData =>
  Object.fromEntries(
    routes
      .filter((route) => postForm(route, routes) === null)
      .map((route) => [
        route.name,
        {
          method: route.methods.includes('POST') ? 'POST' : 'GET',
          path: route.path,
          inputs: Object.fromEntries(Object.entries(jsonInputs(route)).map(([key, { schema }]) => [key, clientInput(schema)])),
          examples: route.examples,
        },
      ]),
  );

const clientInput = ({ type, enum: values, maxLength, default: absent }: Schema): ClientInput => ({
  ...(type !== undefined && { type }),
  ...(values && { enum: values }),
  ...(maxLength !== undefined && { maxLength }),
  ...(absent !== undefined && { default: absent }),
});

/** The operation that answers the same by POST, where one has the same path: its form then serves both. */
export const postForm = ({ methods, path }: Route, routes: readonly Route[]): Route | null =>
  methods.includes('POST') ? null : (routes.find((other) => other.path === path && other.methods.includes('POST')) ?? null);
