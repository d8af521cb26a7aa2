/**
 * Territories that have an ISO 3166 code but use the IBANs of another country, with their membership in the SEPA scope. Sources: SWIFT IBAN
 * registry (the further codes that it names for FI, FR and GB); European Payments Council, list of SEPA scheme countries (EPC409-09).
 */
const TERRITORIES: ReadonlyMap<string, { readonly country: string; readonly sepa: boolean }> = new Map(
  ([['FI', true, 'AX'], ['FR', true, 'BL GF GP MF MQ PM RE YT'], ['FR', false, 'NC PF TF WF'], ['GB', true, 'GG IM JE']] as const)
    .flatMap(([country, sepa, codes]) => codes.split(' ').map((code) => [code, { country, sepa }])),
);

/**
 * Returns the code of the country whose IBANs a territory uses. Other codes are returned unchanged. Codes are ISO 3166-1 alpha-2, upper
 * case.
 */
export const ibanCountryOf = (code: string): string => TERRITORIES.get(code)?.country ?? code;

export const territoryInSepa = (code: string): boolean => TERRITORIES.get(code)?.sepa ?? false;
