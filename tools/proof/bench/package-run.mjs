/**
 * Takes the IBANs of a file through one library, and says what it cost: `node package-run.mjs FILE MODULE CALL`. Plain JavaScript, as a
 * program of a user.
 */
import { readFileSync } from 'node:fs';

const [file, module, call] = process.argv.slice(2);
const ibans = readFileSync(file, 'utf8').split('\n').filter((line) => line !== '');
const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
};

const CALLS = {
  kontor: ({ kontorSync }) => {
    const k = kontorSync();
    return (iban) => k.validate({ iban }).valid;
  },
  'kontor-check': ({ isValidIban }) => isValidIban,
  // It does not take spaces out itself when it takes an IBAN apart.
  ibantools: ({ default: { electronicFormatIBAN, extractIBAN } }) => (iban) => extractIBAN(electronicFormatIBAN(iban)).valid,
  // It takes no spaces, and throws where an IBAN has not even the form of one.
  'fast-iban': ({ default: { validateIBAN } }) => (iban) => {
    try {
      return validateIBAN(iban.replaceAll(' ', ''));
    } catch {
      return false;
    }
  },
  iban: ({ default: { isValid } }) => isValid,
};

const begun = now();
const check = CALLS[call](await import(module));
check(ibans[0]);
const startNs = now() - begun;
const from = now();
let valid = 0;
for (const iban of ibans) if (check(iban)) valid++;
const eachNs = (now() - from) / ibans.length;
if (valid < ibans.length / 2) throw new Error(`${call} finds ${valid} of ${ibans.length} valid`);
console.log(JSON.stringify({ startNs, eachNs, bytes: process.memoryUsage.rss() }));
