import { join, resolve } from 'node:path';
import { z } from 'zod';
import { describeFault, type JsonObject, PthError, toJsonValue } from '../base/index.ts';
import type { EnvironmentResource } from '../environment/index.ts';
import { openRepository } from '../git/index.ts';
import { preflight, type PreflightReport, removeDeadLock, removeOrphans } from '../session/index.ts';
import { detectLocalPlugin, type OperationPorts } from '../target/index.ts';
import { checkHost, type HostCheck } from './host-checks.ts';
import { type Leftover, removeLeftovers } from './leftovers.ts';
import type { Operation } from './operation.ts';
import { renderChecks } from './render-checks.ts';
import { removeEmptyBranches } from './session-branches.ts';

export const preflightInputSchema = z.strictObject({
  path: z.string().min(1).default('.'),
  /** Removes worktrees, containers, machines and overlays of dead sessions, and their branches without a commit, and session branches without a commit. */
  clean: z.boolean().default(false),
  /** A branch whose worktree stays all the same. */
  keptBranch: z.string().optional(),
});

/** Result of preflight, for programs and people. */
export interface PreflightResult {
  isReady: boolean;
  document: JsonObject;
  terminal: string;
}

/** Result of preflight with what is on this host beside the session to come. */
interface PluginPreflight extends PreflightResult {
  /** What dead sessions left on this host, and is still there. */
  leftovers: { kind: EnvironmentResource['kind'] | 'worktree'; id: string; sizeMB: number | null }[];
  /** What was removed, and what could not be, one sentence each. */
  cleaned: string[];
}

/** Everything that was inspected. */
interface Inspection {
  session: PreflightReport;
  checks: HostCheck[];
  leftovers: Leftover[];
}

/**
 * Inspects everything that a session needs: the plugin's repository and build system, and the environments of this host.
 * Changes nothing unless asked to clean.
 */
export const preflightPlugin: Operation<typeof preflightInputSchema, PluginPreflight> = {
  inputSchema: preflightInputSchema,
  async perform(input, { ports, signal }) {
    const options = {
      pluginPath: resolve(ports.workingDirectory, input.path),
      worktreeDirectory: ports.worktreeDirectory,
      variables: ports.variables,
      hostName: ports.hostName,
      signal,
    };
    const inspect = async (): Promise<Inspection> => {
      const session = await preflight(options);
      const { checks, leftovers } = await checkHost(ports, signal);
      const build = await checkBuildSystem(options.pluginPath, ports);
      return { session, checks: [...session.checks, build, ...checks], leftovers };
    };
    const found = await inspect();
    const hasDeadLock = found.session.checks.some(({ name, status }) => name === 'lock' && status === 'warn');
    const orphans = found.session.orphans.filter(
      ({ branch }) => input.keptBranch === undefined || branch !== input.keptBranch,
    );
    if (!input.clean) return render(found, []);
    // Environments end before the worktrees that they run in.
    const held = await removeLeftovers(found.leftovers);
    const worktrees = orphans.length === 0 ? { removed: [], failed: [] } : await removeWorktrees(orphans, options);
    const lock = hasDeadLock ? await removeDeadLock(await openRepository(options.pluginPath, options), options) : null;
    const isRepository = found.session.checks.some(({ name, status }) => name === 'repository' && status === 'pass');
    // A branch can go once its worktree and the lock are gone.
    const branches = isRepository
      ? await removeEmptyBranches(await openRepository(options.pluginPath, options), options)
      : { removed: [], failed: [] };
    const removed = [...held.removed, ...worktrees.removed, ...(lock === null ? [] : [lock]), ...branches.removed];
    const failed = [...held.failed, ...worktrees.failed, ...branches.failed];
    if (removed.length + failed.length === 0) return render(found, []);
    return render(await inspect(), [
      ...removed.map((name) => `removed ${name}`),
      ...failed.map(({ path, message }) => `could not remove ${path}: ${message}`),
    ]);
  },
};

async function removeWorktrees(
  orphans: PreflightReport['orphans'],
  options: Parameters<typeof openRepository>[1] & { pluginPath: string; hostName: string },
): ReturnType<typeof removeOrphans> {
  const { repository, prefix } = await openRepository(options.pluginPath, options);
  return removeOrphans(orphans, {
    repository,
    pluginDirectory: join(repository.path, prefix),
    hostName: options.hostName,
  });
}

/** Checks what the plugin's files say about building and starting it; runs nothing. */
async function checkBuildSystem(pluginPath: string, ports: OperationPorts): Promise<HostCheck> {
  const check = { name: 'build-system', remedy: [], details: {} };
  try {
    const definition = await detectLocalPlugin(pluginPath, ports);
    if (definition === null) return { ...check, status: 'skip', message: 'needs the local environment to look' };
    const { build, servers, language } = definition;
    const names = servers.map(({ name }) => name).join(', ');
    return {
      ...check,
      status: 'pass',
      message: `${language}, built by ${build.source}, ${servers.length === 1 ? 'server' : 'servers'} ${names}`,
      details: { language, build, servers: servers.map(({ name, source }) => ({ name, source })) },
    };
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    // Only a warning: a person can still give a start command.
    const { message, recovery, details, code } = describeFault(error);
    return { ...check, status: 'warn', message, remedy: recovery, details: { code, ...details } };
  }
}

function render({ session, checks, leftovers }: Inspection, cleaned: string[]): PluginPreflight {
  const isReady = checks.every(({ status }) => status !== 'fail');
  const verdict = isReady ? 'A session can start here.' : 'A session cannot start here.';
  const document = {
    can_start: session.canStart && isReady,
    checks: checks.map(({ name, status, message, remedy, details }) => ({
      name,
      status,
      message,
      remedy: [...remedy],
      details,
    })),
    cleaned,
  };
  return {
    isReady,
    leftovers: [
      ...session.orphans.map(({ path }) => ({ kind: 'worktree' as const, id: path, sizeMB: null })),
      ...leftovers.map(({ resource: { kind, id, sizeMB } }) => ({ kind, id, sizeMB })),
    ],
    cleaned,
    document: toJsonValue(document) as JsonObject,
    terminal: `${[...renderChecks(checks), ...cleaned, verdict].join('\n')}\n`,
  };
}
