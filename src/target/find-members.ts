import { posix } from 'node:path';
import { createHexId, PthError, quoteShell } from '../base/index.ts';
import { detectPlugin, findPlugins, type FoundPlugin, type PluginSearch } from '../plugin/index.ts';
import type { TargetContext } from './target-context.ts';

const maxShown = 30;

/** The directory that a person named, absolute and as it was written. */
export interface NamedDirectory {
  pluginPath: string;
  shownPath: string;
}

/**
 * Finds every plugin in a directory and below it that belongs to its repository; at least one.
 * @throws PthError `plugin/not-found`
 */
export async function findMembers(place: NamedDirectory, context: TargetContext): Promise<FoundPlugin[]> {
  const search = await searchPlugins(place, context);
  const { servers, others, ofTests } = separateServers(search.found);
  const members = servers.filter(({ isSubmodule }) => !isSubmodule);
  if (others.length > 0) context.emit({ type: 'warning', message: describeOthers(others) });
  if (ofTests.length > 0) context.emit({ type: 'warning', message: describeOfTests(ofTests) });
  for (const { directory } of servers.filter(({ isSubmodule }) => isSubmodule)) {
    context.emit({ type: 'warning', message: `${directory} is a submodule, a repository of its own: test it there` });
  }
  if (search.elsewhere.length > 0) {
    context.emit({ type: 'warning', message: `not here, so not tested: ${search.elsewhere.join(', ')}` });
  }
  if (members.length > 0) return members;
  throw new PthError('plugin/not-found', `No MCP server was found in ${place.shownPath} or below it.`, {
    details: { directory: place.pluginPath },
  });
}

/**
 * Refuses a directory that is no plugin itself, such as the root of a monorepo, and lists the plugins below it with the
 * command for each. Returns the fault of a directory without any plugin, null for a plugin.
 * @throws PthError `plugin/not-found`
 */
export async function refuseCollection(place: NamedDirectory, context: TargetContext): Promise<PthError | null> {
  const { isCollection, fault } = await detectCollection(place, context);
  if (!isCollection) return null;
  const search = await searchPlugins(place, context);
  const below = search.found.filter(({ directory, start }) => directory !== '.' || start !== undefined);
  if (below.length > 0) throw describeCollection(place, { ...search, found: below });
  if (search.listed !== null) throw describeMarketplace(place, search.listed, search.elsewhere);
  return fault ?? null;
}

/** Finds out whether nothing in the directory itself is a server of its own, as far as files say. */
async function detectCollection(
  place: NamedDirectory,
  context: TargetContext,
): Promise<{ isCollection: boolean; fault?: PthError }> {
  return openFiles(place, context, async (workspace) => {
    try {
      const { servers } = await detectPlugin(workspace, { variables: context.ports.variables, skipBuild: true });
      const [{ source, transport }] = servers;
      if (source === 'go.mod') return { isCollection: (await workspace.stat('main.go')) === undefined };
      // The start script of a workspace's root starts its development tools, not a server.
      const isScript = /^package\.json (?:main|start script)$/.test(source);
      const file = transport.kind === 'stdio' ? transport.argv.at(-1) : undefined;
      return { isCollection: isScript && ((await isWorkspaceRoot(workspace)) || (await isUnbuilt(workspace, file))) };
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      const isCollection = ['plugin/not-found', 'plugin/foreign-servers'].includes(error.code);
      return { isCollection, fault: error };
    }
  });
}

const belowTests = /(?:^|\/)(?:tests?|__tests__|fixtures|e2e)(?:\/|$)/;

/**
 * Separates the programs whose sources make no server and those that stand below tests, which their authors never
 * publish; where that would leave nothing, they count as servers. Pure.
 */
export function separateServers(found: readonly FoundPlugin[]): {
  servers: FoundPlugin[];
  others: FoundPlugin[];
  ofTests: FoundPlugin[];
} {
  const published = found.filter(({ directory }) => !belowTests.test(directory));
  const candidates = published.length === 0 ? [...found] : published;
  const ofTests = found.filter((plugin) => !candidates.includes(plugin));
  const servers = candidates.filter(({ makesServer }) => makesServer);
  return servers.length === 0
    ? { servers: candidates, others: [], ofTests }
    : { servers, others: candidates.filter(({ makesServer }) => !makesServer), ofTests };
}

function describeOfTests(plugins: readonly FoundPlugin[]): string {
  return `not counted, because they stand below tests: ${showSome(plugins.map(({ directory }) => directory))}`;
}

function describeOthers(others: readonly FoundPlugin[]): string {
  const names = others.map(({ directory, servers }) => `${servers[0] ?? ''} in ${directory}`);
  return `not counted, because their sources make no MCP server: ${showSome(names)}`;
}

function showSome(names: readonly string[]): string {
  const more = names.length > maxShown ? ` and ${names.length - maxShown} more` : '';
  return `${names.slice(0, maxShown).join(', ')}${more}`;
}

type Files = Parameters<typeof detectPlugin>[0];

/** True for a start file that is not there and that no script of package.json makes. */
async function isUnbuilt(workspace: Files, file: string | undefined): Promise<boolean> {
  if (file === undefined || !/\.[cm]?js$/.test(file) || (await workspace.stat(file)) !== undefined) return false;
  const text = new TextDecoder().decode(await workspace.readFile('package.json'));
  return !/"(?:build|compile|prepare|prepack)[\w:-]{0,40}"\s*:/.test(text);
}

async function isWorkspaceRoot(workspace: Files): Promise<boolean> {
  if ((await workspace.stat('pnpm-workspace.yaml')) !== undefined) return true;
  if ((await workspace.stat('package.json')) === undefined) return false;
  const text = new TextDecoder().decode(await workspace.readFile('package.json'));
  return /"workspaces"\s*:\s*[[{]/.test(text);
}

function searchPlugins(place: NamedDirectory, context: TargetContext): Promise<PluginSearch> {
  const { ports, signal } = context;
  return openFiles(place, context, (workspace) => findPlugins(workspace, { variables: ports.variables, signal }));
}

/** Opens the developer's files as a workspace; runs none of them. */
async function openFiles<T>(
  { pluginPath }: NamedDirectory,
  { ports }: TargetContext,
  work: (workspace: Files) => Promise<T>,
): Promise<T> {
  const local = ports.environments.find(({ name }) => name === 'local');
  if (local === undefined) throw new Error('the local environment is always offered');
  const label = `find-${createHexId(8)}`;
  const environment = await local.provision({ label, worktree: pluginPath, isolation: 'none' });
  try {
    return await work(environment);
  } finally {
    await environment.dispose();
  }
}

function describeCollection({ pluginPath, shownPath }: NamedDirectory, search: PluginSearch): PthError {
  const { elsewhere, isCut } = search;
  const { servers: found, others, ofTests } = separateServers(search.found);
  const count = found.length === 1 ? 'one plugin stands' : `${found.length} plugins stand`;
  const lines = found.slice(0, maxShown).map((plugin) => `  ${describeCommand(shownPath, plugin)}`);
  const message = [
    `${shownPath} is no MCP server itself, but ${count} below it:`,
    ...lines,
    ...(found.length > maxShown ? [`  and ${found.length - maxShown} more`] : []),
    ...(others.length > 0 ? [`N${describeOthers(others).slice(1)}.`] : []),
    ...(ofTests.length > 0 ? [`N${describeOfTests(ofTests).slice(1)}.`] : []),
    ...(isCut ? ['The search ended at its limit; there may be more.'] : []),
    ...(elsewhere.length > 0 ? [`Elsewhere: ${elsewhere.slice(0, maxShown).join(', ')}`] : []),
  ].join('\n');
  const [first] = found;
  return new PthError('plugin/not-found', message, {
    details: { directory: pluginPath, found: found.map(({ directory, servers }) => ({ directory, servers })) },
    recovery: [
      ...(first === undefined ? [] : [`Test one of them: ${commandOf(shownPath, first)}`]),
      `Test all of them in one session: pth test ${quoteShell(shownPath)} --all`,
    ],
  });
}

/** The fault of a marketplace in which no plugin has a server of its own. */
function describeMarketplace(
  { pluginPath, shownPath }: NamedDirectory,
  listed: number,
  elsewhere: readonly string[],
): PthError {
  const shown = elsewhere.slice(0, maxShown).join(', ');
  const more = elsewhere.length > maxShown ? ` and ${elsewhere.length - maxShown} more` : '';
  const where = elsewhere.length === 0 ? '' : ` These live in other repositories: ${shown}${more}.`;
  const count = listed === 1 ? 'one plugin, which has' : `${listed} plugins, none of which has`;
  const own = `${shownPath} is a marketplace of ${count}${listed === 1 ? ' no' : ' an'} MCP server in this repository.`;
  return new PthError('plugin/not-found', `${own}${where}`, {
    details: { directory: pluginPath, elsewhere: [...elsewhere] },
    recovery: [
      ...(elsewhere.length === 0 ? [] : ['Clone the repository of a plugin, and run pth test there.']),
      'Give the start command after --, for example: pth test PATH -- node dist/index.js',
    ],
  });
}

function describeCommand(shownPath: string, plugin: FoundPlugin): string {
  const note = plugin.isSubmodule ? ', a submodule' : '';
  return `${commandOf(shownPath, plugin)}   (${plugin.servers.slice(0, 5).join(', ')}; ${plugin.source}${note})`;
}

function commandOf(shownPath: string, { directory, start }: FoundPlugin): string {
  const path = quoteShell(posix.join(shownPath, directory));
  return start === undefined
    ? `pth test ${path}`
    : `pth test ${path} --build ${quoteShell(start.build)} -- ${start.command.join(' ')}`;
}
