import type { SepaSchemes } from '../../banks/directory.ts';
import { type Infer, type Schema, boolean, nullable, object, string } from '../../schema/schema.ts';

const ONLY_SCL = "null where only the Bundesbank's directory has the BIC, which says nothing of this scheme";

const listed = (scheme: string) => boolean({ description: `Listed in ${scheme}.` });
const listedOrNull = (scheme: string) => nullable(boolean({ description: `Listed in ${scheme}; ${ONLY_SCL}.` }));

const SCHEMES = object(
  {
    sct: listed('SEPA Credit Transfer'),
    sct_inst: listedOrNull('SEPA Instant Credit Transfer'),
    sdd_core: listed('SEPA Direct Debit Core'),
    sdd_b2b: listed('SEPA Direct Debit Business-to-Business'),
    oct_inst: listedOrNull('One-Leg Out Instant Credit Transfer'),
    vop: nullable(boolean({ description: `Adhered to Verification of Payee, a registration pending at that date included; ${ONLY_SCL}.` })),
    as_of: string({ description: 'The day of the register; where the answer rests on two, of the older.', examples: ['2025-09-08'] }),
  },
  { title: 'SepaSchemes' },
);

/** What of the answer's BIC the object speaks of. */
export const sepaSchemesOf = (whose: string): Schema<Infer<typeof SCHEMES> | null> =>
  nullable(SCHEMES, {
    description:
      `In which SEPA schemes ${whose} is listed, itself or by the head office of the same institution. False: listed in other schemes only. The whole is
null where no register has it: it may be reached through a central institution. As of the date given, and no promise that a payment arrives. Sources: European
Payments Council, registers of participants, whose BICs are reference BICs and not meant for routing, compiled here; Deutsche Bundesbank, SCL-Directory, an extract that it calls non-binding.`,
  });

/** As it is answered. */
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
