import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSettings, renderDispatch, settingsPath } from '../../../src/github/index.ts';
import { callerNames } from '../../../src/github/doctor/judge-secrets.ts';
import { callerPaths, renderCallerFiles } from '../../../src/github/onboarding/caller-files.ts';
import { decideSource, parseRemote } from '../../../src/github/onboarding/workflow-source.ts';
import { lintWorkflow } from '../../kit/lint-workflow.ts';
import { uncommentStarts } from '../../kit/uncomment-starts.ts';
import { proves } from '../../requirements.ts';

interface Caller {
  on: { workflow_dispatch: { inputs: Record<string, { required: boolean; type: string }> } | null; schedule?: unknown };
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      permissions: Record<string, string>;
      uses: string;
      with: Record<string, unknown>;
      secrets?: Record<string, string>;
      steps?: unknown;
    }
  >;
}

const root = join(import.meta.dirname, '../../..');
const pin = '0123456789abcdef0123456789abcdef01234567';
const read = (name: string) => readFile(join(root, 'templates/github', name), 'utf8');
const templates = {
  session: await read('pth.yml'),
  comment: await read('pth-comment.yml'),
  verify: await read('pth-verify.yml'),
  settings: await read('settings.yml'),
};
const files = renderCallerFiles(templates, { repository: 'acme/plugin-test-harness', pin });
const content = (path: string) => files.find((file) => file.path === path)?.content ?? '';
const session = parse(content(callerPaths.session)) as Caller;
const alone = renderCallerFiles(templates, { repository: 'acme/plugin-test-harness', pin }, false);
const comment = parse(alone[0]?.content ?? '') as Caller;
const verify = parse(content(callerPaths.verify)) as Caller;

describe('the caller workflows', () => {
  test.each(Object.values(callerPaths))(proves(['C-029'], 'are valid for both linters: %s'), async (path) => {
    expect(await lintWorkflow(content(path), path)).toEqual([]);
    expect(content(path)).not.toContain('{{source');
    expect(content(path)).not.toContain('{{pin');
  });

  test('a run in the list of Actions is named by its pull request', () => {
    for (const text of [content(callerPaths.session), alone[0]?.content ?? '']) {
      expect((parse(text) as { 'run-name'?: string })['run-name']).toMatch(
        /^PTH #\$\{\{ [^}]*(?:number|pull_request) \}\}/,
      );
    }
  });

  test(proves(['C-020'], 'the session takes exactly the inputs that the App sends, and hands each one on'), () => {
    const sent = renderDispatch({
      pullRequest: 1,
      headRef: 'topic',
      headSha: pin,
      asked: { by: 'comment', id: 2 },
      nonce: '0'.repeat(32),
      command: { name: 'help' },
    });
    const inputs = session.on.workflow_dispatch?.inputs ?? {};
    expect(Object.keys(inputs)).toEqual(Object.keys(sent));
    for (const input of Object.values(inputs)) expect(input).toMatchObject({ required: true, type: 'string' });
    const handed = session.jobs['session']?.with ?? {};
    for (const name of Object.keys(sent)) expect(handed[name]).toBe(`\${{ inputs.${name} }}`);
  });

  test(
    proves(['C-020', 'C-029'], 'without the App, a comment starts the session with the token of its run'),
    async () => {
      expect(alone.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
      expect(await lintWorkflow(alone[0]?.content ?? '', callerPaths.session)).toEqual([]);
      expect(comment.on).toEqual({ issue_comment: { types: ['created'] } });
      expect(comment.permissions).toEqual({});
      expect(comment.jobs['session']).toMatchObject({
        permissions: {
          actions: 'read',
          checks: 'write',
          contents: 'write',
          issues: 'write',
          'pull-requests': 'write',
        },
        with: {
          pull_request: '${{ github.event.issue.number || github.event.number }}',
          comment_id:
            "${{ github.event.comment.id || github.event.label && format('label:{0}', github.event.label.name) || 'push' }}",
        },
      });
      const started = uncommentStarts(alone[0]?.content ?? '');
      expect(await lintWorkflow(started, callerPaths.session)).toEqual([]);
      expect(Object.keys((parse(started) as { on: object }).on)).toEqual(['issue_comment', 'pull_request_target']);
      // No text of a comment reaches a job but through the API.
      expect(JSON.stringify(comment.jobs['session']?.with)).not.toContain('body');
      expect(Object.keys(comment.jobs['session']?.secrets ?? {})).toEqual(['model_key', 'plugin_secrets']);
    },
  );

  test('T34: calls are pinned by a whole commit', () => {
    for (const { jobs } of [session, comment, verify]) {
      for (const { uses } of Object.values(jobs)) {
        expect(uses).toMatch(/^acme\/plugin-test-harness\/\.github\/workflows\/[\w-]+\.yml@[0-9a-f]{40}$/);
      }
    }
  });

  test('T35, T16: nothing may be written, no step runs in the caller, and only the three secrets are handed on', () => {
    for (const { permissions, jobs } of [session, verify]) {
      expect(permissions).toEqual({});
      for (const job of Object.values(jobs)) {
        expect(new Set(Object.values(job.permissions))).toEqual(new Set(['read']));
        expect(job.steps).toBeUndefined();
        expect(job.secrets).not.toBe('inherit');
      }
    }
    expect(session.jobs['session']?.secrets).toEqual({
      PTH_APP_PRIVATE_KEY: '${{ secrets.PTH_APP_PRIVATE_KEY }}',
      model_key: '${{ secrets.PTH_MODEL_KEY || secrets.ANTHROPIC_API_KEY }}',
      plugin_secrets: '${{ secrets.PTH_PLUGIN_SECRETS }}',
    });
    expect(verify.jobs['verify']?.secrets).toBeUndefined();
  });

  test('the App’s key bears one name in the environment, in the caller and in the called workflow', async () => {
    // GitHub gives a called workflow the secrets of an environment under the names that its caller hands on, and no others.
    const called = parse(await readFile(join(root, '.github/workflows/pth-session.yml'), 'utf8')) as {
      on: { workflow_call: { secrets: object } };
      jobs: { publish: { environment: string } };
    };
    expect(called.on.workflow_call.secrets).toHaveProperty(callerNames.privateKey);
    expect(JSON.stringify(called.jobs.publish)).toContain(`\${{ secrets.${callerNames.privateKey} }}`);
    expect(called.jobs.publish.environment).toBe('${{ inputs.publish_environment }}');
    expect(session.jobs['session']?.with['publish_environment']).toBe('pth');
    const guide = await readFile(join(root, 'docs/guides/on-your-repository.md'), 'utf8');
    expect(guide).toContain(`gh secret set ${callerNames.privateKey} --env pth <`);
  });

  test(proves(['C-029'], 'the verification has a schedule, can be started by hand, and names several images'), () => {
    expect(verify.on).toMatchObject({ schedule: [{ cron: expect.any(String) }], workflow_dispatch: null });
    const images = JSON.parse(String(verify.jobs['verify']?.with['images'])) as string[];
    expect(images.length).toBeGreaterThan(1);
  });
});

interface Called {
  on: { workflow_call: { inputs: Record<string, { required?: boolean }>; secrets?: Record<string, unknown> } };
  jobs: Record<string, { permissions?: Record<string, string> }>;
}

describe('the caller workflows and the workflows they call', () => {
  test.each([
    ['session', session],
    ['session', comment],
    ['verify', verify],
  ])(
    proves(['C-020', 'C-029'], '%s hands on what is asked for, nothing else, and grants what is needed'),
    async (name, caller) => {
      const job = caller.jobs[name];
      const file = /\/(\.github\/workflows\/[\w-]+\.yml)@/.exec(job?.uses ?? '')?.[1] ?? '';
      const called = parse(await readFile(join(root, file), 'utf8')) as Called;
      const { inputs, secrets = {} } = called.on.workflow_call;
      const required = Object.keys(inputs).filter((input) => inputs[input]?.required === true);
      expect(Object.keys(job?.with ?? {})).toEqual(expect.arrayContaining(required));
      expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(job?.with ?? {})));
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(Object.keys(job?.secrets ?? {})));
      const left = Object.entries(secrets).filter(([secret]) => job?.secrets?.[secret] === undefined);
      for (const [missing, rule] of left) expect(rule, missing).toMatchObject({ required: false });
      // GitHub refuses a called workflow whose jobs ask for more than the caller has.
      for (const { permissions = {} } of Object.values(called.jobs)) {
        for (const [scope, level] of Object.entries(permissions))
          expect(['write', level]).toContain(job?.permissions[scope]);
      }
    },
  );
});

describe('the settings file', () => {
  test('says nothing as it is written, and every line behind a single # is the default', () => {
    const text = content(settingsPath);
    const defaults = parseSettings(null);
    expect(parseSettings(text)).toEqual(defaults);
    const uncommented = text.replace(/^# ?(?!#)/gm, '');
    expect(parse(uncommented)).toEqual(defaults);
  });
});

describe('where the workflows come from', () => {
  test('T34: a branch, a tag or a short hash is refused, and nothing is made up for what is not known', () => {
    for (const given of ['main', 'v1', pin.slice(0, 12), `${pin}\n`, '']) {
      expect(() => decideSource({ repository: 'acme/pth', pin: given }, { reason: '' })).toThrow(/whole commit/);
    }
    expect(() => decideSource({ repository: null, pin: null }, { reason: 'it is a package' })).toThrow(
      expect.objectContaining({
        code: 'settings/invalid',
        message: expect.stringContaining('it is a package'),
        recovery: [expect.stringContaining('--source'), expect.stringContaining('--pin')],
      }) as Error,
    );
    expect(decideSource({ repository: null, pin: null }, { repository: 'acme/pth', pin, reason: '' })).toEqual({
      repository: 'acme/pth',
      pin,
    });
  });

  test.each(['acme', 'acme/pth/x', '../pth', 'acme/..', 'a b/c', 'acme/pth@main', 'acme/pth\nx: y'])(
    'T35: a source that is no repository is refused: %j',
    (repository) => {
      expect(() => decideSource({ repository, pin }, { reason: '' })).toThrow(/is not OWNER\/NAME/);
    },
  );

  test.each([
    ['https://github.com/acme/pth.git', 'acme/pth'],
    ['https://user@github.com/acme/pth/', 'acme/pth'],
    ['git@github.com:acme/pth.git', 'acme/pth'],
    ['ssh://git@github.com/acme/pth.git', 'acme/pth'],
    ['https://example.org/acme/pth.git', undefined],
    ['git@github.com.example.org:acme/pth', undefined],
    ['/srv/git/pth.git', undefined],
    ['https://github.com/acme', undefined],
  ])('the address %s is the repository %s', (url, expected) => {
    expect(parseRemote(url)).toBe(expected);
  });
});
