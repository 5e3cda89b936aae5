import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { createBuiltExportsRecorder } from './built-exports.ts';
import { noNativeAddons } from './no-native-addons.ts';

/** Builds `dist/`: self-contained bundles and the files that they copy out, the same bytes on every machine. */
const root = join(import.meta.dirname, '..');
const out = process.argv[2] ?? join(root, 'dist');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };

/** Drops imports that bring no name, and lets an optional peer be absent where its types are compiled. */
function loosenImports(declarations: string): string {
  return declarations
    .replaceAll(/^import "[^"]+";\n/gm, '')
    .replaceAll(/^(?=import .* from "@earendil-works\/)/gm, '// @ts-ignore: pi is an optional peer.\n');
}

/** Paths of packages stand in the bundles: a `node_modules` that is a link gives the same bytes as a real one. */
const resolve = { symlinks: false };

const recorder = createBuiltExportsRecorder();
await rm(out, { recursive: true, force: true });
await build({
  cwd: root,
  resolve,
  input: {
    action: 'src/entry/action.ts',
    'action-post': 'src/entry/action-post.ts',
    app: 'app/main.ts',
    cli: 'src/entry/cli.ts',
    'key-proxy': 'src/entry/key-proxy.ts',
    timebox: 'src/entry/timebox.ts',
    testing: 'src/entry/testing.ts',
    'testing-vitest': 'src/entry/testing-vitest.ts',
  },
  // Optional peers of whoever writes tests with the `testing` entries.
  external: ['vitest', /^@earendil-works\//],
  platform: 'node',
  // CommonJS parts of bundled libraries ask for __dirname, which modules do not have.
  transform: {
    target: 'node20',
    define: { __PTH_VERSION__: JSON.stringify(version), __dirname: 'import.meta.dirname' },
  },
  logLevel: 'warn',
  // The parsers' runtime can link code of its own, which PTH never gives it.
  checks: { circularDependency: false, eval: false },
  // The Action starts without the HTTP client that its library brings along for sign-in tokens, which it does not use.
  treeshake: {
    moduleSideEffects: [
      { test: /[\\/]node_modules[\\/](?:@actions[\\/](?:core|http-client)|undici)[\\/]/, sideEffects: false },
      // No room does anything when it is loaded, so that a program loads of a door only what it uses.
      { test: /^(?!.*node_modules).*[\\/](?:src[\\/](?!entry)|app[\\/])/, sideEffects: false },
    ],
  },
  plugins: [noNativeAddons, recorder.plugin],
  output: {
    dir: out,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    minify: false,
    sourcemap: false,
    banner: (chunk) => (chunk.isEntry && !chunk.name.startsWith('testing') ? '#!/usr/bin/env node' : ''),
  },
});

// What `pth export-ci` writes into other repositories: one small file, with nothing beside it.
await build({
  cwd: root,
  resolve,
  input: 'src/entry/ci-runner.ts',
  platform: 'node',
  transform: {
    target: 'node20',
    define: { __PTH_VERSION__: JSON.stringify(version), __dirname: 'import.meta.dirname' },
  },
  logLevel: 'warn',
  checks: { circularDependency: false, eval: false },
  plugins: [noNativeAddons, recorder.plugin],
  output: {
    file: join(out, 'ci/run-tests.mjs'),
    format: 'esm',
    codeSplitting: false,
    minify: true,
    sourcemap: false,
    banner: `// Runs the tests in .pth/tests. Written by pth export-ci ${version} (plugin-test-harness, MIT); not for editing.`,
  },
});

// Types of the `testing` entries, one file each: the second takes what it shares from the first.
const isPackage = /^(?:node:|@?[a-z][^:]*$)/;
for (const name of ['testing', 'testing-vitest']) {
  await build({
    cwd: root,
    resolve,
    input: { [name]: `src/entry/${name}.ts` },
    external: name === 'testing' ? [isPackage] : [isPackage, /\/testing\.ts$/],
    logLevel: 'warn',
    checks: { pluginTimings: false },
    plugins: [dts({ emitDtsOnly: true, tsconfig: join(root, 'tsconfig.types.json'), cwd: root })],
    output: { dir: out, format: 'esm', paths: (id) => (id.endsWith('/testing.ts') ? './testing.js' : id) },
  });
  const file = join(out, `${name}.d.ts`);
  await writeFile(file, loosenImports(await readFile(file, 'utf8')));
}

const plugin = join(root, 'test/fixtures/plugins/broken-plugin');
await mkdir(join(out, 'demo'), { recursive: true });
await cp(plugin, join(out, 'demo/broken-plugin'), {
  recursive: true,
  filter: (path) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.slice(plugin.length)),
});
// Parsers of the source analysis are WebAssembly and are read when they are needed.
await mkdir(join(out, 'grammars'), { recursive: true });
await cp(join(root, 'node_modules/web-tree-sitter/web-tree-sitter.wasm'), join(out, 'grammars/web-tree-sitter.wasm'));
for (const language of ['javascript', 'typescript', 'tsx', 'python']) {
  const file = `tree-sitter-${language}.wasm`;
  await cp(join(root, 'node_modules/@vscode/tree-sitter-wasm/wasm', file), join(out, 'grammars', file));
}

await cp(join(root, 'test/fixtures/playbooks/broken-plugin.yaml'), join(out, 'demo/playbook.yaml'));
// What `pth init` writes into other repositories.
await cp(join(root, 'templates/github'), join(out, 'templates/github'), { recursive: true });
// What `pth mcp` shows of the forms of tests.
for (const tier of [1, 2, 3]) {
  await cp(join(root, `templates/test-tier${tier}.yaml`), join(out, `templates/test-tier${tier}.yaml`));
}
// npm marks the programs as executable when it links them; they already are, so that a clone stays unchanged.
for (const program of ['cli.js', 'timebox.js']) await chmod(join(out, program), 0o755);
await recorder.write();
