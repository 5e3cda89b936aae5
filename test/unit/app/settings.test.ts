import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readAppSettings } from '../../../app/index.ts';
import { deriveMarkerKey } from '../../../app/settings.ts';
import { proves } from '../../requirements.ts';

const pem = String(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }),
).trim();
const enough = { APP_ID: '12', PRIVATE_KEY: pem, WEBHOOK_SECRET: 'a secret' };
const noFile = async (path: string): Promise<string> => {
  throw new Error(`ENOENT: ${path}`);
};
const read = (variables: Record<string, string | undefined>, readKey = noFile) => readAppSettings(variables, readKey);

describe('settings of the App', () => {
  test('everything but number, key and secret has a default', async () => {
    expect(await read(enough)).toEqual({
      appId: 12,
      privateKey: pem,
      webhookSecret: 'a secret',
      apiUrl: 'https://api.github.com',
      host: '::',
      port: 3000,
      databaseUrl: 'pth-app.sqlite',
      statusToken: null,
      workflowFile: 'pth.yml',
    });
  });

  test.each([
    ['APP_ID', undefined],
    ['APP_ID', 'twelve'],
    ['WEBHOOK_SECRET', undefined],
    ['WEBHOOK_SECRET', '   '],
    ['PRIVATE_KEY', undefined],
    ['PRIVATE_KEY', 'not a key'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['GITHUB_API_URL', 'file:///etc'],
    ['PTH_STATUS_TOKEN', 'short'],
    ['PTH_WORKFLOW', '../evil.yml'],
  ])(proves(['C-002'], 'T31: does not start with %s = %s, and says what to do'), async (name, value) => {
    await expect(read({ ...enough, [name]: value })).rejects.toMatchObject({
      code: 'settings/invalid',
      message: expect.stringContaining(name),
      recovery: [expect.stringContaining(name)],
    });
  });

  test('a key may stand in a file, or in one line', async () => {
    const { PRIVATE_KEY: _, ...others } = enough;
    const inFile = await read(
      { ...others, PRIVATE_KEY_PATH: 'key.pem' },
      async () => `${pem.replaceAll('\n', '\r\n')}\r\n`,
    );
    const inLine = await read({ ...enough, PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`) });
    expect([inFile.privateKey, inLine.privateKey]).toEqual([pem, pem]);
    await expect(read({ ...others, PRIVATE_KEY_PATH: 'none.pem' })).rejects.toThrow(
      /PRIVATE_KEY_PATH names cannot be read/,
    );
  });

  test('T24: the key of markers follows from the secret, and does not show it', () => {
    expect(deriveMarkerKey('a secret')).toMatch(/^[0-9a-f]{64}$/);
    expect(deriveMarkerKey('a secret')).not.toBe(deriveMarkerKey('another'));
  });
});
