import { isJsonEqual } from '../base/index.ts';
import { type BehaviourChange, type ChangeClass, changeClasses } from './behaviour-change.ts';
import type { Behaviour, BehaviourRuns, CallAnswer, CallTimings } from './behaviour.ts';
import { compareAnswers, compareFiles } from './compare-answers.ts';
import { compareSurface } from './compare-surface.ts';
import { compareTimings } from './compare-timings.ts';

/** The differences of two revisions of a server for a client. */
export interface BehaviourDiff {
  base: string;
  head: string;
  /** Worst first, then in the order of the tools. */
  changes: BehaviourChange[];
  calls: {
    /** Made on both revisions. */
    compared: number;
    same: number;
    /** Of the calls that answer the same, those with parts that vary by themselves and were left out. */
    varying: number;
    /** Made on one revision only, since the other lacks the tool. */
    onOneSide: number;
    /** True when durations were measured. */
    timed: number;
  };
  /** Parts that were not compared, and why. */
  notes: string[];
}

/**
 * Compares `base` with `head` for a client, without the parts that vary by themselves on either side. Pure. Every run
 * is one start of the same script; more runs show more of what varies.
 */
export function compareBehaviour(
  base: BehaviourRuns,
  head: BehaviourRuns,
  timings: readonly CallTimings[] = [],
): BehaviourDiff {
  const [before] = base.runs;
  const [after] = head.runs;
  const varying = [...findVarying(base.runs), ...findVarying(head.runs)];
  const changes = compareSurface(before, after).filter(
    (change) => !varying.some((other) => isSameSubject(change, other)),
  );
  const tools = new Map(before.tools.map((tool) => [tool.name, tool]));
  const calls = { compared: 0, same: 0, varying: 0, onOneSide: 0, timed: timings.length };
  for (const key of new Set([...before.answers.keys(), ...after.answers.keys()])) {
    const [ours, theirs] = [collect(base.runs, key), collect(head.runs, key)];
    if (ours.length === 0 || theirs.length === 0) {
      calls.onOneSide += 1;
      continue;
    }
    const compared = compareAnswers(ours, theirs, tools.get(ours[0]?.tool ?? ''));
    calls.compared += 1;
    if (compared.changes.length === 0) calls.same += 1;
    if (compared.changes.length === 0 && compared.isUnstable) calls.varying += 1;
    changes.push(...compared.changes);
  }
  const files = compareFiles(
    base.runs.map((run) => run.files ?? null),
    head.runs.map((run) => run.files ?? null),
  );
  for (const message of files.messages) {
    changes.push({ class: 'undecided', part: 'files', subject: null, message, call: null, times: 1 });
  }
  changes.push(...compareTimings(timings));
  return {
    base: base.title,
    head: head.title,
    changes: sortChanges(changes),
    calls,
    notes: [...new Set([...base.runs, ...head.runs].flatMap(({ notes }) => notes))],
  };
}

/** Folds equal changes into one, and puts the worst first. */
export function sortChanges(changes: readonly BehaviourChange[]): BehaviourChange[] {
  return mergeEqual(changes).toSorted((left, right) => rank(left.class) - rank(right.class));
}

/** Folds the same change in many calls into one, with the first call as its example. */
function mergeEqual(changes: readonly BehaviourChange[]): BehaviourChange[] {
  const merged = new Map<string, BehaviourChange>();
  for (const change of changes) {
    const key = JSON.stringify([change.class, change.part, change.subject, change.message]);
    const known = merged.get(key);
    if (known) known.times += change.times;
    else merged.set(key, { ...change });
  }
  return [...merged.values()];
}

function rank(kind: ChangeClass): number {
  return changeClasses.indexOf(kind);
}

/** True when changes of answers may be chance, so that more runs are worth their time. */
export function hasAnswerChanges(diff: BehaviourDiff): boolean {
  return diff.changes.some(({ part }) => part === 'reply' || part === 'files');
}

/** Leaves out objects that one revision lists differently from run to run: they prove no change. */
function findVarying(runs: readonly Behaviour[]): BehaviourChange[] {
  const [first, ...others] = runs;
  return first ? others.flatMap((other) => [...compareSurface(first, other), ...compareSurface(other, first)]) : [];
}

function isSameSubject(left: BehaviourChange, right: BehaviourChange): boolean {
  return left.part === right.part && isJsonEqual(left.subject, right.subject);
}

function collect(runs: readonly Behaviour[], key: string): CallAnswer[] {
  return runs.flatMap(({ answers }) => answers.get(key) ?? []);
}
