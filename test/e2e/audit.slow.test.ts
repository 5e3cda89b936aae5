import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finalReportSchema } from '../../src/artifacts/index.ts';
import { installNpmServers } from '../kit/npm-servers.ts';
import { runCli } from '../kit/run-cli.ts';
import { proves } from '../requirements.ts';

let directory: string;
let programs: string;

beforeAll(async () => {
  programs = await installNpmServers();
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-audit-')));
  await mkdir(join(directory, 'files'));
}, 300_000);

afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

/** Servers, their arguments, and the tools of which something is really wrong. */
const servers: [name: string, program: string, args: string[], faulty: string[]][] = [
  ['everything', 'mcp-server-everything', ['stdio'], ['toggle-simulated-logging', 'toggle-subscriber-updates']],
  ['filesystem', 'mcp-server-filesystem', ['DIR/files'], []],
  ['memory', 'mcp-server-memory', [], []],
  ['sequential-thinking', 'mcp-server-sequential-thinking', [], []],
  ['sqlite', 'mcp-server-sqlite-npx', ['DIR/data.db'], ['describe_table']],
  ['calculator', 'calculator-mcp', [], ['add', 'div', 'mod', 'mul', 'sqrt', 'sub']],
];

describe('pth audit', () => {
  test.each(servers)(
    proves(['P-003', 'P-014', 'P-067'], 'tests %s, which nobody here wrote, and blames only what is really wrong'),
    async (name, program, args, faulty) => {
      const command = [join(programs, program), ...args.map((argument) => argument.replace('DIR', directory))];
      const run = await runCli(['audit', '--json', '--', ...command], {
        cwd: directory,
        variables: { MEMORY_FILE_PATH: join(directory, 'memory.jsonl') },
      });
      const report = finalReportSchema.parse(JSON.parse(run.stdout));
      const failing = report.outcomes.filter(({ status }) => status !== 'passed' && status !== 'skipped');
      const tools = new Set(failing.flatMap(({ tool }) => (tool === null ? [] : [tool])));
      expect([...tools].toSorted(), name).toEqual(faulty.toSorted());
      expect(run.exitCode).toBe(faulty.length > 0 ? 1 : 0);
      expect(report).toMatchObject({ exit_code: run.exitCode, branch: null, fixes: [] });
      // Every test that is not green says how to see it again.
      const errors = report.findings.filter(({ severity }) => severity === 'error');
      expect(errors.length).toBeGreaterThanOrEqual(failing.length);
      expect(errors.every(({ message }) => message !== '')).toBe(true);
    },
  );

  test('prints a verdict table and leaves nothing in the directory it was given', async () => {
    const run = await runCli(['audit', '--', join(programs, 'mcp-server-filesystem'), 'files'], { cwd: directory });
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toMatch(/^TOOL +TESTS +PASSED +FAILED +SKIPPED +VERDICT$/m);
    expect(run.stdout).toMatch(/^read_text_file +\d+ +\d+ +0 +\d+ +pass$/m);
    expect(run.stdout).toMatch(/^local \(environment tier 0\): (?:No isolation|bubblewrap): \S/m);
    expect(await readdir(join(directory, 'files'))).toEqual([]);
  });
});
