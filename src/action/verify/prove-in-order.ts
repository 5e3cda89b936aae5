import { PthError } from '../../base/index.ts';
import { trailerValues } from '../../git/index.ts';
import type { PublishCommit } from '../../github/index.ts';
import { isFailing } from '../../suite/index.ts';
import { listSuiteTests } from '../resolve/freeze-suite.ts';
import { drawClient } from './draw-client.ts';
import {
  type CommitRuns,
  findRegressions,
  findSpecialCases,
  findUnrun,
  loadChecks,
  proveCommits,
  type RunOutcomes,
} from './judge-session.ts';
import type { TimeBudget } from './time-budget.ts';
import type { SuiteFiles } from './verification-checkout.ts';
import type { Verification } from './verification.ts';

/** One run of the suite on one commit. */
export interface StateRun {
  outcomes: RunOutcomes;
  /** The suite after this run; tests that this runner generated count in the later runs. */
  suite: SuiteFiles;
}

/** How a commit is run. */
export interface StateRequest {
  /** For `testInputSchema`. */
  settings?: Readonly<Record<string, unknown>>;
  /** True when the next run has the same sources. */
  keepsBuild?: boolean;
  /** True when the run takes nothing over from earlier runs. */
  isAlone?: boolean;
  /** True for a run in the image in which the loop of the session ran. */
  isOnFirstImage?: boolean;
}

/** Runs a suite on a commit, on clean ground. */
export type RunState = (sha: string, suite: SuiteFiles, request?: StateRequest) => Promise<StateRun>;

/** The commits to prove. */
export interface ProofInput {
  startSha: string;
  /** Oldest first. */
  commits: readonly PublishCommit[];
  /** The tests that count on the first run. */
  suite: SuiteFiles;
  /** Seed of values that nobody has seen. */
  seed: number;
  /** True where the loop of the session ran in another image than the runs here. */
  isFurtherImage?: boolean;
}

/** The part of a verification that the runs give. */
export type Proof = Pick<
  Verification,
  'tip' | 'commits' | 'before' | 'after' | 'regressions' | 'unrun' | 'heldOut' | 'advisory'
>;

/**
 * Runs every commit that changes anything outside the harness's own folder, alone and in order, whatever it says of
 * itself, and calls that nobody has seen on the last of them (threats T17, forged verdicts; T20, code that looks for
 * its test). Where time runs out, the proof covers the commits so far.
 */
export async function proveInOrder(input: ProofInput, run: RunState, budget: TimeBudget): Promise<Proof> {
  const { startSha, commits, seed } = input;
  const changes = commits.filter(changesCode);
  const { suite, count } = changes.length > 0 ? await chooseTests(input, run, budget) : { ...input, count: asItIs };
  // Without a fix the suite runs once, and under another client name than PTH's: a plugin that behaves well only for PTH
  // shows itself.
  const first = changes.length > 0 ? {} : { settings: drawClient(seed) };
  const head = count(await budget.measure(() => run(startSha, suite, first)));
  const runs: CommitRuns[] = [];
  const advisory: string[] = [];
  let tip = startSha;
  let last = head;
  for (const commit of commits) {
    if (changesCode(commit)) {
      const ended = await runWithinTime(commit, { last, isLast: commit === changes.at(-1) }, run, budget);
      if (ended === null) {
        advisory.push(`Time ran out after ${runs.length} of ${changes.length} commits.`);
        break;
      }
      const next = count(ended);
      const tests = trailerValues(commit.trailers, 'PTH-Test');
      const [distro = null] = trailerValues(commit.trailers, 'PTH-Distro');
      runs.push({ sha: commit.sha, tests, distro, before: last.outcomes, after: next.outcomes });
      last = next;
    }
    tip = commit.sha;
  }
  const counted = { before: countStates(head), after: countStates(last), tip, advisory };
  if (runs.length === 0) {
    const nothing = changes.length === 0 ? ['The session left no fixes; there was nothing to prove.'] : advisory;
    return {
      ...counted,
      advisory: nothing,
      commits: [],
      regressions: [],
      unrun: [],
      heldOut: { seed, calls: 0, failures: [] },
    };
  }
  const heldOut = await runHeldOut(tip, last, seed, run);
  const named = runs.flatMap(({ tests }) => tests);
  return {
    ...counted,
    commits: proveCommits(runs),
    regressions: findRegressions(head.outcomes, last.outcomes),
    unrun: findUnrun(head.outcomes, last.outcomes),
    heldOut: {
      seed,
      calls: heldOut.outcomes.length,
      failures: findSpecialCases(named, last.outcomes, heldOut.outcomes),
    },
  };
}

const asItIs = (state: StateRun): StateRun => state;

/**
 * Chooses the tests that count. In an image that the loop of the session did not run in, those are the kept ones, those
 * that are generated in the loop's image, and those that a fix names: what is generated here alone, no fix was asked to
 * respect.
 */
async function chooseTests(
  { startSha, suite, commits, isFurtherImage = false }: ProofInput,
  run: RunState,
  budget: TimeBudget,
): Promise<{ suite: SuiteFiles; count: (state: StateRun) => StateRun }> {
  if (!isFurtherImage) return { suite, count: asItIs };
  const there = await budget.measure(() => run(startSha, suite, { isOnFirstImage: true }));
  const counted = new Set([
    ...loadChecks,
    ...there.outcomes.map((outcome) => outcome.test),
    ...listSuiteTests(there.suite),
    ...commits.flatMap(({ trailers }) => trailerValues(trailers, 'PTH-Test')),
  ]);
  const count = (state: StateRun) => ({
    ...state,
    outcomes: state.outcomes.filter((outcome) => counted.has(outcome.test)),
  });
  return { suite: there.suite, count };
}

/** True for a commit that changes anything outside the harness's own folder. */
export function changesCode({ changes }: Pick<PublishCommit, 'changes'>): boolean {
  return changes.some(({ path }) => !/(?:^|\/)\.pth\//.test(path));
}

/** Runs one commit; null where the time does not suffice for it and for the calls after it. */
async function runWithinTime(
  { sha }: PublishCommit,
  { last, isLast }: { last: StateRun; isLast: boolean },
  run: RunState,
  budget: TimeBudget,
): Promise<StateRun | null> {
  if (!budget.hasTimeFor(2)) return null;
  try {
    return await budget.measure(() => run(sha, last.suite, { keepsBuild: isLast }));
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'run/interrupted') return null;
    throw error;
  }
}

async function runHeldOut(tip: string, last: StateRun, seed: number, run: RunState): Promise<StateRun> {
  const settings = { seed, heldOutValues: true, ...drawClient(seed) };
  const heldOut = await run(tip, [], { settings });
  // A plugin that does not start from the cached build needs files outside its directory: build it again.
  return hasRun(last) && !hasRun(heldOut) ? run(tip, [], { settings, isAlone: true }) : heldOut;
}

/** True when the plugin came up. */
function hasRun({ outcomes }: StateRun): boolean {
  return outcomes.some(({ tool }) => tool !== null);
}

function countStates({ outcomes }: StateRun): Verification['after'] {
  return {
    total: outcomes.length,
    passed: outcomes.filter(({ status }) => status === 'passed').length,
    failing: outcomes.filter(isFailing).length,
  };
}
