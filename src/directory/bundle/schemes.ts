import type { SepaSchemes } from '../../standards/banks/directory.ts';
import type { Tables } from './columns.ts';

/** Returns the SEPA schemes of the BIC at this position. Null if no register has the BIC. BICs with equal schemes share one object. */
export type Schemes = (position: number) => SepaSchemes | null;

export function schemesOf({ schemes }: Tables['bics'], { schemes: read }: Tables['directory']): Schemes {
  let kinds: readonly SepaSchemes[] | undefined;
  return (position) => {
    const kind = schemes.at(position);
    return kind === null ? null : (kinds ??= read())[kind]!;
  };
}
