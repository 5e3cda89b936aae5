import { describe, expect, test } from 'vitest';
import { createPlaybookModel, when } from '../../../src/playbook/index.ts';
import { completeRepository, makeFeatureRepository } from '../../kit/feature-project.ts';
import { createToken, livingWith } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';

/** A project whose test never ends; the name of its file is in the command line of whatever runs it. */
function makeHangingRepository(token: string): string {
  return makeFeatureRepository({
    'package.json': '{"type":"module"}',
    [`feature-${token}.test.js`]: `import { test } from 'node:test';
test('hangs', () => new Promise(() => { setInterval(() => {}, 1000); }));
`,
  });
}

const settings = { testSeconds: 1 };
const name = 'run-tests.sh: timed out after 1000 ms and was killed';
const why = 'the tests did not end within the time of one run, see --test-time';

describe('tests that never end', () => {
  test(
    proves(['R-019', 'R-027'], 'are ended by the time limit, with all they started, and count as failing'),
    async () => {
      const token = createToken();
      const run = await completeRepository(makeHangingRepository(token), { settings });
      expect(run).toMatchObject({
        exitCode: 1,
        report: {
          result: 'incomplete',
          total_tests: 1,
          failing_tests: 1,
          failing: [{ test: name, why, location: null }],
        },
      });
      expect(run.readJson('start/results.json')).toMatchObject({ total: 1, failed: 1, details: [name] });
      expect(livingWith(token)).toEqual([]);
    },
  );

  test('stay one cause for an implementer, who is told of the limit', async () => {
    const token = createToken();
    const script = when('Make the failing tests of the feature "feature" pass', name, why)
      .calls('write_file', { path: 'notes.md', content: 'x' })
      .says('no help')
      .calls('run_feature_tests')
      .expects(name)
      .says('no help either');
    const model = createPlaybookModel({ conversations: [script] }, { id: 'playbook:hanging' });
    const run = await completeRepository(makeHangingRepository(token), {
      model,
      settings: { ...settings, maxAttempts: 2 },
    });
    expect(run).toMatchObject({ exitCode: 1, report: { attempts: 2, failing_tests: 1, branch: null } });
    expect(run.report.tried).toEqual([
      `Attempt 1: changed notes.md. Undone: the tests could not run to their end with it: ${name}: ${why}.`,
      'Attempt 2: No file was changed.',
    ]);
    expect(livingWith(token)).toEqual([]);
  });
});
