import { WorkspaceSnapshot } from '../compare/index.ts';
import type { LoadOutcome, Plugin, PluginConnection } from '../plugin/index.ts';
import type { DiffTarget, OpenDiffTarget } from './diff-target.ts';

/**
 * Opens each target once, and reuses it with the files restored to their state after the build, and with no server of
 * an earlier run alive. Opens a fresh target where the files cannot be restored. Files that runs leave outside the
 * workspace stay, so they show up as differences within one revision.
 */
export function reuseTargets(open: OpenDiffTarget): OpenDiffTarget {
  const kept = new Map<string, ReusedTarget>();
  const openFresh = async (server: string | null): Promise<DiffTarget | undefined> => {
    const target = await open(server);
    const name = server ?? target?.servers[0];
    if (!target || name === undefined) return target;
    const keeping = new ReusedTarget(target);
    kept.set(name, keeping);
    return keeping.given;
  };
  return async (server) => {
    const known = server === null ? [...kept.values()][0] : kept.get(server);
    if (!known) return openFresh(server);
    if (await known.renew()) return known.given;
    await known.end();
    return openFresh(server);
  };
}

/** A target that is kept between runs; the clean-up that it was opened under ends it. */
class ReusedTarget {
  /** The target as runs get it, with a `close` that does nothing. */
  readonly given: DiffTarget;
  readonly #target: DiffTarget;
  readonly #plugin: ReusedPlugin;
  #snapshot: WorkspaceSnapshot | null = null;

  constructor(target: DiffTarget) {
    this.#target = target;
    this.#plugin = new ReusedPlugin(target.plugin, async () => {
      this.#snapshot = await WorkspaceSnapshot.take(target.environment.restricted());
    });
    this.given = { ...target, plugin: this.#plugin, close: () => Promise.resolve() };
  }

  /** Ends the servers of the last run and restores the files; false where they cannot be restored. */
  async renew(): Promise<boolean> {
    await this.#plugin.endConnections();
    // A target that was never loaded is unchanged.
    return !this.#plugin.isLoaded || ((await this.#snapshot?.restore()) ?? false);
  }

  end(): Promise<void> {
    return this.#target.close();
  }
}

const graceMs = 200;

/** Builds once, and keeps track of the connections that were opened since. */
class ReusedPlugin implements Plugin {
  readonly #plugin: Plugin;
  readonly #onLoaded: () => Promise<void>;
  readonly #opened: PluginConnection[] = [];
  #outcome: LoadOutcome | undefined;

  constructor(plugin: Plugin, onLoaded: () => Promise<void>) {
    this.#plugin = plugin;
    this.#onLoaded = onLoaded;
  }

  get definition() {
    return this.#plugin.definition;
  }

  get server() {
    return this.#plugin.server;
  }

  get tools() {
    return this.#plugin.tools;
  }

  get connection() {
    return this.#plugin.connection;
  }

  get isLoaded(): boolean {
    return this.#outcome !== undefined;
  }

  async load(signal?: AbortSignal): Promise<LoadOutcome> {
    if (this.#outcome) return this.#outcome;
    this.#outcome = await this.#plugin.load(signal);
    if (this.#outcome.status === 'loaded') await this.#onLoaded();
    return this.#outcome;
  }

  async connect(signal?: AbortSignal): Promise<PluginConnection> {
    const connection = await this.#plugin.connect(signal);
    this.#opened.push(connection);
    return connection;
  }

  async endConnections(): Promise<void> {
    const open = [this.#plugin.connection, ...this.#opened.splice(0)];
    await Promise.all(open.map(async (connection) => connection?.close({ graceMs })));
  }

  listen(...[listener]: Parameters<Plugin['listen']>): ReturnType<Plugin['listen']> {
    return this.#plugin.listen(listener);
  }

  reload(...[options]: Parameters<Plugin['reload']>): ReturnType<Plugin['reload']> {
    return this.#plugin.reload(options);
  }

  openPool(size: number): ReturnType<Plugin['openPool']> {
    return this.#plugin.openPool(size);
  }

  close(): Promise<void> {
    return this.#plugin.close();
  }
}
