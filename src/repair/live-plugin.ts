import { type JsonObject, joinPath, PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import type { Repository } from '../git/index.ts';
import type { CallOutcome, Plugin, PluginTool } from '../plugin/index.ts';
import type { FailedLoad } from './evidence.ts';
import { listChangesSince, takeWorktreeSnapshot } from './worktree-snapshot.ts';

/** The plugin under repair and the place of its files. */
interface LivePluginOptions {
  plugin: Plugin;
  workspace: Workspace;
  /** The plugin's directory in the workspace; empty for the root. */
  directory: string;
  /** The worktree that the workspace shows. */
  git: Repository;
}

/** State of the server after it was brought up to date. */
export type Freshness =
  | { status: 'running'; isRestarted: boolean }
  /** The changed plugin does not build or does not start. */
  | { status: 'broken'; failure: FailedLoad };

/** Files whose change makes an installation necessary. */
const manifests = ['package.json', 'pyproject.toml', 'requirements.txt', 'Cargo.toml', 'go.mod'];

/**
 * The running plugin as a fixing agent sees it: it is built and started again before a call when files were changed since
 * its last start.
 */
export class LivePlugin {
  readonly #options: LivePluginOptions;
  #manifests: string;
  #isStale = false;
  #isForeign = false;
  #hasInstalled = false;
  readonly #written = { built: new Set<string>(), called: new Set<string>() };

  private constructor(options: LivePluginOptions, manifestsNow: string) {
    this.#options = options;
    this.#manifests = manifestsNow;
  }

  /** Remembers the plugin's manifests as they are, to see later whether an installation is needed. */
  static async open(options: LivePluginOptions): Promise<LivePlugin> {
    return new LivePlugin(options, await readManifests(options));
  }

  /** Tools of the last successful start. */
  get tools(): readonly PluginTool[] {
    return this.#options.plugin.tools;
  }

  /**
   * Set when the running server was started from an agent's edits, which may be undone since: what has to be done before
   * it counts as the plugin of the branch.
   */
  get due(): 'reload' | 'install' | null {
    if (!this.#isForeign) return null;
    return this.#hasInstalled ? 'install' : 'reload';
  }

  /** Paths that builds and calls changed since the last `forgetWritten`: they are no edits of the agent. */
  get written(): { built: ReadonlySet<string>; called: ReadonlySet<string> } {
    return this.#written;
  }

  /** Starts a new list of written paths, for the next fix. */
  forgetWritten(): void {
    this.#written.built.clear();
    this.#written.called.clear();
  }

  /** Records that files may have changed since the last start. */
  noteChange(): void {
    this.#isStale = true;
  }

  /** Records that the server was started from the files of the branch. */
  noteReload(): void {
    this.#isStale = false;
    this.#isForeign = false;
    this.#hasInstalled = false;
  }

  /** Builds and starts the plugin again where its files changed, its server has ended, or the caller wants it. */
  async refresh({ restart, signal }: { restart: boolean; signal: AbortSignal }): Promise<Freshness> {
    const { plugin } = this.#options;
    if (!this.#isStale && !restart && plugin.connection !== undefined) return { status: 'running', isRestarted: false };
    const found = await readManifests(this.#options);
    const needsInstall = found !== this.#manifests;
    this.#isForeign = true;
    if (needsInstall) this.#hasInstalled = true;
    const outcome = await this.#watch('built', () => plugin.reload({ needsInstall, signal }));
    signal.throwIfAborted();
    if (outcome.status !== 'loaded') return { status: 'broken', failure: outcome };
    this.#manifests = found;
    this.#isStale = false;
    return { status: 'running', isRestarted: true };
  }

  /**
   * Calls a tool of the running server. Errors of the server are data.
   * @throws PthError `plugin/crashed` when no server runs
   */
  async call(
    tool: string,
    input: JsonObject,
    limits: { timeoutMs: number; signal: AbortSignal },
  ): Promise<{ outcome: CallOutcome; stderr: string }> {
    const { connection } = this.#options.plugin;
    if (!connection) throw new PthError('plugin/crashed', 'The server has ended; call again to start it.');
    const outcome = await this.#watch('called', () => connection.callTool(tool, input, limits));
    return { outcome, stderr: connection.stderr() };
  }

  async #watch<T>(work: 'built' | 'called', act: () => Promise<T>): Promise<T> {
    const { git } = this.#options;
    const before = await takeWorktreeSnapshot(git);
    try {
      return await act();
    } finally {
      for (const { path } of await listChangesSince(git, before)) this.#written[work].add(path);
    }
  }
}

async function readManifests({ workspace, directory }: LivePluginOptions): Promise<string> {
  const texts: string[] = [];
  for (const name of manifests) {
    const path = joinPath(directory, name);
    try {
      if ((await workspace.stat(path))?.kind !== 'file') continue;
      texts.push(name, Buffer.from(await workspace.readFile(path)).toString('base64'));
    } catch (error) {
      // An unreadable manifest is told by the installation itself.
      if (!PthError.isInstance(error)) throw error;
    }
  }
  return texts.join('\n');
}
