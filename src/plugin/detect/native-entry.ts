import type { ServerSpec } from '../server-spec.ts';
import { findGoBinary } from './detect-build.ts';
import type { PluginFiles } from './plugin-files.ts';
import type { Argv } from './shell-words.ts';
import { findTomlString, readTomlStrings } from './toml-strings.ts';

/**
 * Detects the start command of a Python plugin: its declared scripts, its package's `__main__.py`, or main.py /
 * server.py.
 */
export async function detectPythonEntry(files: PluginFiles): Promise<ServerSpec[]> {
  const scripts = await listPythonScripts(files);
  const hasEnvironment = await files.has('.venv/bin/python');
  if (scripts.length > 0) {
    return scripts.map((name) =>
      describe(name, 'pyproject.toml scripts', [hasEnvironment ? `.venv/bin/${name}` : name]),
    );
  }
  const python = hasEnvironment ? '.venv/bin/python' : 'python3';
  const module = await findMainModule(files);
  if (module) return [describe(module, 'Python package', [python, '-m', module])];
  for (const file of ['main.py', 'server.py']) {
    if (await files.has(file)) return [describe(file.replace('.py', ''), file, [python, file])];
  }
  return [];
}

/**
 * Lists the names in `[project.scripts]` (or Poetry's) of pyproject.toml; the script named like the project comes
 * first.
 */
export async function listPythonScripts(files: PluginFiles): Promise<string[]> {
  const text = await files.readText('pyproject.toml');
  if (text === undefined) return [];
  const tables = readTomlStrings(text);
  const own = findTomlString(tables, 'project', 'name') ?? findTomlString(tables, 'tool.poetry', 'name');
  const names = tables
    .filter((table) => table.name === 'project.scripts' || table.name === 'tool.poetry.scripts')
    .flatMap((table) => Object.keys(table.values));
  return names.sort((left, right) => Number(right === own) - Number(left === own));
}

/** Returns the only package, at the root or below src, that can be run with `python -m`. */
async function findMainModule(files: PluginFiles): Promise<string | undefined> {
  if (!(await files.has('pyproject.toml')) && !(await files.has('setup.py'))) return undefined;
  const found: string[] = [];
  for (const parent of ['.', 'src']) {
    for (const name of await files.listDirectories(parent)) {
      if (/^[A-Za-z_]\w*$/.test(name) && (await files.has(`${parent}/${name}/__main__.py`))) found.push(name);
    }
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Detects the compiled program of a Rust or Go plugin. */
export async function detectBinaryEntry(files: PluginFiles): Promise<ServerSpec[]> {
  const cargo = await files.readText('Cargo.toml');
  if (cargo !== undefined) {
    const tables = readTomlStrings(cargo);
    const bins = tables.flatMap((table) =>
      table.name === 'bin' && table.values['name'] ? [table.values['name']] : [],
    );
    const own = findTomlString(tables, 'package', 'name');
    const names = bins.length > 0 ? bins : own === undefined ? [] : [own];
    return names.map((name) => describe(name, 'Cargo.toml', [`target/debug/${name}`]));
  }
  const binary = await findGoBinary(files);
  return binary === undefined ? [] : [describe(binary, 'go.mod', [`bin/${binary}`])];
}

function describe(name: string, source: string, argv: Argv): ServerSpec {
  return { name, source, transport: { kind: 'stdio', argv, variables: {} }, missingVariables: [] };
}
