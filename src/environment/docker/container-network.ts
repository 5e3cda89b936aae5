import type { Network } from 'dockerode';
import { PthError } from '../../base/index.ts';
import type { DockerEngine } from './docker-engine.ts';
import { messageOf } from './engine-errors.ts';
import type { RunningContainer } from './running-container.ts';

/** Where containers are joined when it is not known where they were. */
const usualNetwork = 'bridge';

/** Prints each way out by anything but the loopback; nothing where there is none. */
const listRoutes =
  'while read -r pth_d pth_rest; do [ "$pth_d" = Iface ] || echo "$pth_d"; done </proc/net/route && ' +
  '{ [ ! -r /proc/net/ipv6_route ] || while read -r pth_l; do pth_d=${pth_l##* }; [ "$pth_d" = lo ] || echo "$pth_d"; done </proc/net/ipv6_route; }';

/**
 * Whether the containers of one environment have a network. The engine takes them off it and joins them again (threat T21);
 * the loopback stays. Of a container that replaces another the state is the same.
 */
export class ContainerNetwork {
  readonly #engine: DockerEngine;
  readonly #isOffline: boolean;
  #isOpen: boolean;
  #names: string[] = [];

  /** @param options.isOffline made without a network, which nothing can be joined to later */
  constructor(engine: DockerEngine, { isOpen, isOffline }: { isOpen: boolean; isOffline: boolean }) {
    this.#engine = engine;
    this.#isOpen = isOpen && !isOffline;
    this.#isOffline = isOffline;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** @throws PthError `environment/unsupported` where the engine cannot, with its words */
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

  /** A container that has just been started is on a network whatever was asked: it is taken off where that is the state. */
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
    // Some engines have ways out that they do not name as networks: what counts is what the inside sees.
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
