import { z } from 'zod';
import { toJsonValue, toPlainLine } from '../../base/index.ts';
import { type ConvergenceSummary, summariseConvergence } from '../../loop/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { countOutcomes } from '../../suite/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { improvePerformance, joinEnds } from '../active-session/improve.ts';
import { checkFixModel, iterate } from '../active-session/iterate.ts';
import { requireTests } from '../active-session/run-tests.ts';
import { line, list, names, record } from './fields.ts';
import { listPatterns } from './fix-patterns.ts';
import { annotations, defineStep } from './session-operation.ts';

/** `pth_run_iteration_loop`. */
export const iterationLoopStep = defineStep({
  name: 'pth_run_iteration_loop',
  title: 'Iterate',
  description:
    'Runs iterations until all tests pass or a given limit is reached. With fixSource caller it ends green or awaiting-fix with the causes; with model a configured model writes the fixes, each its own commit.',
  input: {
    fixSource: z.enum(['caller', 'model']).default('caller'),
    model: line(200).optional().describe('Default the configured one'),
    maxIterations: z.int().min(1).max(1000).optional(),
    stallAfter: z.int().min(1).max(100).optional().describe('Iterations without fewer failures'),
    maxTokens: z.int().min(1).max(1_000_000_000).optional(),
    maxUsd: z.number().positive().max(100_000).optional(),
    onlyTests: names().optional().describe('Fix only what fails these'),
    scope: z.enum(['all', 'failing', 'targeted']).default('all').describe('After the first'),
    gate: z.enum(['auto', 'always', 'never']).optional(),
    performance: z.boolean().default(false).describe('Then fix what stood out when measured'),
    concurrency: z.int().min(1).max(64).optional(),
  },
  output: {
    stop: z.string(),
    reason: z.string(),
    iterations: list,
    counts: record,
    trend: z.union([z.string(), z.null()]),
    signals: list,
    fixes: list,
    groups: list,
  },
  annotations: { ...annotations.destroys, openWorldHint: true },
  needs: ['plugin', 'suite'],
  access: 'exclusive',
  choices: {
    scope: 'which tests to run?',
    onlyTests: 'fix what which tests show?',
    maxIterations: 'stop after how many iterations?',
    stallAfter: 'stop after how many iterations without progress?',
    maxTokens: 'stop after how many tokens?',
    maxUsd: 'stop after how many US dollars?',
    concurrency: 'how many tests at a time?',
  },
  async perform(input, session) {
    requireTests(
      input.onlyTests ?? [],
      session.tests.map(({ sourced }) => sourced.test.name),
    );
    await checkFixModel(session, input);
    const first = session.nextIteration();
    const iterated = await iterate(session, input);
    // A call that is refused decides nothing.
    session.noteDecision('who writes fixes?', input.fixSource === 'model' ? (input.model ?? 'model') : 'caller', first);
    const isWanted = input.performance && iterated.stop === 'all-passing';
    const ended = isWanted ? joinEnds(iterated, await improvePerformance(session, input)) : iterated;
    const { stop, reason, points, groups } = ended;
    const counts = countOutcomes(session.loaded.flatMap(({ bench }) => bench.suite.outcomes));
    const facts = session.loaded.map(({ bench }) => bench.readFacts(session.lastRun?.iteration ?? 0));
    const fixes = points.flatMap((point) => point.fixes);
    const harm = session.loaded.flatMap(({ bench }) => bench.harm);
    return {
      summary: `${stop}: ${toPlainLine(reason, 300)}. ${counts.passed} of ${counts.total} pass after ${points.length} iterations with ${fixes.length} fixes.`,
      stop,
      reason: toPlainLine(reason, 1000),
      iterations: points.slice(-50).map((point) => ({
        server: point.server,
        iteration: point.iteration,
        total: point.total,
        passed: point.passed,
        failing: point.failing.length,
        fixes: point.fixes.length,
      })),
      counts: { ...counts },
      trend: facts[0]?.trend ?? null,
      convergence: toJsonValue(listConvergence(session)),
      signals: facts.flatMap(({ signals }) => signals.map(({ message }) => message)).slice(0, 20),
      fixes: fixes.slice(-50).map(({ commit, subject, tests }) => {
        const broke = harm.flatMap(({ fix, tests: broken }) => (fix.commit === commit ? broken : []));
        return {
          commit,
          subject,
          tests: tests.slice(0, 20),
          ...(broke.length === 0 ? {} : { broke: broke.slice(0, 20) }),
        };
      }),
      groups: groups.slice(0, 20).map(describeGroup),
      patterns: await listPatterns(
        session,
        groups.flatMap(({ tests }) => tests),
      ),
      next:
        stop === 'all-passing'
          ? stepsAfterGreen
          : [
              { tool: 'pth_diagnose_failure', why: 'evidence and source places of one failing test' },
              { tool: 'pth_run_iteration', why: 'with fixes for the ids of groups; then call this tool again' },
            ],
    };
  },
});

/** What follows once everything passes, in this order; each is the caller's choice. */
export const stepsAfterGreen = [
  { tool: 'pth_verify_cross_distro', why: 'with further baseImages it shows whether it passes there too' },
  { tool: 'pth_check_environment_drift', why: 'what tests and fixes left in the environment may be why it passes' },
  { tool: 'pth_run_performance_suite', why: 'whether calls became slower or larger than at the start' },
  { tool: 'pth_end_session', why: 'everything passes' },
];

/** Sums up the iterations of each server that ran. */
export function listConvergence({ servers }: ActiveSession): (ConvergenceSummary & { server: string })[] {
  return servers.flatMap(({ name, bench }) => {
    const summary = summariseConvergence(bench.readFacts(0).points);
    return summary === null ? [] : [{ server: name, ...summary }];
  });
}

/** Describes one cause of failures, short. */
export function describeGroup({ id, category, summary, tests, files }: Diagnosis) {
  return {
    id,
    category,
    summary: toPlainLine(summary, 400),
    tests: tests.slice(0, 20),
    files: files.slice(0, 5).map(({ path, line: at }) => ({ path, line: at })),
  };
}
