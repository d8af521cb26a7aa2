import { createHash } from 'node:crypto';
import type { SourceRow } from '../../data/layout.ts';
import type { Entry } from './tar.ts';

interface Described {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly licence: string;
  readonly dataVersion: string;
  readonly sources: readonly SourceRow[];
  readonly files: readonly Entry[];
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns the bill of materials (CycloneDX 1.6, as JSON): the program, its files, and the sources of its data. The program has no packages
 * at run time. The text has no date, and its serial number is made from its content. Two builds therefore give the same bytes.
 */
export function billOfMaterials({ name, version, description, licence, dataVersion, sources, files }: Described): string {
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
    serialNumber: serialNumber(JSON.stringify([program, components])),
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': program,
        name,
        version,
        description,
        licenses: [{ license: { id: licence } }],
        purl: program,
        properties: [{ name: `${name}:data_version`, value: dataVersion }],
      },
    },
    components,
    dependencies: [{ ref: program, dependsOn: components.map((one) => one['bom-ref']) }],
    // `complete` means that the program has no other components.
    compositions: [{ aggregate: 'complete', assemblies: [program] }],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** Returns a UUID of version 8, whose content its maker decides (RFC 9562 section 5.8). Here it is the beginning of a SHA-256. */
function serialNumber(content: string): string {
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(sha256(content))!;
  return `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`;
}
