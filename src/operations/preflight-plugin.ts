import { resolve } from 'node:path';
import { z } from 'zod';
import { createHexId, describeFault, type JsonObject, PthError, toJsonValue } from '../base/index.ts';
import { openRepository } from '../git/index.ts';
import { detectPlugin } from '../plugin/index.ts';
import { preflight, type PreflightReport, removeOrphans } from '../session/index.ts';
import type { OperationPorts } from '../target/index.ts';
import { checkHost, type HostCheck } from './host-checks.ts';
import { type Leftover, removeLeftovers } from './leftovers.ts';
import type { Operation } from './operation.ts';
import { renderChecks } from './render-checks.ts';

export const preflightInputSchema = z.strictObject({
  path: z.string().min(1).default('.'),
  /** Removes worktrees, containers, machines and overlays of dead sessions. */
  clean: z.boolean().default(false),
});

/** What preflight says, for programs and people. */
export interface PreflightResult {
  isReady: boolean;
  document: JsonObject;
  terminal: string;
}

/** All that was looked at. */
interface Inspection {
  session: PreflightReport;
  checks: HostCheck[];
  leftovers: Leftover[];
}

/**
 * Looks at everything a session needs: the plugin's repository and build system, and what this host
 * can provision. Changes nothing unless asked to clean.
 */
export const preflightPlugin: Operation<typeof preflightInputSchema, PreflightResult> = {
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
    if (!input.clean || (found.session.orphans.length === 0 && found.leftovers.length === 0)) return render(found, []);
    // What runs in a worktree goes before the worktree.
    const held = await removeLeftovers(found.leftovers);
    const worktrees =
      found.session.orphans.length === 0
        ? { removed: [], failed: [] }
        : await removeOrphans(found.session.orphans, {
            repository: (await openRepository(options.pluginPath, options)).repository,
            hostName: ports.hostName,
          });
    return render(await inspect(), [
      ...[...held.removed, ...worktrees.removed].map((name) => `removed ${name}`),
      ...[...held.failed, ...worktrees.failed].map(({ path, message }) => `could not remove ${path}: ${message}`),
    ]);
  },
};

/** What the plugin's files say about building and starting it; nothing is run. */
async function checkBuildSystem(pluginPath: string, ports: OperationPorts): Promise<HostCheck> {
  const check = { name: 'build-system', remedy: [], details: {} };
  const local = ports.environments.find(({ name }) => name === 'local');
  if (local === undefined) return { ...check, status: 'skip', message: 'needs the local environment to look' };
  try {
    const environment = await local.provision({
      label: `preflight-${createHexId(8)}`,
      worktree: pluginPath,
      isolation: 'none',
    });
    try {
      const { build, servers, language } = await detectPlugin(environment, { variables: ports.variables });
      const names = servers.map(({ name }) => name).join(', ');
      return {
        ...check,
        status: 'pass',
        message: `${language}, built by ${build.source}, ${servers.length === 1 ? 'server' : 'servers'} ${names}`,
        details: { language, build, servers: servers.map(({ name, source }) => ({ name, source })) },
      };
    } finally {
      await environment.dispose();
    }
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    // A start command can still be given by hand, so this alone keeps no session from starting.
    const { message, recovery, details, code } = describeFault(error);
    return { ...check, status: 'warn', message, remedy: recovery, details: { code, ...details } };
  }
}

function render({ session, checks }: Inspection, cleaned: string[]): PreflightResult {
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
    document: toJsonValue(document) as JsonObject,
    terminal: `${[...renderChecks(checks), ...cleaned, verdict].join('\n')}\n`,
  };
}
