import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isReachable } from '../base/index.ts';

/** Files that come with PTH and are written into other repositories. */
export interface TemplateFiles {
  /** Reads one of `templates/github/`. */
  read(name: string): Promise<string>;
  /** Directory of PTH itself. */
  installation: string;
}

/** Finds the templates beside the bundle, or in the source tree when PTH runs from source. */
export async function findTemplates(): Promise<TemplateFiles> {
  // Bundled code lies in dist/ or dist/chunks/, the sources in src/entry/.
  const candidates = [
    ['./templates/github/', '../'],
    ['../templates/github/', '../../'],
    ['../../templates/github/', '../../'],
  ] as const;
  for (const [templates, installation] of candidates) {
    const file = (name: string) => fileURLToPath(new URL(templates + name, import.meta.url));
    if (!(await isReachable(file('pth.yml')))) continue;
    return {
      read: (name) => readFile(file(name), 'utf8'),
      installation: fileURLToPath(new URL(installation, import.meta.url)),
    };
  }
  throw new Error('the templates are missing from this installation');
}

/** The runner that is exported, one file; made by the build, so that it is missing when PTH runs from source. */
export async function readRunner(): Promise<string | null> {
  for (const candidate of ['./ci/run-tests.mjs', '../ci/run-tests.mjs', '../../dist/ci/run-tests.mjs']) {
    const file = fileURLToPath(new URL(candidate, import.meta.url));
    if (await isReachable(file)) return readFile(file, 'utf8');
  }
  return null;
}
