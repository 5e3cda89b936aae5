import { describe, expect, test } from 'vitest';
import { PthError, Timings } from '../../../src/base/index.ts';
import type { EnvironmentInfo, SnapshotInfo } from '../../../src/environment/environment.ts';
import type { Repository } from '../../../src/git/index.ts';
import { EnvironmentGuard } from '../../../src/loop/environment-guard.ts';
import type { LoopEvent } from '../../../src/loop/index.ts';
import type { TestOutcome } from '../../../src/suite/index.ts';
import { asEnvironment, FakeEnvironment } from '../../kit/loop-fakes.ts';
import { localEnvironment, makeFailure, makeFix, makeOutcome, textResult } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

/** An environment that only counts its snapshots. */
class SnapshotEnvironment extends FakeEnvironment {
  override readonly info: EnvironmentInfo = { ...localEnvironment, name: 'docker', tier: 1, mount: 'bind' };
  readonly tags = new Set<string>();
  readonly rolledBackTo: string[] = [];
  taken = 0;
  isStuck = false;

  snapshot(tag: string): Promise<SnapshotInfo> {
    this.tags.add(tag);
    return Promise.resolve({ tag, takenAt: '2026-01-01T00:00:00.000Z', sizeMB: null, id: String(++this.taken) });
  }

  rollback(tag: string): Promise<void> {
    this.rolledBackTo.push(tag);
    return Promise.resolve();
  }

  removeSnapshot(tag: string): Promise<void> {
    if (this.isStuck) return Promise.reject(new PthError('environment/snapshot-failed', 'the image is stuck'));
    this.tags.delete(tag);
    return Promise.resolve();
  }
}

function open() {
  const environment = new SnapshotEnvironment();
  const events: LoopEvent[] = [];
  const reverted: string[] = [];
  const guard = new EnvironmentGuard({
    environment: () => asEnvironment(environment),
    mode: 'auto',
    afterRollback: undefined,
    timings: new Timings(),
    emit: (event) => void events.push(event),
  });
  const git = { revert: (commit: string) => Promise.resolve(void reverted.push(commit)) } as unknown as Repository;
  return { environment, guard, git, events, reverted };
}

const risky = (commit: string) => ({
  fix: makeFix({ commit, files: ['package.json'] }),
  diagnosis: 'a package is missing',
  linesChanged: 1,
  before: [],
});
const passed = [makeOutcome({ name: 'add adds', tool: 'add' })];
const failed = [makeFailure({ name: 'add adds', tool: 'add', outcome: textResult('-1') })];
const full = (outcomes: readonly TestOutcome[]) => ({ outcomes, isFullRun: true });
const partial = (outcomes: readonly TestOutcome[]) => ({ outcomes, isFullRun: false });

describe('the snapshot before risky fixes', () => {
  test(
    proves(['P-104'], 'goes after the retest, whether it passes or not, and where no fix of a round is held'),
    async () => {
      const { environment, guard, git, reverted } = open();
      await guard.openGate();
      expect(guard.holdGate([risky('a')], passed)).toBe(true);
      await guard.closeGate();
      expect([...environment.tags]).toEqual(['before-fix']);
      expect(await guard.settleGate(full(passed), git)).toBeNull();
      expect([...environment.tags]).toEqual([]);

      await guard.openGate();
      guard.holdGate([risky('b')], passed);
      expect(await guard.settleGate(full(failed), git)).toMatchObject({ regressed: ['add adds'] });
      expect(environment.rolledBackTo).toEqual(['before-fix']);
      expect([...environment.tags]).toEqual([]);
      expect(reverted).toEqual(['b']);

      await guard.openGate();
      expect(guard.holdGate([{ ...risky('c'), fix: makeFix({ files: ['src/add.ts'] }) }], passed)).toBe(false);
      await guard.closeGate();
      expect([...environment.tags]).toEqual([]);
    },
  );

  test(proves(['P-104'], 'stays while only some tests ran, until one of them fails or all of them ran'), async () => {
    const { environment, guard, git, events, reverted } = open();
    await guard.openGate();
    guard.holdGate([risky('a')], passed);
    expect(await guard.settleGate(partial(passed), git)).toBeNull();
    expect(guard.isHolding).toBe(true);
    expect([...environment.tags]).toEqual(['before-fix']);
    expect(events.map((event) => event.type === 'gate' && event.outcome)).toEqual(['held']);
    expect(await guard.settleGate(full(failed), git)).toMatchObject({ regressed: ['add adds'] });
    expect(reverted).toEqual(['a']);

    await guard.openGate();
    guard.holdGate([risky('b')], passed);
    expect(await guard.settleGate(partial(failed), git)).toMatchObject({ regressed: ['add adds'] });
    expect(guard.isHolding).toBe(false);
    expect(reverted).toEqual(['a', 'b']);
  });

  test('serves two changes before one run, which takes back both', async () => {
    const { environment, guard, git, reverted } = open();
    for (const commit of ['a', 'b']) {
      await guard.openGate();
      guard.holdGate([risky(commit)], commit === 'a' ? passed : []);
      await guard.closeGate();
    }
    expect(environment.taken).toBe(1);
    expect((await guard.settleGate(full(failed), git))?.fixes.map(({ fix }) => fix.commit)).toEqual(['a', 'b']);
    expect(reverted).toEqual(['b', 'a']);
  });

  test('a change that its author took back is judged no more', async () => {
    const { environment, guard, git, reverted } = open();
    await guard.openGate();
    guard.holdGate([risky('a')], passed);
    await guard.dropFix('a');
    expect([...environment.tags]).toEqual([]);
    expect(await guard.settleGate(full(failed), git)).toBeNull();
    expect(reverted).toEqual([]);
  });

  test('one that cannot be removed is told, and the fix stays', async () => {
    const { environment, guard, git, events } = open();
    await guard.openGate();
    guard.holdGate([risky('a')], passed);
    environment.isStuck = true;
    expect(await guard.settleGate(full(passed), git)).toBeNull();
    expect(events).toContainEqual({ type: 'health', message: 'a snapshot was left: the image is stuck' });
  });
});
