import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFault, isJsonObject, type JsonObject, PthError } from '../../base/index.ts';
import { copyRepository, fetchCommit, openRepository, type Repository } from '../../git/index.ts';
import { Aliases, SessionHost } from '../../harness/index.ts';
import type { OperationPorts } from '../../target/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { abandonSession } from '../active-session/end-session.ts';
import { sessionOperations } from '../catalogue/catalogue.ts';
import { performStep } from '../catalogue/perform-step.ts';
import type { OperationContext } from '../operation.ts';
import { type Difference, findFirstDifference } from './first-difference.ts';
import { isMeasuring, withoutDeadSessions, withoutMeasuredChoices, withoutMoments } from './measuring-steps.ts';
import { refuseHostPaths, refuseHostTier, withoutCleaning } from './replay-host.ts';
import type { RecordedCall, RecordedPart } from './read-recording.ts';

/** What a replay found. */
export interface ReplayResult {
  /** Calls that ended as they did. */
  same: number;
  difference: { call: RecordedCall; place: Difference } | null;
  /** Why not every call was made or compared; null where each was. */
  unfinished: string | null;
}

/** Where a replay takes place, and what it may do. */
export interface ReplaySettings {
  /** The plugin's repository; it is only read. */
  source: Repository;
  /** A new directory for everything that the replay makes. */
  base: string;
  /** Values of the plugin by name. */
  values: Readonly<Record<string, string>>;
  allowsHost: boolean;
}

/** A run of a journal's calls over a clone of the plugin's repository. */
export class Replay {
  readonly #settings: ReplaySettings;
  readonly #context: OperationContext;
  readonly #ports: OperationPorts;
  readonly #host: SessionHost<ActiveSession>;
  readonly #clone: Repository;
  /** The branch of the session in this run; null before it starts. */
  #branch: string | null = null;

  private constructor(settings: ReplaySettings, context: OperationContext, ports: OperationPorts, clone: Repository) {
    this.#settings = settings;
    this.#context = { ...context, ports };
    this.#ports = ports;
    this.#clone = clone;
    this.#host = new SessionHost(ports.clock);
  }

  /** Clones the repository. @throws PthError `replay/commit-missing`, and those of git */
  static async open({ opening }: RecordedPart, settings: ReplaySettings, context: OperationContext): Promise<Replay> {
    const { base, source } = settings;
    const path = join(base, opening.name);
    const temporaryDirectory = join(base, 'tmp');
    await mkdir(path);
    await mkdir(temporaryDirectory);
    const commit = await findCommit(source, {
      commit: opening.branchPoint,
      // The tree is that of the branch, which is that of its start only at the start.
      tree: opening.commit === opening.branchPoint ? opening.tree : null,
    });
    if (commit === null) throw commitMissing(source, opening.branchPoint);
    await copyRepository(source, { path, commit, signal: context.signal });
    const { variables } = context.ports;
    const { repository } = await openRepository(path, { variables, signal: context.signal });
    const worktreeDirectory = join(base, 'worktrees');
    const ports = { ...context.ports, workingDirectory: path, temporaryDirectory, worktreeDirectory };
    return new Replay(settings, context, ports, repository);
  }

  /** Makes the calls until one ends otherwise; closes the session in any case. */
  async run(parts: readonly RecordedPart[]): Promise<ReplayResult> {
    const total = parts.reduce((sum, { calls }) => sum + calls.length, 0);
    let same = 0;
    try {
      for (const part of parts) {
        if (part.isResumed) await this.#prepareResume(part);
        for (const call of part.calls) {
          this.#context.emit({ type: 'activity', text: `call ${same + 1} of ${total}: ${call.tool}` });
          const { outcome: recorded } = call;
          if (recorded?.['fault'] === 'run/interrupted') {
            return {
              same,
              difference: null,
              unfinished: `${call.tool} in line ${call.line} was stopped by its caller`,
            };
          }
          const now = await this.#make(call);
          if (recorded === null) {
            return {
              same,
              difference: null,
              unfinished: `the journal ends during ${call.tool} in line ${call.line}; here it ended with ${describeOutcome(now)}`,
            };
          }
          const place = compareOutcomes(call.tool, recorded, now);
          if (place !== null) return { same, difference: { call, place }, unfinished: null };
          same += 1;
        }
      }
      return { same, difference: null, unfinished: null };
    } finally {
      await this.#abandon();
    }
  }

  /** Makes one call, and returns what it ended with as a journal has it. */
  async #make(call: RecordedCall): Promise<JsonObject> {
    const { base, allowsHost } = this.#settings;
    const opened = this.#host.session;
    const aliases = opened?.records.aliases ?? this.#placeClone();
    const input = withoutCleaning(this.#fillValues(aliases.show(call.input)));
    if (!allowsHost) await refuseHostPaths(call, input, { base, workingDirectory: this.#ports.workingDirectory });
    const before = opened?.records.latest ?? null;
    let failed: JsonObject = { fault: 'usage/invalid', message: `there is no tool ${call.tool}` };
    try {
      await this.#perform(call.tool, input);
    } catch (error) {
      this.#context.signal.throwIfAborted();
      const { code, message } = describeFault(error);
      failed = { fault: code, message };
    }
    const session = opened ?? this.#host.session;
    this.#branch = session?.branch ?? this.#branch;
    // Nothing of the plugin has run in an environment that was only just made.
    if (!allowsHost && session?.plugin?.environment.info.tier === 0) refuseHostTier([{ ...call, input: { tier: 0 } }]);
    const latest = session?.records.latest ?? null;
    return latest !== null && latest !== before ? latest : aliases.hide(failed);
  }

  async #perform(tool: string, input: JsonObject): Promise<void> {
    const operation = sessionOperations.find(({ name }) => name === tool);
    if (operation === undefined) return;
    const { emit, signal, exportPipeline } = this.#context;
    await performStep(operation, input, {
      host: this.#host,
      ports: this.#ports,
      exportPipeline: exportPipeline ?? (() => Promise.reject(new Error('no pipeline can be exported here'))),
      emit,
      signal,
    });
  }

  #fillValues(input: JsonObject): JsonObject {
    const { configValues } = input;
    if (!isJsonObject(configValues)) return input;
    const names = Object.keys(configValues);
    return {
      ...input,
      configValues: Object.fromEntries(names.map((name) => [name, this.#settings.values[name] ?? null])),
    };
  }

  /** Names for the places that a call without a session may speak of. */
  #placeClone(): Aliases {
    const aliases = new Aliases();
    aliases.place('temporary', this.#ports.temporaryDirectory);
    aliases.place('repository', this.#clone.path);
    aliases.place('branch', this.#branch ?? '');
    return aliases;
  }

  /** Ends the process before, and gives the branch what it had when the next one took it. */
  async #prepareResume({ branch, opening }: RecordedPart): Promise<void> {
    await this.#abandon();
    const own = this.#branch === null ? undefined : await this.#clone.resolve(`refs/heads/${this.#branch}`);
    if (own !== undefined && (await this.#clone.treeOf(own)) === opening.tree) return;
    const { source } = this.#settings;
    if ((await source.resolve(opening.commit)) === undefined) throw commitMissing(source, opening.commit);
    if (!(await this.#clone.isBranchName(branch)) || !branch.startsWith('pth/')) {
      throw new PthError('replay/journal-invalid', 'the journal resumes a branch that no session has');
    }
    await fetchCommit(source, { path: this.#clone.path, commit: opening.commit, signal: this.#context.signal });
    if (own !== undefined && this.#branch !== null) await this.#clone.deleteBranch(this.#branch, own);
    await this.#clone.createBranch(branch, opening.commit);
    this.#branch = branch;
  }

  /** Closes the session as the end of its process does; its branch stays. */
  async #abandon(): Promise<void> {
    const { session } = this.#host;
    if (session === null) return;
    for (const message of await abandonSession(session)) this.#context.emit({ type: 'warning', message });
    this.#host.hold(null);
  }
}

function commitMissing({ path }: Repository, commit: string): PthError {
  return new PthError(
    'replay/commit-missing',
    `${path} has neither the commit ${commit} nor one with the same files checked out`,
  );
}

/** Finds a commit, or the one that is checked out where its content is the same; null without either. */
async function findCommit(
  repository: Repository,
  { commit, tree }: { commit: string; tree: string | null },
): Promise<string | null> {
  const found = await repository.resolve(commit);
  if (found !== undefined) return found;
  const head = await repository.head();
  return tree !== null && (await repository.treeOf(head)) === tree ? head : null;
}

/** Finds where a call ended otherwise. Of what a measuring step answers only that it answered counts. */
function compareOutcomes(tool: string, recorded: JsonObject, now: JsonObject): Difference | null {
  const failed = recorded['fault'] !== undefined;
  if (failed !== (now['fault'] !== undefined)) return { path: '', recorded, now };
  if (!failed && isMeasuring(tool)) return null;
  const comparable = (outcome: JsonObject) =>
    withoutMoments(withoutDeadSessions(withoutMeasuredChoices(tool, outcome)));
  return findFirstDifference(comparable(recorded), comparable(now));
}

function describeOutcome({ fault, message, answer }: JsonObject): string {
  if (typeof fault === 'string') return typeof message === 'string' ? `${fault}: ${message}` : fault;
  return isJsonObject(answer) && typeof answer['summary'] === 'string' ? answer['summary'] : 'an answer';
}
