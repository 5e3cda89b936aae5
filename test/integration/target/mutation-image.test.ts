import { expect, test } from 'vitest';
import { Cleanup, PthError, Timings } from '../../../src/base/index.ts';
import type { EnvironmentProvider, EnvironmentRequest } from '../../../src/environment/index.ts';
import { mutateInputSchema } from '../../../src/settings/index.ts';
import { copyPlugin, openStages } from '../../../src/target/index.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { pythonPackage } from '../../kit/python-package.ts';

test.each([
  ['the one that has the wanted version, where nobody named one', null, 'debian13'],
  ['the one that was named', 'debian12', 'debian12'],
])('the image of the copies is %s', async (_case, image, expected) => {
  const pyproject = `${pythonPackage['pyproject.toml']}`.replace('>=3.11', '>=3.12');
  const { path } = makeRepository({ files: { ...pythonPackage, 'pyproject.toml': pyproject } });
  const requests: EnvironmentRequest[] = [];
  const docker = {
    name: 'docker',
    tier: 1,
    checkAvailability: () => Promise.resolve({ isAvailable: true }),
    provision: (request: EnvironmentRequest) => {
      requests.push(request);
      return Promise.reject(new PthError('environment/setup-failed', 'Far enough.'));
    },
  } as unknown as EnvironmentProvider;
  const context = createOperationContext();
  const ports = {
    ...context.ports,
    environments: [...context.ports.environments.filter(({ name }) => name === 'local'), docker],
  };
  const cleanup = new Cleanup();
  const stage = openStages(new Timings(ports.clock), context.emit, context.signal);
  const input = mutateInputSchema.parse({ path, env: 'docker', image });
  try {
    await expect(copyPlugin(input, { ...context, ports, cleanup, stage })).rejects.toThrow('Far enough.');
  } finally {
    await cleanup.run();
  }
  expect(requests).toMatchObject([{ image: expected }]);
});
