import { createServer } from 'node:net';
import { PthError } from '../base/index.ts';

/** Range of ports for server instances, both ends included. */
export interface PortRange {
  from: number;
  to: number;
}

const highestPort = 65_535;
const defaultRangeSize = 100;

/**
 * Assigns each further instance of a server over HTTP its own port: the lowest port in the range that is above the
 * primary instance's, is not assigned yet, and has no listener. The range defaults to the hundred ports above the
 * primary's.
 */
export class PortAllocator {
  readonly #from: number;
  readonly #to: number;
  readonly #isFree: (port: number) => Promise<boolean>;
  readonly #given = new Set<number>();

  /** `isFree` checks one port. Default: try to listen on this host's loopback address. */
  constructor(
    primaryPort: number,
    options: { range?: PortRange | undefined; isFree?: (port: number) => Promise<boolean> } = {},
  ) {
    const { range = { from: primaryPort + 1, to: primaryPort + defaultRangeSize }, isFree = isPortFree } = options;
    this.#from = Math.max(range.from, primaryPort + 1);
    this.#to = Math.min(range.to, highestPort);
    this.#isFree = isFree;
  }

  /** @throws PthError `plugin/no-port` when the range is used up. */
  async allocate(): Promise<number> {
    for (let port = this.#from; port <= this.#to; port++) {
      if (this.#given.has(port)) continue;
      // Reserve the port before the check, so that two concurrent calls never get the same one.
      this.#given.add(port);
      if (await this.#isFree(port)) return port;
      this.#given.delete(port);
    }
    const message = `No port from ${this.#from} to ${this.#to} is free for another instance of the server`;
    throw new PthError('plugin/no-port', message, { details: { from: this.#from, to: this.#to } });
  }

  /** Releases the port of an instance that has ended. */
  release(port: number): void {
    this.#given.delete(port);
  }
}

/** True when no process listens on the port of this host's loopback address. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
