import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandEnd, describeEnd, root, runCommand } from './run-command.ts';

/** A check that needs no test run: its title, and a function that runs it. */
interface StaticCheck {
  title: string;
  run: () => Promise<CommandEnd>;
}

const quiet = (...argv: [string, ...string[]]) => runCommand(argv, { isQuiet: true });

/** `npm ci --dry-run` exits with 0 when packages are missing from the lockfile and only prints their names. */
async function checkLockfile(): Promise<CommandEnd> {
  const end = await quiet('npm', 'ci', '--dry-run');
  return /Missing:/.test(end.output) ? { ...end, status: 1 } : end;
}

async function compareDist(): Promise<CommandEnd> {
  const built = await mkdtemp(join(tmpdir(), 'pth-dist-'));
  try {
    const build = await quiet('node', 'scripts/build.ts', built);
    if (build.status !== 0) return build;
    const difference = await quiet('diff', '-rq', built, join(root, 'dist'));
    return { ...difference, seconds: build.seconds + difference.seconds };
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

const checks: StaticCheck[] = [
  // The native compiler checks ten times faster; dependency-cruiser and the declarations of dist need the other one.
  { title: 'types', run: () => quiet('node', 'node_modules/typescript-native/bin/tsc', '--noEmit') },
  { title: 'dist is what src builds', run: compareDist },
  {
    title: 'lint',
    run: () => quiet('oxlint', '--type-aware', '--deny-warnings', 'src', 'app', 'test', 'scripts', 'bench'),
  },
  { title: 'floors', run: () => quiet('depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'app') },
  { title: 'format', run: () => quiet('biome', 'format', '.') },
  { title: 'lockfile fits package.json', run: checkLockfile },
];

/** Runs all checks at the same time and prints each when it ends. Returns the titles of those that failed. */
export async function runStaticChecks(): Promise<string[]> {
  const results = await Promise.all(
    checks.map(async ({ title, run }) => {
      const end = await run();
      const isFine = end.status === 0;
      process.stdout.write(`== ${title}: ${isFine ? 'ok' : describeEnd(end)} (${end.seconds.toFixed(1)} s)\n`);
      if (!isFine) process.stdout.write(`${end.output}\n`);
      return isFine ? [] : [title];
    }),
  );
  return results.flat();
}
