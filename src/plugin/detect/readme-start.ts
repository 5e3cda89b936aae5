import { PthError, secretNamePattern } from '../../base/index.ts';
import type { ReadmeStart } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';
import { plainName, readPythonProject } from './python-project.ts';
import { parseStartLine } from './start-line.ts';

const entry =
  /"command"\s{0,20}:\s{0,20}"([^"\n]{1,100})"\s{0,20},\s{0,40}"args"\s{0,20}:\s{0,20}(\[[^\]]{0,2000}\])(?:\s{0,20},\s{0,40}"env"\s{0,20}:\s{0,20}(\{[^}]{0,2000}\}))?/g;
const variable = /"([A-Za-z_]\w{0,100})"\s{0,20}:\s{0,20}"([^"\n]{0,500})"/g;
/** Values that a reader has to replace. */
const placeholder = /^$|^<.*>$|\$\{|\byour\b|[_-]your|your[_-]|xxx|changeme|example|\.\.\./i;

/**
 * Finds the arguments and variables with which the README has clients start the server of this directory; undefined
 * where it names none. A start command of package.json has no arguments, and some servers end without one. What not
 * every start in the README has is an example.
 */
export async function readReadmeStart(files: PluginFiles): Promise<ReadmeStart | undefined> {
  const text = await readOrNothing(() => files.readText('README.md'));
  if (text === undefined) return undefined;
  const own = await listOwnNames(files);
  const starts = [...text.matchAll(entry)].flatMap((match) => {
    const [, command = '', list = '', variables = ''] = match;
    const { fetched } = parseStartLine([command, ...readWords(list)]);
    const isOwn = fetched === null || (fetched.kind === 'package' && own.has(plainName(fetched.name ?? '')));
    const place = `README.md:${text.slice(0, match.index).split('\n').length}`;
    return isOwn ? [{ place, args: fetched?.args ?? null, variables: readVariables(variables) }] : [];
  });
  const [first] = starts;
  if (first === undefined) return undefined;
  // A command that names a file on the author's disk tells no arguments.
  const published = starts.filter(({ args }) => args !== null);
  const args = published.some((start) => start.args?.length === 0) ? [] : (published[0]?.args ?? []);
  const variables = first.variables.filter((name) => starts.every((start) => start.variables.includes(name)));
  if (args.length + variables.length === 0) return undefined;
  return { place: (args.length > 0 ? published[0] : undefined)?.place ?? first.place, args, variables };
}

function readVariables(text: string): string[] {
  const pairs = [...text.matchAll(variable)];
  return pairs.flatMap(([, name = '', value = '']) =>
    secretNamePattern.test(name) || placeholder.test(value) ? [name] : [],
  );
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
