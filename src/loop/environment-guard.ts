import { describeFault, PthError, type Timings } from '../base/index.ts';
import type { DriftReport, Environment, Fingerprint } from '../environment/index.ts';
import type { Repository } from '../git/index.ts';
import { isFailing, type TestOutcome } from '../suite/index.ts';
import type { LoopEvent } from './events.ts';
import type { PendingFix } from './fix-evidence.ts';
import { type GateMode, isGated } from './fix-gate.ts';

const baselineTag = 'provisioned';
const gateTag = 'before-fix';

/** What the guard needs. */
export interface EnvironmentGuardOptions {
  environment: () => Environment;
  mode: GateMode;
  /** Brings back what ran inside beside the plugin, such as companion services; a rollback ends every process. */
  afterRollback: ((signal: AbortSignal | undefined) => Promise<void>) | undefined;
  timings: Timings;
  emit: (event: LoopEvent) => void;
  signal: AbortSignal | undefined;
}

/** Fixes that wait for the retest, and how things stood before them. */
interface OpenGate {
  fixes: readonly PendingFix[];
  passed: ReadonlySet<string>;
}

/**
 * Keeps the environment honest: remembers what it looked like, undoes a risky fix in both places when the retest shows a
 * regression, and tells what drifted. On the bare host it does nothing, since there the
 * state is everybody's; a machine is only snapshot where that was asked for, since it stands still for it.
 */
export class EnvironmentGuard {
  readonly #options: EnvironmentGuardOptions;
  #fingerprint: Fingerprint | null = null;
  #hasBaseline = false;
  #hasSnapshot = false;
  #gate: OpenGate | null = null;

  constructor(options: EnvironmentGuardOptions) {
    this.#options = options;
  }

  /** Once the plugin's own layer is in: whatever is different later came from tests and fixes. */
  async start(isFixing: boolean): Promise<void> {
    const environment = this.#options.environment();
    if (environment.info.mount === 'direct') return;
    if (isFixing) this.#hasBaseline = await this.#trySnapshot(baselineTag);
    this.#fingerprint = await environment.takeFingerprint();
  }

  /** Before a round of fixing: an agent's commands may change the environment long before its fix is committed. */
  async openGate(): Promise<void> {
    this.#gate = null;
    this.#hasSnapshot = await this.#trySnapshot(gateTag);
  }

  /** After the round: only what risky fixes changed is held for the retest. */
  holdGate(fixes: readonly PendingFix[], outcomes: readonly TestOutcome[]): void {
    const gated = this.#hasSnapshot ? fixes.filter(({ fix }) => isGated(fix, this.#options.mode)) : [];
    if (gated.length === 0) return;
    const passed = new Set(outcomes.filter(({ status }) => status === 'passed').map(({ name }) => name));
    this.#gate = { fixes: gated, passed };
    this.#options.emit({ type: 'gate', commits: gated.map(({ fix }) => fix.commit), outcome: 'held' });
  }

  /**
   * Judges the retest. On a regression the environment goes back to the snapshot and the gated commits are reverted;
   * gives them, and the tests that regressed. Null when nothing was held or all is well.
   */
  async settleGate(
    outcomes: readonly TestOutcome[],
    git: Repository,
  ): Promise<{ fixes: readonly PendingFix[]; regressed: string[] } | null> {
    const gate = this.#gate;
    this.#gate = null;
    if (gate === null) return null;
    const { emit, signal } = this.#options;
    const commits = gate.fixes.map(({ fix }) => fix.commit);
    const failing = new Set(outcomes.filter(isFailing).map(({ name }) => name));
    const isGone = !outcomes.some(({ name }) => gate.passed.has(name));
    const regressed = [...gate.passed].filter((name) => failing.has(name) || isGone);
    if (regressed.length === 0) {
      emit({ type: 'gate', commits, outcome: 'kept' });
      return null;
    }
    await this.#rollback(gateTag);
    for (const commit of commits.toReversed()) await git.revert(commit, signal);
    emit({ type: 'gate', commits, outcome: 'rolled-back' });
    return { fixes: gate.fixes, regressed };
  }

  /** Whether there is a state from before all fixes to go back to. */
  get hasBaseline(): boolean {
    return this.#hasBaseline;
  }

  /** Makes the environment what it was before tests and fixes; the worktree stays. */
  async restoreBaseline(): Promise<void> {
    if (this.#hasBaseline) await this.#rollback(baselineTag);
  }

  /** How the environment differs from its start; null where that was not looked at. */
  async readDrift(): Promise<DriftReport | null> {
    if (this.#fingerprint === null) return null;
    return this.#options.timings.measure('drift check', () =>
      this.#options.environment().detectDrift(this.#fingerprint as Fingerprint),
    );
  }

  async #rollback(tag: string): Promise<void> {
    const { environment, timings, afterRollback, signal } = this.#options;
    await timings.measure('rollback', () => environment().rollback(tag));
    await afterRollback?.(signal);
  }

  /** What cannot be had is no reason to stop: the fix goes on ungated, and that is told. */
  async #trySnapshot(tag: string): Promise<boolean> {
    const { environment, mode, timings, emit } = this.#options;
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

/** Drift that may be why tests pass: packages, configuration, services. New files alone are what programs do. */
export function isSignificantDrift(drift: DriftReport | null): boolean {
  if (drift === null) return false;
  const { addedPackages, removedPackages, changedFiles, leftoverServices } = drift;
  return [addedPackages, removedPackages, changedFiles, leftoverServices].some((list) => list.length > 0);
}
