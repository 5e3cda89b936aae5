import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { parse } from 'yaml';
import { runProcess } from '../../src/process/index.ts';
import { plainVariables } from './run-cli.ts';

const root = join(import.meta.dirname, '../..');
const { inputs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as {
  inputs: Record<string, { default?: string }>;
};

const made: string[] = [];
// Workers of the test runner are ended from outside, so that no handler of theirs can be relied on.
afterAll(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
});

/** A directory that goes after the tests of the file that asked for it. */
export function makeWorkspace(name = 'workspace'): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), `pth-${name}-`)));
  made.push(directory);
  return directory;
}

/** The built program of an entry where it is, else its source; PTH_TEST_ACTION names another directory of programs. */
export function findEntry(name: 'action' | 'action-post'): string {
  const built = join(process.env['PTH_TEST_ACTION'] ?? join(root, 'dist'), `${name}.js`);
  return existsSync(built) ? built : join(root, `src/entry/${name}.ts`);
}

/** One step as the runner starts it. */
export interface ActionStep {
  inputs: Readonly<Record<string, string>>;
  /** Facts of the run and whatever else is set. */
  variables?: Readonly<Record<string, string>>;
  /** Where checkouts lie. */
  workspace: string;
  /** Starts another program than the entry, with the same surroundings. */
  argv?: readonly [string, ...string[]];
  timeoutMs?: number;
}

/** What a step came to. */
export interface ActionRun {
  exitCode: number | null;
  log: string;
  outputs: Readonly<Record<string, string>>;
  state: Readonly<Record<string, string>>;
  summary: string;
  /** The step's own directory for temporary files. */
  temporary: string;
}

/** Runs one step of the Action with `INPUT_*` and the files that GitHub gives a step. */
export async function runActionStep(step: ActionStep): Promise<ActionRun> {
  const temporary = makeWorkspace('step');
  mkdirSync(join(temporary, 'home'));
  const files = Object.fromEntries(
    ['OUTPUT', 'STATE', 'STEP_SUMMARY', 'ENV', 'PATH'].map((name) => [`GITHUB_${name}`, join(temporary, name)]),
  );
  for (const file of Object.values(files)) writeFileSync(file, '');
  const defaults = Object.entries(inputs).flatMap(([name, { default: value }]) =>
    value === undefined || value.includes('${{') ? [] : [[name, value] as const],
  );
  const given = Object.entries({ ...Object.fromEntries(defaults), ...step.inputs });
  const outcome = await runProcess({
    argv: step.argv ?? [process.execPath, findEntry('action')],
    cwd: step.workspace,
    variables: {
      ...plainVariables({ HOME: join(temporary, 'home'), PTH_WORKTREE_DIR: temporary, RUNNER_TEMP: temporary }),
      GITHUB_WORKSPACE: step.workspace,
      ...files,
      ...Object.fromEntries(given.map(([name, value]) => [`INPUT_${name.toUpperCase().replaceAll(' ', '_')}`, value])),
      ...step.variables,
    },
    timeoutMs: step.timeoutMs ?? 200_000,
    maxOutputBytes: 8 << 20,
  });
  return {
    exitCode: outcome.exitCode,
    log: `${outcome.stdout.text}\n${outcome.stderr.text}`,
    outputs: readCommandFile(join(temporary, 'OUTPUT')),
    state: readCommandFile(join(temporary, 'STATE')),
    summary: readFileSync(join(temporary, 'STEP_SUMMARY'), 'utf8'),
    temporary,
  };
}

/** Reads `name<<delimiter` blocks as the runner does. */
function readCommandFile(path: string): Record<string, string> {
  const found: Record<string, string> = {};
  const lines = readFileSync(path, 'utf8').split('\n');
  for (let index = 0; index < lines.length; index++) {
    const match = /^([^=<]+)<<(.+)$/.exec(lines[index] ?? '');
    if (match?.[1] === undefined) continue;
    const end = lines.indexOf(match[2] ?? '', index + 1);
    found[match[1]] = lines.slice(index + 1, end).join('\n');
    index = end;
  }
  return found;
}
