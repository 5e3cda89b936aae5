import { Cleanup, createHexId, PthError } from '../../base/index.ts';
import { createLocalProvider } from '../../environment/index.ts';
import type { PluginDefinition } from '../../plugin/index.ts';
import { mountPlugin } from '../plugin-tools.ts';
import type { PluginMount } from '../test-session.ts';
import { explainLoadFailure, type PackagePaths, type PackageProblem } from './explain-load-failure.ts';
import type { LoadedParts, PackageLoad, PackageLoader } from './package-loader.ts';

const nothing: LoadedParts = {
  extensionsLoaded: 0,
  skillsLoaded: 0,
  serversStarted: 0,
  toolsRegistered: [],
  problems: [],
};

/** Starts the MCP server of an installed package and lists its tools. */
export const mcpLoader: PackageLoader = {
  name: 'mcp',
  async load(load: PackageLoad): Promise<LoadedParts> {
    const { paths, host, workDir, play } = load;
    const found = await findServer(load);
    if ('problem' in found) return { ...nothing, problems: [found.problem] };
    const cleanup = new Cleanup();
    try {
      const tools = await mountPlugin(found.mount, host, workDir, cleanup);
      const parts = { ...nothing, serversStarted: 1, toolsRegistered: tools.map(({ name }) => name) };
      if (!play) return parts;
      await cleanup.run();
      const { openTestSession } = await import('../open-test-session.ts');
      const { playbook, mockTools, ui } = play;
      const session = await openTestSession({ plugin: found.mount, playbook, mockTools, ui }, host, load.cleanup);
      await session.run(...(play.trigger === undefined ? [] : [play.trigger]));
      return { ...parts, testResult: session };
    } catch (error) {
      if (!PthError.isInstance(error) || !error.code.startsWith('plugin/')) throw error;
      return { ...nothing, problems: [describeStart(error, paths)] };
    } finally {
      await cleanup.run();
    }
  },
};

/** Detects the server's start command in the installed package, by the same rules as for any plugin. */
async function findServer({ paths, host }: PackageLoad): Promise<{ mount: PluginMount } | { problem: PackageProblem }> {
  const { detectPlugin } = await import('../../plugin/index.ts');
  const environment = await createLocalProvider({ variables: host.variables }).provision({
    label: `pth-sandbox-${createHexId(12)}`,
    worktree: paths.installedDir,
  });
  let definition: PluginDefinition;
  try {
    definition = await detectPlugin(environment.restricted(), { skipBuild: true, variables: {} });
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'plugin/foreign-servers') {
      return {
        problem: { cause: 'server-failed', message: `Nothing of a server is in the package. ${error.message}` },
      };
    }
    throw PthError.isInstance(error) && error.code === 'plugin/not-found'
      ? refuseEmpty(paths.manifest.name, error)
      : error;
  } finally {
    await environment.dispose();
  }
  const [{ transport, name, source }] = definition.servers;
  if (transport.kind === 'http') {
    return {
      problem: {
        cause: 'server-failed',
        message: `The server ${name} of ${source} is reached by URL; nothing of it is in the package.`,
      },
    };
  }
  const cwd = transport.cwd === undefined ? paths.installedDir : `${paths.installedDir}/${transport.cwd}`;
  return { mount: { command: transport.argv, cwd, variables: transport.variables } };
}

function refuseEmpty(name: string, cause: PthError): PthError {
  return new PthError('playbook/package-invalid', `${name} holds neither a pi extension nor an MCP server.`, {
    details: cause.details,
    cause,
  });
}

function describeStart(error: PthError, paths: PackagePaths): PackageProblem {
  const stderr = typeof error.details['stderr'] === 'string' ? error.details['stderr'] : '';
  const explained = explainLoadFailure(stderr, paths, 'server-failed');
  if (explained.cause !== 'server-failed') return explained;
  const reason = lastError(stderr);
  return { cause: 'server-failed', message: reason === '' ? error.message : `${error.message} ${reason}` };
}

/** Returns the error line of a stack trace, else the end of the text. */
function lastError(stderr: string): string {
  const lines = stderr.split('\n').map((line) => line.trim());
  return lines.findLast((line) => /^(\w*Error|Uncaught)\b.*:/.test(line)) ?? stderr.trim().slice(-500);
}
