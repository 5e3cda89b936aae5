import { PthError } from '../../base/index.ts';
import type { ReadmeStart } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';
import { plainName, readPythonProject } from './python-project.ts';
import { parseStartLine } from './start-line.ts';

const entry = /"command"\s{0,20}:\s{0,20}"([^"\n]{1,100})"\s{0,20},\s{0,40}"args"\s{0,20}:\s{0,20}(\[[^\]]{0,2000}\])/g;

/**
 * Finds the arguments with which the README has clients start the package of this directory; undefined where it names
 * none. A start command of package.json has no arguments, and some servers end without one.
 */
export async function readReadmeStart(files: PluginFiles): Promise<ReadmeStart | undefined> {
  const text = await readOrNothing(() => files.readText('README.md'));
  if (text === undefined) return undefined;
  const own = await listOwnNames(files);
  for (const match of text.matchAll(entry)) {
    const [, command = '', list = ''] = match;
    const { fetched } = parseStartLine([command, ...readWords(list)]);
    if (fetched?.kind !== 'package' || fetched.name === null || fetched.args.length === 0) continue;
    if (!own.has(plainName(fetched.name))) continue;
    return { place: `README.md:${text.slice(0, match.index).split('\n').length}`, args: fetched.args };
  }
  return undefined;
}

async function listOwnNames(files: PluginFiles): Promise<Set<string>> {
  const manifest = await readOrNothing(() => files.readJson('package.json'));
  const project = await readOrNothing(() => readPythonProject(files));
  const names = [manifest?.['name'], project?.name].filter((name) => typeof name === 'string');
  return new Set(names.map(plainName));
}

function readWords(list: string): string[] {
  try {
    const words = JSON.parse(list) as unknown[];
    return words.filter((word) => typeof word === 'string');
  } catch (error) {
    // Documents leave things out of their examples.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** A file that is broken or too large is told where it matters. */
async function readOrNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (PthError.isInstance(error)) return undefined;
    throw error;
  }
}
