import { PthError } from '../../base/index.ts';
import type { CallOutcome, PluginConnection } from '../../plugin/index.ts';
import {
  type Finding,
  findOwnError,
  isOwnError,
  notApplicable,
  type OracleContext,
  type OracleResult,
} from '../../suite/index.ts';
import { listServerTexts } from './list-server-texts.ts';
import { annotationChecks, probeAnnotations } from './probe-annotations.ts';
import { callChecks, probeCalls } from './probe-calls.ts';
import { deletionChecks, probeDeletion } from './probe-deletion.ts';
import { hostileCheck, probeHostileInput } from './probe-hostile-input.ts';
import { listChecks, probeLists, probeStableTools, stableCheck } from './probe-lists.ts';
import { temporaryFilesCheck, probeTemporaryFiles } from './probe-temporary-files.ts';
import { probeListSizes, sizeChecks } from './probe-list-sizes.ts';
import { oddTextChecks, probeOddTexts } from './probe-odd-texts.ts';
import { pagesCheck, probePages } from './probe-pages.ts';
import { parallelWritesCheck, probeParallelWrites } from './probe-parallel-writes.ts';
import { probeSlowCall, slowCallChecks } from './probe-slow-call.ts';
import { probeWrites, writeChecks } from './probe-writes.ts';
import { askedCheck, probeAsked } from './probe-asked.ts';
import { findLeftAtEnd, probeProcesses, processesCheck } from './probe-processes.ts';
import { descriptionChecks, scanDescriptions } from './scan-descriptions.ts';

/** A group of checks that speak to the server on a connection of their own. */
type Probe = (connection: PluginConnection, context: OracleContext) => Promise<readonly OracleResult[]>;

/** Checks that may end the server come last; `hasSilence`: a call without an answer is what it looks for. */
const probes: readonly { checks: readonly string[]; run: Probe; hasSilence?: boolean }[] = [
  {
    checks: Object.values(descriptionChecks),
    run: async (...given) => scanDescriptions(await listServerTexts(...given)),
  },
  { checks: [askedCheck], run: probeAsked },
  // Before calls of other checks leave processes.
  { checks: [processesCheck], run: probeProcesses },
  { checks: Object.values(annotationChecks), run: probeAnnotations },
  { checks: Object.values(deletionChecks), run: probeDeletion },
  { checks: Object.values(writeChecks), run: probeWrites },
  { checks: [parallelWritesCheck], run: probeParallelWrites },
  { checks: [temporaryFilesCheck], run: probeTemporaryFiles },
  { checks: Object.values(listChecks), run: probeLists },
  { checks: [pagesCheck], run: probePages },
  { checks: Object.values(sizeChecks), run: probeListSizes },
  { checks: Object.values(oddTextChecks), run: probeOddTexts },
  { checks: Object.values(callChecks), run: probeCalls },
  { checks: Object.values(slowCallChecks), run: probeSlowCall },
  { checks: [stableCheck], run: probeStableTools },
  { checks: [hostileCheck], run: probeHostileInput, hasSilence: true },
];

/** Calls in a row without an answer that end a group of checks: each costs its whole time limit. */
const maxSilences = 3;

/** Longest wait for an answer to a ping before a check, in milliseconds. */
const responsiveMs = 2000;

const lateReason = 'the time for checks of the server was used up';

/**
 * Checks the server as a whole on one connection of its own, after the tests. Faults of the server are data, and so is
 * a server that cannot be started for this.
 * @param only names of the checks to make; null for all
 * @throws the signal's reason, and faults of starting the server that are not the plugin's
 */
export async function runOracles(
  context: OracleContext,
  only: ReadonlySet<string> | null = null,
): Promise<OracleResult[]> {
  const { connect } = context;
  const chosen = only === null ? probes : probes.filter(({ checks }) => checks.some((check) => only.has(check)));
  if (chosen.length === 0) return [];
  if (!connect)
    return skipAll(chosen, 'these checks need a server of their own, and this run was given its connections');
  if (isLate(context)) return skipAll(chosen, lateReason);
  let connection: PluginConnection;
  try {
    connection = await connect();
  } catch (error) {
    if (!PthError.isInstance(error) || !error.code.startsWith('plugin/')) throw error;
    return skipAll(chosen, `the server could not be started for these checks: ${error.message}`);
  }
  const results: OracleResult[] = [];
  try {
    for (const { checks, run, hasSilence } of chosen) {
      context.signal?.throwIfAborted();
      const reserve = await findObstacle(connection, context);
      results.push(
        ...(reserve === ''
          ? await runGuarded({ checks, run }, hasSilence ? connection : limitSilence(connection), context)
          : checks.map((check) => notApplicable(check, reserve))),
      );
    }
    const left = chosen.some(({ checks }) => checks.includes(processesCheck))
      ? await findLeftAtEnd(connection, results)
      : null;
    return left === null ? results : addFinding(results, left);
  } finally {
    await connection.close({ graceMs: 200 });
  }
}

function addFinding(results: readonly OracleResult[], finding: Finding): OracleResult[] {
  return results.map((result) =>
    result.check === finding.check
      ? { ...result, examined: Math.max(1, result.examined), findings: [...result.findings, finding], reserve: '' }
      : result,
  );
}

/** Makes one group of checks; a fault or an error of PTH in it leaves the results of the tests and of the others. */
async function runGuarded(
  { checks, run }: (typeof probes)[number],
  connection: PluginConnection,
  context: OracleContext,
): Promise<readonly OracleResult[]> {
  try {
    return await run(connection, context);
  } catch (error) {
    if (isOwnError(error, context.signal)) {
      const finding = findOwnError(`to check ${checks.join(', ')}`, null, error);
      const results = checks.map((check) => notApplicable(check, finding.message));
      return [...results, { check: finding.check, examined: 0, findings: [finding], reserve: '' }];
    }
    if (!PthError.isInstance(error) || context.signal?.aborted) throw error;
    const reason = `it could not be finished: ${error.message}`;
    return checks.map((check) => notApplicable(check, reason));
  }
}

/**
 * Refuses further calls of a server that leaves one after the other without an answer. Calls that wait at the same time
 * count once.
 */
function limitSilence(connection: PluginConnection): PluginConnection {
  let silences = 0;
  const note = async (call: () => Promise<CallOutcome>): Promise<CallOutcome> => {
    if (silences >= maxSilences) throw new PthError('plugin/hung', `no answer to ${maxSilences} calls in a row`);
    const before = silences;
    const outcome = await call();
    if (outcome.kind !== 'timed-out') silences = 0;
    else if (silences === before) silences += 1;
    return outcome;
  };
  return new Proxy(connection, {
    get(target, key) {
      if (key === 'callTool')
        return (...given: Parameters<PluginConnection['callTool']>) => note(() => target.callTool(...given));
      if (key === 'request')
        return (...given: Parameters<PluginConnection['request']>) => note(() => target.request(...given));
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Returns why no further check can begin; empty when one can. Asks once, so that a dead server costs one time-out. */
async function findObstacle(connection: PluginConnection, context: OracleContext): Promise<string> {
  if (!connection.isOpen) return 'the server ended before these checks';
  if (isLate(context)) return lateReason;
  const isResponsive = await connection.isResponsive(responsiveMs);
  return isResponsive ? '' : `the server does not answer a ping within ${responsiveMs} ms`;
}

function isLate({ clock, deadlineMs }: OracleContext): boolean {
  return clock.monotonicMs() >= deadlineMs;
}

function skipAll(skipped: typeof probes, reason: string): OracleResult[] {
  return skipped.flatMap(({ checks }) => checks.map((check) => notApplicable(check, reason)));
}
