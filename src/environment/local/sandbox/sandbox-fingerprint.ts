import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, systemErrorCode } from '../../../base/index.ts';
import { findProgram, runProcess, sessionLabelVariable } from '../../../process/index.ts';
import { compareFingerprints } from '../../compare-fingerprints.ts';
import type { DriftReport, Fingerprint } from '../../environment.ts';
import { hashWatchedFiles, packageQuery, parsePackages } from '../host-fingerprint.ts';
import { removedState } from './overlay-changes.ts';
import type { OverlaySandbox } from './overlay-sandbox.ts';
import { systemVariables } from './sandbox-programs.ts';

/** Directories of temporary files, caches and logs, which are no lasting traces. */
const scratchPaths = '/dev /proc /sys /tmp /var/tmp /run /var/cache /var/log /var/lib/apt/lists'.split(' ');
const homeScratchNames =
  '.cache .npm .yarn .pnpm-store .bun/install/cache .node-gyp .cargo/registry .gradle/caches .m2/repository go/pkg .local/share/pnpm/store'.split(
    ' ',
  );
const scratchVariables = ['TMPDIR', 'XDG_CACHE_HOME', 'npm_config_cache', 'PIP_CACHE_DIR'];

/**
 * Records packages, the watched settings of a host, and every file written or removed outside the working copy. Skips
 * caches, logs and temporary files.
 */
export async function takeSandboxFingerprint(
  sandbox: OverlaySandbox,
  variables: Readonly<Record<string, string>>,
  homes: readonly string[],
  clock: Clock,
): Promise<Fingerprint> {
  const given = scratchVariables.map((name) => variables[name]).filter((path) => path?.startsWith('/'));
  const leftOut = [
    ...scratchPaths,
    ...homes.flatMap((home) => homeScratchNames.map((name) => join(home, name))),
    ...given.filter((path) => path !== undefined && path !== '/'),
  ] as string[];
  const [packages, watched, changes] = await Promise.all([
    readPackages(sandbox, variables),
    hashWatchedFiles(),
    sandbox.listChanges(leftOut),
  ]);
  return { packages, services: [], files: mergeFiles(watched, changes), takenAt: clock.now().toISOString() };
}

/** Merges the host's files with the changes of the sandbox; hides host files below a removed path. */
export function mergeFiles(
  watched: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>>,
): Record<string, string> {
  const removed = Object.entries(changes).flatMap(([path, state]) => (state === removedState ? [`${path}/`] : []));
  const left = Object.entries(watched).filter(([path]) => !removed.some((directory) => path.startsWith(directory)));
  return Object.fromEntries([...left, ...Object.entries(changes)]);
}

/** Reads the packages in the sandbox; empty when the package manager does not answer. */
async function readPackages(
  sandbox: OverlaySandbox,
  variables: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const program = await findProgram('dpkg-query', variables['PATH'] ?? '');
  if (program === undefined) return {};
  const label = variables[sessionLabelVariable];
  const entering = await sandbox.enter({
    argv: [program, ...packageQuery],
    cwd: '/',
    variables: { ...systemVariables, ...(label === undefined ? {} : { [sessionLabelVariable]: label }) },
  });
  const outcome = await runProcess({ ...entering, timeoutMs: 30_000, maxOutputBytes: 16 * 1024 * 1024 });
  return outcome.exitCode === 0 ? parsePackages(outcome.stdout.text) : {};
}

/** Compares two fingerprints: a new path that the host has counts as changed, any other one as added. */
export async function compareSandboxFingerprints(before: Fingerprint, after: Fingerprint): Promise<DriftReport> {
  const fresh = Object.keys(after.files).filter((path) => !Object.hasOwn(before.files, path));
  const onHost = await Promise.all(fresh.map(isOnHost));
  const known = fresh.filter((_, index) => onHost[index]).map((path) => [path, 'as on the host'] as const);
  return compareFingerprints({ ...before, files: { ...before.files, ...Object.fromEntries(known) } }, after);
}

async function isOnHost(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return false;
    throw error;
  }
}
