import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { Cleanup, PthError, systemClock } from '../../base/index.ts';
import { createGlobMatcher } from '../../environment/index.ts';
import { isTypeScriptRefusal, loadExtension } from '../load-extension.ts';
import { loadPi } from '../pi/load-pi.ts';
import { listFiles } from '../session-files.ts';
import type { TestSession, TestSessionOptions } from '../test-session.ts';
import {
  explainLoadFailure,
  explainMissingFile,
  type PackagePaths,
  type PackageProblem,
} from './explain-load-failure.ts';
import type { LoadedParts, PackageLoad, PackageLoader } from './package-loader.ts';

/** Loads the extensions and skills of a package with pi's own loader, and starts a session with them. */
export const piLoader: PackageLoader = {
  name: 'pi',
  async load(load) {
    const { paths, workDir } = load;
    const pi = await loadPi();
    const agentDir = join(workDir, '.pi-agent');
    await mkdir(agentDir, { recursive: true });
    const resources = new pi.DefaultResourceLoader({
      cwd: workDir,
      agentDir,
      settingsManager: pi.SettingsManager.inMemory(),
      additionalExtensionPaths: [paths.installedDir],
      noThemes: true,
      noContextFiles: true,
    });
    const late = await findHang(resources.reload(), load);
    if (late) return { ...nothing, problems: [late] };
    const { extensions, errors } = resources.getExtensions();
    const own = resources.getSkills().skills.filter(({ filePath }) => filePath.startsWith(paths.installedDir));
    const problems = [
      ...findMissingPaths(paths),
      ...errors.map(({ path, error }) => explainExtension(path, error, paths)),
    ];
    const parts = { extensionsLoaded: extensions.length, skillsLoaded: own.length, serversStarted: 0, problems };
    const registered = extensions.flatMap(({ tools }) => [...tools.keys()]);
    const { openPiSession } = await import('../pi/open-pi-session.ts');
    return finishInSession(
      load,
      parts,
      registered,
      extensions.map(({ path }) => path),
      async (options, cleanup) => {
        const session = await openPiSession(options, load.host, cleanup);
        const known = session.session.getAllTools();
        return {
          session,
          tools: known.filter(({ sourceInfo }) => sourceInfo.source !== 'builtin').map(({ name }) => name),
        };
      },
    );
  },
};

/** Loads the extensions of a package in PTH's own session, without pi. */
export const ownLoader: PackageLoader = {
  name: 'pth',
  async load(load) {
    const { paths } = load;
    const extensionFiles = listExtensionFiles(paths);
    const { openTestSession } = await import('../open-test-session.ts');
    const problems: PackageProblem[] = findMissingPaths(paths);
    const loaded: string[] = [];
    for (const path of extensionFiles) {
      try {
        const late = await findHang(loadExtension(path, paths.installedDir), load);
        if (late) problems.push(late);
        else loaded.push(path);
      } catch (error) {
        if (!PthError.isInstance(error)) throw error;
        if (isTypeScriptRefusal(error.cause)) throw refuseTypeScript(path, paths, error);
        problems.push(explainExtension(path, error.message, paths));
      }
    }
    const parts = { extensionsLoaded: loaded.length, skillsLoaded: countSkills(paths), serversStarted: 0, problems };
    return finishInSession(load, parts, [], loaded, async (options, cleanup) => {
      const session = await openTestSession({ ...options, tools: [] }, load.host, cleanup);
      return { session, tools: session.state.tools() };
    });
  },
};

/** Creates the fault for TypeScript extensions, which pi can load and Node cannot; it is no problem of the package. */
function refuseTypeScript(path: string, { installedDir }: PackagePaths, cause: PthError): PthError {
  const file = relative(installedDir, path);
  return new PthError(
    'playbook/host-unavailable',
    `${file} is TypeScript, which only pi loads from an installed package.`,
    {
      details: { file },
      cause,
    },
  );
}

const nothing: LoadedParts = {
  extensionsLoaded: 0,
  skillsLoaded: 0,
  serversStarted: 0,
  toolsRegistered: [],
  problems: [],
};

/**
 * Waits for work that runs code of the package. Such code cannot be ended in this process, so work that takes too long
 * is abandoned and reported. Rejects as the work does.
 */
async function findHang(work: Promise<unknown>, { loadTimeoutMs }: PackageLoad): Promise<PackageProblem | undefined> {
  const over = new AbortController();
  const limit = systemClock.sleep(loadTimeoutMs, over.signal).then(
    (): PackageProblem => ({ cause: 'load-failed', message: `The package has not loaded within ${loadTimeoutMs} ms.` }),
    () => undefined,
  );
  try {
    return await Promise.race([work.then(() => undefined), limit]);
  } finally {
    over.abort();
  }
}

type Opened = { session: TestSession; tools: readonly string[] };

/** Registers the tools in a session, and plays the playbook if there is one. */
async function finishInSession(
  load: PackageLoad,
  parts: Omit<LoadedParts, 'toolsRegistered'>,
  registered: readonly string[],
  extensions: readonly string[],
  open: (options: TestSessionOptions, cleanup: Cleanup) => Promise<Opened>,
): Promise<LoadedParts> {
  const { play, paths, workDir } = load;
  if (parts.problems.length > 0) return { ...parts, toolsRegistered: registered };
  const playing = play ? { playbook: play.playbook, ui: play.ui } : {};
  let opened: Opened;
  try {
    const options = { extensions, cwd: workDir, ...playing };
    const opening = open(options, play ? load.cleanup : new Cleanup());
    const late = await findHang(opening, load);
    if (late) {
      // The problem is already reported; only close the session when it opens after all.
      opening.then(({ session }) => session.dispose()).catch(() => undefined);
      return { ...parts, extensionsLoaded: 0, toolsRegistered: registered, problems: [late] };
    }
    opened = await opening;
  } catch (error) {
    if (!PthError.isInstance(error) || !error.code.startsWith('playbook/')) throw error;
    return {
      ...parts,
      extensionsLoaded: 0,
      toolsRegistered: registered,
      problems: [explainLoadFailure(error.message, paths, 'load-failed')],
    };
  }
  const { session, tools } = opened;
  if (!play) {
    await session.dispose();
    return { ...parts, toolsRegistered: tools };
  }
  await session.run(...(play.trigger === undefined ? [] : [play.trigger]));
  return { ...parts, toolsRegistered: tools, testResult: session };
}

function explainExtension(path: string, loaderMessage: string, paths: PackagePaths): PackageProblem {
  const explained = explainLoadFailure(loaderMessage, paths, 'load-failed');
  const file = relative(paths.installedDir, path) || basename(path);
  return explained.cause === 'load-failed' ? { ...explained, message: `${file}: ${explained.message}` } : explained;
}

/** Lists paths of the manifest that do not exist; pi ignores them silently. */
function findMissingPaths(paths: PackagePaths): PackageProblem[] {
  const { extensions = [], skills = [] } = paths.manifest.pi ?? {};
  return [...extensions, ...skills]
    .filter((path) => !/[*?[\]{}!]/.test(path) && !existsSync(join(paths.installedDir, path)))
    .map((path) => explainMissingFile(path.replace(/^\.\//, ''), ', which "pi" in package.json names,', paths));
}

function listExtensionFiles({ installedDir, manifest }: PackagePaths): string[] {
  const files = listFiles(installedDir).filter((path) => /\.[cm]?[jt]s$/.test(path) && !path.endsWith('.d.ts'));
  const named = manifest.pi?.extensions;
  if (!named)
    return files
      .filter((path) => /^extensions\/([^/]+|[^/]+\/index\.[jt]s)$/.test(path))
      .map((path) => join(installedDir, path));
  const chosen = named.flatMap((entry) => {
    const path = entry.replace(/^\.\//, '').replace(/\/$/, '');
    if (files.includes(path)) return [path];
    const matches = createGlobMatcher(/[*?[\]{}]/.test(path) ? path : `${path}/*`);
    return files.filter(matches);
  });
  return [...new Set(chosen)].map((path) => join(installedDir, path));
}

function countSkills({ installedDir, manifest }: PackagePaths): number {
  const roots = (manifest.pi?.skills ?? ['skills']).map((path) => path.replace(/^\.\//, ''));
  const skills = listFiles(installedDir).filter((path) => basename(path) === 'SKILL.md');
  return skills.filter((path) => roots.some((root) => dirname(path) === root || path.startsWith(`${root}/`))).length;
}
