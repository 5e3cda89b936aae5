import { lstat, mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isEntryThere, type JsonValue, PthError, systemErrorCode } from '../base/index.ts';
import { removeTree } from '../git/index.ts';
import { type BuildPlan, type BuildStep, buildPlugin } from '../plugin/index.ts';
import { runProcess } from '../process/index.ts';
import {
  foldPaths,
  type BuildRequest,
  installedFolder,
  installedList,
  isRealDirectory,
  computeCacheKeys,
  refuseInstalled,
  refuseReuse,
} from './cache-key.ts';
import type { TargetEvent } from './target-event.ts';

const maxManifestBytes = 64 * 1024 * 1024;
const copyLimitMs = 300_000;

/** Host settings and listeners for installing, building and copying. */
export interface CacheContext {
  ports: { variables: Readonly<Record<string, string>> };
  emit: (event: TargetEvent) => void;
  signal: AbortSignal;
}

/**
 * Shares results between runs over several commits of one plugin: dependencies while every file that npm reads is the
 * same, and a build of the same sources. Copies are made before a server of the plugin ever ran, are stored out of
 * reach of plugins, and are never changed, so that no run can affect a later one.
 */
export class BuildCache {
  readonly #directory: string;
  readonly #keepsBuild: boolean;

  /**
   * @param directory of this host; the caller makes and removes it, and no plugin may see it
   * @param options.keepsBuild true when a later run builds the same sources
   */
  constructor(directory: string, options: { keepsBuild: boolean }) {
    this.#directory = directory;
    this.#keepsBuild = options.keepsBuild;
  }

  /**
   * Installs and builds, or copies an earlier result; returns the plan of the remaining steps. A failed step stays in
   * the plan, so that the load of the plugin reports it.
   */
  async prepare(request: BuildRequest, context: CacheContext): Promise<BuildPlan> {
    const { plan, session, environment } = request;
    if (plan.steps.length === 0) return plan;
    const files = await session.git.listFiles('HEAD');
    const manifest = await readJson(join(session.pluginDirectory, 'package.json'));
    const directory = session.pluginPath;
    const reason = refuseReuse(plan, environment.info, { files, manifest, directory });
    if (reason !== null) {
      this.#reportUncached(reason, context);
      return plan;
    }
    const keys = computeCacheKeys(files, plan, environment.info);
    const built = join(this.#directory, `build-${keys.build}`);
    if (await isRealDirectory(built)) return this.#takeBuild(built, request, context);
    const installed = await this.#provideInstalled(join(this.#directory, `install-${keys.install}`), request, context);
    if (!installed.isDone) return plan;
    const rest = keepPhase(plan, 'build');
    if (!installed.isKept || rest.steps.length === 0 || !this.#keepsBuild) return rest;
    return this.#build(built, { ...request, plan: rest }, context);
  }

  async #provideInstalled(
    copy: string,
    request: BuildRequest,
    context: CacheContext,
  ): Promise<{ isDone: boolean; isKept: boolean }> {
    const target = join(request.session.pluginDirectory, installedFolder);
    if (await isRealDirectory(copy)) {
      await request.stage('install', 'taking over the dependencies', async () => {
        await removeTree(target);
        await copyTree(join(copy, installedFolder), target, context);
        return { value: undefined, text: 'dependencies taken over: nothing that npm reads has changed' };
      });
      return { isDone: true, isKept: true };
    }
    if (!(await runStep({ ...request, plan: keepPhase(request.plan, 'install') }, context))) {
      return { isDone: false, isKept: false };
    }
    const reason = (await isRealDirectory(target))
      ? refuseInstalled(await readJson(join(request.session.pluginDirectory, installedList)))
      : 'npm installed nothing in the plugin’s directory';
    if (reason !== null) {
      this.#reportUncached(reason, context);
      return { isDone: true, isKept: false };
    }
    const isKept = await this.#keep(copy, context, (directory) =>
      copyTree(target, join(directory, installedFolder), context),
    );
    return { isDone: true, isKept };
  }

  /** Builds, and keeps every file of the worktree that differs from the commit afterwards, without the tests. */
  async #build(copy: string, request: BuildRequest, context: CacheContext): Promise<BuildPlan> {
    if (!(await runStep(request, context))) return request.plan;
    const { git, worktree } = request.session;
    const entries = await git.status({ includesIgnored: true, signal: context.signal });
    const kept = foldPaths(
      entries.map(({ path }) => path),
      (await git.listFiles('HEAD')).map(({ path }) => path),
    );
    await this.#keep(copy, context, async (directory) => {
      const there: (number | null)[] = [];
      for (const [index, path] of kept.entries()) {
        await refuseLinks(worktree, path);
        const isThere = await isEntryThere(join(worktree, path));
        if (isThere) await copyTree(join(worktree, path), join(directory, String(index)), context);
        there.push(isThere ? index : null);
      }
      await writeFile(join(directory, 'paths.json'), JSON.stringify(kept.map((path, index) => [path, there[index]])));
    });
    return { ...request.plan, steps: [] };
  }

  async #takeBuild(copy: string, { plan, session, stage }: BuildRequest, context: CacheContext): Promise<BuildPlan> {
    const paths = JSON.parse(await readFile(join(copy, 'paths.json'), 'utf8')) as [string, number | null][];
    await stage('build', 'taking over the build', async () => {
      for (const [path, index] of paths) {
        const target = join(session.worktree, path);
        // Check for links first, so that nothing is removed or written through a link of the repository.
        await refuseLinks(session.worktree, path);
        await removeTree(target);
        if (index === null) continue;
        await copyTree(join(copy, String(index)), target, context);
      }
      return { value: undefined, text: 'build taken over: the sources are the same' };
    });
    return { ...plan, steps: [] };
  }

  /**
   * Fills a directory completely or not at all, so that an interrupted copy is never used. False for files that cannot
   * be copied.
   */
  async #keep(copy: string, context: CacheContext, fill: (directory: string) => Promise<void>): Promise<boolean> {
    const partial = `${copy}.partial`;
    await removeTree(partial);
    await mkdir(partial, { recursive: true });
    try {
      await fill(partial);
    } catch (error) {
      if (!PthError.isInstance(error) || error.code !== 'environment/write-failed') throw error;
      this.#reportUncached(`it ${error.message}`, context);
      return false;
    }
    await rename(partial, copy);
    return true;
  }

  #reportUncached(reason: string, { emit }: CacheContext): void {
    emit({ type: 'progress', stage: 'install', text: `nothing is kept for the next commit: ${reason}` });
  }
}

function keepPhase(plan: BuildPlan, phase: BuildStep['phase']): BuildPlan {
  return { ...plan, steps: plan.steps.filter((step) => step.phase === phase) };
}

/** Runs the steps of one phase as a stage; false when it failed. */
async function runStep(
  { environment, session, plan, programs, retries, stage }: BuildRequest,
  { signal }: CacheContext,
): Promise<boolean> {
  const name = plan.steps.some(({ phase }) => phase === 'install') ? 'install' : 'build';
  return stage(name, name === 'install' ? 'installing' : 'building', async () => {
    const directory = session.pluginPath || undefined;
    const outcome = await buildPlugin(environment, plan, { signal, directory, programs, retries });
    const isOk = outcome.status === 'ok';
    return { value: isOk, text: isOk ? 'done' : 'failed; once more for the report' };
  });
}

/**
 * Copies a file or tree unchanged, links as links.
 * @throws PthError `session/disk-full`, `environment/write-failed`
 */
async function copyTree(source: string, target: string, { ports, signal }: CacheContext): Promise<void> {
  const outcome = await runProcess({
    argv: ['cp', '-a', '--', source, target],
    cwd: dirname(target),
    variables: { PATH: ports.variables['PATH'] ?? '', LC_ALL: 'C' },
    timeoutMs: copyLimitMs,
    signal,
  });
  signal.throwIfAborted();
  if (outcome.exitCode === 0) return;
  const text = outcome.stderr.text.trim();
  const isFull = /no space left|disk quota/i.test(text);
  throw new PthError(
    isFull ? 'session/disk-full' : 'environment/write-failed',
    `cannot be copied: ${text.slice(0, 500)}`,
    {
      details: { source, target, reason: outcome.reason },
    },
  );
}

/**
 * Rejects a path behind a link.
 * @throws PthError `environment/write-failed`
 */
async function refuseLinks(root: string, path: string): Promise<void> {
  const parent = dirname(path);
  if ((await realpath(join(root, parent))) === join(await realpath(root), parent)) return;
  throw new PthError('environment/write-failed', `cannot be copied: ${path} lies behind a link`);
}

/** Reads a JSON file of the plugin; null for one that is missing, no plain file, too large or no JSON. */
async function readJson(path: string): Promise<JsonValue> {
  try {
    const entry = await lstat(path);
    if (!entry.isFile() || entry.size > maxManifestBytes) return null;
    return JSON.parse(await readFile(path, 'utf8')) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError || systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
