import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPlaybookModel, when } from '../../../src/playbook/index.ts';
import { summarySchema } from '../../../src/orchestrator/roles/summarizer.ts';
import { type CompletedRun, completeRepository, makeFeatureRepository } from '../../kit/feature-project.ts';
import { proves } from '../../requirements.ts';

const files = {
  'package.json': '{"type":"module"}',
  'add.js': 'export const add = (a, b) => a - b;\nexport const mul = (a, b) => a + b;\n',
  'test/add.test.js': `import { test } from 'node:test'; import assert from 'node:assert'; import { add, mul } from '../add.js';
test('adds', () => assert.equal(add(1, 2), 3));
test('multiplies', () => assert.equal(mul(2, 3), 6));
test('passes', () => {});
`,
};

const edit = (find: string, replace: string) => ({ command: `sed -i 's/${find}/${replace}/' add.js` });

/** Mends one function, tries to change a test with a context that is nearly full, and mends the other from its history. */
const createModel = () =>
  createPlaybookModel(
    {
      conversations: [
        when('Make the failing tests of the feature "add" pass', 'Earlier sessions on this task')
          .calls('shell', edit('mul = (a, b) => a +', 'mul = (a, b) => a *'))
          .says('mul multiplies now'),
        when('Make the failing tests of the feature "add" pass')
          .calls('shell', edit('a - b', 'a + b'))
          .says('add adds now')
          .calls('write_file', { path: 'test/add.test.js', content: '' })
          .turn({
            text: 'the test wants the wrong number',
            usage: { inputTokens: 122_000, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 },
          }),
      ],
    },
    { id: 'playbook:demo.yaml' },
  );

const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

const isoTime = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** Times of steps, which differ from run to run. */
const usualMs: Readonly<Record<string, number>> = { implementer_ms: 130, tests_ms: 660, own_ms: 90, duration_ms: 660 };

/**
 * Gives a text of a run the ids and times of the examples, and leaves of each excerpt what every version of Node.js prints
 * alike.
 */
function settle(text: string, run: CompletedRun): string {
  const { report } = run;
  const { failures } = summarySchema.parse(run.readJson('start/summarizer/summary.json'));
  const shortened = failures.map(({ excerpt }) => {
    const [thrown = ''] = /AssertionError[^]*?add\.test\.js:\d+:\d+\)/.exec(excerpt) ?? [];
    return [inJson(excerpt), inJson(thrown)] as const;
  });
  const named = [
    [report.session_id, '8b6745db-ae1d-4ccd-8011-1783f75addc6'],
    ...(report.branch === null ? [] : [[report.branch, 'pth/add-2026-11-23-f84f5a']]),
    ...report.commits.map((commit, index) => [commit, `${index + 1}b03946dac76955609e36c8e2d2aff229909cd51`]),
    ...shortened,
  ] as [string, string][];
  let line = 0;
  return named
    .reduce((settled, [from, to]) => settled.replaceAll(from, to), text)
    .replaceAll(isoTime, () => new Date(Date.UTC(2026, 10, 23, 13, 20, 5) + 300 * line++).toISOString())
    .replaceAll(/("(\w+_ms)": ?)(\d+)/g, (found, key: string, name: string, digits: string) =>
      (name === 'tests_ms' && digits === '0') || usualMs[name] === undefined ? found : `${key}${usualMs[name]}`,
    );
}

const complete = (settings: Readonly<Record<string, unknown>>) =>
  completeRepository(makeFeatureRepository(files), {
    model: createModel(),
    settings: { feature: 'add', model: 'playbook:demo.yaml', ...settings },
  });

// With `vitest run --update=true` and this file, the examples are written anew.
test(proves(['R-030'], 'the examples are what a run writes'), async () => {
  const [success, incomplete] = [await complete({}), await complete({ maxAttempts: 2 })];
  const examples: readonly (readonly [file: string, path: string, run: CompletedRun])[] = [
    ['test_config.json', 'tasker/test_config.json', success],
    ['run-tests.sh', 'tasker/run-tests.sh', success],
    ['results.json', 'start/results.json', success],
    ['summary.json', 'start/summarizer/summary.json', success],
    ['implementer_prompt.json', 'attempt-1/prompt-writer/implementer_prompt.json', success],
    ['implementer_status.json', 'attempt-2/implementer/implementer_status.json', success],
    ['compact-history.json', 'history/compact-1.json', success],
    ['unfinished.json', 'unfinished.json', success],
    ['state.json', 'state.json', success],
    ['session.json', 'session.json', success],
    ['log.jsonl', 'log.jsonl', success],
    ['metrics.json', 'metrics.json', success],
    ['report-success.json', 'report.json', success],
    ['report-incomplete.json', 'report.json', incomplete],
  ];
  for (const [file, path, run] of examples) {
    const place = join(import.meta.dirname, '../../../examples/unattended', file);
    await expect(settle(run.readText(path), run), file).toMatchFileSnapshot(place);
  }
});
