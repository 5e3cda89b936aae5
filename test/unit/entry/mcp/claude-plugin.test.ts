import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sessionOperations } from '../../../../src/operations/index.ts';

const root = join(import.meta.dirname, '../../../..');
const readJson = async (path: string) =>
  JSON.parse(await readFile(join(root, path), 'utf8')) as Record<string, unknown>;
const manifest = await readJson('.claude-plugin/plugin.json');
const marketplace = await readJson('.claude-plugin/marketplace.json');
const packaged = await readJson('package.json');

describe('the plugin for Claude Code', () => {
  test('has the same name, version and texts wherever they stand', () => {
    const { name, version, description, license } = manifest;
    expect({ version, description, license }).toEqual({
      version: packaged['version'],
      description: packaged['description'],
      license: packaged['license'],
    });
    expect(marketplace['name']).toBe(packaged['name']);
    expect(marketplace['owner']).toEqual(manifest['author']);
    expect(marketplace['plugins']).toEqual([{ name, source: './', description }]);
  });

  test('starts what the package declares, and names its tools as declared', () => {
    const { entry, args, transport, toolNamespace } = packaged['claude'] as Record<string, unknown>;
    expect(manifest['mcpServers']).toEqual({
      pth: { command: 'node', args: [`\${CLAUDE_PLUGIN_ROOT}/${String(entry)}`, ...(args as string[])] },
    });
    expect(Object.values(packaged['bin'] as object)).toContain(entry);
    expect(transport).toBe('stdio');
    for (const { name } of sessionOperations) expect(name.startsWith(String(toolNamespace)), name).toBe(true);
  });

  test('is in the package with its skills, and has no key that a client does not know', async () => {
    expect(packaged['files']).toEqual(expect.arrayContaining(['.claude-plugin', 'dist', 'skills']));
    const known = ['name', 'version', 'description', 'author', 'license', 'mcpServers'];
    expect(known).toEqual(expect.arrayContaining(Object.keys(manifest)));
    expect((await readdir(join(root, 'skills'))).toSorted()).toEqual(['resume', 'test', 'wrap-up']);
  });

  test.each(['resume', 'test', 'wrap-up'])(
    'the skill %s has name and description, and names only tools that are there',
    async (name) => {
      const text = await readFile(join(root, 'skills', name, 'SKILL.md'), 'utf8');
      const [, head = '', body = ''] = text.split(/^---$/m);
      const { name: stated, description } = parse(head) as Record<string, string>;
      expect(stated).toBe(name);
      expect(description?.length).toBeGreaterThan(20);
      expect(description?.length).toBeLessThanOrEqual(1024);
      const tools = new Set(sessionOperations.map((operation) => operation.name));
      const named = [...body.matchAll(/\bpth_\w+/g)].map(([tool]) => tool);
      expect(named.length).toBeGreaterThan(0);
      for (const tool of named) expect(tools).toContain(tool);
    },
  );
});
