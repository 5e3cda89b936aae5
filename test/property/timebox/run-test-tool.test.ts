import { readdir, readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputSchema, type RunTestTool } from '../../../src/timebox/index.ts';
import { openTimeboxPlace, runShell, type TimeboxPlace } from '../../kit/timebox.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

let place: TimeboxPlace;
let tool: RunTestTool;
beforeAll(async () => {
  place = await openTimeboxPlace();
  tool = place.createTool({ keepReports: 5 });
});
afterAll(() => place.dispose());

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const line = fc.string().map((text) => text.replaceAll(/[\r\n\0]/g, '.'));
const say = (stream: 1 | 2, lines: readonly string[]) =>
  lines.map((text) => `printf '%s\\n' ${quote(text)} >&${stream}; `).join('');

const program = fc.record({
  out: fc.array(line, { maxLength: 3 }),
  err: fc.array(line, { maxLength: 3 }),
  end: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('exit 0', 'exit 1', 'exit 200', 'kill -9 $$') },
    { weight: 1, arbitrary: fc.constantFrom('hang', 'silent') },
  ),
});
const toCall = ({ out, err, end }: { out: string[]; err: string[]; end: string }) => {
  const last = end === 'hang' || end === 'silent' ? 'exec sleep 600' : end;
  const limits = end === 'hang' ? { timeout_ms: 80 } : end === 'silent' ? { no_output_timeout_ms: 80 } : {};
  return runShell(`${say(1, out)}${say(2, err)}${last}`, limits);
};
const statusFor: Record<string, string> = { 'exit 0': 'pass', hang: 'timeout', silent: 'no_output' };

test(proves(
  ['T-010', 'T-023', 'T-026', 'T-028'],
  'Feature: mcp-test-timebox, Property 7: after every completed run the report has raw.log, both streams told apart, summary.md and summary.json',
), { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(program, async (given) => {
      const output = await tool.execute(toCall(given));
      expect(output.status).toBe(statusFor[given.end] ?? 'fail');
      expect((await readdir(output.report_dir)).sort()).toEqual(['raw.log', 'summary.json', 'summary.md']);
      const log = await readFile(output.artifacts.raw_log, 'utf8');
      const entries = log.split('\n').slice(0, -1);
      const stamped = /^\[\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\] \[(stdout|stderr)\] (.*)$/s;
      const streams = { stdout: [] as string[], stderr: [] as string[] };
      for (const entry of entries) {
        const found = stamped.exec(entry);
        expect(found).not.toBeNull();
        streams[found?.[1] as 'stdout' | 'stderr'].push(found?.[2] ?? '');
      }
      // A limit may fire before a slow machine has got as far as to print.
      const isWhole = given.end !== 'hang' && given.end !== 'silent';
      expect(isWhole ? streams : null).toEqual(isWhole ? { stdout: given.out, stderr: given.err } : null);
      const summary = JSON.parse(await readFile(output.artifacts.summary_json, 'utf8')) as Record<string, unknown>;
      expect(summary).toMatchObject({ status: output.status, exit_code: output.exit_code });
    }),
    { numRuns: runs(100) },
  );
  expect(place.living()).toEqual([]);
});

test(proves(
  ['T-014', 'T-028'],
  'Feature: mcp-test-timebox, Property 11: every answer has all fields, whatever was asked',
), {
  timeout: 180_000,
}, async () => {
  const validate = new Ajv({ strict: false }).compile(outputSchema);
  const absent = place.createTool({ variables: { PATH: '/nonexistent' } });
  const seen = new Set<string>();
  const wild = fc.dictionary(
    fc.constantFrom(
      'runner',
      'scope',
      'target',
      'timeout_ms',
      'no_output_timeout_ms',
      'max_output_bytes',
      'report_dir',
      'cwd',
    ),
    fc.oneof(fc.constantFrom('flutter', 'file', '../x', '/nonexistent', 1, 50), fc.jsonValue()),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(program.map(toCall), wild), fc.boolean(), async (input, isAbsent) => {
      const output = await (isAbsent ? absent : tool).execute(input);
      expect(validate(output)).toBe(true);
      const hasError = output.status !== 'pass' && output.status !== 'fail';
      expect(Object.keys(output).sort()).toEqual([
        'artifacts',
        'duration_ms',
        ...(hasError ? ['error_message'] : []),
        'excerpt',
        'exit_code',
        'report_dir',
        'status',
      ]);
      expect(output.status === 'error').toBe(output.report_dir === '');
      expect(/^(Validation|PathEscape|Process)Error: ./.test(output.excerpt)).toBe(output.status === 'error');
      expect(output.excerpt.startsWith(output.error_message ?? '')).toBe(true);
      seen.add(output.status);
    }),
    { numRuns: runs(200) },
  );
  for (const end of ['exit 0', 'exit 1', 'hang', 'silent']) {
    seen.add((await tool.execute(toCall({ out: [], err: [], end }))).status);
  }
  expect([...seen].sort()).toEqual(['error', 'fail', 'no_output', 'pass', 'timeout']);
});
