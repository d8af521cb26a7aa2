import { DEFAULT_LIMITS, LIMITS, type Limits, environmentName } from '../base/limits.ts';

/** Largest delay that setTimeout accepts: 2^31 − 1 ms, about 25 days. */
const MAX_SETTING = 2_147_483_647;

/** Returns the limits with the settings of the environment, or a message if a setting is not a positive whole number. */
export function limitsFrom(environment: Readonly<Record<string, string | undefined>>): Limits | string {
  const limits: Record<string, number> = { ...DEFAULT_LIMITS };
  for (const name of Object.keys(LIMITS)) {
    const variable = environmentName(name);
    const text = environment[variable];
    if (text === undefined || text === '') continue;
    const isValid = /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= MAX_SETTING;
    if (!isValid) return `${variable} must be a positive whole number, ${MAX_SETTING} at most`;
    limits[name] = Number(text);
  }
  return limits as Limits;
}
