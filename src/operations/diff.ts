import { resolve } from 'node:path';
import { renderBehaviourDiff, renderBehaviourText } from '../artifacts/index.ts';
import { Cleanup, type JsonObject, PthError, Timings, toJsonValue } from '../base/index.ts';
import {
  type Behaviour,
  type BehaviourDiff,
  type BehaviourRuns,
  type CallTimings,
  compareBehaviour,
  hasAnswerChanges,
  measureTimings,
  recordBehaviour,
  type RecordingTarget,
} from '../compare/index.ts';
import { generateTests, type GivenValue, type ServerProbe } from '../generate/index.ts';
import { openRepository } from '../git/index.ts';
import type { LoadOutcome, Plugin } from '../plugin/index.ts';
import { type DiffInput, diffInputSchema } from '../settings/index.ts';
import { listTools, type SourcedTest } from '../suite/index.ts';
import { type DiffTarget, type OpenDiffTarget, targetsOfCommand, targetsOfCommit } from './diff-target.ts';
import { readGivenValues } from './given-values.ts';
import type { Operation, OperationContext } from './operation.ts';
import { relocateTest, workspaceToken } from './relocate-test.ts';
import { reuseTargets } from './reused-target.ts';

/** The result of the comparison, for programs and people. All texts are redacted. */
export interface DiffReport {
  /** 1 when a change breaks a client, else 0. */
  exitCode: 0 | 1;
  document: JsonObject;
  markdown: string;
  terminal: string;
}

/**
 * Runs the same calls on two revisions of a plugin and reports the changes for a client. Each run starts in a fresh
 * environment; differences between runs of one revision are left out. Makes no branch and commits nothing.
 */
export const diffBehaviour: Operation<typeof diffInputSchema, DiffReport> = {
  inputSchema: diffInputSchema,
  async perform(input, context) {
    const cleanup = new Cleanup();
    try {
      const { redactor } = context.ports;
      const diffs = await compareAll(input, context, cleanup);
      const isBreaking = diffs.some(({ diff }) => diff.changes.some((change) => change.class === 'breaking'));
      const named = (render: (diff: BehaviourDiff) => string) =>
        diffs.map(({ server, diff }) => (diffs.length > 1 ? `== ${server}\n${render(diff)}` : render(diff))).join('\n');
      return {
        exitCode: isBreaking ? 1 : 0,
        document: redactor.redactJson(
          toJsonValue({
            breaking: isBreaking,
            servers: diffs.map(({ server, diff }) => ({ server, ...diff })),
          }) as JsonObject,
        ),
        markdown: redactor.redact(named((diff) => renderBehaviourDiff(diff))),
        terminal: redactor.redact(named(renderBehaviourText)),
      };
    } finally {
      await cleanup.run();
    }
  },
};

/** One of the revisions or commands that are compared. */
export interface DiffSide {
  /** Its name for people. */
  title: string;
  open: OpenDiffTarget;
}

async function compareAll(
  input: DiffInput,
  context: OperationContext,
  cleanup: Cleanup,
): Promise<{ server: string; diff: BehaviourDiff }[]> {
  const [base, head] = await openSides(input, context, cleanup);
  return compareSides(base, head, input, context);
}

/**
 * Compares every server of the first side with that of the same name on the second.
 * @throws PthError `plugin/not-found` and `plugin/start-failed` where the first side has no server that starts
 */
export async function compareSides(
  base: DiffSide,
  head: DiffSide,
  input: DiffInput,
  context: OperationContext,
): Promise<{ server: string; diff: BehaviourDiff }[]> {
  const probe = await base.open(null);
  if (probe === undefined) throw new PthError('plugin/not-found', `${base.title} has no server to compare`);
  const { servers } = probe;
  await probe.close();
  const diffs: { server: string; diff: BehaviourDiff }[] = [];
  for (const server of servers) {
    const starts = new Starts(server, input, context);
    if (input.quick) await starts.warm([base, head]);
    diffs.push({ server, diff: await compareServer(base, head, starts) });
  }
  return diffs;
}

async function openSides(input: DiffInput, context: OperationContext, cleanup: Cleanup): Promise<[DiffSide, DiffSide]> {
  const [first, second] = input.commands;
  if (first !== undefined && second !== undefined) {
    const side = (text: string) => toSide(text, targetsOfCommand(text, { input, context, cleanup }), input);
    return [side(first), side(second)];
  }
  const side = await openRevisions(input, context, cleanup);
  return [await side(input.base ?? ''), await side(input.head ?? '')];
}

/** Makes a side; in quick mode its targets are kept between runs. */
export function toSide(title: string, open: OpenDiffTarget, { quick }: DiffInput): DiffSide {
  return { title, open: quick ? reuseTargets(open) : open };
}

/**
 * Opens revisions of the repository at the input's path, as sides.
 * @throws PthError `usage/invalid` for a name of no commit
 */
export async function openRevisions(
  input: DiffInput,
  context: OperationContext,
  cleanup: Cleanup,
): Promise<(revision: string, name?: string) => Promise<DiffSide>> {
  const { ports, signal } = context;
  const opened = await openRepository(resolve(ports.workingDirectory, input.path), {
    variables: ports.variables,
    signal,
  });
  const timings = new Timings(ports.clock);
  return async (revision, name = revision) => {
    const commit = await opened.repository.resolve(revision);
    if (commit === undefined) {
      throw new PthError('usage/invalid', `${JSON.stringify(revision)} names no commit of ${opened.repository.path}`);
    }
    const title = commit.startsWith(name) ? commit.slice(0, 10) : `${name} (${commit.slice(0, 10)})`;
    return toSide(title, targetsOfCommit({ opened, commit, title }, { input, context, cleanup, timings }), input);
  };
}

/** Limits on measuring durations in quick mode. */
const quickMeasuring = { turns: 7, maxMs: 4000 };

/** Most runs of one side: over three runs, random answers rarely agree by chance. */
const maxRuns = 3;

/** Runs the same script on both sides, in turns, until each apparent change is confirmed or found to vary by itself. */
async function compareServer(base: DiffSide, head: DiffSide, starts: Starts): Promise<BehaviourDiff> {
  const known = await starts.generate(base, []);
  if ('lost' in known) throw new PthError('plugin/start-failed', `${base.title}: ${known.lost}`);
  const fresh = await starts.generate(head, known.tests);
  if ('lost' in fresh) return describeLost(base, head, fresh.lost);
  const tests = [...known.tests, ...fresh.tests];
  const before: Behaviour[] = [];
  const after: Behaviour[] = [];
  let timings: CallTimings[] = [];
  const compare = () => compareBehaviour(toRuns(base.title, before), toRuns(head.title, after), timings);
  for (let round = 1; ; round++) {
    const old = await starts.record(base, tests, round);
    if ('lost' in old) throw new PthError('plugin/start-failed', `${base.title}: ${old.lost}`);
    before.push(old.behaviour);
    try {
      if (round === 1 || hasAnswerChanges(compare())) {
        const now = await starts.record(head, tests, round);
        if ('lost' in now) return describeLost(base, head, now.lost);
        after.push(now.behaviour);
        try {
          if (round === 1) timings = await starts.measure(old.target, now.target, tests);
        } finally {
          await now.target.close();
        }
      }
    } finally {
      await old.target.close();
    }
    // The second run of the base shows which answers vary by themselves; more runs are made only where an answer seems
    // changed.
    if (round === maxRuns || (round > 1 && !hasAnswerChanges(compare()))) return compare();
  }
}

function toRuns(title: string, runs: readonly Behaviour[]): BehaviourRuns {
  const [first, ...others] = runs;
  if (first === undefined) throw new Error('a comparison needs a run of each side');
  return { title, runs: [first, ...others] };
}

function describeLost(base: DiffSide, head: DiffSide, message: string): BehaviourDiff {
  return {
    base: base.title,
    head: head.title,
    changes: [{ class: 'breaking', part: 'server', subject: null, message, call: null, times: 1 }],
    calls: { compared: 0, same: 0, varying: 0, onOneSide: 0, timed: 0 },
    notes: [],
  };
}

/** A revision without the server, or with one that does not start. */
export interface Lost {
  lost: string;
}

/** Starts of one server's revisions. */
export class Starts {
  readonly #server: string;
  readonly #input: DiffInput;
  readonly #context: OperationContext;

  constructor(server: string, input: DiffInput, context: OperationContext) {
    this.#server = server;
    this.#input = input;
    this.#context = context;
  }

  /** Opens and builds several sides at once, for targets that are kept. */
  async warm(sides: readonly DiffSide[]): Promise<void> {
    const opened = await Promise.allSettled(sides.map((side) => this.#open(side)));
    for (const result of opened) if (result.status === 'rejected') throw result.reason;
  }

  /** Generates tests of a side for the tools that `known` does not cover, with the token in place of the workspace. */
  async generate(side: DiffSide, known: readonly SourcedTest[]): Promise<{ tests: SourcedTest[] } | Lost> {
    const { signal } = this.#context;
    this.#reportProgress(`looking at ${side.title}`);
    const opened = await this.#open(side);
    if ('lost' in opened) return opened;
    const { target } = opened;
    try {
      const { plugin, environment, hints } = target;
      const { root } = environment;
      const names = new Set(known.map(({ test }) => test.name));
      const tools = new Set(plugin.tools.map(({ name }) => name));
      const own = target.persisted.filter(
        ({ test }) => !names.has(test.name) && listTools(test).every((tool) => tools.has(tool)),
      );
      const existing = [...known, ...own].map(({ test }) => relocateTest(test, workspaceToken, root));
      const knowledge = await target.learn(plugin, signal);
      const given = await this.#readValues(target);
      const suite = await generateTests({
        tools: plugin.tools,
        probe: await openProbe(plugin, signal),
        seed: this.#input.seed,
        hints,
        knowledge,
        given,
        existing,
        signal,
      });
      const made = suite.tests.map((test): SourcedTest => {
        const name = names.has(test.name) ? `${test.name} (changed)` : test.name;
        return { test: { ...relocateTest(test, root, workspaceToken), name }, file: null };
      });
      return { tests: [...own, ...made] };
    } finally {
      await target.close();
    }
  }

  /** Reads the values by hand that were named, and holds them against the tools of a target. */
  async #readValues({ plugin, environment, servers }: DiffTarget): Promise<readonly GivenValue[]> {
    const { values, set, lock } = this.#input;
    if (values === null) return [];
    const source = {
      file: values,
      readOwn: () => Promise.resolve(null),
      set,
      root: environment.root,
      isOnlyServer: servers.length === 1,
      isStrict: lock !== null,
    };
    return (await readGivenValues(source, this.#context)).check(plugin.tools);
  }

  /** Records one run of the script; the caller closes the target. */
  async record(
    side: DiffSide,
    tests: readonly SourcedTest[],
    round: number,
  ): Promise<{ behaviour: Behaviour; target: DiffTarget } | Lost> {
    this.#reportProgress(`run ${round} of ${side.title}`);
    const opened = await this.#open(side);
    if ('lost' in opened) return opened;
    const { target } = opened;
    try {
      return { behaviour: await recordBehaviour(this.#toRecording(target), relocate(tests, target)), target };
    } catch (error) {
      await target.close();
      throw error;
    }
  }

  measure(before: DiffTarget, after: DiffTarget, tests: readonly SourcedTest[]): Promise<CallTimings[]> {
    this.#reportProgress('measuring durations on both in turns');
    // The workspaces differ only in their paths, which have the same length.
    return measureTimings(
      { target: this.#toRecording(before), tests: relocate(tests, before) },
      { target: this.#toRecording(after), tests: relocate(tests, after) },
      this.#input.quick ? quickMeasuring : undefined,
    );
  }

  async #open(side: DiffSide): Promise<{ target: DiffTarget } | Lost> {
    const target = await side.open(this.#server);
    if (target === undefined) return { lost: `the server ${this.#server} is gone` };
    try {
      const loaded = await target.plugin.load(this.#context.signal);
      if (loaded.status === 'loaded') return { target };
      await target.close();
      return { lost: describeLoad(loaded) };
    } catch (error) {
      await target.close();
      throw error;
    }
  }

  #toRecording({ plugin, environment }: DiffTarget): RecordingTarget {
    return {
      plugin,
      workspace: environment.restricted(),
      envTier: environment.info.tier,
      signal: this.#context.signal,
      filesSeen: this.#input.quick ? 'whole-run' : 'each-test',
    };
  }

  #reportProgress(text: string): void {
    this.#context.signal.throwIfAborted();
    this.#context.emit({ type: 'progress', stage: 'diff', text });
  }
}

function relocate(tests: readonly SourcedTest[], { environment }: DiffTarget): SourcedTest[] {
  return tests.map(({ test, file }) => ({ test: relocateTest(test, workspaceToken, environment.root), file }));
}

function describeLoad(outcome: Exclude<LoadOutcome, { status: 'loaded' }>): string {
  return outcome.status === 'build-failed'
    ? `the plugin does not build: ${outcome.build.reason}`
    : `the server does not start: ${outcome.failure.message}`;
}

/** Opens a connection of its own for each attempt; all of them end with the plugin. */
async function openProbe(plugin: Plugin, signal: AbortSignal): Promise<ServerProbe> {
  const connection = await plugin.connect(signal);
  return {
    callTool: connection.callTool.bind(connection),
    renew: async () => {
      await connection.close({ graceMs: 200 });
      return openProbe(plugin, signal);
    },
  };
}
