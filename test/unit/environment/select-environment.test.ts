import { describe, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { type EnvironmentChoice, selectProvider } from '../../../src/environment/index.ts';
import { type EnvironmentOffer, selectEnvironment } from '../../../src/environment/select-environment.ts';
import { proves } from '../../requirements.ts';

const yes = { isAvailable: true } as const;
const no = (reason: string) => ({ isAvailable: false, reason }) as const;
const local: EnvironmentOffer = { name: 'local', tier: 0, availability: yes };
const docker = (isUp: boolean): EnvironmentOffer[] => [
  { name: 'docker', tier: 1, availability: isUp ? yes : no('no daemon answers') },
  { name: 'docker', tier: 2, availability: isUp ? yes : no('no daemon answers') },
];
const vm = (isUp: boolean): EnvironmentOffer => ({
  name: 'vm',
  tier: 3,
  availability: isUp ? yes : no('/dev/kvm is missing'),
});

const select = (choice: EnvironmentChoice, offers: readonly EnvironmentOffer[]) => {
  try {
    const { offer, passedOver } = selectEnvironment(choice, offers);
    return { chosen: `${offer.name} ${offer.tier}`, passedOver };
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    return { fault: error.code, message: error.message };
  }
};

const needs = (tier: 1 | 2 | 3) => ({ recommendation: { tier, reason: 'src/a.ts:3 runs systemctl' } });

describe('selectEnvironment', () => {
  test.each([
    [true, true, 1, 'docker 1'],
    [true, false, 2, 'docker 2'],
    [false, true, 3, 'vm 3'],
    [true, true, 3, 'vm 3'],
    [false, false, 0, 'local 0'],
  ] as const)('with docker %s and vm %s, auto at environment tier %s picks %s', (hasDocker, hasVm, tier, chosen) => {
    const offers = [local, ...docker(hasDocker), vm(hasVm)];
    expect(select({ name: 'auto', tier }, offers)).toMatchObject({ chosen });
  });

  test.each([
    [false, true, 1, 'no daemon answers'],
    [false, false, 2, 'no daemon answers'],
    [true, false, 3, '/dev/kvm is missing'],
  ] as const)(
    'with docker %s and vm %s, environment tier %s is a fault with the reason, never another tier',
    (hasDocker, hasVm, tier, reason) => {
      const result = select({ name: 'auto', tier }, [local, ...docker(hasDocker), vm(hasVm)]);
      expect(result).toMatchObject({ fault: 'environment/tier-unavailable' });
      expect(result.message).toContain(reason);
    },
  );

  test('a reason that two tiers share is said once, with one full stop', () => {
    const offers = docker(false).map((offer) => ({ ...offer, availability: no('Nothing answers.') }));
    expect(select({ name: 'docker' }, offers).message).toBe(
      'The environment docker is not available here: docker (environment tiers 1 and 2): Nothing answers.',
    );
  });

  test('auto without a tier prefers a container and says what it passed over', () => {
    expect(select({ name: 'auto' }, [local, ...docker(true), vm(true)])).toMatchObject({ chosen: 'docker 1' });
    expect(select({ name: 'auto' }, [local, ...docker(false), vm(false)])).toEqual({
      chosen: 'local 0',
      passedOver: ['docker (environment tier 1): no daemon answers'],
    });
    expect(select({ name: 'auto' }, [local])).toEqual({ chosen: 'local 0', passedOver: [] });
  });

  test('auto takes what is ready over what must be built first, and builds when there is nothing else', () => {
    const unbuilt: EnvironmentOffer = {
      name: 'docker',
      tier: 1,
      availability: { isAvailable: true, preparation: 'the image debian12 must be built' },
    };
    expect(select({ name: 'auto' }, [local, unbuilt])).toEqual({
      chosen: 'local 0',
      passedOver: ['docker (environment tier 1): the image debian12 must be built'],
    });
    expect(select({ name: 'auto' }, [unbuilt])).toMatchObject({ chosen: 'docker 1' });
    expect(select({ name: 'docker' }, [local, unbuilt])).toMatchObject({ chosen: 'docker 1' });
  });

  describe('what the source shows decides, and an explicit choice overrides it', () => {
    const all = [local, ...docker(true), vm(true)];
    test.each([
      [1, 'docker 1'],
      [2, 'docker 2'],
      [3, 'vm 3'],
    ] as const)(proves(['P-027'], 'a plugin that needs tier %s gets %s'), (tier, chosen) => {
      expect(select({ name: 'auto', ...needs(tier) }, all)).toMatchObject({ chosen, passedOver: [] });
    });

    test(proves(['P-027'], 'where it cannot be had, auto is a fault with the evidence, never a weaker tier'), () => {
      expect(select({ name: 'auto', ...needs(2) }, [local, ...docker(false), vm(true)])).toMatchObject({
        chosen: 'vm 3',
      });
      const result = select({ name: 'auto', ...needs(3) }, [local, ...docker(true), vm(false)]);
      expect(result).toMatchObject({ fault: 'environment/tier-unavailable' });
      expect(result.message).toContain('src/a.ts:3 runs systemctl');
    });

    test(proves(['P-027'], 'a named environment gives the nearest tier that it has, a given tier exactly that'), () => {
      expect(select({ name: 'docker', ...needs(3) }, all)).toMatchObject({ chosen: 'docker 2' });
      expect(select({ name: 'docker', ...needs(1) }, all)).toMatchObject({ chosen: 'docker 1' });
      expect(select({ name: 'local', ...needs(3) }, all)).toMatchObject({ chosen: 'local 0' });
      expect(select({ name: 'auto', tier: 0, ...needs(3) }, all)).toMatchObject({ chosen: 'local 0' });
    });
  });

  test('an adapter that this build does not have is a fault that says what there is', () => {
    for (const name of ['docker', 'vm'] as const) {
      const result = select({ name }, [local]);
      expect(result).toMatchObject({ fault: 'environment/tier-unavailable' });
      expect(result.message).toBe(
        `The environment ${name} is not available here: this build of PTH offers only local (environment tier 0).`,
      );
    }
    expect(select({ name: 'auto', tier: 2 }, [local]).message).toContain('offers only local (environment tier 0)');
    expect(select({ name: 'local', tier: 1 }, [local, ...docker(true)]).message).toBe(
      'The environment local of environment tier 1 is not available here: this build of PTH offers only local (environment tier 0).',
    );
    expect(select({ name: 'auto' }, []).message).toContain('no environment at all');
  });

  test('selectProvider asks each provider and hands the chosen one out', async () => {
    const provider = {
      name: 'local' as const,
      tier: 0 as const,
      listResources: async () => [],
      removeResource: async () => undefined,
      checkAvailability: async () => yes,
      provision: () => Promise.reject(new Error('not asked for')),
    };
    expect(await selectProvider({ name: 'auto' }, [provider])).toEqual({
      provider,
      availability: yes,
      passedOver: [],
    });
    await expect(selectProvider({ name: 'vm' }, [provider])).rejects.toThrow(/offers only local/);
  });
});
