import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPlaybookModel, when } from '../../../src/playbook/index.ts';
import { implementerStatusSchema } from '../../../src/orchestrator/roles/implementer.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { completeRepository, makeFeatureRepository, makeTemporary, writeFiles } from '../../kit/feature-project.ts';
import { proves } from '../../requirements.ts';

const files = {
  'package.json': '{"type":"module"}',
  'sums.js': 'export const add = (a, b) => a - b;\n',
  'feature.test.js': `import { test } from 'node:test'; import assert from 'node:assert';
import { add } from './sums.js';
test('adds', () => assert.equal(add(1, 2), 3));
`,
};

test(
  proves(
    ['R-008', 'R-027'],
    'the commands and edits of an implementer reach nothing of this host but the working copy',
  ),
  async ({ skip }) => {
    const lack = await findBubblewrapLack();
    if (lack !== undefined) skip(lack);
    const home = makeTemporary('home');
    writeFiles(home, { '.ssh/id_test': 'the word of the host' });
    const repository = makeFeatureRepository(files);
    const outside = [join(home, 'by-agent'), join(repository, 'by-agent'), join(import.meta.dirname, 'by-agent')];
    // A write outside of the working copy goes to a layer that ends with the run.
    const write = outside.map((path) => `echo x > ${path}`).join('; ');
    const script = when('Make the failing tests of the feature "feature" pass')
      .calls('shell', { command: `cat ${home}/.ssh/id_test || echo hidden` })
      .expects('hidden')
      .calls('shell', { command: `${write}; kill -0 ${process.pid} && echo reached || echo alone` })
      .expects('alone')
      .calls('shell', { command: 'echo "[$PTH_TEST_TOKEN]"' })
      .expects('[]')
      .calls('write_file', { path: '../new.txt', content: 'x' })
      .expects('outside')
      .calls('read_file', { path: join(home, '.ssh/id_test') })
      .calls('shell', { command: 'sed -i s/a\\ -\\ b/a+b/ sums.js && cat sums.js' })
      .expects('a+b')
      .says('add adds');
    const run = await completeRepository(repository, {
      model: createPlaybookModel({ conversations: [script] }, { id: 'playbook:curious' }),
      settings: { isolation: 'bubblewrap' },
      variables: { HOME: home, PTH_TEST_TOKEN: 'the token of the host' },
    });
    expect(run.report).toMatchObject({ result: 'success', attempts: 1, failing_tests: 0 });
    const status = implementerStatusSchema.parse(run.readJson('attempt-1/implementer/implementer_status.json'));
    expect(status).toMatchObject({ status: 'changed', changed_files: ['sums.js'], refused: [] });
    expect(run.readText('model-calls.jsonl')).not.toContain('of the host');
    expect(outside.filter((path) => existsSync(path))).toEqual([]);
    expect(readFileSync(join(repository, 'sums.js'), 'utf8')).toBe(files['sums.js']);
  },
);
