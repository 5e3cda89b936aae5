import { isJsonObject } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { findGoProgram } from './go-project.ts';
import type { PluginFiles } from './plugin-files.ts';
import { readPythonProject } from './python-project.ts';
import { readRustProject } from './rust-project.ts';
import type { Argv } from './shell-words.ts';
import { markSidePrograms } from './side-programs.ts';

/**
 * Detects the start command of a Python plugin: its declared scripts, its package's `__main__.py`, or main.py /
 * server.py.
 */
export async function detectPythonEntry(files: PluginFiles): Promise<ServerSpec[]> {
  const { scripts, name: own } = (await readPythonProject(files)) ?? { scripts: [], name: null };
  const hasEnvironment = await files.has('.venv/bin/python');
  if (scripts.length > 0) {
    const programs = scripts.map((name) =>
      describe(name, 'pyproject.toml scripts', [hasEnvironment ? `.venv/bin/${name}` : name]),
    );
    return markSidePrograms(programs, own);
  }
  const python = hasEnvironment ? '.venv/bin/python' : 'python3';
  const module = await findMainModule(files);
  if (module) return [describe(module, 'Python package', [python, '-m', module])];
  for (const file of ['main.py', 'server.py']) {
    if (await files.has(file)) return [describe(file.replace('.py', ''), file, [python, file])];
  }
  return [];
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

/** Detects the compiled program of a Rust or Go plugin, or the start task of a Deno plugin. */
export async function detectBinaryEntry(files: PluginFiles): Promise<ServerSpec[]> {
  const rust = await readRustProject(files);
  if (rust) return rust.programs.map((name) => describe(name, 'Cargo.toml', [`${rust.target}/debug/${name}`]));
  const go = await findGoProgram(files);
  if (go) return [describe(go.name, 'go.mod', [`bin/${go.name}`])];
  const deno = await files.readJson('deno.json');
  const tasks = deno?.['tasks'];
  const name = files.root.split('/').findLast(Boolean) ?? 'server';
  return isJsonObject(tasks) && 'start' in tasks
    ? [describe(name, 'deno.json start task', ['deno', 'task', 'start'])]
    : [];
}

function describe(name: string, source: string, argv: Argv): ServerSpec {
  return { name, source, transport: { kind: 'stdio', argv, variables: {} }, missingVariables: [] };
}
