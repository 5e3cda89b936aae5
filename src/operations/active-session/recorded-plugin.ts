import type { KeptExchange } from '../../harness/index.ts';
import type {
  ConnectionPool,
  LoadOptions,
  LoadOutcome,
  Plugin,
  PluginConnection,
  PluginEvent,
  PluginTool,
} from '../../plugin/index.ts';

/** Takes what a plugin said and wrote. */
export interface PluginRecorder {
  exchange: (exchange: Omit<KeptExchange, 'call' | 'server'>) => void;
  output: (kind: 'build' | 'server', text: string) => void;
}

/**
 * A plugin whose exchanges and outputs are recorded: those of a pool when it closes, those of single connections with
 * `collect`.
 */
export class RecordedPlugin implements Plugin {
  readonly #inner: Plugin;
  readonly #recorder: PluginRecorder;
  readonly #recorded = new WeakSet<object>();
  readonly #others = new Set<PluginConnection>();

  constructor(inner: Plugin, recorder: PluginRecorder) {
    this.#inner = inner;
    this.#recorder = recorder;
    let build = '';
    inner.listen((event) => {
      if (event.type === 'build-output') build += event.text;
      const isOver = event.type === 'build-end' || (event.type === 'install-end' && !event.isOk);
      if (!isOver || build === '') return;
      recorder.output('build', build);
      build = '';
    });
  }

  get definition(): Plugin['definition'] {
    return this.#inner.definition;
  }

  get server(): Plugin['server'] {
    return this.#inner.server;
  }

  get tools(): readonly PluginTool[] {
    return this.#inner.tools;
  }

  get connection(): PluginConnection | undefined {
    return this.#inner.connection;
  }

  listen(listener: (event: PluginEvent) => void): () => void {
    return this.#inner.listen(listener);
  }

  load(signal?: AbortSignal, options?: LoadOptions): Promise<LoadOutcome> {
    return this.#inner.load(signal, options);
  }

  reload(options?: Parameters<Plugin['reload']>[0]): ReturnType<Plugin['reload']> {
    this.collect();
    return this.#inner.reload(options);
  }

  async connect(signal?: AbortSignal): Promise<PluginConnection> {
    const connection = await this.#inner.connect(signal);
    this.#others.add(connection);
    return connection;
  }

  async openPool(size: number): Promise<ConnectionPool> {
    const pool = await this.#inner.openPool(size);
    return {
      size: pool.size,
      use: (work) => pool.use(work),
      useFresh: (work) => pool.useFresh?.(work) ?? pool.use(work),
      wireFindings: () => pool.wireFindings(),
      stderr: () => pool.stderr(),
      exchanges: () => pool.exchanges(),
      replacements: () => pool.replacements(),
      close: async () => {
        await pool.close();
        this.#take(pool.exchanges());
        const text = pool.stderr();
        if (text !== '') this.#recorder.output('server', text);
      },
    };
  }

  async close(): Promise<void> {
    this.collect();
    await this.#inner.close();
  }

  /** Records what the connections beside the pools have exchanged since the last time. */
  collect(): void {
    const { connection } = this.#inner;
    if (connection !== undefined) this.#take(connection.exchanges());
    for (const other of this.#others) {
      this.#take(other.exchanges());
      if (!other.isOpen) this.#others.delete(other);
    }
  }

  #take(exchanges: ReturnType<PluginConnection['exchanges']>): void {
    for (const exchange of exchanges) {
      if (exchange.durationMs === null || this.#recorded.has(exchange)) continue;
      this.#recorded.add(exchange);
      const { testName, request, response, durationMs } = exchange;
      this.#recorder.exchange({ test: testName, request, response, durationMs });
    }
  }
}
