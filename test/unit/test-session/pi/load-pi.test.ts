import { describe, expect, test } from 'vitest';
import { loadPi } from '../../../../src/test-session/pi/load-pi.ts';

const neverAsked = () => Promise.reject(new Error('was asked for'));

describe('loadPi', () => {
  test.each(['20.19.0', '22.18.9', '18.0.0'])(
    'on Node %s the fault says what pi needs, and nothing is loaded',
    async (version) => {
      await expect(loadPi(version, neverAsked)).rejects.toMatchObject({
        code: 'playbook/host-unavailable',
        message: `pi needs Node 22.19 or newer; this is Node ${version}.`,
        recovery: expect.arrayContaining([expect.stringContaining('createTestSession')]),
      });
    },
  );

  test('where the package is absent, the fault says what to install', async () => {
    const missing = Object.assign(new Error("Cannot find package '@earendil-works/pi-coding-agent'"), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
    await expect(loadPi('24.1.0', () => Promise.reject(missing))).rejects.toMatchObject({
      code: 'playbook/host-unavailable',
      message: 'pi cannot be loaded: the package @earendil-works/pi-coding-agent is not installed.',
      recovery: [expect.stringContaining('Install @earendil-works/pi-coding-agent'), expect.any(String)],
      cause: missing,
    });
    await expect(loadPi('22.19.0', neverAsked)).rejects.toThrow('pi cannot be loaded: was asked for.');
  });
});
