import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes a fixture plugin with its source and what the compiler makes of it, source maps included, and this project's own
 * packages, which spares an installation.
 */
export async function writeTranspiledPlugin(name: string, directory: string): Promise<void> {
  const source = join(root, 'test/fixtures/plugins', name, 'src');
  await mkdir(join(directory, 'src'), { recursive: true });
  await mkdir(join(directory, 'dist'), { recursive: true });
  await writeFile(join(directory, 'package.json'), JSON.stringify({ name, type: 'module', main: 'dist/index.js' }));
  for (const file of await readdir(source)) {
    const text = await readFile(join(source, file), 'utf8');
    const { outputText, sourceMapText = '' } = ts.transpileModule(text, {
      fileName: `../src/${file}`,
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, sourceMap: true },
    });
    const built = file.replace(/\.ts$/, '.js');
    const map = { ...(JSON.parse(sourceMapText) as object), sources: [`../src/${file}`] };
    await writeFile(join(directory, 'src', file), text);
    await writeFile(join(directory, 'dist', built), outputText);
    await writeFile(join(directory, 'dist', `${built}.map`), JSON.stringify(map));
  }
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'), 'dir');
}
