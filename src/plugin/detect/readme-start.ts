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
/** Names of variables that hold the address of a server. */
export const addressName = /(?:^|_)(?:URL|URI|HOST|ENDPOINT|ADDRESS)$/i;
const maxSets = 3;

/**
 * Finds the arguments and variables with which the README has clients start the server of this directory; undefined
 * where it names none. A start command of package.json has no arguments, and some servers end without one. What not
 * every start in the README has is an example, unless the starts log in by different variables: those are alternatives.
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
    return isOwn ? [{ place, args: fetched?.args ?? null, ...readVariables(variables) }] : [];
  });
  const [first] = starts;
  if (first === undefined) return undefined;
  // A command that names a file on the author's disk tells no arguments.
  const published = starts.filter(({ args }) => args !== null);
  const args = published.some((start) => start.args?.length === 0) ? [] : (published[0]?.args ?? []);
  const [variables = [], ...alternatives] = listSets(starts.map((start) => start.variables));
  const addresses = keepCommon(starts.map((start) => start.addresses)).filter((name) => !variables.includes(name));
  if (args.length + variables.length === 0) return undefined;
  return {
    place: (args.length > 0 ? published[0] : undefined)?.place ?? first.place,
    args,
    variables,
    ...(alternatives.length === 0 ? {} : { alternatives }),
    ...(addresses.length === 0 ? {} : { addresses }),
  };
}

function readVariables(text: string): { variables: string[]; addresses: string[] } {
  const pairs = [...text.matchAll(variable)].map(([, name = '', value = '']) => ({ name, value }));
  const isOpen = ({ name, value }: (typeof pairs)[number]) => secretNamePattern.test(name) || placeholder.test(value);
  return {
    variables: pairs.filter(isOpen).map(({ name }) => name),
    addresses: pairs.filter((pair) => !isOpen(pair) && addressName.test(pair.name)).map(({ name }) => name),
  };
}

function keepCommon([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/**
 * Lists the sets of variables of which one whole set is needed. Beside what all starts have in common, variables count
 * only where each start brings a secret of its own, or where the starts have nothing in common. Pure.
 */
function listSets(starts: readonly (readonly string[])[]): string[][] {
  const common = keepCommon(starts);
  const own = starts.map((names) => names.filter((name) => !common.includes(name)));
  const areLogins = own.every((names) => names.some((name) => secretNamePattern.test(name)));
  if (own.some((names) => names.length === 0) || (common.length > 0 && !areLogins)) return [common];
  const least = own.filter(
    (names, index) =>
      !own.some(
        (other, at) =>
          at !== index && other.every((name) => names.includes(name)) && (other.length < names.length || at < index),
      ),
  );
  return least.slice(0, maxSets).map((names) => [...common, ...names]);
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
