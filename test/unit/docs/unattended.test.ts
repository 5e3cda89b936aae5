import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { renderScript } from '../../../src/orchestrator/tasker/render-script.ts';
import { testConfigSchema } from '../../../src/orchestrator/tasker/test-config.ts';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');
const example = (name: string) => readFileSync(join(root, 'examples/unattended', name), 'utf8');

function compileSchema(name: string) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const text = readFileSync(join(root, `docs/reference/schemas/${name}.schema.json`), 'utf8');
  return ajv.compile(JSON.parse(text) as object);
}

test.for([
  ['test_config.json', 'test-config'],
  ['results.json', 'test-results'],
  ['summary.json', 'summary'],
  ['implementer_prompt.json', 'implementer-prompt'],
  ['implementer_status.json', 'implementer-status'],
  ['compact-history.json', 'compact-history'],
  ['unfinished.json', 'unfinished-attempt'],
  ['state.json', 'shared-state'],
  ['session.json', 'session'],
  ['metrics.json', 'metrics'],
  ['report-success.json', 'completion-report'],
  ['report-incomplete.json', 'completion-report'],
] as const)('the example %s fits the published schema %s', ([file, name]) => {
  const validate = compileSchema(name);
  expect(validate(JSON.parse(example(file))), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({}), 'an empty document').toBe(false);
});

test(
  proves(['R-030'], 'the script of the example is what its configuration renders, and its log fits the schema'),
  () => {
    const config = testConfigSchema.parse(JSON.parse(example('test_config.json')));
    expect(example('run-tests.sh')).toBe(renderScript(config));
    expect(statSync(join(root, 'examples/unattended/run-tests.sh')).mode & 0o111).toBe(0o111);
    const validate = compileSchema('log-line');
    const lines = example('log.jsonl').trimEnd().split('\n');
    for (const line of lines) expect(validate(JSON.parse(line)), line).toBe(true);
  },
);
