import type { Timings } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { LoadOptions, LoadOutcome, Plugin, ServerIdentity, ToolDelta } from '../plugin/index.ts';
import { type FailedLoad, isManifest } from '../repair/index.ts';
import { isFailedLoad } from './load-checks.ts';
import type { BenchOptions } from './loop-options.ts';

/** Wishes for one load of a plugin that may run already. */
export interface ReloadOptions extends LoadOptions {
  /** Time for the old servers to end by themselves, in milliseconds. */
  graceMs?: number | undefined;
}

/** The tested plugin, its environment, and the result of its last load. */
export class LoopTarget {
  readonly #options: BenchOptions;
  #load: LoadOutcome | undefined;
  #identity: ServerIdentity | null = null;

  constructor(options: BenchOptions) {
    this.#options = options;
  }

  get plugin(): Plugin {
    return this.#options.plugin;
  }

  get environment(): Environment {
    return this.#options.environment;
  }

  /** The result of the last load; undefined before the first, and after one that was given up. */
  get lastLoad(): LoadOutcome | undefined {
    return this.#load;
  }

  /** The last load if it failed, else null. */
  get failedLoad(): FailedLoad | null {
    return this.#load && isFailedLoad(this.#load) ? this.#load : null;
  }

  /** The server's own words about itself from its last load; they stay after its connection has ended. */
  get identity(): ServerIdentity | null {
    return this.#identity;
  }

  get isLoaded(): boolean {
    return this.#load?.status === 'loaded';
  }

  async load(options: LoadOptions = {}): Promise<void> {
    this.#note(await this.plugin.load(this.#options.signal, options));
  }

  /** Loads the changed plugin again and returns how its tools changed; null when that is not known. */
  reload(changedFiles: readonly string[], options: ReloadOptions = {}): Promise<ToolDelta | null> {
    return this.#reload(changedFiles.some(isManifest), options);
  }

  /** Installs, builds and starts the plugin again, as after a fresh checkout. Returns how its tools changed, as above. */
  reinstall(options: ReloadOptions = {}): Promise<ToolDelta | null> {
    return this.#reload(true, options);
  }

  async #reload(needsInstall: boolean, options: ReloadOptions): Promise<ToolDelta | null> {
    const { timings, signal } = this.#options;
    // Its servers end first: where the reload is given up, nothing is loaded.
    this.#load = undefined;
    const reload = await timings.measure('reload', () => this.plugin.reload({ ...options, needsInstall, signal }));
    signal?.throwIfAborted();
    this.#note(reload);
    return reload.status === 'loaded' ? reload.delta : null;
  }

  #note(load: LoadOutcome): void {
    this.#load = load;
    this.#identity = load.status === 'loaded' ? (this.plugin.connection?.identity ?? this.#identity) : null;
    noteTimings(load, this.#options.timings);
  }
}

/** Records the durations of a load. Steps of zero duration are left out: there was nothing to install or build. */
function noteTimings(load: LoadOutcome, timings: Timings): void {
  if (load.build.status === 'ok') {
    if (load.build.installMs > 0) timings.add('plugin install', load.build.installMs);
    if (load.build.buildMs > 0) timings.add('plugin build', load.build.buildMs);
  } else timings.add(`plugin ${load.build.step}`, load.build.durationMs);
  if (load.status === 'loaded') timings.add('server start', load.startMs);
  if (load.status === 'start-failed') timings.add('server start', load.failure.durationMs);
}
