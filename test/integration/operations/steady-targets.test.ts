import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { runFrozenSuite } from '../../../src/operations/index.ts';
import { relocateTest, workspaceToken } from '../../../src/operations/relocate-test.ts';
import { renderTests } from '../../../src/suite/index.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { runVerdictServer } from '../../kit/verdict-run.ts';
import { proves } from '../../requirements.ts';

const program = fileURLToPath(new URL('../../fixtures/programs/servers/file-room.mjs', import.meta.url));

/** The suite as a repository keeps it: it names the directory that it was made in nowhere. */
let suite = '';
beforeAll(async () => {
  let made = '';
  const run = await runVerdictServer(
    {
      name: 'file-room',
      group: 'fixture',
      source: 'test/fixtures/programs/servers/file-room.mjs',
      command: [process.execPath, program],
      prepare: (directory) => {
        made = directory;
        return Promise.resolve({ argv: [directory] });
      },
    },
    '',
  );
  suite = renderTests(run.tests.map((item) => relocateTest(item, made, workspaceToken)));
  expect(suite).not.toContain(made);
}, 120_000);

/** Runs the suite in a directory that has nothing to do with the one that it was made in. */
async function runElsewhere(...faults: string[]) {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-elsewhere-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await mkdir(join(directory, '.pth/tests'), { recursive: true });
  await writeFile(join(directory, '.pth/tests/suite.yaml'), suite);
  const told: string[] = [];
  const { exitCode } = await runFrozenSuite({
    directory,
    command: [process.execPath, program, directory, ...faults],
    flakyRetries: 0,
    variables: plainVariables(),
    redactor: new Redactor(),
    version: '0.0.0',
    writeLine: (line) => told.push(line),
    signal: new AbortController().signal,
  });
  const failed = told.filter((line) => line.startsWith('✖')).map((line) => line.slice(2).split(':')[0]);
  return { exitCode, failed: [...new Set(failed)], told };
}

test(
  proves(['P-067', 'P-246'], 'what a suite asks of places, fields and pictures holds in another directory'),
  async () => {
    const { exitCode, told } = await runElsewhere();
    expect(told).toEqual([]);
    expect(exitCode).toBe(0);
  },
);

test.each([
  ['other-room', 'list_allowed_places - valid'],
  ['flat-facts', 'get_file_info - valid'],
  ['empty-picture', 'read_picture - valid'],
])(proves(['P-067'], '%s is caught there'), async (fault, name) => {
  expect((await runElsewhere(fault)).failed).toContain(name);
});
