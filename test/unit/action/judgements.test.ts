import { describe, expect, test } from 'vitest';
import { parseRawChanges } from '../../../src/action/bundle/derive-commits.ts';
import { chooseRunEnvironment } from '../../../src/action/execute/choose-run-environment.ts';
import { buildGitEnvironment } from '../../../src/action/git-command.ts';
import { selectHostVariables } from '../../../src/action/host-variables.ts';
import { judgeJobs, judgeVerifications, listHealed, summariseProof } from '../../../src/action/publish/judge-run.ts';
import { settleReport } from '../../../src/action/publish/settle-report.ts';
import { chooseRunner, planRun, toImageMatrix } from '../../../src/action/resolve/plan-run.ts';
import { readGrantedSecrets, readMaxIterations, readMaxMinutes, readSecrets } from '../../../src/action/run-inputs.ts';
import { readTestInputs } from '../../../src/action/test-inputs.ts';
import {
  findRegressions,
  findSpecialCases,
  findUnrun,
  proveCommits,
  type RunOutcomes,
} from '../../../src/action/verify/judge-session.ts';
import { mergeSuite } from '../../../src/action/verify/verification-checkout.ts';
import type { Verification } from '../../../src/action/verify/verification.ts';
import { parseSettings, type RunGrant } from '../../../src/github/index.ts';
import { testInputSchema } from '../../../src/settings/index.ts';
import { makeFinalReport } from '../../kit/github-report.ts';
import { proves } from '../../requirements.ts';

const grant: RunGrant = {
  headSha: 'a'.repeat(40),
  isInside: true,
  maxTier: 3,
  mayUseSecrets: true,
  mayFix: true,
  mayUseOwnRunners: true,
  fixTarget: 'head-branch',
};
const settings = parseSettings(null);
const outcomes = (states: Record<string, RunOutcomes[number]['status']>, tool = 'add'): RunOutcomes =>
  Object.entries(states).map(([name, status]) => ({ test: name, tool, status }));

describe('the network of a run', () => {
  test(proves(['C-023'], 'T21: strangers have one only while installing, people with write access always'), () => {
    const command = { name: 'test', tier: null, images: [] } as const;
    const networks = (text: string | null) =>
      [true, false].map((isInside) => planRun(command, parseSettings(text), { ...grant, isInside }).network);
    expect(networks(null)).toEqual(['open', 'install']);
    expect(networks('network: install')).toEqual(['install', 'install']);
    expect(networks('forks: { network: open }')).toEqual(['open', 'open']);
    expect(networks('network: install\nforks: { network: open }')).toEqual(['install', 'open']);
    expect(() => parseSettings('network: never')).toThrow('network');
  });
});

describe('inputs of a run', () => {
  test(proves(['C-001'], 'become the settings that pth test has, and empty ones stay away'), () => {
    const given: Record<string, string> = {
      path: 'plugin',
      tier: '2',
      memory: '512',
      fix: 'false',
      'max-iterations': '3',
      'server-command': 'node\ndist/index.js --flag\n',
    };
    const read = readTestInputs((name) => given[name] ?? '');
    expect(read).toEqual({
      path: 'plugin',
      tier: 2,
      memoryMB: 512,
      fix: false,
      maxIterations: 3,
      command: ['node', 'dist/index.js --flag'],
    });
    expect(testInputSchema.parse(read)).toMatchObject({ model: null, seed: 1 });
  });

  test(proves(['C-001'], 'cover everything that pth test takes'), () => {
    // Only the Action itself sets these, and what a run leaves beside its fixes is asked for by a person.
    const own = ['branch', 'fixTests', 'clientName', 'clientVersion', 'heldOutValues'];
    const inner = new Set([...own, 'updateDocs', 'exportCi', 'evidence', 'evidenceKey', 'verifyImages']);
    const known = new Set(Object.keys(readTestInputs((name) => sampleOf(name))));
    expect(Object.keys(testInputSchema.shape).filter((name) => !known.has(name) && !inner.has(name))).toEqual([]);
  });

  test(proves(['C-023'], 'the plugin’s secrets are read where the grant allows them, and nowhere else (T7)'), () => {
    const given = 'API_KEY=abc';
    expect(readGrantedSecrets(() => given, { grant: { mayUseSecrets: true } })).toEqual({ API_KEY: 'abc' });
    expect(readGrantedSecrets(() => given, { grant: { mayUseSecrets: false } })).toEqual({});
  });

  test(proves(['C-001'], 'numbers of a session outside their limits are refused by name'), () => {
    expect(readMaxIterations(() => '')).toBe(10);
    for (const text of ['100000', '-1', '1.5', 'many']) {
      expect(() => readMaxIterations(() => text)).toThrow('max-iterations must be a whole number from 0 to 1000');
    }
    expect(() => readMaxMinutes(() => '0')).toThrow('max-minutes must be a whole number from 1 to 360');
  });

  test(proves(['C-001'], 'refuse what is no number, no switch or no secret by its name, never by its value'), () => {
    expect(() => readTestInputs((name) => (name === 'tier' ? 'two' : ''))).toThrow('The input tier must be a number');
    expect(() => readTestInputs((name) => (name === 'fix' ? 'maybe' : ''))).toThrow(
      'The input fix must be true or false',
    );
    expect(readSecrets('A=b=c\n\nD=')).toEqual({ A: 'b=c', D: '' });
    expect(() => readSecrets('A=1\nhunter2')).toThrow('Line 2 of the input secrets is not NAME=value.');
  });
});

function sampleOf(name: string): string {
  const texts = [
    'path',
    'env',
    'image',
    'accel',
    'isolation',
    'server',
    'era',
    'junit',
    'ctrf',
    'sarif',
    'report',
    'model',
    'network',
    'url',
  ];
  if ([...texts, 'env-config', 'gate', 'build', 'server-command'].includes(name)) return 'text';
  return [
    'privileged',
    'offline',
    'approve-risky',
    'fix',
    'skip-build',
    'keep',
    'keep-branch',
    'coverage',
    'performance',
    'directories',
    'all',
  ].includes(name)
    ? 'true'
    : '1';
}

describe('the plan of a run', () => {
  test(
    proves(
      ['C-022', 'C-023'],
      'takes the tier of the command, then of the settings, never 0 and never above the grant',
    ),
    () => {
      const start = { name: 'test', tier: 3, images: ['fedora', 'debian13'] } as const;
      expect(planRun(start, settings, grant)).toEqual({
        tier: 3,
        images: ['fedora', 'debian13'],
        furtherImages: [],
        fix: true,
        network: 'open',
        unfixed: null,
      });
      expect(planRun({ name: 'approve', session: null }, settings, grant)).toEqual({
        tier: 1,
        images: [null],
        furtherImages: [],
        fix: true,
        network: 'open',
        unfixed: null,
      });
      const two = parseSettings('environment: { tier: 2, baseImage: ubuntu2404 }');
      expect(planRun({ name: 'resume' }, two, grant)).toEqual({
        tier: 2,
        images: ['ubuntu2404'],
        furtherImages: [],
        fix: true,
        network: 'open',
        unfixed: null,
      });
      expect(planRun({ name: 'retest' }, two, { ...grant, maxTier: 1 }).tier).toBe(1);
    },
  );

  test(
    proves(['C-024'], 'fixes nothing for plan and retest, and nothing without the right to use the key (T7)'),
    () => {
      expect(planRun({ name: 'plan' }, settings, grant).fix).toBe(false);
      expect(planRun({ name: 'retest' }, settings, grant).fix).toBe(false);
      const foreign = { ...grant, isInside: false, mayUseSecrets: false, mayFix: false };
      const refused = planRun({ name: 'resume' }, settings, foreign);
      expect(refused.fix).toBe(false);
      expect(refused.unfixed).toContain('`forks: { fix: true }` in `.github/pth.yml`');
      expect(planRun({ name: 'plan' }, settings, foreign).unfixed).toBeNull();
      const allowed = { ...foreign, mayFix: true };
      for (const command of [{ name: 'resume' }, { name: 'verify', images: ['fedora'] }] as const) {
        expect(planRun(command, settings, allowed)).toMatchObject({ fix: true, unfixed: null });
        expect(planRun(command, settings, foreign).fix).toBe(false);
      }
      const machine = planRun({ name: 'test', tier: 3, images: [] }, settings, allowed);
      expect(machine).toMatchObject({ fix: false, unfixed: expect.stringContaining('machines of your own') as string });
    },
  );

  test(
    proves(
      ['P-116', 'P-118'],
      '/pth verify begins in the usual image and goes on to each other one, in the order given',
    ),
    () => {
      const images = ['fedora', 'debian12', 'ubuntu2404'];
      expect(planRun({ name: 'verify', images }, parseSettings(null), grant)).toMatchObject({
        images: [null, ...images],
        furtherImages: images,
      });
      const usual = parseSettings('environment: { baseImage: debian12 }');
      expect(planRun({ name: 'verify', images }, usual, grant)).toMatchObject({
        images: ['debian12', 'fedora', 'ubuntu2404'],
        furtherImages: ['fedora', 'ubuntu2404'],
      });
      expect(planRun({ name: 'verify', images: [] }, usual, grant)).toMatchObject({
        images: ['debian12'],
        furtherImages: [],
      });
      expect(planRun({ name: 'test', tier: null, images }, usual, grant)).toMatchObject({ images, furtherImages: [] });
    },
  );

  test(
    proves(['C-023'], 'machines run on labelled runners, with the processor’s help and never in a container instead'),
    () => {
      expect(chooseRunner(3, parseSettings(null))).toEqual(['self-hosted', 'kvm']);
      expect(chooseRunner(3, parseSettings('runners: { kvm: pth-kvm }'))).toBe('pth-kvm');
      expect(chooseRunner(1, parseSettings('runners: { kvm: pth-kvm }'))).toBe('ubuntu-24.04');
      expect(chooseRunEnvironment('auto', { tier: 3, network: 'open' }, null, '')).toEqual({
        env: 'vm',
        tier: 3,
        image: null,
        accelerator: 'kvm',
        network: 'open',
      });
      expect(chooseRunEnvironment('', { tier: 2, network: 'install' }, 'fedora', '')).toEqual({
        network: 'install',
        env: 'docker',
        tier: 2,
        image: 'fedora',
        accelerator: 'auto',
      });
      expect(chooseRunEnvironment('local', { tier: 1, network: 'install' }, 'fedora', '')).toMatchObject({
        env: 'local',
        tier: null,
        image: null,
      });
      expect(() => chooseRunEnvironment('auto', { tier: 3, network: 'install' }, null, '')).toThrow(
        'network cannot be cut',
      );
      expect(() => chooseRunEnvironment('host', { tier: 1, network: 'open' }, null, '')).toThrow(
        'must be auto, local, docker or vm',
      );
    },
  );

  test(proves(['C-029'], 'every image has a name of its own that files and jobs can bear'), () => {
    expect(toImageMatrix([null, 'ghcr.io/x/y:1', 'ghcr.io/x-y:1'])).toEqual([
      { image: '', slug: 'default' },
      { image: 'ghcr.io/x/y:1', slug: 'ghcr-io-x-y-1' },
      { image: 'ghcr.io/x-y:1', slug: 'ghcr-io-x-y-1-2' },
    ]);
  });
});

describe('what is handed to git and to a run', () => {
  test(proves(['C-025'], 'neither inputs nor tokens of the step (T14, T16)'), () => {
    const step = {
      PATH: '/bin',
      HOME: '/home/runner',
      'INPUT_MODEL-KEY': 'x',
      GITHUB_TOKEN: 'x',
      ACTIONS_RUNTIME_TOKEN: 'x',
      ANTHROPIC_API_KEY: 'x',
      DOCKER_HOST: 'unix:///x',
      DOCKER_AUTH_CONFIG: 'x',
      NODE_OPTIONS: '--require x',
    };
    expect(selectHostVariables(step)).toEqual({ PATH: '/bin', HOME: '/home/runner', DOCKER_HOST: 'unix:///x' });
  });

  test(proves(['C-025'], 'git hears no setting of anybody, and its credentials go to one address (T13, T16)'), () => {
    const url = 'https://github.com/octo/calc.git';
    const environment = buildGitEnvironment({ path: '/bin', credentials: { url, token: 't' } });
    const values = Object.values(environment);
    expect(environment).toMatchObject({ GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', HOME: '/dev/null' });
    for (const setting of ['core.hooksPath', 'transfer.fsckObjects', 'http.followRedirects'])
      expect(values).toContain(setting);
    expect(values).toContain(`http.${url}.extraheader`);
    expect(values.filter((value) => value.includes('AUTHORIZATION'))).toHaveLength(1);
  });

  test(proves(['C-025'], 'changes are read from trees, odd names and kinds included (T18)'), () => {
    const zero = '0'.repeat(40);
    const object = 'b'.repeat(40);
    const text = `:000000 120000 ${zero} ${object} A\0a\nb\0:100644 000000 ${object} ${zero} D\0c d\0:100644 100755 ${object} ${object} M\0e\0`;
    expect(parseRawChanges(text).map(({ path, status, oldMode, newMode }) => [path, status, oldMode, newMode])).toEqual(
      [
        ['a\nb', 'added', null, '120000'],
        ['c d', 'deleted', '100644', null],
        ['e', 'modified', '100644', '100755'],
      ],
    );
    expect(() => parseRawChanges('nonsense\0path\0')).toThrow('cannot be read');
  });
});

function prove(before: RunOutcomes, after: RunOutcomes): boolean | undefined {
  return proveCommits([{ sha: 'c', tests: ['x', 'y'], distro: null, before, after }])[0]?.proven;
}

describe('what a fresh runner makes of a session', () => {
  test(proves(['C-024'], 'a commit is proven when a test of it failed before and none of them fails after'), () => {
    expect(prove(outcomes({ x: 'failed', y: 'passed' }), outcomes({ x: 'passed', y: 'passed' }))).toBe(true);
    expect(prove(outcomes({ x: 'failed', y: 'failed' }), outcomes({ x: 'passed', y: 'failed' }))).toBe(false);
    expect(prove(outcomes({ x: 'passed' }), outcomes({ x: 'passed' }))).toBe(false);
    const unnamed = { sha: 'c', tests: [], distro: null, before: [], after: outcomes({ x: 'passed' }) };
    expect(proveCommits([unnamed])[0]?.proven).toBe(false);
    // A test that nobody else knows proves nothing.
    expect(prove(outcomes({ z: 'failed' }), outcomes({ z: 'passed' }))).toBe(false);
  });

  test(proves(['C-024'], 'a plugin that could not be loaded and now is, is proven by the tests that run'), () => {
    const [commit] = proveCommits([
      {
        sha: 'c',
        tests: ['plugin builds'],
        distro: null,
        before: outcomes({ 'plugin builds': 'failed' }),
        after: outcomes({ x: 'failed' }),
      },
    ]);
    expect(commit?.proven).toBe(true);
  });

  test(proves(['C-024'], 'regressions are tests that fail now, not flaky ones'), () => {
    const before = outcomes({ a: 'passed', b: 'passed', c: 'passed', d: 'failed' });
    expect(findRegressions(before, outcomes({ a: 'failed', b: 'flaky', c: 'timed-out', d: 'failed' }))).toEqual([
      'a',
      'c',
    ]);
  });

  test(proves(['C-024'], 'tests that passed and were not judged again are told, load checks apart'), () => {
    const before = outcomes({
      a: 'passed',
      b: 'passed',
      c: 'passed',
      d: 'passed',
      e: 'failed',
      'plugin builds': 'passed',
    });
    expect(findUnrun(before, outcomes({ a: 'skipped', b: 'errored', d: 'failed' }))).toEqual(['a', 'b', 'c']);
    expect(findUnrun(before, before)).toEqual([]);
  });

  test(
    proves(['C-024'], 'a tool that is green with known inputs and red with unseen ones looks for its test (T20)'),
    () => {
      const known = outcomes({ x: 'passed', y: 'passed' });
      const unseen = outcomes({ q: 'failed', r: 'passed' });
      expect(findSpecialCases(['x'], known, unseen)).toEqual([{ tool: 'add', test: 'q' }]);
      expect(findSpecialCases(['x'], outcomes({ x: 'passed', y: 'failed' }), unseen)).toEqual([]);
      expect(findSpecialCases(['other'], known, unseen)).toEqual([]);
    },
  );

  test(proves(['C-024'], 'tests of the base take the place of the pull request’s own (T19)'), () => {
    const own = [
      { path: '.pth/tests/a.yaml', content: 'weak' },
      { path: '.pth/tests/b.yaml', content: 'new' },
    ];
    const frozen = [
      { path: 'plugin/.pth/tests/a.yaml', content: 'strict' },
      { path: 'elsewhere/.pth/tests/c.yaml', content: 'other' },
    ];
    expect(mergeSuite(own, frozen, 'plugin')).toEqual([
      { path: '.pth/tests/a.yaml', content: 'strict' },
      { path: '.pth/tests/b.yaml', content: 'new' },
    ]);
  });
});

function job(name: string, conclusion: string | null, status: 'completed' | 'in_progress' = 'completed') {
  return { name, status, conclusion, createdAt: '2026-01-01T00:00:00Z' };
}

describe('what the last job believes', () => {
  const sound = [
    job('session / resolve', 'success'),
    job('session / execute', 'failure'),
    job('session / verify (a)', 'success'),
  ];

  test(proves(['C-025'], 'conclusions of all three jobs, as GitHub tells them (T16)'), () => {
    expect(judgeJobs(sound)).toEqual([]);
    expect(judgeJobs(sound.slice(0, 2))).toEqual(['GitHub lists no job verify in this run.']);
    expect(judgeJobs([...sound, job('session / verify (b)', 'failure')])).toEqual(['The job verify ended as failure.']);
    const skipped = job('session / verify', 'skipped');
    expect(judgeJobs([skipped, ...sound])).toEqual([]);
    expect(judgeJobs([...sound.slice(0, 2), skipped])).toEqual(['The job verify ended as skipped.']);
    expect(judgeJobs([...sound.slice(0, 1), job('execute', 'cancelled'), ...sound.slice(2)])).toHaveLength(1);
    expect(judgeJobs([job('session / resolve', null, 'in_progress'), ...sound.slice(1)])).toHaveLength(1);
    expect(judgeJobs([...sound.slice(1), job('not resolve', 'success')])).toHaveLength(1);
  });

  const verification: Verification = {
    version: 1,
    image: '',
    manifestDigest: '1'.repeat(64),
    bundleDigest: '2'.repeat(64),
    commits: [{ sha: 'c'.repeat(40), tests: [], distro: null, proven: true }],
    tip: 'c'.repeat(40),
    before: { total: 3, passed: 2, failing: 1 },
    after: { total: 3, passed: 3, failing: 0 },
    regressions: [],
    unrun: [],
    heldOut: { seed: 2, calls: 3, failures: [] },
    advisory: [],
  };
  const expected = {
    manifestDigest: '1'.repeat(64),
    bundleDigest: '2'.repeat(64),
    outputDigest: '2'.repeat(64),
    changes: ['c'.repeat(40)],
  };

  test(proves(['C-025'], 'every image has to have proven every fix of this very bundle (T17)'), () => {
    expect(judgeVerifications([verification], expected)).toEqual([]);
    expect(judgeVerifications([], expected)).toHaveLength(1);
    expect(judgeVerifications([verification], { ...expected, outputDigest: '' })).toHaveLength(1);
    expect(judgeVerifications([{ ...verification, manifestDigest: '3'.repeat(64) }], expected)).toHaveLength(1);
    expect(judgeVerifications([verification, { ...verification, image: 'b', commits: [] }], expected)).toEqual([
      'Not proven on the image b: 1 commit.',
    ]);
    expect(judgeVerifications([{ ...verification, regressions: ['x'] }], expected)).toHaveLength(1);
  });

  test(
    proves(
      ['P-101', 'P-117', 'C-025'],
      'a fix for one distribution is proven on one image, and breaks nothing on any (T17)',
    ),
    () => {
      const sha = 'c'.repeat(40);
      const commit = (distro: string | null, before: 'failed' | 'passed', proven: boolean) => ({
        ...verification,
        commits: [{ sha, tests: [{ name: 'x', before, after: 'passed' as const }], distro, proven }],
      });
      const here = commit('debian13', 'failed', true);
      const elsewhere = { ...commit('debian13', 'passed', false), image: 'b' };
      expect(judgeVerifications([elsewhere, here], expected)).toEqual([]);
      expect(summariseProof([elsewhere, here])).toMatchObject({ machines: 2, commits: 1 });
      expect(listHealed([elsewhere, here], sha).map(({ name }) => name)).toEqual(['x']);
      expect(judgeVerifications([elsewhere, elsewhere], expected)).toEqual([
        'Proven on no image: 1 commit for one distribution.',
      ]);
      expect(listHealed([elsewhere], sha)).toEqual([]);
      expect(judgeVerifications([{ ...elsewhere, regressions: ['y'] }, here], expected)).toEqual([
        'Tests that passed before fail on the image b.',
      ]);
      expect(judgeVerifications([{ ...elsewhere, commits: [] }, here], expected)).toEqual([
        'Not proven on the image b: 1 commit.',
      ]);
      // A fix for all images has to be proven on all.
      const universal = [commit(null, 'failed', true), { ...commit(null, 'passed', false), image: 'b' }];
      expect(judgeVerifications(universal, expected)).toEqual(['Not proven on the image b: 1 commit.']);
      expect(summariseProof(universal)).toMatchObject({ commits: 0 });
    },
  );

  test(
    proves(['C-026', 'C-027'], 'a report counts as far as it is borne out, and says what a person should look at'),
    () => {
      const report = {
        ...makeFinalReport({}, 0),
        fixes: [{ commit: 'd'.repeat(40), tests: [], category: 'timeout' as const, files: [] }],
      };
      const facts = {
        commits: [],
        isFit: true,
        isPushed: true,
        isContinued: false,
        failures: [],
        reasons: [],
        notes: [],
        verifications: [verification],
        branch: 'pth/a-b',
        remarks: [],
      };
      expect(settleReport(report, facts)).toMatchObject({ exit_code: 0, fixes: [], branch: 'pth/a-b' });
      // The branch that a session goes on from is there, also where this one adds nothing to it.
      const unpushed = { ...facts, isPushed: false };
      expect(settleReport(report, unpushed).branch).toBeNull();
      expect(settleReport(report, { ...unpushed, isContinued: true }).branch).toBe('pth/a-b');
      const red = settleReport(report, {
        ...facts,
        verifications: [{ ...verification, after: { total: 3, passed: 1, failing: 2 } }],
      });
      expect(red).toMatchObject({ exit_code: 1, result: 'incomplete', failing_tests: 2 });
      const unrun = (...names: string[]) => ({ ...verification, unrun: names });
      const untold = ['c', 'd', 'e', 'f'].map((name) => `${name} works`);
      const machines = [unrun('a works'), unrun('a works', '<b>', ...untold)];
      expect(settleReport(report, { ...facts, verifications: machines }).findings).toMatchObject([
        {
          check: 'publish',
          severity: 'warning',
          message:
            '6 tests that passed before were not run with the fixes: a works, <b>, c works, d works, e works and 1 more.',
        },
      ]);
      expect(settleReport(report, { ...facts, verifications: [unrun('a works')] }).findings).toMatchObject([
        { message: '1 test that passed before was not run with the fixes: a works.' },
      ]);
      const noted = settleReport(report, {
        ...facts,
        notes: [{ kind: 'test-deleted', commit: 'c'.repeat(40), path: 'a.test.js' }],
      });
      expect(noted.findings[0]).toMatchObject({
        severity: 'warning',
        message: expect.stringContaining('deletes a test'),
      });
    },
  );
});
