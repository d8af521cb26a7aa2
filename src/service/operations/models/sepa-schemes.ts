import { EPC_REGISTERS } from '../../../standards/editions/table.ts';
import type { SepaSchemes } from '../../../standards/banks/directory.ts';
import { type Infer, type Schema, boolean, nullable, object, string } from '../../../base/schema/schema.ts';

const ONLY_SCL = "null if only the Bundesbank's directory has the BIC, because that directory does not have this scheme";

const listed = (scheme: string) => nullable(boolean({ description: `Listed in ${scheme}.` }));
const listedOrNull = (scheme: string) => nullable(boolean({ description: `Listed in ${scheme}; ${ONLY_SCL}.` }));

const SCHEMES = object(
  {
    sct: listed('SEPA Credit Transfer'),
    sct_inst: listedOrNull('SEPA Instant Credit Transfer'),
    sdd_core: listed('SEPA Direct Debit Core'),
    sdd_b2b: listed('SEPA Direct Debit Business-to-Business'),
    oct_inst: listedOrNull('One-Leg Out Instant Credit Transfer'),
    vop: nullable(boolean({ description: `Adheres to Verification of Payee, or its registration was pending at that date; ${ONLY_SCL}.` })),
    as_of: string({ description: 'The day of the register; of the older register if there are two.',
      examples: [EPC_REGISTERS.inForceFrom] }),
  },
  { title: 'SepaSchemes' },
);

/** Returns the schema of the SEPA schemes of a BIC. `whose` says for people which BIC of the answer it is. */
export const sepaSchemesOf = (whose: string): Schema<Infer<typeof SCHEMES> | null> =>
  nullable(SCHEMES, {
    description:
      `SEPA schemes in which ${whose}, or the head office of its institution, is listed. False: listed in other schemes only.
If the register was more than twelve months old when the data were loaded, a member is null instead of false. The bank may have joined
since. Null if no register has the BIC; it may be reached through a central institution. Valid at the given date, and not a promise that a
payment arrives. Sources: registers of participants of the European Payments
Council, compiled by Kontor. Their BICs are reference BICs, not for routing.
SCL-Directory of the Deutsche Bundesbank, an extract that it calls non-binding.`,
  });

/** Returns the schemes with the member names of the contract. */
export const sepaSchemes = (schemes: SepaSchemes | null): Infer<typeof SCHEMES> | null =>
  schemes && {
    sct: schemes.sct,
    sct_inst: schemes.sctInst,
    sdd_core: schemes.sddCore,
    sdd_b2b: schemes.sddB2b,
    oct_inst: schemes.octInst,
    vop: schemes.vop,
    as_of: schemes.asOf,
  };
