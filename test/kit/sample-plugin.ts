import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const directory = fileURLToPath(new URL('../fixtures/plugins/sample-plugin', import.meta.url));
const entry = join(directory, 'src/index.ts');
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files of the sample plugin by their paths: manifest, README and sources. */
export async function readSamplePlugin(): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((found) => found.isFile()).map((found) => join(found.parentPath, found.name));
  const read = async (file: string) => [relative(directory, file), await readFile(file, 'utf8')] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** Bundles the sample plugin with this project's own packages, which spares an installation; gives the program. */
export async function buildSamplePlugin(place: string): Promise<string> {
  await mkdir(place, { recursive: true });
  const file = join(place, 'sample-plugin.mjs');
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
