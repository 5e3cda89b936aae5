import { describe, expect, test } from 'vitest';
import { findDockerLack } from '../../kit/docker-engine.ts';
import { completeRepository, makeFixtureRepository } from '../../kit/feature-project.ts';
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

  test(proves(['R-021'], 'a toolchain that the image lacks is a fault that names the way to it'), async () => {
    const { repository, model } = makeFixtureRepository('go', null);
    await expect(completeRepository(repository, { model, settings: { env: 'docker' } })).rejects.toMatchObject({
      code: 'complete/program-missing',
      message: 'The tests cannot run: go is not installed where they run.',
      recovery: expect.arrayContaining([expect.stringContaining('fixtures.setupScripts')]),
    });
  });
});
