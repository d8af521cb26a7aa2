/** Builds and reads payment codes of the sample service, and shortens their refusals to status, code and field. */
import { BUILT_SCHEMES } from '../../../src/standards/payment/schemes/all.ts';
import { askRaw, json } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';

const { requestHandler, faults } = testService();
export { faults };

export type Body = Record<string, unknown>;

function post(path: string, input: object): Body {
  const response = askRaw(requestHandler, 'POST', path, JSON.stringify(input));
  return { status: response.status, ...json(response) };
}

export const exampleOf = (scheme: string): object => BUILT_SCHEMES.find(({ id }) => id === scheme)!.builder.example;
export const build = (scheme: string, payment: object): Body => post('/api/v1/qr', { scheme, ...payment });
export const read = (payload: string): Body => post('/api/v1/qr/decode', { payload });
export const refused = ({ status, error_code, parameter }: Body): readonly unknown[] => [status, error_code, parameter];
