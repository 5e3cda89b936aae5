import { describe, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import type { EnvironmentProvider, EnvironmentResource } from '../../../src/environment/index.ts';
import { describeHeldBy, findLeftovers, removeLeftovers } from '../../../src/operations/leftovers.ts';
import { describeOwner } from '../../../src/process/index.ts';
import { proves } from '../../requirements.ts';

const hostName = 'this-host';
/** No process has this number: Linux ends far below it. */
const gone = { host: hostName, pid: 2 ** 30, startTime: null };
const live = describeOwner(process.pid, hostName);

function resource(id: string, more: Partial<EnvironmentResource> = {}): EnvironmentResource {
  return {
    kind: 'container',
    id,
    label: 'session-1',
    owner: gone,
    sizeMB: 12,
    createdAt: '2026-01-02T03:04:05.000Z',
    description: 'container of session-1',
    ...more,
  };
}

function provider(held: EnvironmentResource[] | PthError, removed: string[] = []): EnvironmentProvider {
  return {
    name: 'docker',
    tier: 1,
    checkAvailability: () => Promise.resolve({ isAvailable: true }),
    provision: () => Promise.reject(new Error('not asked for')),
    listResources: () => (held instanceof Error ? Promise.reject(held) : Promise.resolve(held)),
    removeResource: ({ id }) => {
      if (id === 'stuck') return Promise.reject(new PthError('environment/docker-unreachable', 'no answer'));
      removed.push(id);
      return Promise.resolve();
    },
  };
}

describe('what dead sessions left behind', () => {
  test(
    proves(['P-130'], 'only what belongs to a process of this host that is gone is offered for removal'),
    async () => {
      const held = [
        resource('dead'),
        resource('reused number', { owner: { ...live, startTime: '1' } }),
        resource('live', { owner: live }),
        resource('other host', { owner: { ...gone, host: 'elsewhere' } }),
        resource('nobody known', { owner: null }),
        resource('base image', { kind: 'image', label: null }),
      ];
      const found = await findLeftovers({ environments: [provider(held)], hostName });
      expect(found.leftovers.map((leftover) => leftover.resource.id)).toEqual(['dead', 'reused number']);
      expect(found.inUse.map(({ id }) => id)).toEqual(['live', 'other host', 'nobody known', 'base image']);
      expect(found.problems).toEqual([]);
    },
  );

  test('two adapters over one daemon show a thing once; one that cannot look does not keep the others', async () => {
    const broken = provider(new PthError('environment/docker-unreachable', 'no answer'));
    const both = [provider([resource('a')]), provider([resource('a')]), { ...broken, name: 'vm' as const }];
    const found = await findLeftovers({ environments: both, hostName });
    expect(found.leftovers).toHaveLength(1);
    expect(found.problems).toEqual(['vm: no answer']);
  });

  test('a session that takes a lock over tells what that session left, and nothing of others', async () => {
    const held = [
      resource('/run/box', { kind: 'overlay' }),
      resource('0123456789ab'.padEnd(64, 'c')),
      resource(`sha256:${'0123456789ab'.padEnd(64, 'd')}`, { kind: 'snapshot' }),
      resource('of another', { label: 'session-2' }),
      resource('live', { owner: live }),
    ];
    expect(await describeHeldBy('session-1', { environments: [provider(held)], hostName })).toEqual([
      'That session left the overlay /run/box; pth preflight --clean removes it.',
      'That session left the container 0123456789ab; pth preflight --clean removes it.',
      'That session left the snapshot 0123456789ab; pth preflight --clean removes it.',
    ]);
  });

  test('containers go before the snapshots they stand on, and one that stays does not keep the others', async () => {
    const removed: string[] = [];
    const adapter = provider([resource('snap', { kind: 'snapshot' }), resource('stuck'), resource('box')], removed);
    const { leftovers } = await findLeftovers({ environments: [adapter], hostName });
    const result = await removeLeftovers(leftovers);
    expect(removed).toEqual(['box', 'snap']);
    expect(result).toEqual({
      removed: ['container box', 'snapshot snap'],
      failed: [{ path: 'container stuck', message: 'no answer' }],
    });
  });
});
