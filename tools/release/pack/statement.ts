import { type Tool, toolUrl } from './origin.ts';

interface Built {
  readonly commit: string | null;
  readonly tools: readonly Tool[];
  readonly dataVersion: string;
  /** The files that the build made, with their SHA-256 in hex. */
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/**
 * Returns the statement about a build: in-toto Statement v1 with the predicate SLSA Provenance v1, as JSON. It names the files, the
 * command, the commit of the sources and the tools. Without a commit, the sources have changes or are not a repository. The statement has
 * no time, so two builds give the same bytes.
 */
export function buildStatement({ commit, tools, dataVersion, files }: Built): string {
  const source = commit === null ? [] : [{ name: 'sources', digest: { gitCommit: commit } }];
  const materials = tools.map((tool) => ({ uri: toolUrl(tool), name: tool.name, ...digestOf(tool) }));
  return `${JSON.stringify({
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        // The document that describes this build is docs/audit.md of the archive.
        buildType: 'urn:kontor:build:npm-run-pack:v1',
        externalParameters: { command: 'npm run pack' },
        internalParameters: { data_version: dataVersion },
        resolvedDependencies: [...source, ...materials],
      },
      runDetails: {
        builder: {
          id: 'urn:kontor:builder:local',
          version: Object.fromEntries(tools.map(({ name, version }) => [name, version])),
        },
      },
    },
  }, null, 2)}\n`;
}

/** Returns the digest of a package in hex, from the `integrity` of package-lock.json, which is in base64. */
function digestOf({ integrity }: Tool): { readonly digest?: Readonly<Record<string, string>> } {
  const [, algorithm, hash] = /^(sha\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  return algorithm === undefined ? {} : { digest: { [algorithm]: Buffer.from(hash!, 'base64').toString('hex') } };
}
