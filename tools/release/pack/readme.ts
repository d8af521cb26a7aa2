/** Where folders lie here, and where in the archive. */
export const FOLDERS = [['dist', 'dist'], ['tools/release/deploy', 'deploy']] as const;
/** What checks the signatures of files. */
export const VERIFIER = ['tools/release/verify.mjs', 'verify.mjs'] as const;

/**
 * README as it stands in the archive: without what only somebody with the sources can do (`<!-- sources -->` to `<!-- /sources -->`), with
 * what stands there in its place (`<!-- archive …-->`), and with the paths that things have there.
 */
export function readmeOfArchive(readme: string): string {
  const text = readme.replaceAll(/<!-- sources -->[^]*?<!-- \/sources -->/g, '').replaceAll(/<!-- archive\n?([^]*?)-->/g, '$1').replaceAll(/\n{3,}/g, '\n\n');
  return [...FOLDERS, VERIFIER].reduce((moved, [from, to]) => moved.replaceAll(from, to), text);
}
