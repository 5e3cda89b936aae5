import type { Network } from 'dockerode';
import { PthError } from '../../base/index.ts';
import type { DockerEngine } from './docker-engine.ts';
import { messageOf } from './engine-errors.ts';
import type { RunningContainer } from './running-container.ts';

/** The network to join when the former ones are unknown. */
const usualNetwork = 'bridge';

/** Prints the interface of each route except the loopback. */
const listRoutes =
  'while read -r pth_d pth_rest; do [ "$pth_d" = Iface ] || echo "$pth_d"; done </proc/net/route && ' +
  '{ [ ! -r /proc/net/ipv6_route ] || while read -r pth_l; do pth_d=${pth_l##* }; [ "$pth_d" = lo ] || echo "$pth_d"; done </proc/net/ipv6_route; }';

/**
 * The network access of the containers of one environment. The engine disconnects and reconnects them (threat T21, a
 * way out for data); the loopback stays. A replacement container gets the same state.
 */
export class ContainerNetwork {
  readonly #engine: DockerEngine;
  readonly #isOffline: boolean;
  #isOpen: boolean;
  #names: string[] = [];

  /** @param options.isOffline true for a container that was created without a network, which cannot join one later */
  constructor(engine: DockerEngine, { isOpen, isOffline }: { isOpen: boolean; isOffline: boolean }) {
    this.#engine = engine;
    this.#isOpen = isOpen && !isOffline;
    this.#isOffline = isOffline;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** @throws PthError `environment/unsupported` with the engine's message where the engine cannot */
  async set(container: RunningContainer, isOpen: boolean): Promise<void> {
    if (this.#isOffline) {
      if (isOpen) throw refuse('was made without a network, and cannot get one');
      return;
    }
    if (isOpen === this.#isOpen) return;
    if (isOpen) await this.#join(container);
    else await this.#cut(container);
    this.#isOpen = isOpen;
  }

  /** Disconnects a new container, which always starts on a network, where the network is closed. */
  async hold(container: RunningContainer): Promise<void> {
    if (!this.#isOpen && !this.#isOffline) await this.#cut(container);
  }

  async #join({ id }: RunningContainer): Promise<void> {
    const names = this.#names.length > 0 ? this.#names : [usualNetwork];
    for (const name of names) {
      await this.#ask('join the container to its network', name, (network) => network.connect({ Container: id }));
    }
  }

  async #cut(container: RunningContainer): Promise<void> {
    const names = await this.#listNetworks(container);
    for (const name of names) {
      await this.#ask('take the container off its network', name, (network) =>
        network.disconnect({ Container: container.id, Force: true }),
      );
    }
    if (names.length > 0) this.#names = names;
    // Some engines have routes that they do not report as networks, so check the routes of the container itself.
    const { stdout, exitCode } = await container.host.setup.run(listRoutes, { timeoutMs: 30_000 });
    if (exitCode !== 0) throw refuse('does not tell whether it still has a way out');
    const left = [...new Set(stdout.split('\n').filter((line) => line !== ''))];
    if (left.length > 0)
      throw refuse(`still has a way out by ${left.slice(0, 5).join(', ')} after its network was cut`);
  }

  async #listNetworks({ id }: RunningContainer): Promise<string[]> {
    const { NetworkSettings } = await this.#engine.call('look at the container', (docker) =>
      docker.getContainer(id).inspect(),
    );
    return Object.keys(NetworkSettings.Networks ?? {});
  }

  async #ask(attempted: string, name: string, work: (network: Network) => Promise<unknown>): Promise<void> {
    try {
      await this.#engine.call(attempted, (docker) => work(docker.getNetwork(name)));
    } catch (error) {
      if (PthError.isInstance(error)) throw error;
      throw refuse(`cannot be taken off the network ${name} and joined to it again: ${messageOf(error)}`, error);
    }
  }
}

function refuse(what: string, cause?: unknown): PthError {
  return new PthError('environment/unsupported', `This container ${what}.`, {
    cause,
    recovery: ['Leave the network open.', 'Run without any network (--offline), with dependencies already there.'],
  });
}
