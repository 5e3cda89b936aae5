import { expect, test } from 'vitest';
import { describeChoice } from '../../../src/target/choose-environment.ts';

test('the choice of an environment is told in one line with its reason', () => {
  const docker = { name: 'docker', tier: 1 } as const;
  expect(describeChoice({ name: 'local', tier: 0 }, { image: null, recommendation: undefined })).toBe(
    'this host, since no container can be used',
  );
  expect(describeChoice(docker, { image: 'debian13', recommendation: { tier: 1, reason: '' } })).toBe(
    'container debian13, since a container engine answers; --env local runs the plugin on this host',
  );
  const recommendation = { tier: 2, reason: 'Environment tier 2: it manages services' } as const;
  expect(describeChoice({ ...docker, tier: 2 }, { image: null, recommendation })).toBe(
    'container. Environment tier 2: it manages services',
  );
});
