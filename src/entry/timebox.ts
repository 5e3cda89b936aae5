import { version } from '../host/index.ts';

// Answering --version must cost no more than starting Node, so nothing else is loaded for it.
const [first] = process.argv.slice(2);
if (process.argv.length === 3 && (first === '--version' || first === '-V')) {
  process.stdout.write(`${version}\n`);
} else {
  const { runTimebox } = await import('./timebox-command.ts');
  await runTimebox(process.argv.slice(2));
}
