import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import type { JobReport, RunFacts, RunnerSettings, TokenPermissions } from '../../kit/workflow/run-facts.ts';
import { startRun } from '../../kit/workflow/run-workflow.ts';

const sha = 'a'.repeat(40);
const harnessSha = 'b'.repeat(40);

/** A platform that only takes notes. */
function makePlatform(files: Record<string, string>) {
  const notes = { reports: [] as JobReport[], tokens: [] as TokenPermissions[], revoked: 0, runs: [] as string[] };
  const settings: RunnerSettings = {
    platform: {
      serverUrl: 'http://127.0.0.1:9',
      apiUrl: 'http://127.0.0.1:9/api/v3',
      readFile: (_, path) => Promise.resolve(files[path] ?? null),
      createJobToken: (_, permissions) => {
        notes.tokens.push(permissions);
        return Promise.resolve({ token: `ghs_job.${notes.tokens.length}.token`, revoke: () => void notes.revoked++ });
      },
      reportRun: (_, status, conclusion) => void notes.runs.push(conclusion ?? status),
      reportJob: (_, report) => void notes.reports.push(report),
    },
    directory: makeDirectory('runner'),
    host: plainVariables(),
    harness: { repository: 'pth/harness', sha: harnessSha, directory: makeDirectory('harness') },
  };
  return { notes, settings };
}

function makeRun(inputs: Record<string, string> = {}): RunFacts {
  return {
    id: 7,
    number: 1,
    attempt: 1,
    repository: { id: 1, owner: { id: 2, login: 'octo' }, name: 'plugin' },
    workflowPath: '.github/workflows/main.yml',
    ref: 'refs/heads/main',
    sha,
    actor: { id: 3, login: 'someone' },
    eventName: 'workflow_dispatch',
    event: { inputs },
  };
}

const perform = (workflow: string, more: Partial<RunnerSettings> = {}, inputs: Record<string, string> = {}) => {
  const { notes, settings } = makePlatform({ '.github/workflows/main.yml': workflow });
  return { notes, settings, started: startRun(makeRun(inputs), { ...settings, ...more }) };
};

const logOf = (jobs: readonly { name: string; log: readonly string[] }[], name: string) =>
  jobs.find((job) => job.name === name)?.log.join('\n') ?? `no job ${name}`;

describe('jobs', () => {
  test('have a machine of their own, hand on outputs only, and are told to GitHub as they go', async () => {
    const { notes, started } = perform(
      `
on: { workflow_dispatch: { inputs: { who: { type: string, required: true } } } }
permissions: { contents: read }
env: { LEVEL: workflow }
jobs:
  first:
    runs-on: ubuntu-24.04
    outputs: { word: '\${{ steps.make.outputs.word }}' }
    steps:
      - id: make
        env: { WHO: '\${{ inputs.who }}' }
        run: |
          echo "word=$WHO-$LEVEL" >> "$GITHUB_OUTPUT"
          echo "LATER=yes" >> "$GITHUB_ENV"
          touch "$HOME/left" "$GITHUB_WORKSPACE/left"
      - run: test "$LATER" = yes && test -f "$HOME/left"
  second:
    needs: first
    permissions: { checks: write }
    runs-on: [ubuntu-24.04]
    steps:
      - run: |
          test ! -e "$HOME/left" && test ! -e "$GITHUB_WORKSPACE/left"
          test -z "$LATER"
          echo "word is \${{ needs.first.outputs.word }} on $GITHUB_REPOSITORY at $GITHUB_SHA"
          env | cut -d= -f1 | sort | tr '\\n' ' '
`,
      {},
      { who: 'me' },
    );
    const { conclusion, jobs } = await started.result;
    expect(conclusion).toBe('success');
    expect(logOf(jobs, 'second')).toContain(`word is me-workflow on octo/plugin at ${sha}`);
    expect(logOf(jobs, 'second')).not.toMatch(/GITHUB_TOKEN|ACTIONS_RUNTIME_TOKEN|VITEST/);
    expect(notes.tokens).toEqual([{ contents: 'read' }, { checks: 'write' }]);
    expect(notes.revoked).toBe(2);
    expect(notes.runs).toEqual(['in_progress', 'success']);
    expect(
      notes.reports.filter(({ name }) => name === 'second').map(({ status, conclusion: end }) => end ?? status),
    ).toEqual(['queued', 'in_progress', 'success']);
  });

  test('of which one needed fails are skipped, unless they ask', async () => {
    const { started } = perform(`
on: workflow_dispatch
jobs:
  broken: { runs-on: ubuntu-24.04, steps: [{ run: exit 3 }, { run: echo not reached }, { if: always(), run: echo reached }] }
  after: { needs: broken, runs-on: ubuntu-24.04, steps: [{ run: 'true' }] }
  afterwards: { needs: after, if: '!cancelled()', runs-on: ubuntu-24.04, steps: [{ run: 'true' }] }
`);
    const { conclusion, jobs } = await started.result;
    expect(conclusion).toBe('failure');
    expect(Object.fromEntries(jobs.map((job) => [job.name, job.conclusion]))).toEqual({
      broken: 'failure',
      after: 'skipped',
      afterwards: 'success',
    });
    expect(jobs.find(({ name }) => name === 'broken')?.steps.map((step) => step.conclusion)).toEqual([
      'failure',
      'skipped',
      'success',
    ]);
  });

  test('secrets are masked in the log, and an output that holds one is not handed on', async () => {
    const { started } = perform(
      `
on: workflow_dispatch
jobs:
  one:
    runs-on: ubuntu-24.04
    outputs: { leak: '\${{ steps.a.outputs.leak }}', fine: '\${{ steps.a.outputs.fine }}' }
    steps:
      - id: a
        env: { KEY: '\${{ secrets.KEY }}', TOKEN: '\${{ github.token }}' }
        run: |
          echo "key $KEY token $TOKEN"
          echo "leak=$KEY" >> "$GITHUB_OUTPUT"
          echo "fine=1" >> "$GITHUB_OUTPUT"
`,
      { secrets: { KEY: 'sk-ant-canary' } },
    );
    const { jobs } = await started.result;
    expect(jobs[0]?.log.join('\n')).toContain('key *** token ***');
    expect(jobs[0]?.outputs).toEqual({ fine: '1' });
  });

  test('a cancel asks the step to end, runs the steps that always run, and cancels the rest', async () => {
    const { settings, started } = perform(`
on: workflow_dispatch
jobs:
  one:
    runs-on: ubuntu-24.04
    steps:
      - run: |
          trap 'echo interrupted; exit 130' INT
          touch "$RUNNER_TEMP/../../../started"
          while :; do sleep 0.05; done
      - run: echo never
      - if: always()
        run: echo cleaned
  two: { needs: one, if: '!cancelled()', runs-on: ubuntu-24.04, steps: [{ run: 'true' }] }
`);
    await expect.poll(() => existsSync(join(settings.directory, 'run-7', 'started')), { timeout: 60_000 }).toBe(true);
    started.cancel();
    const { conclusion, jobs } = await started.result;
    expect(conclusion).toBe('cancelled');
    expect(jobs.map((job) => [job.name, job.conclusion])).toEqual([
      ['one', 'cancelled'],
      ['two', 'skipped'],
    ]);
    expect(logOf(jobs, 'one')).toMatch(/interrupted[\s\S]*cleaned/);
    expect(logOf(jobs, 'one')).not.toContain('echo never\n');
  });

  test('what a step leaves in the background is counted and ended with the job', async () => {
    const { started } = perform(`
on: workflow_dispatch
jobs: { one: { runs-on: ubuntu-24.04, steps: [{ run: 'setsid sleep 300 >/dev/null 2>&1 &' }, { run: 'true' }] } }
`);
    const { jobs } = await started.result;
    expect(jobs[0]).toMatchObject({ conclusion: 'success', orphans: 1 });
  });
});

describe('actions', () => {
  const actionFile = `
name: Own
description: Tells what it was given
inputs:
  word: { description: A word, default: '\${{ github.repository }}' }
  two words: { description: More }
outputs: { said: { description: What it said } }
runs: { using: node24, main: main.mjs, post: post.mjs }
`;
  const main = `
import { appendFileSync } from 'node:fs';
const { INPUT_WORD, INPUT_TWO_WORDS, GITHUB_OUTPUT, GITHUB_STATE, GITHUB_STEP_SUMMARY } = process.env;
console.log('main ' + INPUT_WORD + ' ' + INPUT_TWO_WORDS);
appendFileSync(GITHUB_OUTPUT, 'said<<E\\n' + INPUT_WORD + '\\nE\\n');
appendFileSync(GITHUB_STATE, 'kept=' + INPUT_WORD + '\\n');
appendFileSync(GITHUB_STEP_SUMMARY, '# Said\\n');
if (INPUT_WORD === 'fail') process.exitCode = 3;
`;
  const post = `console.log('post ' + process.env.STATE_kept + ' ' + process.env.INPUT_WORD);`;

  test('of the harness run from its own folder, and end in reverse order even after a failure', async () => {
    const { settings, started } = perform(`
on: workflow_dispatch
jobs:
  one:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1
        with: { repository: pth/harness, path: .own, persist-credentials: false }
      - { id: a, uses: ./.own, with: { two words: x } }
      - { uses: ./.own, with: { word: fail } }
      - { if: failure(), run: 'echo said \${{ steps.a.outputs.said }}' }
`);
    for (const [name, text] of Object.entries({
      'action.yml': actionFile,
      'dist/main.mjs': main,
      'dist/post.mjs': post,
    })) {
      const file = join(settings.harness.directory, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text.replace('main: main.mjs, post: post.mjs', 'main: dist/main.mjs, post: dist/post.mjs'));
    }
    const { jobs } = await started.result;
    const job = jobs[0];
    expect(job?.conclusion).toBe('failure');
    expect(job?.log.filter((line) => /^(?:main|post|said)/.test(line))).toEqual([
      'main octo/plugin x',
      'main fail undefined',
      'said octo/plugin',
      'post fail fail',
      'post octo/plugin octo/plugin',
    ]);
    expect(job?.summary).toBe('# Said\n# Said\n');
  });

  test.each([
    ['somebody/else@3d3c42e5aac5ba805825da76410c181273ba90b1', /does not know/],
    ['actions/checkout@v7', /not pinned/],
    ['actions/cache@27d5ce7f107fe9357f9df03efb73ab90386fccae', /does not know/],
  ])('that nobody vouches for fail the test: %s', async (uses, message) => {
    const { started } = perform(`
on: workflow_dispatch
jobs: { one: { runs-on: ubuntu-24.04, steps: [{ uses: ${uses} }] } }
`);
    await expect(started.result).rejects.toThrow(message);
  });

  test('artifacts go from job to job as files, once, hidden ones left out unless asked for', async () => {
    const { started } = perform(`
on: workflow_dispatch
jobs:
  one:
    runs-on: ubuntu-24.04
    steps:
      - run: mkdir -p out/deep && echo 1 > out/deep/file && echo 2 > out/.hidden
      - { uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f, with: { name: part-a, path: out } }
      - { id: again, continue-on-error: true, uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f, with: { name: part-a, path: out } }
      - run: test \${{ steps.again.outcome }} = failure
  two:
    needs: one
    runs-on: ubuntu-24.04
    steps:
      - { uses: actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c, with: { pattern: 'part-*', path: in } }
      - run: find in -type f
`);
    const { conclusion, jobs, artifacts } = await started.result;
    expect(conclusion).toBe('success');
    expect(logOf(jobs, 'two')).toContain('in/part-a/deep/file');
    expect(logOf(jobs, 'two')).not.toContain('hidden');
    expect(artifacts.names()).toEqual(['part-a']);
  });
});

const called = (permissions: string) => `
on:
  workflow_call:
    inputs: { word: { type: string, required: true }, count: { type: number } }
    secrets: { key: { required: false } }
    outputs: { out: { value: '\${{ jobs.many.outputs.out }}' } }
jobs:
  many:
    name: many (\${{ matrix.n }})
    permissions: ${permissions}
    runs-on: ubuntu-24.04
    strategy: { matrix: { n: '\${{ fromJSON(''[1,2]'') }}' } }
    outputs: { out: '\${{ steps.a.outputs.out }}' }
    steps:
      - { id: a, run: 'echo "out=\${{ inputs.word }}" >> $GITHUB_OUTPUT; echo "\${{ job.workflow_repository }} \${{ github.repository }} \${{ secrets.key }}-\${{ secrets.OTHER }}"' }
`;

describe('called workflows', () => {
  const caller = `
on: { workflow_dispatch: {} }
permissions: {}
jobs:
  call:
    permissions: { contents: read }
    uses: pth/harness/.github/workflows/called.yml@${harnessSha}
    with: { word: hello, count: 2 }
    secrets: { key: '\${{ secrets.KEY }}' }
  after:
    needs: call
    runs-on: ubuntu-24.04
    steps: [{ run: 'echo out \${{ needs.call.outputs.out }}' }]
`;
  const start = (permissions: string) => {
    const { notes, settings } = makePlatform({ '.github/workflows/main.yml': caller });
    const file = join(settings.harness.directory, '.github/workflows/called.yml');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, called(permissions));
    return {
      notes,
      result: startRun(makeRun(), { ...settings, secrets: { KEY: 'keykey', OTHER: 'otherother' } }).result,
    };
  };

  test('see the inputs and secrets they are given, and nothing else', async () => {
    const { notes, result } = start('{ contents: read }');
    const { conclusion, jobs } = await result;
    expect(conclusion).toBe('success');
    expect(jobs.map(({ name }) => name).toSorted()).toEqual(['after', 'call / many (1)', 'call / many (2)']);
    expect(logOf(jobs, 'call / many (1)')).toContain('pth/harness octo/plugin ***-\n'.trim());
    expect(logOf(jobs, 'after')).toContain('out hello');
    expect(notes.tokens).toEqual([{ contents: 'read' }, { contents: 'read' }, {}]);
  });

  test('get those secrets of an environment whose names their caller hands on unchanged', async () => {
    const { settings } = makePlatform({
      '.github/workflows/main.yml': `
on: { workflow_dispatch: {} }
jobs:
  call:
    uses: pth/harness/.github/workflows/called.yml@${harnessSha}
    secrets: { SAME: '\${{ secrets.SAME }}', OTHER: '\${{ secrets.REPOSITORY_OTHER }}' }
  own:
    runs-on: ubuntu-24.04
    environment: guarded
    steps: [{ run: 'echo "own \${#SAME} \${#ALONE}"', env: { SAME: '\${{ secrets.SAME }}', ALONE: '\${{ secrets.ALONE }}' } }]
`,
    });
    const file = join(settings.harness.directory, '.github/workflows/called.yml');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `
on: { workflow_call: { secrets: { SAME: {}, OTHER: {}, ALONE: {} } } }
jobs:
  job:
    runs-on: ubuntu-24.04
    environment: guarded
    steps:
      - run: echo "called \${#SAME} \${#OTHER} \${#ALONE}"
        env: { SAME: '\${{ secrets.SAME }}', OTHER: '\${{ secrets.OTHER }}', ALONE: '\${{ secrets.ALONE }}' }
`,
    );
    const secrets = { SAME: 'aaaa', OTHER: 'bbbbb', ALONE: 'cccccc' };
    const started = startRun(makeRun(), { ...settings, environments: { guarded: { branch: 'main', secrets } } });
    const { jobs } = await started.result;
    expect(logOf(jobs, 'call / job')).toContain('called 4 0 0');
    expect(logOf(jobs, 'own')).toContain('own 4 6');
  });

  test('may have no more than their caller', async () => {
    await expect(start('{ contents: write }').result).rejects.toThrow(/asks for contents: write/);
  });
});
