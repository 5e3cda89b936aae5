import type { ServerProbe } from '../generate/index.ts';
import type { Plugin, PluginConnection } from '../plugin/index.ts';
import { boundCalls, type CallLimit, throwIfTimeUp } from '../suite/index.ts';

/** Opens fresh connections for calibration, and closes each when it is replaced. */
export class RenewableProbe {
  readonly #plugin: Plugin;
  readonly #signal: AbortSignal | undefined;
  readonly #limit: CallLimit;
  #connection: PluginConnection | undefined;

  /** @param limit the end of all calls */
  constructor(plugin: Plugin, signal: AbortSignal | undefined, limit: CallLimit) {
    this.#plugin = plugin;
    this.#signal = signal;
    this.#limit = limit;
  }

  async open(): Promise<ServerProbe> {
    await this.close();
    throwIfTimeUp(this.#limit);
    this.#connection = await this.#plugin.connect(this.#signal);
    const connection = boundCalls(this.#connection, this.#limit);
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
