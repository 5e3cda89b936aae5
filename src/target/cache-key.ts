import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isJsonObject, type JsonValue, systemErrorCode } from '../base/index.ts';
import type { Environment, EnvironmentInfo } from '../environment/index.ts';
import type { BuildPlan } from '../plugin/index.ts';
import type { Repository } from '../git/index.ts';
import type { RunStage } from './stages.ts';

/** A worktree in which a plugin is to be installed and built. */
export interface BuildRequest {
  environment: Environment;
  session: { git: Repository; worktree: string; pluginDirectory: string; pluginPath: string };
  plan: BuildPlan;
  /** Absolute directories whose programs come before those of the PATH. */
  programs: readonly string[];
  /** How often an installation that fails on the network is run again. Default 2. */
  retries?: number | undefined;
  stage: RunStage;
}

/** One file of the tested commit. */
export interface CommitFile {
  mode: string;
  object: string;
  path: string;
}

/** Keys of the results that runs share: runs with the same key share the result. */
export interface CacheKeys {
  /** Key of the installed dependencies. */
  install: string;
  /** Key of the built plugin. */
  build: string;
}

/** Files of a project that npm reads, or that decide which manager installs it, anywhere in the repository. */
const installFiles: ReadonlySet<string> = new Set([
  'package.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'bun.lock',
  'bun.lockb',
  '.npmrc',
  'binding.gyp',
]);

/** Scripts of a package that run when its dependencies are installed. */
const installScripts = [
  'preinstall',
  'install',
  'postinstall',
  'prepublish',
  'preprepare',
  'prepare',
  'postprepare',
] as const;

/**
 * Computes keys over the input of an installation and a build: the files that npm reads, all files but the tests, the
 * commands and the environment. Pure.
 */
export function computeCacheKeys(
  files: readonly CommitFile[],
  plan: BuildPlan,
  { name, tier, image, distro }: Pick<EnvironmentInfo, 'name' | 'tier' | 'image' | 'distro'>,
): CacheKeys {
  const around = { name, tier, image, distro };
  const list = (chosen: readonly CommitFile[]) => chosen.map(({ mode, object, path }) => [mode, object, path]);
  const manifests = files.filter(({ path }) => installFiles.has(basename(path)));
  const sources = files.filter(({ path }) => !/(?:^|\/)\.pth\//.test(path));
  return {
    install: digest([plan.steps.filter(({ phase }) => phase === 'install'), around, list(manifests)]),
    build: digest([plan.steps, around, list(sources)]),
  };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/**
 * Returns why an earlier installation may not be reused although its input is the same: npm did not make it, or it
 * could run or hold some of the plugin's own sources, which do change. Null when it may be reused. Pure.
 * @param manifest the plugin's package.json
 * @param directory of the plugin relative to the root of the repository; '' for the root
 */
export function refuseReuse(
  plan: BuildPlan,
  { tier, mount }: Pick<EnvironmentInfo, 'tier' | 'mount'>,
  { files, manifest, directory }: { files: readonly CommitFile[]; manifest: JsonValue; directory: string },
): string | null {
  const pathInPlugin = (path: string) => (directory === '' ? path : `${directory}/${path}`);
  // On the host itself a plugin could reach the copies.
  if (tier === 0) return 'the plugin runs on this host';
  if (mount === 'rsync') return 'the environment does not share its files';
  const [first, ...others] = plan.steps.filter(({ phase }) => phase === 'install');
  if (first?.argv[0] !== 'npm' || others.length > 0) return 'npm is not what installs it';
  if (first.cwd !== undefined) return 'it is installed at the root of its workspace';
  const scripts = isJsonObject(manifest) && isJsonObject(manifest['scripts']) ? manifest['scripts'] : {};
  const script = installScripts.find((name) => name in scripts);
  if (script !== undefined) return `package.json has a script ${script}`;
  const odd = files.find(
    ({ path, mode }) =>
      path === pathInPlugin('binding.gyp') ||
      path.startsWith(pathInPlugin('node_modules/')) ||
      (installFiles.has(basename(path)) && !/^100(?:644|755)$/.test(mode)),
  );
  return odd === undefined ? null : `the repository holds ${odd.path}`;
}

/**
 * Returns why npm's installation may not be kept for reuse: a dependency ran a script of its own, which could have read
 * the sources, or is a link to them. Null when it may be kept. Pure.
 * @param lockfile the parsed `node_modules/.package-lock.json`
 */
export function refuseInstalled(lockfile: JsonValue): string | null {
  const packages = isJsonObject(lockfile) ? lockfile['packages'] : undefined;
  if (!isJsonObject(packages)) return 'npm left no list of what it installed';
  for (const [path, entry] of Object.entries(packages)) {
    if (!isJsonObject(entry)) return 'npm left no list of what it installed';
    if (entry['hasInstallScript'] === true) return `${path} has an install script`;
    if (entry['link'] === true) return `${path} is a link`;
  }
  return null;
}

/**
 * Returns the paths that hold all of `changed`. A directory that the commit lacks replaces the paths below it. Tests
 * are left out. Pure.
 */
export function foldPaths(changed: readonly string[], committed: readonly string[]): string[] {
  const directories = new Set(committed.flatMap((path) => listParents(path)));
  const folded = changed
    .map((path) => path.replace(/\/$/, ''))
    .filter((path) => !/(?:^|\/)\.pth(?:\/|$)/.test(path))
    .map((path) => [...listParents(path), path].find((part) => !directories.has(part)) ?? path);
  const paths = new Set(folded);
  return [...paths].filter((path) => !listParents(path).some((parent) => paths.has(parent))).toSorted();
}

/** Lists the directories that contain a path, outermost first. */
function listParents(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** True for a directory, false for a link to one. */
export async function isRealDirectory(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isDirectory();
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Directory of npm's installed packages, relative to the plugin's. */
export const installedFolder = 'node_modules';

/** npm's own list of the packages that it installed. */
export const installedList = join(installedFolder, '.package-lock.json');
