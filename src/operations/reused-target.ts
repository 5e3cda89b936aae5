import { WorkspaceSnapshot } from '../compare/index.ts';
import type { LoadOutcome, Plugin, PluginConnection } from '../plugin/index.ts';
import type { DiffTarget, OpenDiffTarget } from './diff-target.ts';

/**
 * Opens each place once and, from then on, gives it out with its files as they were right after it was built, and with no
 * server of an earlier run alive. Where the files cannot be brought back a fresh place is opened. What runs leave outside
 * the workspace stays, so that it shows as what varies by itself.
 */
export function reuseTargets(open: OpenDiffTarget): OpenDiffTarget {
  const kept = new Map<string, ReusedTarget>();
  const openFresh = async (server: string | null): Promise<DiffTarget | undefined> => {
    const place = await open(server);
    const name = server ?? place?.servers[0];
    if (!place || name === undefined) return place;
    const keeping = new ReusedTarget(place);
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

/** A place that outlives its runs; it ends with the clean-up that it was opened under. */
class ReusedTarget {
  /** The place as runs get it: they close nothing. */
  readonly given: DiffTarget;
  readonly #place: DiffTarget;
  readonly #plugin: ReusedPlugin;
  #snapshot: WorkspaceSnapshot | null = null;

  constructor(place: DiffTarget) {
    this.#place = place;
    this.#plugin = new ReusedPlugin(place.plugin, async () => {
      this.#snapshot = await WorkspaceSnapshot.take(place.environment.restricted());
    });
    this.given = { ...place, plugin: this.#plugin, close: () => Promise.resolve() };
  }

  /** Ends the servers of the last run and brings the files back; false where they cannot be. */
  async renew(): Promise<boolean> {
    await this.#plugin.endConnections();
    // A place that nobody has loaded yet is as it was.
    return !this.#plugin.isLoaded || ((await this.#snapshot?.restore()) ?? false);
  }

  end(): Promise<void> {
    return this.#place.close();
  }
}

const graceMs = 200;

/** Builds once, and knows the connections that were opened since. */
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
