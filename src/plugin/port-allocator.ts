import { createServer } from 'node:net';
import { PthError } from '../base/index.ts';

/** Ports from which servers are given theirs, both ends included. */
export interface PortRange {
  from: number;
  to: number;
}

const highestPort = 65_535;
const defaultRangeSize = 100;

/**
 * Gives every further instance of a server over HTTP a port of its own: the lowest one of the range that is
 * above the primary instance's, was not given already, and that nobody listens on. The range defaults to the hundred
 * ports above the primary's.
 */
export class PortAllocator {
  readonly #from: number;
  readonly #to: number;
  readonly #isFree: (port: number) => Promise<boolean>;
  readonly #given = new Set<number>();

  /** `isFree` is asked about each port; default: try to listen on this host's loopback address. */
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
      // Taken before it is asked about, so that two who ask at once never get the same.
      this.#given.add(port);
      if (await this.#isFree(port)) return port;
      this.#given.delete(port);
    }
    const message = `No port from ${this.#from} to ${this.#to} is free for another instance of the server`;
    throw new PthError('plugin/no-port', message, { details: { from: this.#from, to: this.#to } });
  }

  /** The instance on this port has ended. */
  release(port: number): void {
    this.#given.delete(port);
  }
}

/** Whether nobody listens on a port of this host's loopback address. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
