import { version } from '../host/index.ts';

// Deprecation warnings of Node address the authors of PTH, not the people who run it.
process.noDeprecation = true;

// A closed reader (EPIPE) ends neither a run nor its clean-up. Any other write error on stdout exits 3; errors on
// stderr have no reader.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.exitCode = 3;
});
process.stderr.on('error', () => undefined);

// Answering --version must cost no more than starting Node, so nothing else is loaded for it.
const [first] = process.argv.slice(2);
if (process.argv.length === 3 && (first === '--version' || first === '-V')) {
  process.stdout.write(`${version}\n`);
} else {
  const { runCommandLine } = await import('./command-line.ts');
  await runCommandLine(process.argv.slice(2));
}
