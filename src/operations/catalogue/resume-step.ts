import { z } from 'zod';
import { PthError, toPlainLine, toJsonValue } from '../../base/index.ts';
import { StepContext } from '../../harness/index.ts';
import { countOutcomes, isFailing } from '../../suite/index.ts';
import { ActiveSession } from '../active-session/active-session.ts';
import { abandonSession } from '../active-session/end-session.ts';
import { type RestoredSession, restoreSession } from '../active-session/restore-session.ts';
import type { RunEvent } from '../run-event.ts';
import { cleanUp } from './clean-up.ts';
import { configValues, line, list, record, removeOrphans, secretsFile } from './fields.ts';
import { describeLoads } from './load-servers.ts';
import { readSecrets } from './secrets-file.ts';
import { annotations, defineDormantStep } from './session-operation.ts';

/** `pth_resume_session`. */
export const resumeSessionStep = defineDormantStep({
  name: 'pth_resume_session',
  title: 'Resume a session',
  description:
    'Goes on with an interrupted session from its pth/* branch: state, fix history, kept tests; provisions and loads like the last time unless reprovision is false. Next: pth_generate_tests for tools without tests.',
  input: {
    branch: line(250),
    pluginPath: line().optional().describe('Default the working directory of pth mcp'),
    reprovision: z.boolean().default(true),
    configValues,
    secretsFile,
    removeOrphans,
  },
  output: {
    session: z.string(),
    branch: z.string(),
    worktree: z.string(),
    iteration: z.number(),
    counts: z.union([record, z.null()]),
    trend: z.union([z.string(), z.null()]),
    history: list,
    diagnoses: list,
    decisions: list,
    fixes: z.number(),
    tests: z.number(),
    toolsWithoutTests: list,
    environment: z.union([record, z.null()]),
    plugin: z.union([record, z.null()]),
    isDegraded: z.boolean(),
    warnings: list,
  },
  annotations: { ...annotations.writes, openWorldHint: true },
  access: 'exclusive',
  async perform({ branch, pluginPath, reprovision, configValues: values, secretsFile: file, ...wish }, call) {
    call.host.requireNone();
    const steps = new StepContext<RunEvent>();
    const warnings: string[] = [];
    const emit = (event: RunEvent) => {
      if (event.type === 'warning') warnings.push(event.message);
      call.emit(event);
    };
    const path = pluginPath ?? call.ports.workingDirectory;
    // The worktree of this branch holds what the resumed session goes on from.
    const cleaned = wish.removeOrphans ? { removed: await cleanUp({ path, keptBranch: branch }, call) } : {};
    const set = await readSecrets({ configValues: values, secretsFile: file }, call.ports);
    const given = set.length === 0 ? {} : { set };
    const { session, restored } = await steps.during({ emit, signal: call.signal }, async () => {
      const opened = await ActiveSession.resume({ branch, path, given }, steps, call.ports);
      try {
        return { session: opened, restored: await restoreSession(opened, { reprovision }) };
      } catch (error) {
        // Nobody could reach a session that did not come up, so that its lock would stay.
        for (const problem of await abandonSession(opened)) warnings.push(problem);
        throw PthError.isInstance(error) ? withoutRestoring(error, warnings) : error;
      }
    });
    call.host.hold(session);
    return { ...describeResumed(session, restored, [...warnings, ...session.harness.warnings]), ...cleaned };
  },
});

/** Adds the way around what failed to the ways out of the fault. */
function withoutRestoring(error: PthError, warnings: readonly string[]): PthError {
  return new PthError(error.code, error.message, {
    details: { ...error.details, warnings: [...warnings] },
    ...(error.rawOutput === undefined ? {} : { rawOutput: error.rawOutput }),
    recovery: [
      ...error.recovery,
      'Give reprovision false, and then choose the environment with pth_provision_environment.',
    ],
    cause: error,
  });
}

function describeResumed(session: ActiveSession, restored: RestoredSession, warnings: readonly string[]) {
  const { iteration, points, trend, fixes, tests, diagnoses } = restored;
  const { toolsWithoutTests, lost, unprovisioned, interrupted } = restored;
  const { lastRun } = session;
  const known = lastRun === null ? null : countOutcomes(lastRun.outcomes);
  const loads = session.servers.length === 0 ? null : describeLoads(session.servers);
  const { isFailed, ...plugin } = loads ?? { isFailed: false };
  const counts =
    known === null || lastRun === null
      ? null
      : { total: known.total, passed: known.passed, failing: lastRun.outcomes.filter(isFailing).length };
  const untested = toolsWithoutTests.map(({ tool }) => tool);
  return {
    summary: `Resumed ${session.branch} after iteration ${iteration}${counts === null ? '' : `, ${counts.passed} of ${counts.total} passed`}; ${fixes} fixes, ${tests} tests, ${untested.length} tools without tests.`,
    session: session.id,
    branch: session.branch,
    worktree: session.harness.worktree,
    iteration,
    counts,
    trend,
    history: points.slice(-20).map((point) => ({
      iteration: point.iteration,
      total: point.total,
      passed: point.passed,
      failing: point.failing.length,
    })),
    diagnoses: diagnoses.slice(0, 20).map(({ id, category, summary, tests: failing }) => ({
      id,
      category,
      summary: toPlainLine(summary, 400),
      tests: failing.slice(0, 20),
    })),
    decisions: toJsonValue(session.decisions.slice(-20)),
    fixes,
    tests,
    toolsWithoutTests: untested.slice(0, 200),
    environment: session.plugin === null ? null : { ...describeEnvironment(session) },
    plugin: loads === null ? null : { ...plugin, isLoaded: !isFailed },
    isDegraded: session.earlier === null,
    warnings: [
      ...new Set([
        ...(interrupted === null ? [] : [`the process before ended during ${interrupted}`]),
        ...lost.map((part) => `not known any more: ${part}`),
        ...(unprovisioned === null ? [] : [unprovisioned]),
        ...warnings,
      ]),
    ].slice(0, 50),
    next: nextSteps(session, { isFailed, untested }),
  };
}

function describeEnvironment(session: ActiveSession) {
  const { name, tier, image, distro } = session.requirePlugin().environment.info;
  return { name, tier, image, distro };
}

function nextSteps(session: ActiveSession, { isFailed, untested }: { isFailed: boolean; untested: readonly string[] }) {
  if (session.plugin === null) {
    return [{ tool: 'pth_provision_environment', why: 'the plugin needs an environment to run in' }];
  }
  if (isFailed) return [{ tool: 'pth_load_plugin', why: 'once what the output names is corrected in the worktree' }];
  return [
    ...(untested.length > 0 ? [{ tool: 'pth_generate_tests', why: 'tools has those without tests' }] : []),
    { tool: 'pth_run_test_suite', why: 'the results of the earlier process are not proven here yet' },
  ];
}
