import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runProcess } from '../src/process/index.ts';
import { cliPath, plainVariables } from '../test/kit/run-cli.ts';
import {
  describeResults,
  renderRow,
  type RepositoryEntry,
  repositoryEntrySchema,
  type RepositoryRun,
  summarizeRun,
  tableHead,
} from './repository-row.ts';
import { mergeLines, replaceFigures } from './write-figures.ts';

/**
 * Runs `pth test` over the public repositories of `bench/repositories.json`, each at its pinned commit, as a person would
 * who has just cloned it, and puts the results beside what people found when they looked.
 *
 * Arguments: parts of names (default: all); `--group known|unseen`; `--env NAME` for another environment than `auto`;
 * `--checkouts DIR` takes the files from `DIR/OWNER+NAME` instead of github.com; `--output DIR` keeps each run's document
 * and messages; `--write` puts the rows into the page, where the rows of all others stay as they are.
 */
const page = join(import.meta.dirname, '../docs/reference/repositories.md');
const list = join(import.meta.dirname, 'repositories.json');
/** A run that takes longer is ended and counts as no result, in milliseconds. */
const limitMs = 600_000;

const options = new Map<string, string>();
const names: string[] = [];
for (let words = process.argv.slice(2); words.length > 0; ) {
  const [word = '', next = ''] = words;
  const takesValue = ['--env', '--checkouts', '--output', '--group'].includes(word);
  if (word.startsWith('--')) options.set(word, takesValue ? next : '');
  else names.push(word);
  words = words.slice(takesValue ? 2 : 1);
}

const entries = z.array(repositoryEntrySchema).parse(JSON.parse(await readFile(list, 'utf8')));
const chosen = entries.filter(
  ({ repository, path, group }) =>
    (names.length === 0 || names.some((name) => `${repository}/${path}`.includes(name))) &&
    group === (options.get('--group') ?? group),
);
const rows: string[] = [];
for (const entry of chosen) {
  const run = await tryRepository(entry);
  rows.push(renderRow(entry, run));
  console.error(
    `${entry.repository} ${entry.path}: exit ${run.exitCode}, ${run.seconds.toFixed(0)} s: ${summarizeRun(run)}`,
  );
}
console.log([...tableHead, ...rows].join('\n'));
if (options.has('--write')) {
  const text = await readFile(page, 'utf8');
  await writeFile(page, replaceFigures(text, `${describeResults(entries)}\n\n${mergeLines(text, tableHead, rows)}`));
}

async function tryRepository(entry: RepositoryEntry): Promise<RepositoryRun> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-repository-')));
  try {
    const checkout = join(directory, entry.repository.split('/')[1] ?? 'repository');
    await mkdir(checkout);
    await checkOut(entry, checkout);
    const started = performance.now();
    const environment = options.get('--env');
    const argv = [
      process.execPath,
      cliPath,
      'test',
      join(checkout, entry.path),
      '--no-fix',
      '--json',
      ...(environment === undefined ? [] : ['--env', environment]),
      ...entry.args,
    ] as const;
    const outcome = await runProcess({
      argv: [...argv],
      cwd: directory,
      variables: plainVariables(),
      timeoutMs: limitMs,
      maxOutputBytes: 64 << 20,
    });
    const run = {
      exitCode: outcome.exitCode,
      isTimedOut: outcome.reason === 'timed-out',
      stdout: outcome.stdout.text,
      seconds: (performance.now() - started) / 1000,
      checkout,
    };
    await keepOutput(entry, { ...run, stderr: outcome.stderr.text });
    return run;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function checkOut({ repository, commit }: RepositoryEntry, checkout: string): Promise<void> {
  const checkouts = options.get('--checkouts');
  if (checkouts === undefined) {
    await git(checkout, 'init', '--quiet', '--initial-branch', 'main');
    await git(checkout, 'fetch', '--quiet', '--depth', '1', `https://github.com/${repository}`, commit);
    await git(checkout, 'reset', '--quiet', '--hard', 'FETCH_HEAD');
    return;
  }
  await cp(join(checkouts, repository.replace('/', '+')), checkout, { recursive: true, verbatimSymlinks: true });
  await git(checkout, 'init', '--quiet', '--initial-branch', 'main');
  await git(checkout, 'add', '--force', '--all');
  await git(checkout, '-c', 'user.name=PTH', '-c', 'user.email=pth@localhost', 'commit', '--quiet', '-m', commit);
}

async function git(directory: string, ...args: string[]): Promise<void> {
  const outcome = await runProcess({
    argv: ['git', ...args],
    cwd: directory,
    variables: plainVariables({ GIT_TERMINAL_PROMPT: '0' }),
    timeoutMs: limitMs,
  });
  if (outcome.exitCode !== 0) throw new Error(`git ${args.join(' ')}: ${outcome.stderr.text}`);
}

async function keepOutput(entry: RepositoryEntry, run: RepositoryRun & { stderr: string }): Promise<void> {
  const directory = options.get('--output');
  if (directory === undefined) return;
  await mkdir(directory, { recursive: true });
  const name = [entry.repository, entry.path].filter(Boolean).join('/').replaceAll('/', '+');
  await writeFile(join(directory, `${name}.json`), run.stdout);
  await writeFile(join(directory, `${name}.log`), run.stderr);
}
