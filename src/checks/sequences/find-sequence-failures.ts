import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { type Clock, systemClock } from '../../base/index.ts';
import {
  type ServerProbe,
  type GroupOperation,
  groupOperations,
  listOperations,
  type ResourceGroup,
} from '../../generate/index.ts';
import { studyGroup } from './group-facts.ts';
import { renderSequence } from './render-sequence.ts';
import { SequenceViolation } from './sequence-law.ts';
import { type GroupFacts, SequenceRun } from './sequence-run.ts';
import type { SequenceLimits, SequenceOptions, SequenceSearch } from './sequence-types.ts';

const defaults: Required<SequenceLimits> = { runs: 10, calls: 8, timeoutMs: 10_000, callTimeoutMs: 5000 };
/** Executions that shrinking may take on top of the runs. */
const maxShrinks = 60;
const maxFailuresPerGroup = 2;
const confirmations = 3;

/** A sequence that broke a law. */
interface Broken {
  run: SequenceRun;
  violation: SequenceViolation;
}

type Commands = Iterable<fc.AsyncCommand<SequenceRun, null>>;

/**
 * Explores sequences of calls on things that tools create, read, change and delete, and checks laws after every call.
 * Shrinks a violation on fresh servers to the shortest list of calls, confirms it, and returns it as a test. Leaves out
 * tools that need approval, and explores nothing without any approval. The same tools, replies and seed give the same
 * failures as long as the time suffices.
 * @throws the signal's reason when aborted; any error of the probe
 */
export async function findSequenceFailures(options: SequenceOptions): Promise<SequenceSearch> {
  const search: SequenceSearch = { failures: [], findings: [], calls: 0, warnings: [] };
  const { isRiskApproved = false, areScenariosApproved = false } = options;
  // Exploring leaves dozens of new things: harmless in a copy that is removed, harmful in a user's data.
  if (!options.probe.renew || !(isRiskApproved || areScenariosApproved) || options.limits?.runs === 0) return search;
  const groups = groupOperations(listOperations(options.tools, options.tests, isRiskApproved));
  const explorer = new SequenceExplorer(options, search);
  for (const group of groups) await explorer.explore(group);
  return search;
}

class SequenceExplorer {
  readonly #options: SequenceOptions;
  readonly #limits: Required<SequenceLimits>;
  readonly #search: SequenceSearch;
  readonly #clock: Clock;
  readonly #end: number;
  #probe: ServerProbe;
  #executions = 0;

  constructor(options: SequenceOptions, search: SequenceSearch) {
    this.#options = options;
    this.#limits = { ...defaults, ...options.limits };
    this.#search = search;
    this.#probe = options.probe;
    this.#clock = options.clock ?? systemClock;
    this.#end = Math.min(this.#clock.monotonicMs() + this.#limits.timeoutMs, options.endMs ?? Infinity);
  }

  /** Explores one kind of thing until nothing new breaks, or time is up. */
  async explore(group: ResourceGroup): Promise<void> {
    if (this.#isOver(group)) return;
    const { emit = () => undefined, seed } = this.#options;
    const { failures, calls } = this.#search;
    const count = failures.length;
    emit({
      type: 'sequence-start',
      subject: group.subject,
      tools: [group.create, ...group.others].map(({ tool }) => tool.name),
    });
    const study = await studyGroup(this.#probe, group, this.#nextMark(), this.#runOptions());
    if (study.isDisturbed) await this.#renew();
    const known: SequenceViolation[] = [];
    if (study.lost) await this.#confirmLost(group, study.facts, study.lost);
    while (study.group && known.length < maxFailuresPerGroup) {
      const violation = await this.#findViolation(study.group, study.facts, seed + known.length, known);
      if (!violation) break;
      known.push(violation);
    }
    const failure = failures[count]?.message ?? null;
    emit({ type: 'sequence-end', subject: group.subject, calls: this.#search.calls - calls, failure });
  }

  /** Confirms on a fresh server that a reader refuses what was just created; two calls, so that nothing is explored. */
  async #confirmLost(group: ResourceGroup, facts: GroupFacts, lost: GroupOperation): Promise<void> {
    const always = { check: () => true };
    const commands = [
      { ...always, run: (run: SequenceRun) => run.create(0, 0) },
      { ...always, run: (run: SequenceRun) => run.apply(lost, 0) },
    ];
    await this.#renew();
    const broken = await this.#execute(group, facts, commands, this.#nextMark());
    if (broken?.violation.law === 'found')
      await this.#confirm({ group, facts }, commands, broken, { seed: this.#options.seed, path: '' });
  }

  /** Looks for one broken law that is not known yet; returns it when it was found and shrunk. */
  async #findViolation(
    group: ResourceGroup,
    facts: GroupFacts,
    seed: number,
    known: readonly SequenceViolation[],
  ): Promise<SequenceViolation | null> {
    const { runs, calls } = this.#limits;
    let left = runs + maxShrinks;
    let shortest: Broken | undefined;
    const fault: { error?: unknown } = {};
    const attempt = async (commands: Commands): Promise<void> => {
      if (left-- <= 0 || this.#isOver(group) || 'error' in fault) return;
      // A failure must depend on its own calls alone, not on remains of earlier ones.
      if (shortest) await this.#renew();
      let broken = await this.#execute(group, facts, commands, this.#nextMark(), shortest === undefined);
      if (!broken || known.some((other) => broken?.violation.isLike(other))) return;
      if (!shortest) {
        const first = broken.violation;
        await this.#renew();
        broken = await this.#execute(group, facts, commands, this.#nextMark());
        if (!broken?.violation.isLike(first)) return this.#noteUnconfirmed(first);
      } else if (!broken.violation.isLike(shortest.violation)) return;
      shortest = broken;
      throw broken.violation;
    };
    const property = fc.asyncProperty(createCommands(group, calls), async (commands) => {
      try {
        await attempt(commands);
      } catch (error) {
        if (!(error instanceof SequenceViolation)) fault.error = error;
        throw error;
      }
    });
    const details = await fc.check(property, { seed, numRuns: runs });
    if ('error' in fault) throw fault.error;
    const [commands] = details.counterexample ?? [];
    if (!shortest || !commands) return null;
    await this.#confirm({ group, facts }, commands, shortest, { seed, path: details.counterexamplePath ?? '' });
    return shortest.violation;
  }

  /** Runs the shortest list once more, with texts that are the same in every run of PTH, and keeps it as a test. */
  async #confirm(
    { group, facts }: { group: ResourceGroup; facts: GroupFacts },
    commands: Commands,
    shortest: Broken,
    origin: { seed: number; path: string },
  ): Promise<void> {
    const { violation } = shortest;
    const tools = shortest.run.calls.map(({ operation }) => operation.tool.name);
    const mark = `h${createHash('sha256')
      .update(JSON.stringify([violation.law, tools]))
      .digest('hex')
      .slice(0, 6)}`;
    // An earlier run may have used the same names where data outlive the server.
    for (let round = 0; round < confirmations; round++) {
      await this.#renew();
      const broken = await this.#execute(group, facts, commands, round === 0 ? mark : `${mark}r${round}`);
      if (!broken?.violation.isLike(violation)) continue;
      if (!(await this.#worksAlone(group, facts, broken))) break;
      const { failure, finding } = renderSequence(group, facts, broken, {
        ...origin,
        isApproved: this.#options.areScenariosApproved ?? false,
      });
      this.#search.failures.push(failure);
      if (finding) this.#search.findings.push(finding);
      return;
    }
    this.#noteUnconfirmed(violation);
  }

  /**
   * True when the tool still works on a single new thing. Otherwise the server's state is the cause (a full page, a
   * used up quota), and the order of calls proves nothing.
   */
  async #worksAlone(group: ResourceGroup, facts: GroupFacts, { run, violation }: Broken): Promise<boolean> {
    const operation = group.others.find(({ tool }) => tool.name === violation.tool);
    if (run.calls.length <= 2 || violation.law === 'gone') return true;
    await this.#renew();
    const alone = new SequenceRun(this.#probe, group, facts, this.#nextMark(), this.#runOptions());
    try {
      await alone.create(0, 0);
      if (operation) await alone.apply(operation, 0);
      return alone.live.length > 0 || operation?.role === 'delete';
    } catch (error) {
      if (error instanceof SequenceViolation) return false;
      throw error;
    }
  }

  /** Executes the commands; returns the law that they broke, or null. */
  async #execute(
    group: ResourceGroup,
    facts: GroupFacts,
    commands: Commands,
    mark: string,
    assumesWhole = false,
  ): Promise<Broken | null> {
    const run = new SequenceRun(this.#probe, group, facts, mark, { ...this.#runOptions(), assumesWhole });
    try {
      await fc.asyncModelRun(() => ({ model: run, real: null }), commands);
      return null;
    } catch (error) {
      if (!(error instanceof SequenceViolation)) throw error;
      // A server that hung or died gives no more answers.
      if (error.law === 'no-fault') await this.#renew();
      return { run, violation: error };
    }
  }

  async #renew(): Promise<void> {
    this.#options.signal?.throwIfAborted();
    if (!this.#probe.renew) throw new TypeError('exploring needs a probe that can be renewed');
    this.#probe = await this.#probe.renew();
  }

  #noteUnconfirmed({ tool, message }: SequenceViolation): void {
    this.#search.warnings.push(`${tool}: ${message} (seen in a sequence of calls, but not again on a fresh server)`);
  }

  /** True when time is up; the warnings then name the tools whose sequences were not all tried. */
  #isOver({ create, others }: ResourceGroup): boolean {
    if (this.#clock.monotonicMs() < this.#end) return false;
    const tools = [create, ...others].map(({ tool }) => tool.name).join(', ');
    this.#warn(`not all sequences of ${tools} were tried within ${this.#limits.timeoutMs / 1000} s`);
    return true;
  }

  #warn(warning: string): void {
    if (!this.#search.warnings.includes(warning)) this.#search.warnings.push(warning);
  }

  #nextMark(): string {
    this.#executions += 1;
    return `s${this.#executions}`;
  }

  #runOptions(): ConstructorParameters<typeof SequenceRun>[4] {
    return {
      timeoutMs: this.#limits.callTimeoutMs,
      signal: this.#options.signal,
      onCall: () => {
        this.#search.calls += 1;
      },
      onCut: (tool) =>
        this.#warn(
          `${tool}: a list may be cut where something just created should be, and no argument leads on; not judged`,
        ),
    };
  }
}

/** Creates sequences of at most `calls` calls; calls that have nothing to work on are left out. */
function createCommands(group: ResourceGroup, calls: number): fc.Arbitrary<Commands> {
  const position = fc.nat(1);
  const create = fc.tuple(position, fc.nat(1)).map(
    ([at, name]): fc.AsyncCommand<SequenceRun, null> => ({
      check: (run) => run.calls.length < calls && run.canApply(group.create, at),
      run: (run) => run.create(at, name),
      toString: () => `${group.create.tool.name}(${at}, ${name})`,
    }),
  );
  const others = group.others.map((operation: GroupOperation) =>
    position.map(
      (at): fc.AsyncCommand<SequenceRun, null> => ({
        check: (run) => run.calls.length < calls && run.canApply(operation, at),
        run: (run) => run.apply(operation, at),
        toString: () => `${operation.tool.name}(${at})`,
      }),
    ),
  );
  return fc.commands([create, ...others], { maxCommands: calls * 2, size: 'max' });
}
