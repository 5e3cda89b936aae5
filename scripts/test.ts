import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The whole proof in one command: types, lint, floors, format, lockfile, committed dist, then every test. */
const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const environment = { ...process.env, NO_COLOR: '1', PATH: `${bin}:${process.env['PATH'] ?? ''}` };

function step(title: string, command: string, args: readonly string[]): void {
  const started = performance.now();
  process.stdout.write(`== ${title}\n`);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw error;
  process.stdout.write(`   ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  if (status !== 0) {
    process.stdout.write(`${title} failed with exit code ${status}\n`);
    process.exit(1);
  }
}

step('types', 'tsc', ['--noEmit']);
step('lint', 'oxlint', ['--type-aware', '--deny-warnings', 'src', 'app', 'test', 'scripts', 'bench']);
step('floors', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'app']);
step('format', 'biome', ['format', '.']);

process.stdout.write('== lockfile\n');
const lock = spawnSync('npm', ['ci', '--dry-run'], { cwd: root, env: environment, encoding: 'utf8' });
if (lock.status !== 0 || /Missing:/.test(lock.stderr)) {
  process.stdout.write(`package-lock.json does not fit package.json:\n${lock.stderr}\n`);
  process.exit(1);
}

const built = await mkdtemp(join(tmpdir(), 'pth-dist-'));
try {
  step('build', 'node', ['scripts/build.ts', built]);
  step('dist is what src builds', 'diff', ['-r', built, join(root, 'dist')]);
} finally {
  await rm(built, { recursive: true, force: true });
}

const reportFile = join(root, 'node_modules/.cache/pth/test-report.json');
await mkdir(join(reportFile, '..'), { recursive: true });
await rm(reportFile, { force: true });
const tests = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...process.argv.slice(2)],
  { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] },
);
const report = JSON.parse(await readFile(reportFile, 'utf8')) as {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
};
step('requirements', 'node', ['scripts/requirements.ts']);
process.stdout.write(
  `${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped\n`,
);
process.exit(tests.status ?? 1);
