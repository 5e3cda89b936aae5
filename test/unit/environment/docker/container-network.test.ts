import { describe, expect, test } from 'vitest';
import { ContainerNetwork } from '../../../../src/environment/docker/container-network.ts';
import type { DockerEngine } from '../../../../src/environment/docker/docker-engine.ts';
import type { RunningContainer } from '../../../../src/environment/docker/running-container.ts';
import { proves } from '../../../requirements.ts';

/** An engine with one container on the network `own`, and what it was asked for. */
function openEngine({
  routes = '',
  exitCode = 0,
  refusal,
}: {
  routes?: string;
  exitCode?: number;
  refusal?: string;
} = {}) {
  const asked: string[] = [];
  let networks = ['own'];
  const docker = {
    getContainer: () => ({
      inspect: async () => ({ NetworkSettings: { Networks: Object.fromEntries(networks.map((name) => [name, {}])) } }),
    }),
    getNetwork: (name: string) => ({
      connect: async () => void asked.push(`connect ${name}`),
      disconnect: async () => {
        if (refusal !== undefined) throw new Error(refusal);
        asked.push(`disconnect ${name}`);
        networks = networks.filter((other) => other !== name);
      },
    }),
  };
  const engine = { call: (_: string, work: (client: typeof docker) => unknown) => work(docker) };
  const container = { id: 'c1', host: { setup: { run: async () => ({ stdout: routes, stderr: '', exitCode }) } } };
  const join = (name: string) => {
    networks = [name];
  };
  return {
    asked,
    join,
    engine: engine as unknown as DockerEngine,
    container: container as unknown as RunningContainer,
  };
}

const isOpen = { isOpen: true, isOffline: false };

describe('the network of a container', () => {
  test(
    proves(['C-024'], 'T21: is given back as it was, once each, and a container in its place is cut as well'),
    async () => {
      const { asked, join, engine, container } = openEngine();
      const network = new ContainerNetwork(engine, isOpen);
      await network.set(container, true);
      await network.set(container, false);
      await network.set(container, false);
      expect(network.isOpen).toBe(false);
      join('bridge');
      await network.hold(container);
      await network.set(container, true);
      expect(asked).toEqual(['disconnect own', 'disconnect bridge', 'connect bridge']);
      await network.hold(container);
      expect(asked).toHaveLength(3);
    },
  );

  test('T21: is never taken for cut while the inside has a way out, does not tell, or the engine refuses', async () => {
    for (const engine of [
      openEngine({ routes: 'eth1\neth1\n' }),
      openEngine({ exitCode: 1 }),
      openEngine({ refusal: 'slirp4netns: not supported' }),
    ]) {
      const network = new ContainerNetwork(engine.engine, isOpen);
      await expect(network.set(engine.container, false)).rejects.toMatchObject({ code: 'environment/unsupported' });
      expect(network.isOpen).toBe(true);
    }
  });

  test('that was never there cannot be opened, and needs no cutting', async () => {
    const { asked, engine, container } = openEngine();
    const network = new ContainerNetwork(engine, { isOpen: true, isOffline: true });
    await network.set(container, false);
    await network.hold(container);
    await expect(network.set(container, true)).rejects.toMatchObject({ code: 'environment/unsupported' });
    expect(asked).toEqual([]);
  });
});
