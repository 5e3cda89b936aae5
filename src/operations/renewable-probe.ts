import type { ServerProbe } from '../generate/index.ts';
import type { Plugin, PluginConnection } from '../plugin/index.ts';

/** Opens fresh connections for calibration, and closes each when it is replaced. */
export class RenewableProbe {
  readonly #plugin: Plugin;
  readonly #signal: AbortSignal | undefined;
  #connection: PluginConnection | undefined;

  constructor(plugin: Plugin, signal: AbortSignal | undefined) {
    this.#plugin = plugin;
    this.#signal = signal;
  }

  async open(): Promise<ServerProbe> {
    await this.close();
    const connection = await this.#plugin.connect(this.#signal);
    this.#connection = connection;
    return {
      callTool: connection.callTool.bind(connection),
      stderr: connection.stderr.bind(connection),
      renew: () => this.open(),
    };
  }

  /** Returns a probe that opens a connection only at its first call. */
  lazy(): ServerProbe {
    let opened: ServerProbe | undefined;
    return {
      callTool: async (name, args, options) => {
        opened ??= await this.open();
        return opened.callTool(name, args, options);
      },
      stderr: () => opened?.stderr?.() ?? '',
      renew: () => this.open(),
    };
  }

  async close(): Promise<void> {
    await this.#connection?.close({ graceMs: 200 });
    this.#connection = undefined;
  }
}
