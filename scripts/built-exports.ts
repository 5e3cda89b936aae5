import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { root } from './run-command.ts';

/** Names of the declarations of each source file that are in a program of `dist/`, by path from the root. */
export type BuiltExports = Readonly<Record<string, readonly string[]>>;

const file = join(root, '.cache/pth/built-exports.json');

/**
 * Collects which declarations of `src/` and `app/` survive tree-shaking, so that the requirements gate can refuse a test
 * that cites a promise for code that no program contains.
 */
export function createBuiltExportsRecorder(): { plugin: Plugin; write(): Promise<void> } {
  const found = new Map<string, Set<string>>();
  const plugin: Plugin = {
    name: 'built-exports',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { code, renderedExports }] of Object.entries(chunk.modules)) {
          const path = relative(root, id);
          if (!/^(?:src|app)\//.test(path)) continue;
          const names = found.get(path) ?? new Set<string>();
          found.set(path, names);
          for (const name of renderedExports) names.add(name);
          // Of use inside its module only, an export is declared in the program without being exported there. Names that
          // clash get a number.
          for (const [, name = ''] of (code ?? '').matchAll(/\b(?:function\*?|class|const|let|var)\s+([\w$]+)/g)) {
            names.add(name.replace(/\$\d+$/, ''));
          }
        }
      }
    },
  };
  const write = async () => {
    await mkdir(join(file, '..'), { recursive: true });
    const sorted = [...found].toSorted(([one], [other]) => one.localeCompare(other));
    const modules = Object.fromEntries(sorted.map(([path, names]) => [path, [...names]]));
    await writeFile(file, JSON.stringify({ sources: await hashSources(), modules }));
  };
  return { plugin, write };
}

async function hashSources(): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob('{src,app}/**/*.ts', { cwd: root })) paths.push(path);
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) hash.update(path).update(await readFile(join(root, path)));
  return hash.digest('hex');
}

/** Reads what the last build recorded; null when these sources were not built here. */
export async function readBuiltExports(): Promise<BuiltExports | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { sources, modules } = JSON.parse(text) as { sources: string; modules: BuiltExports };
  return sources === (await hashSources()) ? modules : null;
}
