import type { SepaSchemes } from '../banks/directory.ts';
import type { Tables } from './columns.ts';

/** By position of a BIC what registers of SEPA schemes say of it; null where none has it. Equal answers are one object. */
export type Schemes = (position: number) => SepaSchemes | null;

export function schemesOf({ schemes }: Tables['bics'], { schemes: read }: Tables['directory']): Schemes {
  let kinds: readonly SepaSchemes[] | undefined;
  return (position) => {
    const kind = schemes.at(position);
    return kind === null ? null : (kinds ??= read())[kind]!;
  };
}
