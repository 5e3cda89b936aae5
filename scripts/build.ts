import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';

/** Builds `dist/`: self-contained bundles and the files that they copy out, the same bytes on every machine. */
const root = join(import.meta.dirname, '..');
const out = process.argv[2] ?? join(root, 'dist');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };

await rm(out, { recursive: true, force: true });
await build({
  cwd: root,
  input: { cli: 'src/entry/cli.ts', timebox: 'src/entry/timebox.ts' },
  platform: 'node',
  transform: { target: 'node20', define: { __PTH_VERSION__: JSON.stringify(version) } },
  logLevel: 'warn',
  checks: { circularDependency: false },
  output: {
    dir: out,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    minify: false,
    sourcemap: false,
    banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
  },
});

const plugin = join(root, 'test/fixtures/plugins/broken-plugin');
await mkdir(join(out, 'demo'), { recursive: true });
await cp(plugin, join(out, 'demo/broken-plugin'), {
  recursive: true,
  filter: (path) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.slice(plugin.length)),
});
await cp(join(root, 'test/fixtures/playbooks/broken-plugin.yaml'), join(out, 'demo/playbook.yaml'));
