import { describe, expect, test } from 'vitest';
import { readReadmeStart } from '../../../../src/plugin/detect/readme-start.ts';
import { PluginFiles } from '../../../../src/plugin/detect/plugin-files.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';

const read = (readme: string) => {
  const files = { 'README.md': readme, 'package.json': '{"name":"shop-server"}' };
  return readReadmeStart(new PluginFiles(new FileMapWorkspace(files)));
};
const start = (command: string, args: readonly string[], env?: Record<string, string>) =>
  JSON.stringify({ mcpServers: { shop: { command, args, ...(env ? { env } : {}) } } }, null, 2);

describe('how a README starts a server', () => {
  test('is by the arguments and variables of its own package', async () => {
    const env = { SHOP_KEY: '<key>', SHOP_URL: 'https://your-shop.example', LOG_LEVEL: 'info' };
    expect(await read(`# Shop\n\n${start('npx', ['-y', 'shop-server', 'start', '--shop', 'S'], env)}`)).toEqual({
      place: 'README.md:6',
      args: ['start', '--shop', 'S'],
      variables: ['SHOP_KEY', 'SHOP_URL'],
    });
    expect(await read(start('npx', ['-y', 'other-server', 'start'], env))).toBeUndefined();
  });

  test('is by the variables of a command that names a file on a disk', async () => {
    expect(await read(start('node', ['/path/to/shop/dist/index.js', '--fast'], { SHOP_TOKEN: 'abc' }))).toEqual({
      place: 'README.md:4',
      args: [],
      variables: ['SHOP_TOKEN'],
    });
  });

  test('is by one of the sets of variables with which its starts log in', async () => {
    const url = { SHOP_URL: '<url>' };
    const byToken = start('npx', ['-y', 'shop-server'], { ...url, SHOP_TOKEN: '' });
    const byUser = start('npx', ['-y', 'shop-server'], { ...url, SHOP_USER: '<you>', SHOP_PASSWORD: '' });
    const more = start('npx', ['-y', 'shop-server'], { ...url, SHOP_TOKEN: '', SHOP_ORG: '<org>' });
    expect(await read(`${byToken}\n${byUser}\n${more}`)).toMatchObject({
      variables: ['SHOP_URL', 'SHOP_TOKEN'],
      alternatives: [['SHOP_URL', 'SHOP_USER', 'SHOP_PASSWORD']],
    });
    const hosted = start('node', ['/path/to/hosted/index.js'], { CLOUD_KEY: '', CLOUD_PROJECT: '<id>' });
    expect(await read(`${hosted}\n${byToken}`)).toMatchObject({
      variables: ['CLOUD_KEY', 'CLOUD_PROJECT'],
      alternatives: [['SHOP_URL', 'SHOP_TOKEN']],
    });
    const optional = start('npx', ['-y', 'shop-server'], { ...url, SHOP_REGION: '<region>' });
    expect(await read(`${byToken}\n${optional}`)).toEqual({ place: 'README.md:4', args: [], variables: ['SHOP_URL'] });
  });

  test('tells the addresses apart that a reader may keep', async () => {
    const env = { SHOP_KEY: '', SHOP_URL: 'https://shop.test', LOG_LEVEL: 'info' };
    expect(await read(start('npx', ['-y', 'shop-server'], env))).toMatchObject({
      variables: ['SHOP_KEY'],
      addresses: ['SHOP_URL'],
    });
  });

  test('leaves out what not every start has', async () => {
    const bare = start('npx', ['-y', 'shop-server']);
    const full = start('npx', ['-y', 'shop-server', '--directory=/Users/ann/goods'], { SHOP_KEY: '' });
    expect(await read(`${bare}\n${full}`)).toBeUndefined();
    expect(await read(`${full}\n${bare}`)).toBeUndefined();
    expect((await read(full))?.args).toEqual(['--directory=/Users/ann/goods']);
  });
});
