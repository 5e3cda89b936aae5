import { posix } from 'node:path';
import { isJsonObject, PthError } from '../../base/index.ts';
import { isForeignServer } from '../detect/foreign-server.ts';
import type { PluginFiles } from '../detect/plugin-files.ts';
import { splitShellWords } from '../detect/shell-words.ts';
import { isShellProgram } from '../detect/start-line.ts';
import { readStartScript } from '../detect/start-script.ts';
import type { PluginDefinition, ServerTransport, VersionWant } from '../server-spec.ts';
import { type Toolchain, type ToolchainKey, toolchains } from './toolchain.ts';

/** A toolchain that the plugin needs, with its evidence. */
export interface ToolchainNeed {
  toolchain: Toolchain;
  /** Evidence shown to people: a file or a command. */
  evidence: string;
  /** Version or range of a program that npm provides; null for any. */
  version: string | null;
  /** Versions that the project asks for. */
  wants: readonly VersionWant[];
}

/** Languages by the toolchains whose version is theirs. */
const languages: Readonly<Partial<Record<ToolchainKey, VersionWant['tool']>>> = {
  pip: 'python',
  go: 'go',
  cargo: 'rust',
  mvn: 'java',
  gradle: 'java',
  java: 'java',
  dotnet: 'dotnet',
};

/** Files that require a toolchain, whatever the commands are. */
const fileRows: readonly (readonly [file: string, key: ToolchainKey])[] = [
  ['Cargo.toml', 'cargo'],
  ['go.mod', 'go'],
  ['pom.xml', 'mvn'],
  ['build.gradle', 'gradle'],
  ['build.gradle.kts', 'gradle'],
  ['deno.json', 'deno'],
  ['deno.jsonc', 'deno'],
  ['deno.lock', 'deno'],
  ['Gemfile', 'ruby'],
  ['composer.json', 'php'],
];

/** Build wrappers in a project: with mvnw or gradlew it needs Java alone. */
const wrappers: readonly (readonly [file: string, replaces: ToolchainKey, by: ToolchainKey])[] = [
  ['mvnw', 'mvn', 'java'],
  ['gradlew', 'gradle', 'java'],
];

/** Toolchains by a program that a build or start command uses. */
const aliases: Readonly<Record<string, ToolchainKey>> = {
  cargo: 'cargo',
  rustc: 'cargo',
  go: 'go',
  mvn: 'mvn',
  gradle: 'gradle',
  java: 'java',
  javac: 'java',
  mvnw: 'java',
  gradlew: 'java',
  dotnet: 'dotnet',
  pip: 'pip',
  pip3: 'pip',
  uv: 'uv',
  uvx: 'uv',
  poetry: 'poetry',
  deno: 'deno',
  bun: 'bun',
  bunx: 'bun',
  pnpm: 'pnpm',
  yarn: 'yarn',
  ruby: 'ruby',
  bundle: 'ruby',
  php: 'php',
  composer: 'php',
  make: 'make',
  cmake: 'cmake',
  npm: 'npm',
  npx: 'npm',
  node: 'npm',
};

/** Detects the toolchains that a plugin needs, from its project files and its build and start commands; each once. */
export async function detectToolchains(
  files: PluginFiles,
  definition: Pick<PluginDefinition, 'build' | 'servers'>,
): Promise<ToolchainNeed[]> {
  const found = new Map<ToolchainKey, string>();
  const note = (key: ToolchainKey, evidence: string) => {
    if (!found.has(key)) found.set(key, evidence);
  };
  const { manager } = definition.build;
  if (manager) note(manager.name, definition.build.steps[0]?.argv.join(' ') ?? manager.name);
  for (const [file, key] of fileRows) if (await files.has(file)) note(key, file);
  for (const argv of await listCommands(files, definition)) {
    const key = readKey(argv);
    if (key !== undefined) note(key, argv.join(' ').slice(0, 120));
  }
  const words = new Set(definition.build.steps.flatMap(({ argv }) => argv));
  for (const [file, replaces, by] of wrappers) {
    // The wrapper of a module lies at the root of its project.
    if (!found.has(replaces) || !(words.has(`./${file}`) || (await files.has(file)))) continue;
    found.delete(replaces);
    note(by, file);
  }
  return [...found].map(([key, evidence]) => {
    const version = key === manager?.name ? (manager.version ?? null) : null;
    const wants = (definition.build.wants ?? []).filter(({ tool }) => tool === languages[key]);
    return { toolchain: toolchains[key], evidence, version, wants };
  });
}

function readKey(argv: readonly string[]): ToolchainKey | undefined {
  const [program = ''] = argv;
  // A program of the plugin itself, e.g. in its virtual environment, is not a toolchain of the system.
  if (program.includes('/') && !program.startsWith('/') && !/^\.\/(?:mvnw|gradlew)$/.test(program)) return undefined;
  const name = program.split('/').at(-1) ?? '';
  if (/^python3?$/.test(name)) return argv.includes('venv') || argv.includes('pip') ? 'pip' : undefined;
  return Object.hasOwn(aliases, name) ? aliases[name] : undefined;
}

async function listCommands(
  files: PluginFiles,
  { build, servers }: Pick<PluginDefinition, 'build' | 'servers'>,
): Promise<(readonly string[])[]> {
  // Servers of others that are listed beside the plugin's are not started.
  const started = servers.filter((server, index) => index === 0 || !isForeignServer(server));
  const starts = await Promise.all(started.map(({ transport }) => listStarts(files, transport)));
  const own = [...build.steps.map(({ argv }) => argv), ...starts.flat()];
  const usesNpm = own.some(([program]) => /^(?:npm|pnpm|yarn|bun)$/.test(program ?? ''));
  const scripts = usesNpm ? await listScripts(files) : [];
  return [...own.flatMap(openShell), ...scripts.flatMap(splitScript)];
}

/** Lists a start command and the commands of the plugin's script that it runs. */
async function listStarts(files: PluginFiles, transport: ServerTransport): Promise<(readonly string[])[]> {
  if (transport.kind !== 'stdio') return [];
  const script = await readStartScript(files, transport.argv, transport.cwd);
  return [transport.argv, ...(script?.commands ?? [])];
}

async function listScripts(files: PluginFiles): Promise<string[]> {
  const manifest = await files.readJson('package.json');
  const scripts = manifest?.['scripts'];
  if (!isJsonObject(scripts)) return [];
  return ['preinstall', 'install', 'postinstall', 'prepare', 'prebuild', 'build', 'postbuild', 'start'].flatMap(
    (name) => {
      const script = scripts[name];
      return typeof script === 'string' ? [script] : [];
    },
  );
}

/** Lists the commands in the text given to a shell, as in `sh -c`. */
function openShell(argv: readonly string[]): (readonly string[])[] {
  const [program = '', option = '', text] = argv;
  const isText = isShellProgram(posix.basename(program)) && /^-[a-z]*c$/.test(option);
  return isText && text !== undefined ? splitScript(text) : [argv];
}

function splitScript(script: string): (readonly string[])[] {
  return script.split(/&&|\|\||[;|\n]/).flatMap((part) => {
    const words = splitOrSkip(part.trim());
    const start = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word) && !/^(?:cross-env|exec)$/.test(word));
    return start < 0 ? [] : [words.slice(start)];
  });
}

/** Splits a command text into words; a text that needs a shell is split at white space. */
function splitOrSkip(text: string): readonly string[] {
  try {
    const words = splitShellWords(text);
    return words === 'shell' ? text.split(/\s+/) : words;
  } catch (error) {
    if (PthError.isInstance(error)) return text.split(/\s+/);
    throw error;
  }
}
