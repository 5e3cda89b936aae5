import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FinalReport, ImageVerification } from '../../../src/artifacts/index.ts';
import { startGitHub } from '../../kit/github/start-github.ts';
import { makeFinalReport } from '../../kit/github-report.ts';
import { type ActionRun, makeWorkspace, runActionStep } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

const [first] = makeFinalReport({}, 0).outcomes;

/** A report of one image with tests by their states. */
function makeReport(statuses: Record<string, FinalReport['outcomes'][number]['status']>, exitCode: 0 | 1): FinalReport {
  const outcome = first ?? {
    server: 'calc',
    test: '',
    tool: null,
    test_tier: 1,
    status: 'passed' as const,
    category: null,
    duration_ms: 1,
    generated_from: 'schema' as const,
  };
  const outcomes = Object.entries(statuses).map(([name, status]) => ({ ...outcome, test: name, status }));
  return { ...makeFinalReport({}, exitCode), outcomes, total_tests: outcomes.length };
}

/** The directory that the last job downloads: a folder for each image that left something. */
function writeReports(reports: readonly unknown[]): string {
  const directory = makeWorkspace();
  for (const [index, report] of reports.entries()) {
    if (report === null) continue;
    const path = join(directory, String(index), 'report.json');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(report));
  }
  return directory;
}

async function open() {
  const github = await startGitHub();
  onTestFinished(() => github.close());
  const owner = github.addUser('octo', 'Organization');
  const writer = github.addUser('wendy');
  const repository = github.createRepository({ owner, name: 'calc', files: { 'README.md': 'Calc\n' } });
  repository.setRole(writer, 'write');
  repository.commit({ branch: 'change', files: { 'NOTES.md': 'A change\n' }, message: 'A change', by: writer });
  const pull = repository.openPull({ author: writer, head: 'change' });
  const writes = () => github.requests.filter(({ method }) => method !== 'GET').length;
  const step = (inputs: Record<string, string>): Promise<ActionRun> =>
    runActionStep({
      inputs: { phase: 'images', token: '', ...inputs },
      variables: {
        GITHUB_API_URL: github.url,
        GITHUB_SERVER_URL: github.url,
        GITHUB_REPOSITORY: repository.fullName,
        GITHUB_RUN_ID: '7',
      },
      workspace: makeWorkspace(),
    });
  return { github, repository, pull, writes, step };
}

const images = '["debian12", "debian13", "fedora"]';

describe('the table of several images', () => {
  test(proves(['C-029'], 'tells what fails on which image, what is flaky, and which image left nothing'), async () => {
    const { step, writes } = await open();
    const reports = writeReports([
      makeReport({ add: 'passed', paths: 'passed', slow: 'flaky' }, 1),
      makeReport({ add: 'passed', paths: 'failed', slow: 'passed' }, 1),
      null,
    ]);
    const run = await step({ images, reports });
    expect(run.outputs, run.log).toMatchObject({ 'exit-code': '3', result: 'error' });
    expect(run.summary).toContain('| `fedora` | 0 | 0 | 0 | 0 | 0 | NOT RUN: The job of this image left no report. |');
    expect(run.summary).toContain('| paths | passes | fails | - |');
    expect(run.summary).toContain('| slow | flaky | passes | - |');
    const path = join(run.outputs['artifacts'] ?? '', 'image-verification.json');
    const document = JSON.parse(readFileSync(path, 'utf8')) as ImageVerification;
    expect(document.images.map(({ image, state }) => [image, state])).toEqual([
      ['debian12', 'failing'],
      ['debian13', 'failing'],
      ['fedora', 'not-run'],
    ]);
    expect(writes()).toBe(0);
  });

  test(proves(['C-029'], 'comments on the issue that was named for it, and only when something fails'), async () => {
    const { github, repository, pull, step, writes } = await open();
    const token = github.createInstallationToken(repository, { metadata: 'read', issues: 'write' });
    const place = { images: '["debian12", "debian13"]', issue: String(pull.number), 'write-token': token };
    const green = makeReport({ add: 'passed' }, 0);
    const fine = await step({ ...place, reports: writeReports([green, green]) });
    expect(fine.outputs['exit-code'], fine.log).toBe('0');
    expect(writes()).toBe(0);
    const red = writeReports([green, makeReport({ 'add @octo': 'failed' }, 1)]);
    const staged = await step({ ...place, staged: 'true', reports: red });
    expect(staged.log).toContain(`would: comment on issue ${pull.number}`);
    expect(writes()).toBe(0);
    const told = await step({ ...place, reports: red });
    expect(told.outputs['exit-code'], told.log).toBe('1');
    expect(pull.comments).toHaveLength(1);
    expect(pull.comments[0]?.body).toContain('fails on debian13');
    expect(pull.comments[0]?.body).not.toContain('add @octo');
    github.assertSound();
  });

  test.each([
    ['no list', 'debian12', /must be a JSON list/],
    ['the same twice', '["a", "a"]', /name each image once/],
    ['nothing', '[]', /must be a JSON list of images/],
  ])(proves(['C-029'], 'refuses images that are %s'), async (_, list, message) => {
    const { step } = await open();
    const run = await step({ images: list, reports: writeReports([]) });
    expect(run.outputs['exit-code']).toBe('3');
    expect(run.log).toMatch(message);
  });

  test(proves(['C-029'], 'refuses a report that is not of the form that PTH writes (T17)'), async () => {
    const { step } = await open();
    const run = await step({ images: '["debian12"]', reports: writeReports([{ forged: true }]) });
    expect(run.outputs['exit-code']).toBe('3');
    expect(run.log).toContain('action/artifact-unfit');
  });
});
