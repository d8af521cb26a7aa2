/**
 * Prepares the archive. npm runs this program before `npm pack`. It builds dist/, gives every file fixed rights, and writes the bill of
 * materials and SHA256SUMS next to package.json.
 */
// npm also runs it before `npm run pack`, which calls `npm pack` itself.
if (!process.env['npm_command']?.startsWith('run')) {
  await import('./build.ts');
  (await import('./pack/contents.ts')).writeContents();
}
