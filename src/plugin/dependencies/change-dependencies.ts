import { PthError } from '../../base/index.ts';
import type { Environment } from '../../environment/index.ts';
import { buildPlugin } from '../build-plugin.ts';
import { findNodeProject } from '../detect/node-project.ts';
import { placeEnvironment } from '../detect/plan-python-build.ts';
import { startYarn } from '../detect/plan-node-build.ts';
import { PluginFiles } from '../detect/plugin-files.ts';
import type { BuildStep, PluginDefinition } from '../server-spec.ts';

/** Packages to put into the plugin's manifest, with versions where wanted, and names of those to take out. */
export interface DependencyChange {
  add: readonly string[];
  remove: readonly string[];
}

type Argv = BuildStep['argv'];

/** The words of a package manager before the names of packages. */
interface ManagerWords {
  add: Argv;
  remove: Argv;
  /** Brings the lockfile up to date where the two above do not. */
  settle?: Argv;
  variables?: Readonly<Record<string, string>>;
  /** What the name of a package of its registry looks like, with a version. */
  name: RegExp;
}

const nodeName = /^(?:@[\w.~-]+\/)?[A-Za-z0-9][\w.~-]*(?:@[\w.^~<>=*+|-]+)?$/;
const pythonName = /^[A-Za-z0-9][\w.-]*(?:\[[\w.,-]+\])?(?:[=<>~!]=?=?[\w.*,<>=!~+-]+)?$/;
const cargoName = /^[A-Za-z0-9][\w-]*(?:@[\w.^~<>=*+-]+)?$/;
const goName = /^[A-Za-z0-9][\w.~-]*(?:\/[\w.~-]+)*(?:@[\w.+-]+)?$/;

/**
 * Adds packages to the plugin's manifest and removes others, by the package manager of the plugin, inside the
 * environment. The files of the manifest are changed afterwards and not committed.
 * @param directory of the plugin relative to the root of the environment
 * @param retries of a command that fails on the network. Default 2
 * @throws PthError `repair/edit-refused`, `environment/network-unavailable`
 */
export async function changeDependencies(
  environment: Environment,
  { language, programs }: Pick<PluginDefinition, 'language' | 'programs'>,
  { add, remove }: DependencyChange,
  { directory, retries, signal }: { directory: string; retries?: number | undefined; signal: AbortSignal },
): Promise<void> {
  const words = await findWords(new PluginFiles(environment, directory), language);
  for (const name of [...add, ...remove]) {
    if (!words.name.test(name)) throw refuse(`dependencies: "${name}" names no package of a registry`);
  }
  const commands = [
    ...(add.length === 0 ? [] : [[...words.add, ...add] as const]),
    ...(remove.length === 0 ? [] : [[...words.remove, ...remove.map(toRemoved(words))] as const]),
    ...(words.settle === undefined ? [] : [words.settle]),
  ];
  const { variables = {} } = words;
  const steps = commands.map((argv): BuildStep => ({ phase: 'install', argv, variables }));
  const outcome = await buildPlugin(
    environment,
    { source: 'dependencies', steps },
    { directory, programs, retries, signal },
  );
  if (outcome.status === 'ok') return;
  throw new PthError('repair/edit-refused', `nothing was changed, since ${outcome.reason}`, {
    rawOutput: outcome.output.slice(-20_000),
  });
}

/** `go get` removes what it is told to get at no version. */
function toRemoved({ name }: ManagerWords): (text: string) => string {
  return (text) => (name === goName ? `${text.replace(/@.*$/, '')}@none` : text);
}

async function findWords(files: PluginFiles, language: PluginDefinition['language']): Promise<ManagerWords> {
  switch (language) {
    case 'javascript':
    case 'typescript':
      return findNodeWords(files);
    case 'python':
      for (const tool of ['uv', 'poetry'] as const) {
        if (!(await files.has(`${tool}.lock`)) || !(await files.hasProgram(tool))) continue;
        const variables = placeEnvironment(tool, files);
        return { add: [tool, 'add'], remove: [tool, 'remove'], variables, name: pythonName };
      }
      throw refuse(
        'dependencies: pip writes no manifest; change requirements.txt or pyproject.toml with edits instead',
      );
    case 'rust':
      return { add: ['cargo', 'add'], remove: ['cargo', 'remove'], settle: ['cargo', 'fetch'], name: cargoName };
    case 'go':
      return { add: ['go', 'get'], remove: ['go', 'get'], name: goName };
    case 'other':
      break;
  }
  throw refuse('dependencies: PTH knows no package manager of this plugin; change its manifest with edits instead');
}

async function findNodeWords(files: PluginFiles): Promise<ManagerWords> {
  if (!(await files.has('package.json'))) throw refuse('dependencies: there is no package.json');
  const project = await findNodeProject(files);
  const isLocked = project.lockfile !== null;
  const name = nodeName;
  switch (project.manager.name) {
    case 'npm': {
      const quiet = ['--no-audit', '--no-fund', isLocked ? '--package-lock-only' : '--no-package-lock'];
      return { add: ['npm', 'install', ...quiet], remove: ['npm', 'uninstall', ...quiet], name };
    }
    case 'pnpm': {
      const quiet = ['--config.confirmModulesPurge=false', ...(isLocked ? [] : ['--config.lockfile=false'])];
      return { add: ['pnpm', 'add', ...quiet], remove: ['pnpm', 'remove', ...quiet], name };
    }
    case 'yarn': {
      const yarn = startYarn(project, project.member);
      return { add: [...yarn, 'add'], remove: [...yarn, 'remove'], name };
    }
    case 'bun':
      break;
  }
  return { add: ['bun', 'add'], remove: ['bun', 'remove'], name };
}

function refuse(reason: string): PthError {
  return new PthError('repair/edit-refused', `nothing was changed, since ${reason}`);
}
