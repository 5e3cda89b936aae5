import { PthError } from '../../base/index.ts';
import type { ActiveSession } from './active-session.ts';

/** @throws PthError `environment/snapshot-unknown` with the snapshots that there are */
export async function requireSnapshot(session: ActiveSession, name: string): Promise<void> {
  const known = ((await session.plugin?.environment.listSnapshots()) ?? []).map(({ tag }) => tag);
  if (known.includes(name)) return;
  throw new PthError('environment/snapshot-unknown', `there is no snapshot "${name}"`, {
    recovery: [
      known.length === 0 ? 'None was taken: pth_snapshot_environment does.' : `Name one of ${known.join(', ')}.`,
    ],
  });
}

/** Restores a snapshot, which ends every process, and starts the companions of the plugin again. */
export async function rollBack(session: ActiveSession, name: string): Promise<void> {
  const { environment, restart } = session.requirePlugin();
  await session.run.timings.measure('rollback', () => environment.rollback(name));
  await restart();
}
