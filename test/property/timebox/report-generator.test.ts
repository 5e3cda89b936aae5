import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { createReportGenerator } from '../../../src/timebox/report-generator.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-reports-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const text = fc.string({ unit: 'binary' });
const summary = fc.record({
  command: fc.constantFrom('flutter', 'node'),
  args: fc.array(text, { maxLength: 4 }),
  status: fc.constantFrom('pass', 'fail', 'timeout', 'no_output', 'error'),
  exitCode: fc.oneof(fc.constant(null), fc.nat({ max: 255 })),
  durationMs: fc.nat(),
  excerpts: fc.array(text, { maxLength: 4 }),
  tailLines: fc.array(text, { maxLength: 6 }),
});

test(
  proves(
    ['T-013', 'T-027', 'T-028'],
    'Feature: mcp-test-timebox, Property 10: every summary.json has command, exit_code, status, duration_ms, excerpts and tail_lines',
  ),
  async () => {
    const reports = createReportGenerator({ redactor: new Redactor(), processId: process.pid });
    await fc.assert(
      fc.asyncProperty(summary, async (given) => {
        await reports.writeSummaryJson(directory, given);
        await reports.writeSummaryMd(directory, given);
        const read = JSON.parse(await readFile(join(directory, 'summary.json'), 'utf8')) as Record<string, unknown>;
        const wellFormed = JSON.parse(JSON.stringify(given)) as typeof given;
        expect(read).toEqual({
          command: expect.stringMatching(/^(flutter|node)/) as unknown,
          args: wellFormed.args,
          exit_code: given.exitCode,
          status: given.status,
          duration_ms: given.durationMs,
          excerpts: wellFormed.excerpts,
          tail_lines: wellFormed.tailLines,
        });
        const markdown = await readFile(join(directory, 'summary.md'), 'utf8');
        for (const part of [...given.excerpts, given.tailLines.join('\n'), given.status, `${given.durationMs} ms`]) {
          expect(markdown).toContain(Buffer.from(part).toString());
        }
        expect(markdown).toContain(`| Exit code | ${given.exitCode ?? 'none'} |`);
      }),
      { numRuns: runs(150) },
    );
    expect((await readdir(directory)).sort()).toEqual(['summary.json', 'summary.md']);
  },
);
