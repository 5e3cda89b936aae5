import { describe, expect, test } from 'vitest';
import { readSavedSettings, selectSavedSettings, testInputSchema } from '../../../src/settings/index.ts';

const select = (given: Record<string, unknown>, redact = (text: string) => text) =>
  selectSavedSettings(testInputSchema.parse(given), redact);

describe('selectSavedSettings', () => {
  test('keeps what differs from the defaults, and nothing of one run', () => {
    const { settings, unsaved } = select({
      env: 'docker',
      image: 'debian12',
      seed: 7,
      args: ['--read-only', 'data'],
      path: 'plugins/a',
      junit: 'report.xml',
      keep: true,
      fix: false,
      branch: 'pth/mine',
    });
    expect(settings).toEqual({ env: 'docker', image: 'debian12', seed: 7, args: ['--read-only', 'data'] });
    expect(unsaved).toEqual([]);
    expect(testInputSchema.parse(settings)).toMatchObject({ env: 'docker', seed: 7, keep: false, fix: true });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['values of variables', { set: ['API_KEY=very-secret=value', 'HOME_PAGE'] }, 'set'],
    ['a known secret', { args: ['hush'] }, 'args'],
    ['a flag that names a secret', { command: ['node', 'server.js', '--api-key', 'x'] }, 'command'],
    ['a path of this host', { command: ['/opt/node', 'server.js'] }, 'command'],
    ['a file of this host', { envConfig: 'env.yml' }, 'envConfig'],
    ['the choice to run on this host', { env: 'local' }, 'env'],
    ['a model', { model: 'playbook:fix.yaml' }, 'model'],
    ['a URL', { url: 'http://127.0.0.1:3000/mcp' }, 'url'],
  ])('leaves out %s, and names the setting', (_, given, name) => {
    expect(select(given, (text) => text.replace('hush', '[REDACTED]'))).toEqual({ settings: {}, unsaved: [name] });
  });
});

describe('readSavedSettings', () => {
  test('gives back what was saved', () => {
    const saved = select({ env: 'vm', tier: 3, server: 'files', maxUsd: 2, model: 'some-model' });
    expect(readSavedSettings(saved)).toEqual({
      settings: { env: 'vm', tier: 3, server: 'files', maxUsd: 2 },
      unsaved: ['model'],
    });
  });

  test.each<[string, Record<string, never> | Record<string, unknown>]>([
    ['env', { env: 'local' }],
    ['tier', { tier: 0 }],
    ['isolation', { isolation: 'none' }],
    ['privileged', { privileged: true }],
    ['network', { network: 'open' }],
    ['approveRisky', { approveRisky: true }],
    ['set', { set: ['AWS_SECRET_ACCESS_KEY'] }],
    ['roots', { roots: ['/'] }],
    ['model', { model: 'playbook:/etc/passwd' }],
    ['seed', { seed: -1 }],
    ['unheardOf', { unheardOf: 1 }],
    ['constructor', { constructor: 1 }],
    ['__proto__', JSON.parse('{"__proto__": {"env": "local"}}') as Record<string, unknown>],
  ])('takes no %s that a branch may not bring', (name, settings) => {
    const read = readSavedSettings({ settings: settings as never, unsaved: [] });
    expect(read.settings).toEqual({});
    expect(read.unsaved).toEqual([name]);
  });
});
