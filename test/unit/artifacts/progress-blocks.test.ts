import { describe, expect, test } from 'vitest';
import {
  renderConvergenceBlock,
  renderFixBlock,
  renderReloadBlock,
  renderTestingBlock,
} from '../../../src/artifacts/progress-blocks.ts';
import { computeTrend, detectSignals } from '../../../src/loop/convergence.ts';
import type { ConvergencePoint } from '../../../src/loop/index.ts';
import { makeFailure, makeFix, makeOutcome, makeRecord } from '../../kit/outcome-builders.ts';

const runOf = (
  passing: number,
  failing: readonly [string, 'timeout' | 'wrong-output' | 'runtime-exception' | 'schema-violation'][],
) => [
  ...Array.from({ length: passing }, (_, index) => makeOutcome({ name: `ok ${index}` })),
  ...failing.map(([name, category]) => makeFailure({ name, category })),
];

test('the testing block counts, compares, and lists each failure with its category', () => {
  const failing: [string, 'timeout' | 'wrong-output' | 'runtime-exception' | 'schema-violation'][] = [
    ['create_user', 'runtime-exception'],
    ['enable_firewall', 'wrong-output'],
    ['get_disk_usage', 'timeout'],
    ['configure_ssh', 'schema-violation'],
  ];
  expect(
    renderTestingBlock(makeRecord(5, runOf(14, failing)), makeRecord(4, runOf(11, failing))),
  ).toMatchInlineSnapshot(`
    "── Iteration 5 ─────────────────────────────────
    Phase: Testing
    Tests: 14/18 passing (↑3 from iteration 4)
    Failing: create_user (runtime exception), enable_firewall (wrong output),
             get_disk_usage (timeout), configure_ssh (schema violation)"
  `);
  expect(renderTestingBlock(makeRecord(1, runOf(1, [])), undefined)).toMatchInlineSnapshot(`
    "── Iteration 1 ─────────────────────────────────
    Phase: Testing
    Tests: 1/1 passing"
  `);
});

test('the fix block names files, change and risk; the reload block time, tools and schema changes', () => {
  const fix = makeFix({
    iteration: 5,
    subject: 'fix: check the group first',
    files: ['src/tools/user-management.ts'],
  });
  expect(renderFixBlock(fix, 4, 'low')).toMatchInlineSnapshot(`
      "── Iteration 5 ─────────────────────────────────
      Phase: Fix Applied
      File: src/tools/user-management.ts
      Change: check the group first
      Risk: Low, single file, 4 lines changed
      Commit: 1111111111"
    `);
  const delta = { added: ['x'], removed: [], changed: [{ name: 'y', parts: ['inputSchema' as const] }] };
  expect(
    renderReloadBlock({
      iteration: 5,
      buildMs: 1200,
      toolCount: 106,
      delta: { added: [], removed: [], changed: [] },
    }),
  ).toMatchInlineSnapshot(`
      "── Iteration 5 ─────────────────────────────────
      Phase: Reload
      Plugin rebuilt (1.2 s)
      MCP server restarted: 106 tools (no schema changes)"
    `);
  expect(renderReloadBlock({ iteration: 5, buildMs: 1200, toolCount: 1, delta })).toContain(
    'added x; y: inputSchema changed',
  );
});

describe('renderConvergenceBlock', () => {
  const points = [8, 11, 11, 14, 14].map(
    (passed, index): ConvergencePoint => ({
      iteration: index + 1,
      total: 18,
      passed,
      failing: Array.from({ length: 18 - passed }, (_, at) => ({ name: `t${at}`, category: null })),
      fixes: [],
      isBlocked: false,
    }),
  );

  test('shows iterations, the series, the state and a suggestion', () => {
    expect(renderConvergenceBlock(points, computeTrend(points), detectSignals(points))).toMatchInlineSnapshot(`
      "── Convergence ─────────────────────────────────
      Iterations: 5
      Progress: 8/18 → 11 → 11 → 14 → 14
      Status: Possible plateau, same 4 tests failing for 2 iterations"
    `);
  });

  test('says what is known before the second run, and names an escalation as a suggestion', () => {
    expect(renderConvergenceBlock([], null, [])).toContain('Status: Too early to say');
    const signal = { kind: 'escalation-suggested', message: 'talk', tests: ['a'] } as const;
    expect(renderConvergenceBlock(points.slice(0, 1), null, [{ ...signal, tests: [...signal.tests] }])).toContain(
      'Suggestion: talk',
    );
  });
});
