import { describe, expect, test } from 'vitest';
import type { Availability } from '../../../src/environment/environment.ts';
import type { EnvironmentProvider, ImageStatus, ImageStore } from '../../../src/environment/index.ts';
import { checkHost, isAtLeast } from '../../../src/operations/host-checks.ts';
import type { OperationPorts } from '../../../src/target/index.ts';
import { proves } from '../../requirements.ts';

function provider(name: EnvironmentProvider['name'], tier: 0 | 1 | 2 | 3, availability: Availability) {
  return {
    name,
    tier,
    checkAvailability: () => Promise.resolve(availability),
    listResources: () => Promise.resolve([]),
  } as unknown as EnvironmentProvider;
}

const built: ImageStatus = {
  name: 'debian12',
  format: 'container',
  isBuilt: true,
  reference: 'pth-base-debian12',
  builtAt: '2026-01-02T03:04:05.000Z',
  sizeMB: 500,
  contents: { node: '24.1.0' },
  changes: [],
  build: { isPossible: true, means: 'debian-archive', expected: '1 minute' },
};

function ports(more: Partial<OperationPorts> = {}, images: ImageStatus[] = []): OperationPorts {
  return {
    environments: [provider('local', 0, { isAvailable: true })],
    images: { list: () => Promise.resolve(images) } as unknown as ImageStore,
    variables: { PATH: process.env['PATH'] ?? '' },
    workingDirectory: '/',
    hostName: 'h',
    nodeVersion: '24.1.0',
    ...more,
  } as OperationPorts;
}

const check = async (given: OperationPorts) => {
  const { checks } = await checkHost(given, new AbortController().signal);
  return new Map(checks.map((entry) => [entry.name, entry]));
};

describe('the checks of a host', () => {
  test('all there', async () => {
    const checks = await check(ports());
    expect([...checks.values()].map(({ name, status }) => [name, status])).toEqual([
      ['node', 'pass'],
      ['git', 'pass'],
      ['local (tier 0)', 'pass'],
      ['images', 'pass'],
      ['leftovers', 'pass'],
    ]);
  });

  test(proves(['P-036', 'P-202'], 'each runtime has its own line with the reason and what to do'), async () => {
    const environments = [
      provider('local', 0, { isAvailable: true }),
      provider('docker', 1, { isAvailable: false, reason: 'no daemon answers', remedy: ['Start dockerd.'] }),
      provider('vm', 3, { isAvailable: true, preparation: 'the image debian12 is built first' }),
    ];
    const checks = await check(ports({ environments }));
    expect(checks.get('docker (tier 1)')).toMatchObject({
      status: 'warn',
      message: 'no daemon answers',
      remedy: ['Start dockerd.'],
    });
    expect(checks.get('vm (tier 3)')).toMatchObject({
      status: 'pass',
      message: 'available; the image debian12 is built first',
    });
  });

  test('an old Node and a missing git fail, each with what to install', async () => {
    const checks = await check(ports({ nodeVersion: '18.20.4', variables: { PATH: '/nowhere' } }));
    expect(checks.get('node')).toMatchObject({ status: 'fail', remedy: ['Install Node.js 20.19 or newer.'] });
    expect(checks.get('git')).toMatchObject({ status: 'fail', message: 'not found' });
  });

  test(proves(['P-034'], 'an image is judged by what changed in its definition, never by its age'), async () => {
    expect((await check(ports({}, [built]))).get('images')).toMatchObject({
      status: 'pass',
      message: 'debian12 as container of 2026-01-02',
    });
    const changed = { ...built, changes: ['provision.sh'] };
    expect((await check(ports({}, [changed]))).get('images')).toMatchObject({
      status: 'warn',
      remedy: ['Build it anew when that matters: pth images build debian12 --format container'],
    });
  });

  test.each([
    ['20.19.0', [20, 19], true],
    ['20.18.9', [20, 19], false],
    ['v24.1.0', [20, 19], true],
    ['git version 2.39.5', [2, 30], true],
    ['2.4', [2, 30], false],
    ['2.30', [2, 30], true],
    ['none', [2, 30], false],
  ] as const)('%s is at least %s: %s', (version, lowest, expected) => {
    expect(isAtLeast(version, lowest)).toBe(expected);
  });
});
