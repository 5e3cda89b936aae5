import type { LoadOptions } from '../../plugin/index.ts';
import { readAssignedValues, type Target } from '../../target/index.ts';
import type { TestRun } from '../run-server.ts';

/** Wishes of the caller for loading the plugin. */
export interface LoadWishes {
  /** Values of the plugin from now on: `NAME=value`, or `NAME` for the value that this process has. */
  set?: readonly string[];
  /** True where the plugin is installed and built already. */
  isBuilt?: boolean | undefined;
  /** Time for the start of a server, now and in later loads. */
  startTimeoutSeconds?: number | undefined;
}

/** Joins assignments; a later one takes the place of an earlier one of the same name. Pure. */
export function joinAssignments(earlier: readonly string[], later: readonly string[]): string[] {
  return [...new Map([...earlier, ...later].map((text) => [text.replace(/=[\s\S]*$/, ''), text])).values()];
}

/**
 * Returns the run with what is wished from now on, also in another environment, and has the servers started with it.
 * @throws PthError `plugin/config-missing` for a name that this process has no value of; nothing is changed then
 */
export function takeWishes(run: TestRun, targets: readonly Target[], wishes: LoadWishes): TestRun {
  const { set = [], startTimeoutSeconds = run.input.startTimeoutSeconds } = wishes;
  const values = readAssignedValues(set, run.context.ports.variables);
  const names = Object.keys(values);
  if (names.length > 0) for (const target of targets) target.override({ variables: values, args: null });
  const { plan, input } = run;
  return {
    ...run,
    input: { ...input, startTimeoutSeconds, set: joinAssignments(input.set, set) },
    plan: {
      ...plan,
      variables: { ...plan.variables, ...values },
      assigned: new Set([...plan.assigned, ...names]),
    },
  };
}

/** Returns the wishes as the plugin takes them. Pure. */
export function toLoadOptions({ isBuilt, startTimeoutSeconds }: LoadWishes): LoadOptions {
  return { isBuilt, ...(startTimeoutSeconds === undefined ? {} : { startMs: startTimeoutSeconds * 1000 }) };
}
