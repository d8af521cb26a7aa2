/**
 * Fetches the JSON Schema of each revision of the protocol's specification, or takes it from a given folder. No such schema is part of the
 * project.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type Packages, fetchPackages } from './packages.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Names the folder `schema` of the specification's repository, which has `<revision>/schema.json`. */
const SCHEMAS_SETTING = 'MCP_SCHEMAS';

export const REVISIONS = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof REVISIONS)[number];

/** The protocol's own conformance tests. They check messages by its schemas, which their program contains. */
const CONFORMANCE = '@modelcontextprotocol/conformance';
const VERSION = '0.2.0-alpha.12';

export const NO_SCHEMAS = `its packages cannot be fetched: the registry is away. ${SCHEMAS_SETTING} may name the schema folder of the ` +
  `protocol's specification, but ajv is needed too`;

/** The packages that the test needs: a schema validator, and the schemas. */
export const fetchSchemaPackages = (): Packages | null => fetchPackages('ajv@8', 'ajv-formats@3', `${CONFORMANCE}@${VERSION}`);

export const conformanceProgram = ({ folder }: Packages): string => join(folder, 'node_modules', CONFORMANCE, 'dist/index.js');

/** The schema of each revision: from the given folder, else from the conformance tests. */
export function publishedSchemas(packages: Packages): ReadonlyMap<Revision, JsonSchema> {
  const given = process.env[SCHEMAS_SETTING];
  if (given === undefined) return bundledSchemas(readFileSync(conformanceProgram(packages), 'utf8'));
  const files = REVISIONS.map((revision) => [
    revision, join(given, revision, 'schema.json'),
  ] as const).filter(([, file]) => existsSync(file));
  return new Map(files.map(([revision, file]) => [revision, JSON.parse(readFileSync(file, 'utf8')) as JsonSchema]));
}

/** The table of the schemas by revision, after their declarations. The bundler wrote both, so the newest is named by a variable. */
const TABLE = /(\w+)=\{"2025-03-26":\w+,"2025-06-18":\w+,"2025-11-25":\w+,\[(\w+)\]:\w+\}/;
const FIRST_SCHEMA = /\w+=\{\$schema:/;

/** Runs only the declarations of the schemas, which are literals. They cannot access this process. */
function bundledSchemas(program: string): ReadonlyMap<Revision, JsonSchema> {
  const [table, name, newest] = TABLE.exec(program)!;
  const declarations = program.slice(program.search(FIRST_SCHEMA), program.indexOf(table));
  const json = runInNewContext(`var ${newest} = '${REVISIONS.at(-1)}', ${declarations}${table}; JSON.stringify(${name})`) as string;
  return new Map(Object.entries(JSON.parse(json) as Readonly<Record<Revision, JsonSchema>>) as [Revision, JsonSchema][]);
}
