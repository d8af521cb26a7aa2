/**
 * Compiles `data/standards.tsv` and `data/payments` into tables of the program. With `npm run data:payments -- FOLDER` it also compiles
 * the ISO 20022 schemas of payment messages: FOLDER has files such as `pain.001.001.09.xsd`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { READ_MESSAGES } from '../../src/files/payment-files/schema/names.ts';
import { XmlReader } from '../../src/files/xml/reader.ts';
import { FACTS_MODULE, SCHEMA_MODULE, STATUS_MODULE, factsModule, statusModule } from './payment-facts.ts';
import { STANDARDS_MODULE, standardsModule } from './standards.ts';

/** The facets of a simple type in our notation: `string 1..35`, `string [A-Z]{3}`, `string =A|B`, `decimal 18.5 >=0`. */
interface Facets extends Partial<Record<(typeof FACETS)[number], string>> {
  base: string;
  values: string[];
}

const FACETS = ['minLength', 'maxLength', 'pattern', 'totalDigits', 'fractionDigits', 'minInclusive'] as const;

const isFacet = (name: string): name is (typeof FACETS)[number] => (FACETS as readonly string[]).includes(name);

function written({ base, minLength, maxLength, pattern, totalDigits, fractionDigits, minInclusive, values }: Facets): string {
  const parts = [base.replace(/^xs:/, '')];
  if (maxLength !== undefined) parts.push(`${minLength ?? 0}..${maxLength}`);
  if (totalDigits !== undefined) parts.push(`${totalDigits}.${fractionDigits ?? totalDigits}`);
  if (minInclusive !== undefined) parts.push(`>=${minInclusive}`);
  if (values.length > 0) parts.push(`=${values.join('|')}`);
  if (pattern !== undefined) parts.push(`/${pattern}`);
  return parts.join(' ');
}

/**
 * Returns one line for each type: its facets, or `sequence`, `choice` or `any` with its members. A member is `name:Type`. Its occurrence
 * follows if it does not occur exactly once.
 */
function typesOf(schema: Uint8Array): Map<string, string> {
  const types = new Map<string, string>();
  let name = '';
  let facets: Facets | null = null;
  let members: string[] | null = null;
  const reader = new XmlReader({
    start({ local }, attributes) {
      const value = (attribute: string): string | undefined => attributes.find((one) => one.name.local === attribute)?.value;
      if (isFacet(local)) {
        facets![local] = value('value')!;
        return;
      }
      if (local === 'schema' || local === 'simpleContent') return;
      switch (local) {
        case 'complexType':
        case 'simpleType':
          name = value('name')!;
          break;
        case 'sequence':
        case 'choice':
        case 'any':
          members = [local];
          break;
        case 'element': {
          const occurrence = `${value('minOccurs') ?? '1'}..${(value('maxOccurs') ?? '1').replace('unbounded', '*')}`;
          members?.push(`${value('name')}:${value('type')}${occurrence === '1..1' ? '' : `[${occurrence}]`}`);
          break;
        }
        case 'restriction':
          facets = { base: value('base')!, values: [] };
          break;
        case 'enumeration':
          facets!.values.push(value('value')!);
          break;
        case 'extension':
          types.set(name, `amount ${value('base')}`);
          break;
        case 'attribute':
          types.set(name, `${types.get(name)} ${value('name')}:${value('type')}`);
          break;
        default:
          throw new Error(`${local}: a schema of another kind`);
      }
    },
    text() {},
    end({ local }) {
      if (local === 'complexType' && members !== null) types.set(name, members.join(' '));
      if (local === 'simpleType') types.set(name, written(facets!));
      if (local === 'complexType' || local === 'simpleType') facets = members = null;
    },
  }, { text: 10_000 });
  reader.push(schema);
  const fault = reader.end();
  if (fault !== null) throw new Error(`${fault.line}: ${fault.message}`);
  return types;
}

function main(folder: string): void {
  const shared = new Map<string, string>();
  const own: Record<string, string[]> = {};
  for (const message of READ_MESSAGES) {
    own[message] = [];
    for (const [name, line] of typesOf(readFileSync(join(folder, `${message}.xsd`)))) {
      const other = shared.get(name);
      if (other === undefined && name !== 'Document') shared.set(name, line);
      else if (other !== line) own[message].push(`${name} ${line}`);
    }
  }
  const block = (lines: readonly string[]): string => `\`\n${lines.join('\n').replaceAll('\\', '\\\\')}\n\``;
  writeFileSync(SCHEMA_MODULE, `/**
 * The types of the supported messages, as ISO 20022 issues them, compiled by \`npm run data:payments\`. Each line is a type. A simple type
 * has its facets: length, digits, least value, values after \`=\`, pattern after \`/\`. Another type has its members in order. A member
 * without an occurrence in brackets occurs once.
 */
import type { MessageName } from './names.ts';

/** Types that have the same meaning in all messages. */
export const SHARED_TYPES = ${block([...shared].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, line]) => `${name} ${line}`))};

/** For each message: the types that only this message has, or that differ from the shared types. */
export const OWN_TYPES: Readonly<Record<MessageName, string>> = {
${READ_MESSAGES.map((message) => `  '${message}': ${block(own[message]!)},`).join('\n')}
};
`);
}

writeFileSync(STANDARDS_MODULE, standardsModule('data'));
writeFileSync(FACTS_MODULE, factsModule('data'));
writeFileSync(STATUS_MODULE, statusModule('data'));
const [folder] = process.argv.slice(2);
if (folder !== undefined) main(folder);
