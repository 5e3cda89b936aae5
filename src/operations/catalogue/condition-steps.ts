import { z } from 'zod';
import { PthError } from '../../base/index.ts';
import { isSignificantDrift } from '../../loop/index.ts';
import { requireSnapshot, rollBack } from '../active-session/roll-back.ts';
import { line, list, record, snapshotName } from './fields.ts';
import { annotations, defineStep } from './session-operation.ts';
import { describeLoads } from './load-servers.ts';

/** `pth_snapshot_environment`. */
export const snapshotStep = defineStep({
  name: 'pth_snapshot_environment',
  title: 'Snapshot the environment',
  description: 'Saves the state outside the worktree under a name, for pth_rollback_environment.',
  input: { name: snapshotName },
  output: { name: z.string(), takenAt: z.string(), sizeMB: z.union([z.number(), z.null()]), snapshots: list },
  annotations: annotations.writes,
  needs: ['environment'],
  access: 'exclusive',
  async perform({ name }, session) {
    const { environment } = session.requirePlugin();
    const { takenAt, sizeMB } = await session.run.timings.measure('snapshot', () => environment.snapshot(name));
    const snapshots = (await environment.listSnapshots()).map(({ tag }) => tag);
    session.noteDecision('take a snapshot?', name);
    return {
      summary: `The environment is saved as ${name}; ${snapshots.length} snapshots in all.`,
      name,
      takenAt,
      sizeMB,
      snapshots: snapshots.slice(0, 100),
    };
  },
});

/** `pth_rollback_environment`. */
export const rollbackStep = defineStep({
  name: 'pth_rollback_environment',
  title: 'Roll the environment back',
  description:
    'Restores a snapshot: files and packages outside the worktree go back, every process ends and the plugin is started again.',
  input: { name: snapshotName, restartPlugin: z.boolean().default(true) },
  output: { name: z.string(), plugin: z.union([record, z.null()]), durationMs: z.number() },
  annotations: annotations.destroys,
  needs: ['environment'],
  access: 'exclusive',
  choices: {
    name: 'go back to which snapshot?',
    restartPlugin: 'start the plugin again?',
  },
  async perform({ name, restartPlugin }, session, { ports }) {
    await requireSnapshot(session, name);
    const started = ports.clock.monotonicMs();
    const wasLoaded = session.loaded;
    await rollBack(session, name);
    const plugin =
      restartPlugin && wasLoaded.length > 0
        ? describeLoads((await session.reload(null, { isInstalling: false })).servers)
        : null;
    return {
      summary: `The environment is as at ${name}${plugin === null ? '' : `. ${plugin.summary}`}`,
      name,
      plugin,
      durationMs: ports.clock.monotonicMs() - started,
    };
  },
});

/** `pth_check_environment_health`. */
export const healthStep = defineStep({
  name: 'pth_check_environment_health',
  title: 'Environment health',
  description: 'Samples disk, memory, processes and services inside; tells what is not healthy.',
  input: {},
  output: { isHealthy: z.boolean(), findings: list },
  annotations: annotations.reads,
  needs: ['environment'],
  access: 'read',
  async perform(_input, session) {
    const findings = await session.requirePlugin().environment.checkHealth();
    const problems = findings.filter(({ isHealthy }) => !isHealthy);
    return {
      summary: (problems.length === 0 ? findings : problems).map(({ message }) => message).join('; '),
      isHealthy: problems.length === 0,
      findings: findings.map(({ kind, isHealthy, message, value }) => ({ kind, isHealthy, message, value })),
    };
  },
});

/** `pth_check_environment_drift`. */
export const driftStep = defineStep({
  name: 'pth_check_environment_drift',
  title: 'Environment drift',
  description: 'Compares the environment with its state at provisioning: packages, services, changed and added files.',
  input: { limit: z.int().min(1).max(500).default(50) },
  output: {
    hasDrift: z.boolean(),
    isSignificant: z.boolean(),
    addedPackages: list,
    removedPackages: list,
    changedFiles: list,
    addedFiles: list,
    leftoverServices: list,
    counts: record,
  },
  annotations: annotations.reads,
  needs: ['environment'],
  access: 'read',
  async perform({ limit }, session) {
    const { fingerprint } = session;
    if (fingerprint === null) {
      throw new PthError(
        'environment/unsupported',
        'this host’s own state is not compared: other programs change it too',
      );
    }
    const drift = await session.requirePlugin().environment.detectDrift(fingerprint);
    const { addedPackages, removedPackages, changedFiles, addedFiles, leftoverServices } = drift;
    const lists = { addedPackages, removedPackages, changedFiles, addedFiles, leftoverServices };
    const counts = Object.fromEntries(Object.entries(lists).map(([kind, items]) => [kind, items.length]));
    const sum = Object.values(counts).reduce((total, count) => total + count, 0);
    const isSignificant = isSignificantDrift(drift);
    return {
      summary:
        sum === 0
          ? 'The environment is as it was provisioned.'
          : `Since provisioning: ${addedPackages.length} packages added, ${removedPackages.length} removed, ${changedFiles.length} files changed, ${addedFiles.length} added, ${leftoverServices.length} services left over.`,
      hasDrift: sum > 0,
      isSignificant,
      ...Object.fromEntries(Object.entries(lists).map(([kind, items]) => [kind, items.slice(0, limit)])),
      counts,
      ...(isSignificant
        ? { next: [{ tool: 'pth_reprovision_environment', why: 'all tests then run in a clean environment' }] }
        : {}),
    };
  },
});

/** `pth_get_environment_logs`. */
export const logsStep = defineStep({
  name: 'pth_get_environment_logs',
  title: 'Environment logs',
  description: 'Last lines of the container’s or machine’s main process.',
  input: {
    lines: z.int().min(1).max(5000).default(100),
    contains: line(200).optional().describe('Only lines with it'),
  },
  output: { lines: list, isTruncated: z.boolean() },
  annotations: annotations.reads,
  needs: ['environment'],
  access: 'read',
  async perform({ lines: wanted, contains }, session) {
    const text = await session.requirePlugin().environment.logs(wanted);
    const lines = text.split('\n').filter((one) => one !== '' && (contains === undefined || one.includes(contains)));
    const kept = takeLast(
      lines.map((one) => one.slice(0, 2000)),
      20_000,
    );
    return {
      summary: `${kept.length} of ${lines.length} lines.`,
      lines: kept,
      isTruncated: kept.length < lines.length,
    };
  },
});

/** Returns the last lines that fit into some bytes. */
function takeLast(lines: readonly string[], maxBytes: number): string[] {
  const kept: string[] = [];
  let bytes = 0;
  for (const one of lines.toReversed()) {
    bytes += Buffer.byteLength(one);
    if (bytes > maxBytes) break;
    kept.unshift(one);
  }
  return kept;
}
