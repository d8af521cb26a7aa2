import type { SepaSchemes } from '../../standards/banks/directory.ts';
import { schemesOn } from '../../standards/banks/scheme-age.ts';
import type { Tables } from './columns.ts';

/** Returns the SEPA schemes of the BIC at this position. Null if no register has the BIC. BICs with equal schemes share one object. */
export type Schemes = (position: number) => SepaSchemes | null;

/** Returns the schemes on a day. If the day is null, no register counts as old. */
export function schemesOf({ schemes }: Tables['bics'], { schemes: read }: Tables['directory'], today: string | null): Schemes {
  let kinds: readonly SepaSchemes[] | undefined;
  const onDay = (): readonly SepaSchemes[] => (today === null ? read() : read().map((one) => schemesOn(one, today)));
  return (position) => {
    const kind = schemes.at(position);
    return kind === null ? null : (kinds ??= onDay())[kind]!;
  };
}
