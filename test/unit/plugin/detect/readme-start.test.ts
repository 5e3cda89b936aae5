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

  test('leaves out what not every start has', async () => {
    const bare = start('npx', ['-y', 'shop-server']);
    const full = start('npx', ['-y', 'shop-server', '--directory=/Users/ann/goods'], { SHOP_KEY: '' });
    expect(await read(`${bare}\n${full}`)).toBeUndefined();
    expect(await read(`${full}\n${bare}`)).toBeUndefined();
    expect((await read(full))?.args).toEqual(['--directory=/Users/ann/goods']);
  });
});
