import type { JsonObject } from '../../base/index.ts';
import type { LineTransport } from './line-transport.ts';
import type { Wire, WireClose, WireReceiver } from './wire.ts';
import type { WireLog } from './wire-log.ts';

/** A negotiated connection over the stdin and stdout of a process. */
export class StdioWire implements Wire {
  readonly kind = 'stdio';
  readonly #transport: LineTransport;

  constructor(transport: LineTransport) {
    this.#transport = transport;
  }

  get log(): WireLog {
    return this.#transport.log;
  }

  get pid(): number | undefined {
    return this.#transport.pid;
  }

  get isOpen(): boolean {
    return this.#transport.isOpen;
  }

  get closed(): Promise<WireClose> {
    return this.#transport.closed;
  }

  receive(receiver: WireReceiver): void {
    this.#transport.onwire = (message, bytes) => receiver.onMessage(message, bytes);
    this.#transport.onviolation = (violation) => receiver.onViolation(violation);
    this.#transport.isAwaited = (message) => receiver.isAwaited(message);
  }

  send(_message: JsonObject, text: string): Promise<void> {
    return this.#transport.sendText(text);
  }

  stderr(): string {
    return this.#transport.stderrText();
  }

  close(options?: { graceMs?: number }): Promise<void> {
    return this.#transport.close(options);
  }
}
