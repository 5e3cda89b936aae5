import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Cleanup, createHexId, PthError } from '../../base/index.ts';
import { createLocalProvider } from '../../environment/index.ts';
import { checkNames, type Playbook, type Script } from '../../playbook/index.ts';
import { type Names, otherNames, uiNames } from '../check-options.ts';
import { loadPi } from '../pi/load-pi.ts';
import { listFiles } from '../session-files.ts';
import type { TestHost, TestSession, ToolMock, UiMocks } from '../test-session.ts';
import type { PackageProblem } from './explain-load-failure.ts';
import { ownLoader, piLoader } from './extension-loaders.ts';
import { mcpLoader } from './mcp-loader.ts';
import { type PackageManifest, packAndInstall, readPackageManifest } from './pack-and-install.ts';
import type { LoadedParts, PackageLoader } from './package-loader.ts';

/** Settings of a package check. */
export interface SandboxOptions {
  /** Relative to the directory of the process. */
  packageDir: string;
  /** Expected contents of the installed package; a difference rejects. */
  expect?: { extensions?: number; skills?: number; tools?: readonly string[] };
  /** Played with the installed package. */
  playbook?: Playbook | Script;
  trigger?: string;
  mockTools?: Readonly<Record<string, ToolMock>>;
  ui?: UiMocks;
  /** True to run scripts (`prepack`, `postinstall` …) of the package and its dependencies. Default false. */
  runScripts?: boolean;
  /** Limit of packing and of installing, each, in milliseconds. Default 300000. */
  timeoutMs?: number;
  /** Limit of loading the contents and starting a session with them, in milliseconds. Default 60000. */
  loadTimeoutMs?: number;
  /** Loader of pi extensions. Default: pi if available, else PTH's own session; the result says which. */
  host?: 'pi' | 'pth';
  signal?: AbortSignal | undefined;
}

/** Result of a package check. */
export interface SandboxResult {
  extensionsLoaded: number;
  /** One text per problem, with its cause; empty for a working package. */
  extensionErrors: string[];
  toolsRegistered: string[];
  skillsLoaded: number;
  serversStarted: number;
  /** The same problems as data. */
  problems: PackageProblem[];
  name: string;
  version: string;
  /** Loaders that were used. */
  loaders: ('pi' | 'pth' | 'mcp')[];
  /** Files of the installed package, sorted. */
  files: string[];
  /** Only with a playbook; it has been run, and its `dispose` removes the sandbox. */
  testResult?: TestSession;
}

const optionNames: Names<SandboxOptions> = {
  packageDir: true,
  expect: true,
  playbook: true,
  trigger: true,
  mockTools: true,
  ui: true,
  runScripts: true,
  timeoutMs: true,
  loadTimeoutMs: true,
  host: true,
  signal: true,
};
const expectNames: Names<NonNullable<SandboxOptions['expect']>> = { extensions: true, skills: true, tools: true };

/**
 * Packs a package, installs the tarball in a clean temporary directory and loads its contents. Problems of the package
 * are data. Removes the sandbox, unless a returned test session uses it.
 * @throws PthError `playbook/option-unknown`, `playbook/package-invalid` when there is no package or it has nothing to load,
 * `playbook/install-mismatch` when `expect` does not hold, and the errors of the playbook's run
 */
export async function verifyInstall(options: SandboxOptions, host: TestHost): Promise<SandboxResult> {
  checkNames(options, optionNames, 'a package check', otherNames);
  checkNames(options.expect, expectNames, 'expect');
  checkNames(options.ui, uiNames, 'ui');
  const packageDir = resolve(host.workingDirectory, options.packageDir);
  const manifest = await readPackageManifest(packageDir);
  const cleanup = new Cleanup();
  const root = await realpath(await mkdtemp(join(host.temporaryDirectory, 'pth-pack-')));
  cleanup.add('remove the sandbox', () => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  let isHandedOut = false;
  try {
    const result = await verifyIn(root, { packageDir, manifest }, options, host, cleanup);
    checkExpectation(result, options.expect);
    isHandedOut = result.testResult !== undefined;
    return result;
  } finally {
    if (!isHandedOut) await cleanup.run();
  }
}

async function verifyIn(
  root: string,
  { packageDir, manifest }: { packageDir: string; manifest: PackageManifest },
  options: SandboxOptions,
  host: TestHost,
  cleanup: Cleanup,
): Promise<SandboxResult> {
  const { playbook, trigger, mockTools = {}, ui = {}, timeoutMs = 300_000, runScripts = false, signal } = options;
  const loadTimeoutMs = options.loadTimeoutMs ?? 60_000;
  const environment = await createLocalProvider({ variables: host.variables }).provision({
    label: `pth-sandbox-${createHexId(12)}`,
    worktree: root,
  });
  cleanup.add('end what npm has started', () => environment.dispose());
  const outcome = await packAndInstall(environment, { packageDir, manifest, runScripts, timeoutMs, signal });
  const named = { name: manifest.name, version: manifest.version };
  if (outcome.status === 'failed') {
    const problem = { cause: `${outcome.step}-failed`, message: outcome.message } as const;
    return { ...named, ...summarise([{ ...nothingLoaded, problems: [problem] }]), loaders: [], files: [] };
  }
  const workDir = join(root, 'work');
  await mkdir(workDir);
  const loaders = await chooseLoaders(outcome.directory, manifest, options.host);
  const play = playbook ? { playbook, trigger, mockTools, ui } : undefined;
  const parts: LoadedParts[] = [];
  for (const loader of loaders) {
    const paths = { packageDir, installedDir: outcome.directory, manifest };
    // Play the playbook only once, with the first kind of contents.
    const isFirst = loader === loaders[0];
    parts.push(await loader.load({ paths, host, workDir, play: isFirst ? play : undefined, cleanup, loadTimeoutMs }));
  }
  const files = listFiles(outcome.directory);
  return { ...named, ...summarise(parts), loaders: loaders.map(({ name }) => name), files };
}

const nothingLoaded: LoadedParts = {
  extensionsLoaded: 0,
  skillsLoaded: 0,
  serversStarted: 0,
  toolsRegistered: [],
  problems: [],
};

function summarise(parts: readonly LoadedParts[]): Omit<SandboxResult, 'name' | 'version' | 'loaders' | 'files'> {
  const sum = (key: 'extensionsLoaded' | 'skillsLoaded' | 'serversStarted') =>
    parts.reduce((total, part) => total + part[key], 0);
  const problems = parts.flatMap((part) => part.problems);
  const testResult = parts.find((part) => part.testResult)?.testResult;
  return {
    extensionsLoaded: sum('extensionsLoaded'),
    extensionErrors: problems.map(({ message }) => message),
    toolsRegistered: parts.flatMap((part) => part.toolsRegistered),
    skillsLoaded: sum('skillsLoaded'),
    serversStarted: sum('serversStarted'),
    problems,
    ...(testResult ? { testResult } : {}),
  };
}

/** Files that indicate an MCP server in the package. */
const serverManifests = ['.mcp.json', '.claude-plugin/plugin.json', 'server.json', 'manifest.json'];

async function chooseLoaders(
  directory: string,
  manifest: PackageManifest,
  host: SandboxOptions['host'],
): Promise<PackageLoader[]> {
  const isPi = manifest.pi !== undefined || manifest.keywords.includes('pi-package');
  const isServer = !isPi || serverManifests.some((file) => existsSync(join(directory, file)));
  const extensionLoader = isPi ? [await chooseExtensionLoader(host)] : [];
  return [...extensionLoader, ...(isServer ? [mcpLoader] : [])];
}

async function chooseExtensionLoader(host: SandboxOptions['host']): Promise<PackageLoader> {
  if (host !== undefined) return host === 'pi' ? piLoader : ownLoader;
  try {
    await loadPi();
    return piLoader;
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'playbook/host-unavailable') return ownLoader;
    throw error;
  }
}

/** @throws PthError `playbook/install-mismatch` with expected and actual */
function checkExpectation(result: SandboxResult, expect: SandboxOptions['expect']): void {
  if (!expect) return;
  const differences: string[] = [];
  if (expect.extensions !== undefined && expect.extensions !== result.extensionsLoaded) {
    differences.push(`expected ${expect.extensions} extensions, ${result.extensionsLoaded} were loaded`);
  }
  if (expect.skills !== undefined && expect.skills !== result.skillsLoaded) {
    differences.push(`expected ${expect.skills} skills, ${result.skillsLoaded} were loaded`);
  }
  const missing = (expect.tools ?? []).filter((tool) => !result.toolsRegistered.includes(tool));
  if (missing.length > 0) {
    const actual = result.toolsRegistered.length === 0 ? 'none' : result.toolsRegistered.join(', ');
    differences.push(
      `expected the tools ${(expect.tools ?? []).join(', ')}; missing: ${missing.join(', ')}; registered: ${actual}`,
    );
  }
  if (differences.length === 0) return;
  const details = { expected: expect, actual: { ...result, testResult: undefined } };
  const text = [...differences, ...result.extensionErrors].join('\n');
  throw new PthError('playbook/install-mismatch', `${result.name} does not offer what is expected: ${text}`, {
    details,
  });
}
