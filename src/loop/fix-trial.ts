import { PthError } from '../base/index.ts';
import type { Repository } from '../git/index.ts';
import {
  type BrokenTests,
  type Diagnosis,
  type FixCommit,
  type LivePlugin,
  locateHandlerFiles,
} from '../repair/index.ts';
import type { HarnessSession } from '../session/index.ts';
import { isFailing, type TestOutcome } from '../suite/index.ts';
import type { EnvironmentGuard } from './environment-guard.ts';
import type { LoopEvent } from './events.ts';
import { breaksMore, compareResults, type FixEffect } from './judge-fix.ts';
import type { LoopSuite } from './loop-suite.ts';
import type { LoopTarget } from './loop-target.ts';
import { selectRetest } from './select-retest.ts';

/** Parts of a loop that a trial works with. */
export interface FixTrialOptions {
  session: HarnessSession;
  target: LoopTarget;
  suite: LoopSuite;
  guard: EnvironmentGuard;
  live: LivePlugin;
  /** True where somebody decided that a fix stays, whatever it breaks. */
  isKeeping: boolean;
  /** Loads the changed plugin again, and extends the suite where its tools changed. */
  reload: (files: readonly string[]) => Promise<void>;
  /** Runs these tests, or the whole suite with the checks of the server; the other ones keep their latest outcome. */
  retest: (names: ReadonlySet<string> | 'all') => Promise<void>;
  /** Receives each fix that broke tests. */
  noteHarm: (harm: BrokenTests) => void;
  emit: (event: LoopEvent) => void;
  signal: AbortSignal | undefined;
}

/** A committed fix after its trial. */
export interface TrialResult extends FixEffect {
  isTakenBack: boolean;
  /** Loads the plugin without a fix that was taken back; call it once the fix counts no more. */
  settle: () => Promise<void>;
}

const doNothing = () => Promise.resolve();

/** Runs a plugin with a fix right after its commit, and takes back a fix that breaks more than it mends. */
export class FixTrial {
  readonly #options: FixTrialOptions;

  constructor(options: FixTrialOptions) {
    this.#options = options;
  }

  /**
   * Loads the plugin with the fix, runs the tests that it concerns, and judges it.
   * @param isLast true for the last fix of a round: when it concerns all tests, their run is that of the next iteration
   */
  async run(fix: FixCommit, diagnosis: Diagnosis, isLast: boolean): Promise<TrialResult> {
    const { session, target, suite, live, isKeeping, reload, noteHarm, emit } = this.#options;
    const before = suite.keep();
    const wasLoaded = target.isLoaded;
    await reload(fix.files);
    live.noteReload();
    const effect = target.isLoaded
      ? await this.#retest({ fix, diagnosis, isLast }, before.outcomes, wasLoaded)
      : this.#judgeFailedLoad(before.outcomes, wasLoaded);
    if (effect.broke.length === 0) return { ...effect, isTakenBack: false, settle: doNothing };
    const isTakenBack = !isKeeping && breaksMore(effect) && (await this.#takeBack(fix));
    if (isTakenBack) suite.restore(before);
    else if (target.failedLoad) suite.takeFailedLoad(target.failedLoad);
    const diff = await readFixDiff(session.git, fix);
    noteHarm({ fix, tests: effect.broke, diff, isTakenBack, isCertain: true });
    emit({ type: 'fix-broke', fix, ...effect, isTakenBack, isCertain: true });
    return { ...effect, isTakenBack, settle: isTakenBack ? () => this.#loadWithout(fix, before) : doNothing };
  }

  async #loadWithout(fix: FixCommit, before: ReturnType<LoopSuite['keep']>): Promise<void> {
    const { suite, live, reload } = this.#options;
    await reload(fix.files);
    live.noteReload();
    // A reload after which the tools are as before makes the suite anew.
    suite.restore(before);
  }

  async #retest(
    { fix, diagnosis, isLast }: { fix: FixCommit; diagnosis: Diagnosis; isLast: boolean },
    before: readonly TestOutcome[],
    wasLoaded: boolean,
  ): Promise<FixEffect> {
    const { suite, retest } = this.#options;
    // A plugin that loads again has results of no test to compare with.
    if (!wasLoaded) return { mended: suite.passLoadChecks(), broke: [] };
    const names = await this.#selectTests(fix, diagnosis);
    await retest(isLast && names.size === suite.tests.length ? 'all' : names);
    return compareResults(before, suite.outcomes);
  }

  #judgeFailedLoad(before: readonly TestOutcome[], wasLoaded: boolean): FixEffect {
    const { target, suite } = this.#options;
    if (wasLoaded) {
      return { mended: [], broke: before.filter(({ status }) => status === 'passed').map(({ name }) => name) };
    }
    if (target.failedLoad) suite.takeFailedLoad(target.failedLoad);
    return compareResults(before, suite.outcomes);
  }

  async #selectTests(fix: FixCommit, diagnosis: Diagnosis): Promise<ReadonlySet<string>> {
    const { session, target, suite, signal } = this.#options;
    const { pluginPath } = session;
    const handlerFiles = await locateHandlerFiles(
      { workspace: target.environment.restricted(), directory: pluginPath },
      target.plugin.tools.map(({ name }) => name),
      signal,
    );
    return selectRetest(suite.tests, {
      failing: new Set(suite.outcomes.filter(isFailing).map(({ name }) => name)),
      tools: new Set(diagnosis.tools),
      files: fix.files,
      pluginFiles: fix.files.map((file) => relateToPlugin(file, pluginPath)),
      impact: suite.impact,
      handlerFiles,
    });
  }

  /** Reverts the commit, whoever gives up meanwhile; false when git cannot. */
  async #takeBack(fix: FixCommit): Promise<boolean> {
    const { session, guard } = this.#options;
    // A build may have rewritten files of the commit, and git reverts over no local change.
    await session.git.discard(fix.files);
    try {
      await session.git.revert(fix.commit);
    } catch (error) {
      if (!PthError.isInstance(error) || error.code !== 'git/revert-conflict') throw error;
      return false;
    }
    await guard.takeBack(fix);
    return true;
  }
}

/** Returns the diff of a fix, cut where it is long. */
export async function readFixDiff(git: Repository, { commit }: FixCommit): Promise<string> {
  const { text } = await git.diff(`${commit}^`, commit, { maxBytes: 32 * 1024 });
  return text;
}

/** Returns a repository path relative to the plugin directory; a path outside of it stays unchanged. */
export function relateToPlugin(file: string, pluginPath: string): string {
  return pluginPath !== '' && file.startsWith(`${pluginPath}/`) ? file.slice(pluginPath.length + 1) : file;
}
