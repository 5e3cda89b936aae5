import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fault, manifestOf, openPullRequestSession } from '../../kit/pull-request-session.ts';
import { makeWorkspace } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

const suite = JSON.stringify({
  name: 'add - two and three',
  tier: 1,
  tool: 'add',
  input: { a: 2, b: 3 },
  expect: { success: true, output_json_contains: { sum: 5 } },
  generated_from: 'manual',
});
const weaker = suite.replace('{"sum":5}', '{}').replace('"success":true,', '');
const files = {
  '.pth/tests/add.yaml': suite,
  '.github/pth.yml': 'environment: { tier: 1 }\n',
  'package.json': JSON.stringify({ name: 'calc', scripts: { test: 'node --test' } }),
  'test/add.test.mjs': "import test from 'node:test';\ntest('adds', () => {});\n",
};

interface Call {
  tool: string;
  arguments: Record<string, string>;
}
const shell = (command: string): Call => ({ tool: 'shell', arguments: { command } });
const write = (path: string, content: string): Call => ({ tool: 'write_file', arguments: { path, content } });

/** What an agent does that makes tests pass in place of the code. */
const weakening: readonly Call[] = [
  write('.pth/tests/add.yaml', weaker),
  shell(
    `printf '%s' '${weaker}' > .pth/tests/add.yaml; rm -rf .pth/tests; mkdir -p .pth && echo '[]' > .pth/quarantine.yaml`,
  ),
  shell(
    "printf 'publish: { dependencies: allow }' > .github/pth.yml; mkdir -p .github/workflows; echo 'on: push' > .github/workflows/ci.yml",
  ),
  shell("printf '* filter=x' > .gitattributes"),
  write('.gitignore', '*\n'),
];
/** What it may do to files of the plugin itself. */
const ownTests: readonly Call[] = [shell('rm test/add.test.mjs')];
const script: readonly Call[] = [write('package.json', JSON.stringify({ name: 'calc', scripts: { test: 'true' } }))];
const repair: Call = {
  tool: 'edit_file',
  arguments: { path: 'calc.mjs', old_string: fault.wrong, new_string: fault.right },
};

function writeAgent(calls: readonly Call[]): string {
  const file = join(makeWorkspace(), 'playbook.yaml');
  const says = 'SUBJECT: return the sum as a number\nBODY: The tests are green now.';
  const conversations = [
    { when: ['Fault:', 'Kind: wrong-output'], turns: [...calls.map((call) => ({ calls: [call] })), { says }] },
    { when: ['Fault:', 'Kind: schema-violation'], turns: [{ says: 'That is the same fault.' }] },
  ];
  writeFileSync(file, JSON.stringify({ playbook: 1, conversations }));
  return file;
}

/** Plays a session whose agent makes these calls, through all four phases. */
async function play(calls: readonly Call[]) {
  const session = await openPullRequestSession({ files });
  try {
    const resolved = await session.step('resolve', {
      ...session.dispatchInputs,
      token: session.readToken,
      'max-iterations': '1',
    });
    expect(resolved.outputs['decision'], resolved.log).toBe('run');
    const manifest = manifestOf(resolved);
    const place = { ...manifest, path: 'pull-request', env: 'local', token: '' };
    const checkout = session.checkOut();
    const executed = await session.step('execute', { ...place, model: `playbook:${writeAgent(calls)}` }, checkout);
    expect(executed.outputs['artifacts'], executed.log).toBeDefined();
    const artifacts = { session: executed.outputs['artifacts'] ?? '' };
    const verified = await session.step('verify', { ...place, ...artifacts }, session.checkOut());
    for (const job of ['resolve', 'execute']) session.finishJob(job, 'success');
    session.finishJob('verify (default)', verified.exitCode === 0 ? 'success' : 'failure');
    const published = await session.step('publish', {
      ...manifest,
      ...artifacts,
      'app-id': session.dispatchInputs['app-id'],
      verifications: verified.outputs['artifacts'] ?? '',
      'bundle-digest': verified.outputs['bundle-digest'] ?? '',
      token: session.readToken,
      'write-token': session.writeToken(),
    });
    const branch = resolved.outputs['branch'] ?? '';
    const isPushed = session.repository.branch(branch) !== null;
    return {
      executed,
      verified,
      published,
      isPushed,
      calc: isPushed ? session.repository.readFile(branch, 'calc.mjs') : null,
      review: session.pull.reviews.at(-1)?.body ?? '',
      conclusion: session.repository.checkRuns.at(-1)?.conclusion,
      /** Paths that any commit of the session changes. */
      changed: execFileSync(
        'git',
        ['-C', join(checkout, 'pull-request'), 'log', '--format=', '--name-only', `${session.pull.headSha}..${branch}`],
        { encoding: 'utf8' },
      )
        .split('\n')
        .filter(Boolean),
    };
  } finally {
    await session.github.close();
  }
}

/** What is protected is as it was, in every commit that the session made. */
function expectProtected({ changed }: Awaited<ReturnType<typeof play>>): void {
  expect(changed.filter((path) => /^\.pth\/tests\/add\.yaml$|^\.git|quarantine/.test(path))).toEqual([]);
}

test(proves(
  ['C-024', 'C-025', 'C-026'],
  'an agent that weakens tests in place of the code has fixed nothing: nothing is pushed, a person is told (T19)',
), async () => {
  const played = await play([...weakening, ...ownTests, ...script]);
  expect(played.executed.outputs, played.executed.log).toMatchObject({ result: 'incomplete', 'exit-code': '1' });
  expect(played.executed.exitCode, played.executed.log).toBe(0);
  expectProtected(played);
  // What it did is a commit of the session, so that the jobs after it have to see what it is worth.
  expect(played.changed).toContain('test/add.test.mjs');
  expect(played.verified.outputs['exit-code'], played.verified.log).toBe('1');
  expect(played.isPushed).toBe(false);
  expect(played.conclusion).toBe('failure');
  expect(played.review).toMatch(/Not proven/);
  expect(played.review).toContain('A fix deletes a test of the plugin');
  expect(played.review).toContain('test/add.test.mjs');
}, 400_000);

test(proves(
  ['C-024', 'C-025', 'C-026'],
  'an agent that repairs the code and weakens tests too: protected ones stay, and the rest is told to a person (T19)',
), async () => {
  const played = await play([...weakening, repair, ...ownTests]);
  expectProtected(played);
  expect(played.isPushed, played.published.log).toBe(true);
  expect(played.calc).toContain(fault.right);
  expect(played.review).toContain('A fix deletes a test of the plugin');
  expect(played.review).toContain('test/add.test.mjs');
}, 400_000);
