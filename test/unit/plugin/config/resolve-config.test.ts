import { describe, expect, test } from 'vitest';
import { PthError } from '../../../../src/base/index.ts';
import { describeConfigDiff } from '../../../../src/plugin/config/resolve-config.ts';
import { assertConfigured, PluginFiles, readConfigSchema, resolveConfig } from '../../../../src/plugin/index.ts';
import { stdioServer } from '../../../kit/local-fixture.ts';
import { MemoryWorkspace } from '../../../kit/memory-workspace.ts';
import { proves } from '../../../requirements.ts';

const manifest = {
  name: 'x',
  server: { type: 'node', entry_point: 'index.js' },
  user_config: {
    level: { type: 'string', default: 'info', required: true },
    folder: { type: 'directory', required: true },
    api_key: { type: 'string', sensitive: true, required: true, description: 'From the console' },
    nickname: { type: 'string' },
  },
};

const readKeys = (
  files: Record<string, string>,
  ...rest: [Parameters<typeof readConfigSchema>[1], Parameters<typeof readConfigSchema>[2]] | []
) => readConfigSchema(new PluginFiles(new MemoryWorkspace(files)), rest[0] ?? [], rest[1]);
const context = { workDirectory: '/work' };

test(proves(['P-063'], 'a default is taken, a directory derived, and only the secret is asked for'), async () => {
  const keys = await readKeys({ 'manifest.json': JSON.stringify(manifest) });
  const resolution = resolveConfig(keys, {}, context);
  expect(resolution.values).toEqual({ level: 'info', folder: '/work' });
  expect(resolution.missing.map(({ name, isSecret }) => [name, isSecret])).toEqual([['api_key', true]]);
  expect(resolution.keys.map(({ key, status }) => [key.name, status])).toEqual([
    ['level', 'default'],
    ['folder', 'derived'],
    ['api_key', 'missing'],
    ['nickname', 'skipped'],
  ]);
});

test(proves(['P-063'], 'what is given wins over default and derivation, also in upper case'), async () => {
  const keys = await readKeys({ 'manifest.json': JSON.stringify(manifest) });
  const given = { LEVEL: 'debug', folder: '/data', API_KEY: 'k', nickname: '' };
  const resolution = resolveConfig(keys, given, context);
  expect(resolution.values).toEqual({ level: 'debug', folder: '/data', api_key: 'k' });
  expect(resolution.missing).toEqual([]);
  expect(() => assertConfigured(resolution)).not.toThrow();
});

test('an option of a bundle that server.json has as a variable is asked for once, by the name of the variable', async () => {
  const variables = [{ name: 'API_KEY', isRequired: true, isSecret: true }];
  const server = { packages: [{ environmentVariables: variables }] };
  const keys = await readKeys({ 'manifest.json': JSON.stringify(manifest), 'server.json': JSON.stringify(server) });
  expect(resolveConfig(keys, {}, context).missing).toMatchObject([
    { name: 'API_KEY', source: 'manifest.json user_config', description: 'From the console' },
  ]);
  expect(resolveConfig(keys, { API_KEY: 'k' }, context).missing).toEqual([]);
});

test(
  proves(['P-140'], 'the fault has the missing keys and the diff of schema and values, no value in it'),
  async () => {
    const keys = await readKeys({ 'manifest.json': JSON.stringify(manifest) });
    const resolution = resolveConfig(keys, { level: 'very-quiet', other: 'x' }, context);
    const diff = [
      '+ level: text, given',
      '+ folder: directory, derived from the environment',
      '- api_key: secret text, required by manifest.json user_config, no value given',
      '  nickname: text, optional, left out',
      '? other: given, nothing asks for it',
    ].join('\n');
    expect(describeConfigDiff(resolution)).toBe(diff);
    let fault: unknown;
    try {
      assertConfigured(resolution);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(PthError);
    expect(fault).toMatchObject({
      code: 'plugin/config-missing',
      message: 'The plugin needs a value for api_key.',
      rawOutput: diff,
      details: { diff, missing: [{ name: 'api_key', isSecret: true, description: 'From the console' }] },
      recovery: [
        'Give it with the value that your shell has: --set api_key',
        'Or name it in .github/pth.yml, which counts once committed:',
        'environment:',
        '  targetPlugin:',
        '    configValues:',
        '      api_key: ${env:api_key}',
      ],
    });
    expect(JSON.stringify(fault)).not.toContain('very-quiet');
  },
);

describe('where keys are declared', () => {
  test(
    proves(['P-063'], 'server.json, placeholders, examples and the source; the first declaration counts'),
    async () => {
      const keys = await readKeys(
        {
          'server.json': JSON.stringify({
            packages: [
              {
                environmentVariables: [
                  { name: 'SERVICE_URL', isRequired: true, format: 'string' },
                  { name: 'FIXED', value: '1' },
                  { name: 'DB_PASSWORD', is_required: true, is_secret: true },
                ],
              },
            ],
          }),
          '.env.example':
            '# comment\nexport REGION="eu"\nSERVICE_URL=http://other\nACCESS_TOKEN=abcdef\nCUSTOMER=<your customer>\n',
        },
        [stdioServer(['node', 'x'], { source: '.mcp.json', missingVariables: ['DATA_DIR'] })],
        [
          { name: 'LEVEL', file: 'a.ts', line: 3, hasDefault: true },
          { name: 'PATH', file: 'a.ts', line: 4, hasDefault: false },
          { name: 'REGION', file: 'a.ts', line: 5, hasDefault: false },
        ],
      );
      const shown = keys.map(({ name, kind, isRequired, isSecret, fallback, source }) => [
        name,
        kind,
        isRequired,
        isSecret,
        fallback,
        source,
      ]);
      expect(shown).toEqual([
        ['SERVICE_URL', 'text', true, false, null, 'server.json packages[0]'],
        ['DB_PASSWORD', 'text', true, true, null, 'server.json packages[0]'],
        ['DATA_DIR', 'directory', true, false, null, '.mcp.json'],
        ['REGION', 'text', false, false, 'eu', '.env.example'],
        ['ACCESS_TOKEN', 'text', false, true, null, '.env.example'],
        ['CUSTOMER', 'text', false, false, null, '.env.example'],
        ['LEVEL', 'text', false, false, null, 'a.ts:3'],
      ]);
      expect(resolveConfig(keys, {}, context).missing.map(({ name }) => name)).toEqual(['SERVICE_URL', 'DB_PASSWORD']);
    },
  );

  test('a manifest of another program and odd shapes declare nothing', async () => {
    expect(await readKeys({ 'manifest.json': JSON.stringify({ user_config: { a: { required: true } } }) })).toEqual([]);
    const odd = { server: {}, user_config: { a: 5, b: { default: [1] } } };
    expect(
      await readKeys({
        'manifest.json': JSON.stringify(odd),
        'server.json': '{"packages":[5,{"environmentVariables":5}]}',
      }),
    ).toMatchObject([{ name: 'b', fallback: null }]);
  });
});

const namesOf = async (servers: Parameters<typeof readConfigSchema>[1]) =>
  (await readKeys({}, servers, [])).map(({ name }) => name);

test('a server of others asks for nothing, unless it is the one that is tested', async () => {
  const transport = { kind: 'http', url: 'https://api.example.com/mcp', headers: {} } as const;
  const foreign = { name: 'review', source: '.mcp.json', transport, missingVariables: ['REVIEW_KEY'] };
  const own = stdioServer(['node', 'index.js']);
  expect(await namesOf([own, foreign])).toEqual([]);
  expect(await namesOf([foreign])).toEqual(['REVIEW_KEY']);
});
