import { createHash } from 'node:crypto';
import type { SourceRow } from '../../data/layout.ts';
import { type Tool, toolUrl } from './origin.ts';

interface Described {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly licence: string;
  /** Name of the maker of the program. */
  readonly supplier: string;
  /** The commit of the sources. Null if it is unknown. */
  readonly commit: string | null;
  /** The programs that build the archive. */
  readonly tools: readonly Tool[];
  readonly dataVersion: string;
  readonly sources: readonly SourceRow[];
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns the bill of materials (CycloneDX 1.6, as JSON): the program, its files, and the sources of its data. The program has no packages
 * at run time. The text has no date, and its serial number is made from its content. Two builds therefore give the same bytes.
 */
export function billOfMaterials(described: Described): string {
  const { name, version, sources, files, supplier, tools, commit } = described;
  const program = `pkg:generic/${name}@${version}`;
  const data = sources.map((row) => ({
    type: 'data',
    'bom-ref': `source:${row.source}`,
    name: row.source,
    version: row.as_of,
    publisher: row.publisher,
    ...(row.note === '' ? {} : { description: row.note }),
    licenses: [{ license: { name: row.licence } }],
    properties: [
      { name: `${name}:class`, value: row.class },
      ...(row.via === '' ? [] : [{ name: `${name}:via`, value: row.via }]),
    ],
  }));
  const parts = files.map(({ path, bytes }) => ({
    type: 'file',
    'bom-ref': `file:${path}`,
    name: path,
    hashes: [{ alg: 'SHA-256', content: sha256(bytes) }],
  }));
  const components = [...parts, ...data];
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(JSON.stringify([program, components, supplier, commit, tools])),
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      tools: {
        components: tools.map((tool) => ({ type: 'application', name: tool.name, version: tool.version, purl: toolUrl(tool) })),
      },
      component: programOf(described, program),
      supplier: { name: supplier },
    },
    components,
    dependencies: [{ ref: program, dependsOn: components.map((one) => one['bom-ref']) }],
    // `complete` means that the program has no other components.
    compositions: [{ aggregate: 'complete', assemblies: [program] }],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** Returns the entry of the program itself. */
function programOf({ name, version, description, licence, dataVersion, supplier, commit }: Described, reference: string): object {
  return {
    type: 'application',
    'bom-ref': reference,
    supplier: { name: supplier },
    name,
    version,
    description,
    licenses: [{ license: { id: licence } }],
    purl: reference,
    // The commit has no place of its own without the address of a repository.
    properties: [
      { name: `${name}:data_version`, value: dataVersion },
      ...(commit === null ? [] : [{ name: `${name}:commit`, value: commit }]),
    ],
  };
}

/** Returns a UUID of version 8, whose content its maker decides (RFC 9562 section 5.8). Here it is the beginning of a SHA-256. */
function serialNumber(content: string): string {
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(sha256(content))!;
  return `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`;
}
