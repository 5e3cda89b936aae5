import { describe, expect, test } from 'vitest';
import { decideAccelerator } from '../../../../src/environment/vm/accelerator.ts';
import { describeMachine } from '../../../../src/environment/vm/describe-machine.ts';
import { proves } from '../../../requirements.ts';

const broken = { isWorking: false, reason: 'no guest boots with it within 10 s' } as const;

describe('decideAccelerator', () => {
  test('takes KVM where it boots a guest', () => {
    expect(decideAccelerator('auto', { isWorking: true })).toBe('kvm');
    expect(decideAccelerator('kvm', { isWorking: true })).toBe('kvm');
  });

  test('emulates only when that is asked for', () => {
    expect(decideAccelerator('tcg', undefined)).toBe('tcg');
    expect(decideAccelerator('tcg', { isWorking: true })).toBe('tcg');
    for (const wanted of ['auto', 'kvm'] as const) {
      expect(() => decideAccelerator(wanted, broken)).toThrow(
        expect.objectContaining({
          code: 'environment/tier-unavailable',
          message: expect.stringContaining('no guest boots with it within 10 s'),
          recovery: expect.arrayContaining([expect.stringContaining('--accel tcg')]),
        }),
      );
    }
  });
});

describe('describeMachine', () => {
  const facts = { image: 'debian12', accelerator: 'tcg', mount: 'rsync', isOffline: true, distro: 'debian12' } as const;

  test(
    proves(['P-013'], 'reports the method, that copies are the degraded one, and why no better one was taken'),
    () => {
      const info = describeMachine({ ...facts, passedOver: ['virtiofs: virtiofsd is not installed'] });
      expect(info.mount).toBe('rsync');
      expect(info.isolation).toMatch(/degraded/);
      expect(info.isolation).toMatch(/^.{20,}\.$/);
      expect(info.advisories.join(' ')).toContain('virtiofsd is not installed');
    },
  );

  test('says which accelerator ran', () => {
    expect(describeMachine({ ...facts, passedOver: [] })).toMatchObject({ accelerator: 'tcg', tier: 3 });
    const real = describeMachine({ ...facts, accelerator: 'kvm', mount: 'virtiofs', passedOver: [], isOffline: false });
    expect(real.isolation).toContain('with KVM');
    expect(real.advisories).toEqual([]);
  });
});
