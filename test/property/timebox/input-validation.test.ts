import { readdir } from 'node:fs/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunTestTool } from '../../../src/timebox/index.ts';
import { openTimeboxPlace, runShell, type TimeboxPlace } from '../../kit/timebox.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

let place: TimeboxPlace;
let tool: RunTestTool;
beforeAll(async () => {
  place = await openTimeboxPlace();
  tool = place.createTool();
});
afterAll(() => place.dispose());

/** Would leave a file if it were ever executed. */
const valid = runShell('echo >executed');

/** What a call came to, with the names of the files that it left. */
async function call(input: unknown): Promise<unknown> {
  return { ...(await tool.execute(input)), files: await readdir(place.root) };
}

/** A refusal that names the field; nothing was executed, no file was made. */
const refusal = (field: string) => ({
  status: 'error',
  exit_code: null,
  duration_ms: expect.any(Number) as unknown,
  report_dir: '',
  artifacts: { raw_log: '', summary_md: '', summary_json: '' },
  excerpt: expect.stringMatching(new RegExp(`^ValidationError: (.*; )?${field}: `, 's')) as unknown,
  error_message: expect.stringMatching(new RegExp(`^ValidationError: (.*; )?${field}: `, 's')) as unknown,
  files: [],
});

test(
  proves(
    ['T-005', 'T-028'],
    'Feature: mcp-test-timebox, Property 2: every runner but flutter is answered with an error',
  ),
  async () => {
    const runner = fc.oneof(
      fc.string(),
      fc.constantFrom('Flutter', 'flutter ', 'vitest', 'npm', 'sh', '__proto__', 'constructor', ''),
    );
    await fc.assert(
      fc.asyncProperty(
        runner.filter((name) => name !== 'flutter'),
        async (name) => {
          expect(await call({ ...valid, runner: name })).toEqual(refusal('runner'));
        },
      ),
      { numRuns: runs(200) },
    );
  },
);

const missing = Symbol('missing');
const noCount = fc.oneof(
  fc.constantFrom(missing, null, true, '5', 0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, [], {}),
  fc.integer({ max: 0 }),
  fc.double({ noNaN: true }).filter((value) => !Number.isInteger(value)),
  fc.string(),
);
const noName = fc.oneof(
  fc.constantFrom(missing, null, 1, [], ['all'], 'ALL'),
  fc.string().filter((text) => !['all', 'file', 'pattern', 'flutter'].includes(text)),
);
const fault = fc.oneof(
  fc.record({ field: fc.constantFrom('timeout_ms', 'no_output_timeout_ms', 'max_output_bytes'), value: noCount }),
  fc.record({ field: fc.constantFrom('runner', 'scope'), value: noName }),
);

test(
  proves(
    ['T-015', 'T-018', 'T-028'],
    'Feature: mcp-test-timebox, Property 12: a required parameter that is missing or wrong gives an error, and nothing is executed',
  ),
  async () => {
    await fc.assert(
      fc.asyncProperty(fault, async ({ field, value }) => {
        const input: Record<string, unknown> = { ...valid, [field]: value };
        if (value === missing) delete input[field];
        expect(await call(input)).toEqual(refusal(field));
      }),
      { numRuns: runs(300) },
    );
    for (const input of [undefined, null, 'run', [], [valid]]) {
      expect((await tool.execute(input)).excerpt).toContain('ValidationError');
    }
  },
);

test(
  proves(
    ['T-016', 'T-028'],
    'Feature: mcp-test-timebox, Property 13: scope file or pattern without target gives an error',
  ),
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('file', 'pattern'),
        fc.constantFrom(missing, undefined, null, '', 0, []),
        fc.integer({ min: 1 }),
        async (scope, target, count) => {
          const input: Record<string, unknown> = { ...valid, scope, target, timeout_ms: count };
          if (target === missing) delete input['target'];
          expect(await call(input)).toEqual(refusal('target'));
        },
      ),
      { numRuns: runs(150) },
    );
  },
);
