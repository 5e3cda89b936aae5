import { describeFault, PthError, type Timings } from '../base/index.ts';
import type { DriftReport, Environment, Fingerprint } from '../environment/index.ts';
import type { Repository } from '../git/index.ts';
import type { FixCommit } from '../repair/index.ts';
import { isFailing, type TestOutcome } from '../suite/index.ts';
import type { LoopEvent } from './events.ts';
import type { PendingFix } from './fix-evidence.ts';
import { type GateMode, isGated } from './fix-gate.ts';

const baselineTag = 'provisioned';
const gateTag = 'before-fix';

/** Options of the guard. */
export interface EnvironmentGuardOptions {
  environment: () => Environment;
  mode: GateMode;
  /** Restarts processes beside the plugin, such as companion services: a rollback ends every process. */
  afterRollback: (() => Promise<void>) | undefined;
  timings: Timings;
  emit: (event: LoopEvent) => void;
}

/** Fixes that wait for the retest, and the test results before them. */
interface OpenGate {
  fixes: readonly PendingFix[];
  passed: ReadonlySet<string>;
}

/**
 * Snapshots the environment, undoes a risky fix in the environment and on the branch when the retest shows a
 * regression, and reports drift. On the bare host it does nothing, since other programs change that state too. A
 * virtual machine is snapshot only when asked for, since a snapshot pauses it. Whoever gives up waits for the end of an
 * undoing that has begun: environment and branch would not fit together half way.
 */
export class EnvironmentGuard {
  readonly #options: EnvironmentGuardOptions;
  #fingerprint: Fingerprint | null = null;
  #hasBaseline = false;
  #hasSnapshot = false;
  #mode: GateMode;
  #gate: OpenGate | null = null;

  constructor(options: EnvironmentGuardOptions) {
    this.#options = options;
    this.#mode = options.mode;
  }

  /** Takes the baseline. Call it once the plugin is installed, so that later differences come from tests and fixes. */
  async start(isFixing: boolean): Promise<void> {
    const environment = this.#options.environment();
    if (environment.info.mount === 'direct') return;
    if (isFixing) this.#hasBaseline = await this.#trySnapshot(baselineTag);
    this.#fingerprint = await environment.takeFingerprint();
  }

  /** True while fixes wait for the retest. */
  get isHolding(): boolean {
    return this.#gate !== null;
  }

  /**
   * Takes a snapshot before a round of fixing, since an agent's commands may change the environment long before its fix
   * is committed. The snapshot of fixes that still wait for the retest serves the next ones too.
   * @param mode which fixes of the round are held. Default that of the run
   */
  async openGate(mode: GateMode = this.#options.mode): Promise<void> {
    this.#mode = mode;
    if (this.#gate === null) this.#hasSnapshot = await this.#trySnapshot(gateTag);
  }

  /** Removes the snapshot of a round, unless a fix waits for the retest. */
  async closeGate(): Promise<void> {
    if (this.#gate !== null || !this.#hasSnapshot) return;
    this.#hasSnapshot = false;
    const { environment, timings, emit } = this.#options;
    try {
      await timings.measure('snapshot', () => environment().removeSnapshot(gateTag));
    } catch (error) {
      if (!PthError.isInstance(error) || error.code !== 'environment/snapshot-failed') throw error;
      emit({ type: 'health', message: `a snapshot was left: ${describeFault(error).message}` });
    }
  }

  /** Holds a fix no more that somebody else took back. */
  async dropFix(commit: string): Promise<void> {
    const waiting = this.#gate?.fixes.filter(({ fix }) => fix.commit !== commit) ?? [];
    this.#gate = this.#gate !== null && waiting.length > 0 ? { ...this.#gate, fixes: waiting } : null;
    await this.closeGate();
  }

  /** Holds the risky fixes of a round for the retest; holds none without a snapshot. Returns whether any is held. */
  holdGate(fixes: readonly PendingFix[], outcomes: readonly TestOutcome[]): boolean {
    const gated = this.#hasSnapshot ? fixes.filter(({ fix }) => isGated(fix, this.#mode)) : [];
    if (gated.length === 0) return false;
    const { fixes: waiting, passed } = this.#gate ?? { fixes: [], passed: listPassed(outcomes) };
    this.#gate = { fixes: [...waiting, ...gated], passed };
    this.#options.emit({ type: 'gate', commits: gated.map(({ fix }) => fix.commit), outcome: 'held' });
    return true;
  }

  /**
   * Judges the retest, after which the snapshot is removed. On a regression, restores it first and reverts the gated
   * commits. Without one, only a run of all tests ends the wait: a smaller one says nothing about the tests that it left
   * out. Returns the reverted commits and the tests that regressed; null when nothing was held or nothing regressed.
   */
  async settleGate(
    { outcomes, isFullRun }: { outcomes: readonly TestOutcome[]; isFullRun: boolean },
    git: Repository,
  ): Promise<{ fixes: readonly PendingFix[]; regressed: string[] } | null> {
    const gate = this.#gate;
    if (gate === null) return null;
    const { emit } = this.#options;
    const commits = gate.fixes.map(({ fix }) => fix.commit);
    const failing = new Set(outcomes.filter(isFailing).map(({ name }) => name));
    const isGone = !outcomes.some(({ name }) => gate.passed.has(name));
    const regressed = [...gate.passed].filter((name) => failing.has(name) || isGone);
    if (regressed.length === 0 && !isFullRun) return null;
    this.#gate = null;
    if (regressed.length === 0) {
      await this.closeGate();
      emit({ type: 'gate', commits, outcome: 'kept' });
      return null;
    }
    await this.#rollback(gateTag);
    await this.closeGate();
    for (const commit of commits.toReversed()) await git.revert(commit);
    emit({ type: 'gate', commits, outcome: 'rolled-back' });
    return { fixes: gate.fixes, regressed };
  }

  /** Undoes in the environment what a risky fix may have changed there, after its commit was reverted. */
  async takeBack(fix: FixCommit): Promise<void> {
    if (!this.#hasSnapshot || !isGated(fix, this.#mode)) return;
    await this.#rollback(gateTag);
    this.#options.emit({ type: 'gate', commits: [fix.commit], outcome: 'rolled-back' });
  }

  /** True when a snapshot from before all fixes exists. */
  get hasBaseline(): boolean {
    return this.#hasBaseline;
  }

  /** Restores the environment to the state before tests and fixes; the worktree stays as it is. */
  async restoreBaseline(): Promise<void> {
    if (this.#hasBaseline) await this.#rollback(baselineTag);
  }

  /** Returns the difference between the environment and its baseline; null when it was not measured. */
  async readDrift(): Promise<DriftReport | null> {
    if (this.#fingerprint === null) return null;
    return this.#options.timings.measure('drift check', () =>
      this.#options.environment().detectDrift(this.#fingerprint as Fingerprint),
    );
  }

  async #rollback(tag: string): Promise<void> {
    const { environment, timings, afterRollback } = this.#options;
    await timings.measure('rollback', () => environment().rollback(tag));
    await afterRollback?.();
  }

  /** Takes a snapshot. A failure does not stop the loop: it is reported, and the fix continues ungated. */
  async #trySnapshot(tag: string): Promise<boolean> {
    const { environment, timings, emit } = this.#options;
    const mode = this.#mode;
    const { info } = environment();
    if (mode === 'never' || info.mount === 'direct' || (info.tier === 3 && mode !== 'always')) return false;
    try {
      await timings.measure('snapshot', () => environment().snapshot(tag));
      return true;
    } catch (error) {
      if (!PthError.isInstance(error) || !/^environment\/(unsupported|snapshot-failed|disk-full)$/.test(error.code)) {
        throw error;
      }
      emit({ type: 'health', message: `no snapshot was taken: ${describeFault(error).message}` });
      return false;
    }
  }
}

function listPassed(outcomes: readonly TestOutcome[]): ReadonlySet<string> {
  return new Set(outcomes.filter(({ status }) => status === 'passed').map(({ name }) => name));
}

/**
 * True for drift that may explain why tests pass: packages, configuration, services. New files alone do not count,
 * since any program writes files.
 */
export function isSignificantDrift(drift: DriftReport | null): boolean {
  if (drift === null) return false;
  const { addedPackages, removedPackages, changedFiles, leftoverServices } = drift;
  return [addedPackages, removedPackages, changedFiles, leftoverServices].some((list) => list.length > 0);
}
