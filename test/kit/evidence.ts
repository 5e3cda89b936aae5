import { randomUUID } from 'node:crypto';
import { digestText, type EvidenceParts } from '../../src/evidence/index.ts';

/** Parts of a statement about one commit with one fix, one test file and two tests. */
export function makeEvidenceParts(
  facts: { branchPoint?: string; fix?: string; head?: string; testFile?: string } = {},
): EvidenceParts {
  const { branchPoint = '1'.repeat(40), fix = '2'.repeat(40), head = '3'.repeat(40), testFile = 'tests: []\n' } = facts;
  return {
    subject: [
      { name: 'pth/weather', digest: { gitCommit: head } },
      { name: 'fix: answer in Celsius', digest: { gitCommit: fix } },
    ],
    predicate: {
      result: 'FAILED',
      configuration: [{ name: '.pth/tests/weather.yaml', digest: { sha256: digestText(testFile) } }],
      passedTests: ['weather - valid'],
      warnedTests: [],
      failedTests: ['weather - invalid: city is missing'],
      pth: {
        session: {
          id: randomUUID(),
          version: '1.0.0',
          plugin: 'weather',
          pluginPath: '',
          branch: 'pth/weather',
          branchPoint,
          startedAt: '2026-11-23T10:00:00.000Z',
          fixSource: 'playbook',
          seed: 1,
        },
        servers: [
          {
            name: 'weather',
            identity: 'weather 0.1.0',
            environment: {
              name: 'docker',
              tier: 1,
              image: 'debian12',
              imageDigest: `sha256:${'a'.repeat(64)}`,
              distro: 'debian12',
              isolation: 'a container without privileges',
            },
            drift: ['addedFiles: /tmp/weather.log'],
          },
        ],
        fixes: [
          {
            commit: fix,
            tests: [{ name: 'weather - valid', before: 'failed', after: 'passed' }],
            isProven: true,
            revertedBy: null,
          },
        ],
        decisions: [{ iteration: 1, source: 'policy', question: 'go on?', answer: 'yes' }],
      },
    },
  };
}
