import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completionReportSchema, logLineSchema, sharedStateSchema } from '../../src/orchestrator/store/documents.ts';
import { type SessionRecord, sessionRecordSchema } from '../../src/orchestrator/store/session-record.ts';
import { makeFeatureRepository, makeTemporary, openArtifacts } from '../kit/feature-project.ts';
import { plainVariables } from '../kit/run-cli.ts';
import { startCli } from '../kit/start-cli.ts';
import { proves } from '../requirements.ts';

const kills = 10;
const flags = 12;

const files = {
  'package.json': '{"type":"module"}',
  'flags.js': Array.from({ length: flags }, (_, index) => `export const flag${index} = false;\n`).join(''),
  'feature.test.js': `import { test } from 'node:test'; import assert from 'node:assert';
import * as flags from './flags.js';
for (const name in flags) test(name, () => assert.equal(flags[name], true));
`,
};

/** Each prompt is answered by setting the first flag that is not set. */
const playbook = {
  playbook: 1,
  conversations: [
    {
      when: ['Make the failing tests of the feature "feature" pass'],
      repeat: true,
      turns: Array.from({ length: flags + 1 }, () => [
        { calls: [{ tool: 'shell', arguments: { command: "sed -i '0,/= false/s//= true/' flags.js" } }] },
        { says: 'set one more flag' },
      ]).flat(),
    },
  ],
};

/** Whole numbers below a limit, the same in each run of the test. */
function createDraws(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function git(repository: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8', env: plainVariables() }).trim();
}

test(proves(
  ['R-014'],
  'ten kills at drawn moments lose no attempt, and the run goes on in another clone',
), async () => {
  const [repository, root] = [makeFeatureRepository(files), makeTemporary('artifacts')];
  const variables = { PTH_WORKTREE_DIR: makeTemporary('worktrees') };
  const file = join(makeTemporary('playbook'), 'playbook.yaml');
  writeFileSync(file, JSON.stringify(playbook));
  const draw = createDraws(Number(process.env['PTH_KILL_SEED'] ?? 1));
  const findId = () => (existsSync(join(root, 'sessions')) ? readdirSync(join(root, 'sessions'))[0] : undefined);
  const readRecord = (): SessionRecord | null => {
    const id = findId();
    const path = id === undefined ? null : join(openArtifacts(root, id).artifacts, 'session.json');
    return path !== null && existsSync(path) ? sessionRecordSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
  };
  const countLines = () => {
    const id = findId();
    const path = id === undefined ? null : join(openArtifacts(root, id).artifacts, 'log.jsonl');
    return path !== null && existsSync(path) ? readFileSync(path, 'utf8').split('\n').length : 0;
  };
  const start = (cwd: string, artifacts: string) => {
    const id = findId();
    const which = id === undefined ? ['--feature', 'feature'] : ['--resume', id];
    const shared = ['--artifacts', artifacts, '--model', `playbook:${file}`, '--max-attempts', '60', '--env', 'local'];
    return startCli(['complete', ...which, ...shared], { cwd, variables });
  };
  let before: SessionRecord | null = null;
  for (let kill = 0; kill < kills; kill++) {
    const run = await start(repository, root);
    const due = countLines() + 1 + draw(16);
    await run.waitUntil(() => Boolean(readRecord()?.branch) && countLines() >= due, 'its drawn moment');
    run.kill('SIGKILL', { toGroup: draw(2) === 1 });
    expect((await run.end).signal, `kill ${kill} came after the end`).toBe('SIGKILL');
    const after = readRecord();
    expect(after?.attempts.slice(0, before?.attempts.length)).toEqual(before?.attempts ?? []);
    const id = String(findId());
    sharedStateSchema.parse(openArtifacts(root, id).readJson('state.json'));
    const onBranch = git(repository, 'rev-list', String(after?.branch)).split('\n');
    const commits = (after?.attempts ?? []).flatMap(({ commit }) => commit ?? []);
    expect(onBranch).toEqual(expect.arrayContaining(commits));
    before = after;
  }
  const id = String(findId());
  const branch = String(before?.branch);
  const [clone, brought] = [join(makeTemporary('clone'), 'repository'), makeTemporary('artifacts')];
  git(repository, 'clone', '--quiet', repository, clone);
  git(clone, 'fetch', '--quiet', 'origin', `${branch}:${branch}`);
  cpSync(root, brought, { recursive: true });
  const end = await (await start(clone, brought)).end;
  expect(end.exitCode, end.stderr).toBe(0);
  const report = completionReportSchema.parse(openArtifacts(brought, id).readJson('report.json'));
  expect(report).toMatchObject({ session_id: id, result: 'success', total_tests: flags, failing_tests: 0 });
  const { attempts } = sessionRecordSchema.parse(openArtifacts(brought, id).readJson('session.json'));
  expect(attempts.slice(0, before?.attempts.length)).toEqual(before?.attempts);
  expect(attempts.map(({ attempt }) => attempt)).toEqual(attempts.map((_, index) => index + 1));
  const lines = openArtifacts(brought, id).readText('log.jsonl').trimEnd().split('\n');
  const ended = lines.map((line) => logLineSchema.parse(JSON.parse(line))).filter(({ action }) => action === 'ended');
  // An implementer whose answer was there when the run was killed is not asked again.
  expect(ended.map(({ attempt }) => attempt)).toEqual([...new Set(ended.map(({ attempt }) => attempt))]);
  // One commit for each flag: none is lost, and none is made twice.
  expect(git(clone, 'rev-list', '--count', `main..${branch}`)).toBe(String(flags));
  expect(report.commits).toHaveLength(flags);
  expect(git(clone, 'show', `${branch}:flags.js`)).not.toContain('false');
}, 600_000);
