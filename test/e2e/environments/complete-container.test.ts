import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPlaybookModel, when } from '../../../src/playbook/index.ts';
import { findDockerLack } from '../../kit/docker-engine.ts';
import {
  completeRepository,
  makeFeatureRepository,
  makeFixtureRepository,
  makeTemporary,
  writeFiles,
} from '../../kit/feature-project.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();

/** Settings of a repository whose toolchains come from the archive of the image. */
const settings = `environment:
  runtime: docker
  fixtures:
    files: [{ content: "said by a fixture", target: /srv/fixture.txt }]
    setupScripts:
      - run: apt-get update && apt-get install -y --no-install-recommends golang-go python3-pytest
        asRoot: true
        timeoutSeconds: 900
      - test "$(cat /srv/fixture.txt)" = "said by a fixture"
`;

describe.skipIf(lack !== undefined)(lack ?? 'pth complete in a container', () => {
  test(proves(
    ['R-001', 'R-002', 'R-027'],
    'a repository in Go and Python is completed with the toolchains that its setup script installs',
  ), async () => {
    const { repository, model } = makeFixtureRepository('go', null, {
      '.github/pth.yml': settings,
      'test_feature.py': 'import pytest\ndef test_runs(): pass\n',
    });
    const run = await completeRepository(repository, { model, settings: { env: 'auto' } });
    expect(run.report).toMatchObject({ result: 'success', attempts: 1, total_tests: 3, failing_tests: 0 });
    expect(run.readJson('start/results.json')).toMatchObject({
      parts: [
        { label: 'go test', failed: 1, reason: null },
        { label: 'pytest', total: 1, failed: 0, reason: null },
      ],
    });
  }, 960_000);

  test(
    proves(
      ['R-008', 'R-027'],
      'the commands and edits of an implementer run in the container, and reach this host in the working copy alone',
    ),
    async () => {
      const outside = join(makeTemporary('outside'), 'host.txt');
      writeFiles(dirname(outside), { 'host.txt': 'the word of the host' });
      const repository = makeFeatureRepository({
        'package.json': '{"type":"module"}',
        'sums.js': 'export const add = (a, b) => a - b;\n',
        'feature.test.js': `import { test } from 'node:test'; import assert from 'node:assert';
import { add } from './sums.js';
test('adds', () => assert.equal(add(1, 2), 3));
`,
      });
      const script = when('Make the failing tests of the feature "feature" pass')
        .calls('shell', { command: `test "$(cat /etc/hostname)" = ${hostname()} && echo host || echo inside` })
        .expects('inside')
        .calls('shell', {
          command: `mkdir -p ${dirname(outside)}; cat ${outside} || echo x > ${outside} && echo alone`,
        })
        .expects('alone')
        .calls('write_file', { path: '../by-agent', content: 'x' })
        .expects('outside')
        .calls('shell', { command: 'sed -i s/a\\ -\\ b/a+b/ sums.js' })
        .says('add adds');
      const run = await completeRepository(repository, {
        model: createPlaybookModel({ conversations: [script] }, { id: 'playbook:curious' }),
        settings: { env: 'docker' },
      });
      expect(run.report).toMatchObject({ result: 'success', attempts: 1, failing_tests: 0 });
      expect(run.readText('model-calls.jsonl')).not.toContain('the word of the host');
      expect(readFileSync(outside, 'utf8')).toBe('the word of the host');
    },
  );

  test(proves(['R-021'], 'a toolchain that the image lacks is a fault that names the way to it'), async () => {
    const { repository, model } = makeFixtureRepository('go', null);
    await expect(completeRepository(repository, { model, settings: { env: 'docker' } })).rejects.toMatchObject({
      code: 'complete/program-missing',
      message: 'The tests cannot run: go is not installed where they run.',
      recovery: expect.arrayContaining([expect.stringContaining('fixtures.setupScripts')]),
    });
  });
});
