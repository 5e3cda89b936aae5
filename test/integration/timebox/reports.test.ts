import { mkdir, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProcess, startProcess } from '../../../src/process/index.ts';
import type { RunTestOutput } from '../../../src/timebox/index.ts';
import { runShell } from '../../kit/timebox.ts';
import { usePlace } from './kit.ts';

const place = usePlace();
const files = ['raw.log', 'summary.json', 'summary.md'];
const read = (path: string) => readFile(path, 'utf8');

describe('a verdict is not lost for the sake of a file', () => {
  test('the tests remove the directory of the report', async () => {
    const output = await place.now.createTool().execute(runShell('echo one; rm -rf .cache; echo two'));
    expect(output).toMatchObject({ status: 'pass', exit_code: 0, excerpt: 'one\ntwo' });
    expect((await readdir(output.report_dir)).sort()).toEqual(files);
    expect((await read(output.artifacts.raw_log)).match(/one|two/g)).toEqual(['one', 'two']);
    expect(output.error_message).toBeUndefined();
  });

  test('the tests put another file in the place of the unfinished log', async () => {
    const program = 'echo one; for log in .cache/*/reports/*/raw.log.*; do rm $log; echo forged >$log; done';
    const output = await place.now.createTool().execute(runShell(program));
    expect(output).toMatchObject({ status: 'pass' });
    expect(await read(output.artifacts.raw_log)).toMatch(/^\[\S+\] \[stdout\] one\n$/);
  });

  test('the name of a file is taken by a directory', async () => {
    const program = 'echo FAIL here; mkdir out/summary.md; exit 4';
    const output = await place.now.createTool().execute(runShell(program, { report_dir: 'out' }));
    const directory = join(place.now.root, 'out');
    expect(output).toMatchObject({ status: 'fail', exit_code: 4, report_dir: directory });
    expect(output.artifacts).toEqual({
      raw_log: join(directory, 'raw.log'),
      summary_md: '',
      summary_json: join(directory, 'summary.json'),
    });
    expect(output.error_message).toMatch(/^summary\.md could not be written: EISDIR/);
    expect(output.excerpt).toBe(`${output.error_message}\nFAIL here`);
    expect((await readdir(directory)).sort()).toEqual(files);
  });

  test('the tests put a file or a link that leads out in the place of the directory', async () => {
    const outside = await realpath(join(place.now.root, '..'));
    const listed = new Set(await readdir(outside));
    for (const last of ['touch out', `ln -s ${outside} out`]) {
      const output = await place.now
        .createTool()
        .execute(runShell(`echo done; rm -r out; ${last}`, { report_dir: 'out' }));
      expect(output).toMatchObject({ status: 'pass', exit_code: 0, report_dir: '' });
      expect(output.artifacts).toEqual({ raw_log: '', summary_md: '', summary_json: '' });
      expect(output.error_message).toMatch(/^summary\.md could not be written: /);
      await rm(join(place.now.root, 'out'));
    }
    for (const name of files) expect(existsSync(join(outside, name))).toBe(listed.has(name));
  });

  test.runIf(process.platform === 'linux')('the log reaches a limit of the file system', async () => {
    const kit = new URL('../../kit/timebox.ts', import.meta.url).href;
    const program = `
      const { openTimeboxPlace, runShell } = await import(${JSON.stringify(kit)});
      const place = await openTimeboxPlace();
      console.log(JSON.stringify(await place.createTool().execute(runShell('seq 1 50000; echo done; exit 3'))));
      await place.dispose();`;
    // The limit is that of the time box; the tests themselves write to a pipe.
    const limited = 'ulimit -f 20; exec "$0" --input-type=module -e "$1"';
    const { stdout, stderr } = await runProcess({
      argv: ['sh', '-c', limited, process.execPath, program],
      cwd: place.now.root,
      variables: place.now.variables,
      timeoutMs: 60_000,
    });
    const output = JSON.parse(stdout.text || stderr.text) as RunTestOutput;
    expect(output).toMatchObject({ status: 'fail', exit_code: 3, artifacts: { raw_log: '' } });
    expect(output.artifacts.summary_json).toContain(output.report_dir);
    expect(output.excerpt).toMatch(/^raw\.log could not be written: EFBIG.*\n(?:\d+\n){19}done$/);
  });
});

describe('a report belongs to one run', () => {
  test('two runs of one server under two names of a directory', async () => {
    await mkdir(join(place.now.root, 'real'));
    await symlink('real', join(place.now.root, 'alias'));
    const tool = place.now.createTool();
    const program = 'echo up; while [ ! -e go ]; do sleep 0.01; done';
    let first: Promise<RunTestOutput> | undefined;
    await new Promise<void>((resolve) => {
      first = tool.execute(runShell(program, { report_dir: 'real' }), { onProgress: () => resolve() });
    });
    const second = await tool.execute(runShell('echo two', { report_dir: 'alias' }));
    expect(second).toMatchObject({ status: 'error', error_message: expect.stringContaining('another run') as string });
    await writeFile(join(place.now.root, 'go'), '');
    expect(await first).toMatchObject({ status: 'pass', excerpt: 'up' });
    expect((await readdir(join(place.now.root, 'real'))).sort()).toEqual(files);
  });

  test('a run of another server', async () => {
    await mkdir(join(place.now.root, 'out'));
    const other = await startProcess({ argv: ['sleep', '600'], cwd: '/', variables: place.now.variables });
    try {
      const partial = join(place.now.root, 'out', `raw.log.1.partial-${other.pid}`);
      await writeFile(partial, '');
      const tool = place.now.createTool();
      const refused = await tool.execute(runShell('touch executed', { report_dir: 'out' }));
      expect(refused.excerpt).toBe('ValidationError: report_dir: another run is writing to out');
      expect(await readdir(join(place.now.root, 'out'))).toEqual([`raw.log.1.partial-${other.pid}`]);
      expect(existsSync(join(place.now.root, 'executed'))).toBe(false);
      await other.stop({ graceMs: 0 });
      expect(await tool.execute(runShell('echo mine', { report_dir: 'out' }))).toMatchObject({ status: 'pass' });
    } finally {
      await other.stop({ graceMs: 0 });
    }
  });

  test('no report of a call that is not answered is removed, nor one of the same moment', async () => {
    const tool = place.now.createTool({ keepReports: 2 });
    const outputs = await Promise.all(Array.from({ length: 6 }, (_, call) => tool.execute(runShell(`echo ${call}`))));
    for (const { status, artifacts } of outputs) {
      expect(status).toBe('pass');
      for (const path of Object.values(artifacts)) expect((await stat(path)).isFile()).toBe(true);
    }
    const last = await tool.execute(runShell('echo last'));
    expect(await readdir(join(last.report_dir, '..'))).toHaveLength(2);
  });
});

describe('a report replaces nothing but a report', () => {
  test('files of the project, and the directory of git', async () => {
    const tool = place.now.createTool();
    const notes = join(place.now.root, 'summary.md');
    await writeFile(notes, '# Ours\n');
    const refused = await tool.execute(runShell('touch executed', { report_dir: '.' }));
    expect(refused.excerpt).toBe(
      'ValidationError: report_dir: summary.md is no report and would be replaced; name another',
    );
    for (const report_dir of ['.git', '.git/reports', 'deep/.GIT/x']) {
      const output = await tool.execute(runShell('touch executed', { report_dir }));
      expect(output.excerpt).toMatch(/^ValidationError: report_dir: .* belongs to git$/);
    }
    expect(await readdir(place.now.root)).toEqual(['summary.md']);
    await rm(notes);
    for (const run of ['one', 'two']) {
      expect(await tool.execute(runShell(`echo ${run}`, { report_dir: '.' }))).toMatchObject({ status: 'pass' });
    }
    expect(await read(join(place.now.root, 'raw.log'))).toContain('two');
  });
});

describe.runIf(process.platform === 'linux')('without a control group', () => {
  test('a daemon that cut all ties is named', async () => {
    const up = join(place.now.root, 'up');
    const daemon = `setsid sh -c 'env -i /bin/sh -c "echo \\$\\$ >${up}; exec /bin/sleep 600" </dev/null >/dev/null 2>&1 &' &`;
    const program = `${daemon} while [ ! -s ${up} ]; do sleep 0.01; done; echo done`;
    const output = await place.now.createTool().execute(runShell(program));
    const pid = Number(await read(up));
    try {
      expect(output).toMatchObject({ status: 'pass', exit_code: 0 });
      expect(output.error_message).toContain(`sleep (${pid})`);
      expect(output.excerpt).toContain('gives no control group');
    } finally {
      process.kill(pid, 'SIGKILL');
    }
  });
});
