import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import type { RunTestOutput, RunTestProgress } from '../../../src/timebox/index.ts';
import { openTimeboxPlace, runShell } from '../../kit/timebox.ts';
import { proves } from '../../requirements.ts';
import { usePlace } from './kit.ts';

const place = usePlace();
const read = (path: string) => readFile(path, 'utf8');

describe('statuses', () => {
  test(proves(['T-009', 'T-010', 'T-017'], 'pass, with the three files in the default place'), async () => {
    const { root } = place.now;
    const output = await place.now.createTool().execute({ ...runShell(''), scope: 'all' });
    expect(output).toMatchObject({ status: 'pass', exit_code: 0, excerpt: 'flutter test' });
    expect(output.report_dir).toMatch(
      new RegExp(`^${root}/\\.cache/mcp-test-timebox/reports/\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d-\\d{3}Z$`),
    );
    expect((await readdir(output.report_dir)).sort()).toEqual(['raw.log', 'summary.json', 'summary.md']);
    expect(await read(join(root, '.cache/mcp-test-timebox/.gitignore'))).toBe('*\n');
  });

  test(proves(['T-004'], 'a file is one argument, as given'), async () => {
    const input = { ...runShell(''), scope: 'file', target: "test/a b;$(touch x)'_test.dart" };
    const output = await place.now.createTool().execute(input);
    expect(output.excerpt).toBe("flutter test test/a b;$(touch x)'_test.dart");
    expect(await readdir(place.now.root)).toEqual(['.cache']);
  });

  test(proves(['T-009', 'T-012'], 'fail, with the lines that matter'), async () => {
    const output = await place.now.createTool().execute(runShell('seq 20; echo "Test FAILED" >&2; exit 4'));
    expect(output).toMatchObject({ status: 'fail', exit_code: 4, excerpt: '18\n19\n20\nTest FAILED' });
  });

  test('a signal from elsewhere is a fail without exit code', async () => {
    const output = await place.now.createTool().execute(runShell('kill -SEGV $$'));
    expect(output).toMatchObject({ status: 'fail', exit_code: null });
    expect(output.excerpt).toMatch(/^flutter was ended by signal SIGSEGV/);
  });

  test(proves(['T-021', 'T-023', 'T-007'], 'timeout: the log so far is saved'), async () => {
    const output = await place.now.createTool().execute(runShell('echo so far; sleep 600', { timeout_ms: 200 }));
    expect(output).toMatchObject({ status: 'timeout', exit_code: null });
    expect(output.excerpt).toBe('TimeoutError: flutter timed out after 200 ms and was killed\nso far');
    expect(await read(output.artifacts.raw_log)).toMatch(/^\[.*\] \[stdout\] so far\n$/);
    expect(JSON.parse(await read(output.artifacts.summary_json))).toMatchObject({ status: 'timeout', exit_code: null });
  });

  test(proves(['T-022', 'T-023', 'T-008'], 'no_output'), async () => {
    const input = runShell('echo once; sleep 600', { no_output_timeout_ms: 200 });
    const output = await place.now.createTool().execute(input);
    expect(output).toMatchObject({ status: 'no_output', exit_code: null });
    expect(output.excerpt).toBe('NoOutputError: flutter was killed after 200 ms without output\nonce');
  });

  test(proves(['T-008'], 'output on either stream keeps it alive'), async () => {
    const program = 'for i in 1 2 3 4 5 6; do sleep 0.1; echo $i >&$((1 + i % 2)); done';
    expect(await place.now.createTool().execute(runShell(program, { no_output_timeout_ms: 400 }))).toMatchObject({
      status: 'pass',
    });
  });
});

describe('errors', () => {
  const mark = runShell('touch executed');

  test(proves(['T-018'], 'ValidationError names every wrong field'), async () => {
    const input = { ...mark, timeout_ms: 0, scope: 'some' };
    const output = await place.now.createTool().execute(input);
    expect(await withFiles(output)).toMatchObject(refusal(/^ValidationError: scope: .*; timeout_ms: /));
  });

  test.each([
    { scope: 'file', target: '../x' },
    { scope: 'file', target: '/etc/passwd' },
    { report_dir: '../reports' },
    { report_dir: '/tmp' },
    { report_dir: 'a/../../b' },
  ])(proves(['T-019'], 'PathEscapeError for %o'), async (more) => {
    const output = await place.now.createTool().execute({ ...mark, ...more });
    expect(await withFiles(output)).toMatchObject(refusal(/^PathEscapeError: /));
  });

  test(proves(['T-019'], 'PathEscapeError when a symlink leads out, also that of the default place'), async () => {
    const elsewhere = await openTimeboxPlace();
    try {
      await symlink(elsewhere.root, join(place.now.root, '.cache'));
      for (const more of [{}, { report_dir: '.cache/x' }]) {
        const output = await place.now.createTool().execute({ ...mark, ...more });
        expect(output).toMatchObject({ status: 'error', report_dir: '' });
        expect(output.excerpt).toMatch(/^PathEscapeError/);
      }
      expect(await readdir(elsewhere.root)).toEqual([]);
      expect(await readdir(place.now.root)).toEqual(['.cache']);
    } finally {
      await elsewhere.dispose();
    }
  });

  test(proves(['T-020', 'T-023'], 'ProcessError when the program is not there'), async () => {
    const tool = place.now.createTool({ variables: { ...place.now.variables, PATH: '' } });
    expect(await withFiles(await tool.execute(mark))).toMatchObject(
      refusal(/^ProcessError: flutter could not be started: .*flutter.*not found/),
    );
    const output = await tool.execute({ ...mark, report_dir: 'deep/er' });
    expect(await withFiles(output)).toMatchObject(refusal(/^ProcessError/));
  });

  test('a full disk, or what else keeps the log from being written, is an error after the end of the program', async () => {
    const tool = place.now.createTool();
    await writeFile(join(place.now.root, 'taken'), '');
    const output = await tool.execute({ ...mark, report_dir: 'taken' });
    expect(output).toMatchObject({ status: 'error', report_dir: '' });
    expect(output.excerpt).toMatch(/^ProcessError: .*taken/);
  });
});

describe('places', () => {
  test(proves(['T-017'], 'report_dir is where the files go; a second run there replaces them'), async () => {
    const tool = place.now.createTool();
    const first = await tool.execute(runShell('echo one', { report_dir: 'out/reports' }));
    expect(first.report_dir).toBe(join(place.now.root, 'out/reports'));
    await tool.execute(runShell('echo two', { report_dir: './out//reports' }));
    expect((await readdir(first.report_dir)).sort()).toEqual(['raw.log', 'summary.json', 'summary.md']);
    expect(await read(first.artifacts.raw_log)).toContain('two');
  });

  test('two runs do not share a report_dir at the same time, and can share the default place', async () => {
    const tool = place.now.createTool();
    const call = runShell('sleep 0.2; echo done', { report_dir: 'out' });
    const [one, other] = await Promise.all([tool.execute(call), tool.execute(call)]);
    expect([one.status, other.status].sort()).toEqual(['error', 'pass']);
    expect(`${one.excerpt} ${other.excerpt}`).toContain('report_dir: another run is writing to out');
    const many = await Promise.all(Array.from({ length: 4 }, (_, index) => tool.execute(runShell(`echo n${index}`))));
    expect(new Set(many.map((output) => output.report_dir)).size).toBe(4);
    expect(many.map((output) => output.excerpt)).toEqual(['n0', 'n1', 'n2', 'n3']);
  });

  test('cwd, absolute, takes the place of the repository, for the program and for paths', async () => {
    const other = await openTimeboxPlace();
    try {
      const tool = place.now.createTool();
      const output = await tool.execute(runShell('pwd', { cwd: other.root }));
      expect(output).toMatchObject({ status: 'pass', excerpt: other.root });
      expect(output.report_dir.startsWith(`${other.root}/.cache/mcp-test-timebox/reports/`)).toBe(true);
      for (const [cwd, error] of [
        ['relative', 'cwd: must be an absolute path'],
        [join(other.root, 'absent'), 'cwd: there is no directory'],
      ]) {
        expect((await tool.execute(runShell('pwd', { cwd }))).excerpt).toContain(error);
      }
    } finally {
      await other.dispose();
    }
  });

  test('only the newest reports are kept', async () => {
    const tool = place.now.createTool({ keepReports: 3 });
    const kept: string[] = [];
    for (let run = 0; run < 5; run++) kept.push((await tool.execute(runShell(`echo ${run}`))).report_dir);
    const base = join(place.now.root, '.cache/mcp-test-timebox/reports');
    expect((await readdir(base)).sort().map((name) => join(base, name))).toEqual(kept.slice(2));
  });
});

test('no secret is in the files, the answer or the progress, however it came out', async () => {
  const secret = 's3cr3t-v4lue-of-the-day';
  const variables = { ...place.now.variables, API_TOKEN: secret };
  const tool = place.now.createTool({ variables, redactor: Redactor.fromVariables(variables) });
  const seen: RunTestProgress[] = [];
  const program =
    'printf "%s" "$API_TOKEN" | cut -c1-9 | tr -d "\\n"; sleep 1.2; printf "%s\\n" "$API_TOKEN" | cut -c10-; echo "ERROR $API_TOKEN" >&2; sleep 1.2; exit 1';
  const output = await tool.execute(runShell(program), { onProgress: (progress) => seen.push(progress) });
  expect(output.status).toBe('fail');
  expect(output.excerpt).toContain('ERROR [REDACTED]');
  const files = await Promise.all(Object.values(output.artifacts).map(read));
  expect(JSON.stringify([output, files, seen])).not.toContain('v4lue');
});

test('progress comes about every second, and the abort signal ends the run with its log saved', async () => {
  const stop = new AbortController();
  const seen: RunTestProgress[] = [];
  const said: string[] = [];
  const onProgress = (progress: RunTestProgress) => {
    seen.push(progress);
    if (seen.length === 3) stop.abort();
  };
  const call = { signal: stop.signal, onProgress, say: (line: string) => said.push(line) };
  const output = await place.now.createTool().execute(runShell('echo working; exec sleep 600'), call);
  expect(output).toMatchObject({ status: 'error', exit_code: null });
  expect(output.excerpt).toBe('ProcessError: flutter was aborted\nworking');
  expect(await read(output.artifacts.raw_log)).toContain('working');
  expect(seen.map((progress) => Math.round(progress.elapsedMs / 1000))).toEqual([0, 1, 2]);
  expect(seen.at(-1)).toMatchObject({ timeoutMs: 20_000, message: '2 s, 8 bytes of output: working' });
  expect(said.join('\n')).toContain('flutter was aborted after');
  const late = await place.now.createTool().execute(runShell('touch executed'), { signal: stop.signal });
  expect(late.excerpt).toContain('cancelled before anything was started');
});

test('a long excerpt is cut, and the file has all of it', async () => {
  const output = await place.now
    .createTool()
    .execute(runShell('for i in $(seq 3000); do echo "ERROR number $i 😀"; done'));
  expect(output.excerpt.length).toBeLessThan(33_000);
  expect(output.excerpt).toContain('characters left out');
  expect(output.excerpt).toContain('ERROR number 3000');
  const summary = JSON.parse(await read(output.artifacts.summary_json)) as { excerpts: string[] };
  expect(summary.excerpts.join('\n').split('\n').length).toBeGreaterThan(2999);
});

describe('further runners', () => {
  const call = { timeout_ms: 60_000, no_output_timeout_ms: 60_000, max_output_bytes: 10_000 };

  test('node runs its own test runner, once it is switched on', async () => {
    await writeFile(
      join(place.now.root, 'a.test.mjs'),
      "import { test } from 'node:test';\ntest('good', () => {});\ntest('bad', () => { throw new Error('no luck'); });\n",
    );
    const variables = { ...place.now.variables, PATH: join(process.execPath, '..') };
    const off = await place.now.createTool({ variables }).execute({ ...call, runner: 'node', scope: 'all' });
    expect(off.excerpt).toMatch(/^ValidationError: runner: must be "flutter"/);
    const tool = place.now.createTool({ variables, runners: ['flutter', 'node'] });
    const all = await tool.execute({ ...call, runner: 'node', scope: 'all' });
    expect(all).toMatchObject({ status: 'fail', exit_code: 1 });
    expect(all.excerpt).toContain('no luck');
    const good = await tool.execute({ ...call, runner: 'node', scope: 'pattern', target: '^good$' });
    expect(good.status).toBe('pass');
    const file = await tool.execute({ ...call, runner: 'node', scope: 'file', target: 'a.test.mjs' });
    expect(file.status).toBe('fail');
  });

  test('vitest is taken from the project, without npx', async () => {
    const bin = join(place.now.root, 'node_modules/.bin');
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, 'vitest'), '#!/bin/sh\nfor a in "$@"; do echo "[$a]"; done\n');
    await chmod(join(bin, 'vitest'), 0o755);
    await mkdir(join(place.now.root, 'packages/a'), { recursive: true });
    const tool = place.now.createTool({ runners: ['vitest'] });
    const input = { ...call, runner: 'vitest', cwd: join(place.now.root, 'packages/a') };
    expect((await tool.execute({ ...input, scope: 'pattern', target: 'a b' })).excerpt).toBe('[run]\n[-t]\n[a b]');
    await rm(bin, { recursive: true });
    const tools = place.now.createTool({ runners: ['vitest'], variables: { PATH: '/nonexistent' } });
    expect((await tools.execute({ ...input, scope: 'all' })).excerpt).toMatch(/^ProcessError: vitest could not/);
  });

  test('a runner without a template for the call says so', async () => {
    const tool = place.now.createTool({ runners: ['npm', 'cargo'] });
    const npm = await tool.execute({ ...call, runner: 'npm', scope: 'file', target: 'a' });
    expect(npm.excerpt).toBe('ValidationError: scope: npm has no template for one file; use scope "all"');
    const cargo = await tool.execute({ ...call, runner: 'cargo', scope: 'file', target: 'src/lib.rs' });
    expect(cargo.excerpt).toMatch(/^ValidationError: target: cargo/);
  });
});

/** An answer together with the names of the files in the repository. */
async function withFiles(output: RunTestOutput): Promise<unknown> {
  return { ...output, files: await readdir(place.now.root) };
}

/** Refused, nothing executed, no file made. */
function refusal(error: RegExp): object {
  const excerpt = expect.stringMatching(error) as unknown;
  return { status: 'error', exit_code: null, report_dir: '', excerpt, files: [] };
}
