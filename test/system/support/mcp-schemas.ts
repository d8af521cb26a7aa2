/**
 * The JSON Schema that the protocol's specification publishes for each of its revisions. It is fetched for the test, or given; none is part
 * of the project.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type Packages, fetchPackages } from './packages.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Names the folder `schema` of the specification's repository, which has `<revision>/schema.json`. */
export const SCHEMAS_SETTING = 'MCP_SCHEMAS';

export const REVISIONS = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof REVISIONS)[number];

/** The protocol's own conformance tests, which check messages by its schemas and hold them in their program. */
const CONFORMANCE = '@modelcontextprotocol/conformance';
const VERSION = '0.2.0-alpha.12';

export const NO_SCHEMAS = `its packages cannot be fetched: the registry is away. ${SCHEMAS_SETTING} may name the schema folder of the protocol's specification, but ajv is needed too`;

/** The packages that are needed: what checks a value by a schema, and the schemas. */
export const fetchSchemaPackages = (): Packages | null => fetchPackages('ajv@8', 'ajv-formats@3', `${CONFORMANCE}@${VERSION}`);

export const conformanceProgram = ({ folder }: Packages): string => join(folder, 'node_modules', CONFORMANCE, 'dist/index.js');

/** The schema of each revision: those of the folder that was given, else those of the conformance tests. */
export function publishedSchemas(packages: Packages): ReadonlyMap<Revision, JsonSchema> {
  const given = process.env[SCHEMAS_SETTING];
  if (given === undefined) return bundledSchemas(readFileSync(conformanceProgram(packages), 'utf8'));
  const files = REVISIONS.map((revision) => [
    revision, join(given, revision, 'schema.json'),
  ] as const).filter(([, file]) => existsSync(file));
  return new Map(files.map(([revision, file]) => [revision, JSON.parse(readFileSync(file, 'utf8')) as JsonSchema]));
}

/** The table of the schemas by revision, behind their declarations. The bundler wrote both, so the newest is named by a variable. */
const TABLE = /(\w+)=\{"2025-03-26":\w+,"2025-06-18":\w+,"2025-11-25":\w+,\[(\w+)\]:\w+\}/;
const FIRST_SCHEMA = /\w+=\{\$schema:/;

/** Only the declarations of the schemas are carried out, which are literals, and they see nothing of this process. */
function bundledSchemas(program: string): ReadonlyMap<Revision, JsonSchema> {
  const [table, name, newest] = TABLE.exec(program)!;
  const declarations = program.slice(program.search(FIRST_SCHEMA), program.indexOf(table));
  const json = runInNewContext(`var ${newest} = '${REVISIONS.at(-1)}', ${declarations}${table}; JSON.stringify(${name})`) as string;
  return new Map(Object.entries(JSON.parse(json) as Readonly<Record<Revision, JsonSchema>>) as [Revision, JsonSchema][]);
}
