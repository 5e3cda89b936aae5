import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { ImageVerification } from '../../../src/artifacts/index.ts';
import { findDockerLack } from '../../kit/docker-engine.ts';
import { startGitHub } from '../../kit/github/start-github.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { serveRuns } from '../../kit/workflow/serve-runs.ts';
import { proves } from '../../requirements.ts';

const project = join(import.meta.dirname, '../../..');
const harness = { repository: 'pth/plugin-test-harness', sha: 'c'.repeat(40), directory: project };
const images = ['debian12', 'debian13'];
const lacks = await Promise.all(images.map((image) => findDockerLack(undefined, `pth-base-${image}`)));
const lack = lacks.find((reason) => reason !== undefined);

const server = `import { readFileSync } from 'node:fs';
import { objectSchema, serve, text } from './base.mjs';
serve({
  name: 'release',
  tools: [
    {
      name: 'release',
      description: 'Tells which release of the distribution this is.',
      inputSchema: objectSchema(),
      annotations: { readOnlyHint: true },
      call: () => text(/VERSION_ID="(\\d+)"/.exec(readFileSync('/etc/os-release', 'utf8'))[1]),
    },
  ],
});
`;
const ownTest = `name: "release - is twelve"
tier: 1
tool: release
input: {}
expect: { output_equals: "12" }
`;

/** The caller that `pth init` writes, for the images of this machine. */
function readCaller(): string {
  const text = readFileSync(join(project, 'templates/github/pth-verify.yml'), 'utf8')
    .replace('{{source}}', harness.repository)
    .replace('{{pin}}', harness.sha);
  const caller = parse(text) as { jobs: { verify: { with: Record<string, string> } } };
  caller.jobs.verify.with['images'] = JSON.stringify(images);
  return stringify(caller);
}

describe.skipIf(lack !== undefined)(lack ?? 'the scheduled verification on two images', () => {
  test(proves(
    ['C-029'],
    'one job for each image, then one table of what fails where; nothing is written',
  ), async () => {
    const github = await startGitHub();
    onTestFinished(() => github.close());
    const owner = github.addUser('octo', 'Organization');
    const repository = github.createRepository({
      owner,
      name: 'release',
      files: {
        '.github/workflows/pth-verify.yml': readCaller(),
        '.mcp.json': JSON.stringify({ mcpServers: { release: { command: 'node', args: ['server.mjs'] } } }),
        'base.mjs': readFileSync(join(project, 'test/fixtures/programs/servers/base.mjs'), 'utf8'),
        'server.mjs': server,
        '.pth/tests/release.yaml': ownTest,
      },
    });
    const writer = github.addUser('wendy');
    repository.setRole(writer, 'write');
    const runner = serveRuns(github, {
      directory: makeDirectory('runner'),
      host: plainVariables({ PTH_WORKTREE_DIR: undefined, HOME: undefined, TMPDIR: undefined, USER: undefined }),
      harness,
    });
    onTestFinished(() => runner.close());
    repository.dispatch({ by: writer, workflow: 'pth-verify.yml', inputs: {} });
    const [run] = await runner.settled();
    const log = run?.jobs.map(({ name, log: lines }) => `== ${name}\n${lines.join('\n')}`).join('\n');
    expect(Object.fromEntries((run?.jobs ?? []).map(({ name, conclusion }) => [name, conclusion])), log).toEqual({
      'verify / verify (debian12)': 'success',
      'verify / verify (debian13)': 'failure',
      'verify / table': 'failure',
    });
    const path = join(run?.artifacts.path('pth-image-verification') ?? '', 'image-verification.json');
    const document = JSON.parse(readFileSync(path, 'utf8')) as ImageVerification;
    expect(document.images).toMatchObject([
      { image: 'debian12', state: 'passing', failed: 0 },
      { image: 'debian13', state: 'failing', failed: 1 },
    ]);
    expect(document.tests).toMatchObject([
      { test: 'release - is twelve', status: { debian12: 'passed', debian13: 'failed' }, is_specific: true },
    ]);
    const summary = run?.jobs.find(({ name }) => name.endsWith('table'))?.summary ?? '';
    expect(summary).toContain('| release - is twelve | passes | fails |');
    expect(github.requests.filter(({ method }) => method !== 'GET').map(({ path: asked }) => asked)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/comments|pulls|check-runs/)]),
    );
    github.assertSound();
  }, 600_000);
});
