import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const entry = fileURLToPath(new URL('../fixtures/plugins/sample-plugin/src/index.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the sample plugin with this project's own packages, which spares an installation; gives the program. */
export async function buildSamplePlugin(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'sample-plugin.mjs');
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    cwd: root,
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] }, modules: [join(root, 'node_modules')] },
    logLevel: 'silent',
  });
  try {
    await bundle.write({ file, format: 'esm', codeSplitting: false });
  } finally {
    await bundle.close();
  }
  return file;
}
