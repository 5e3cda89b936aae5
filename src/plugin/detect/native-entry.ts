import { posix } from 'node:path';
import { isJsonObject } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { findGoProgram } from './go-project.ts';
import { findStartWords, readGoNames } from './go-start.ts';
import { readGradleProject } from './gradle-project.ts';
import { readMavenProject } from './maven-project.ts';
import type { PluginFiles } from './plugin-files.ts';
import { readPythonProject } from './python-project.ts';
import { readRustProject } from './rust-project.ts';
import { makesServer } from './server-source.ts';
import type { Argv } from './shell-words.ts';
import { markSidePrograms } from './side-programs.ts';

/**
 * Detects the start command of a Python plugin: its declared scripts, its package's `__main__.py`, main.py /
 * server.py, which below src must import an SDK, the one script at the top that imports an SDK, or a script by whose name
 * a server is started.
 */
export async function detectPythonEntry(files: PluginFiles): Promise<ServerSpec[]> {
  const project = await readPythonProject(files);
  const hasEnvironment = await files.has('.venv/bin/python');
  const python = hasEnvironment ? '.venv/bin/python' : 'python3';
  if (project !== undefined && project.scripts.length > 0) {
    const programs: ServerSpec[] = [];
    for (const name of project.scripts) {
      const file = await findUninstalled(files, project.rootModules[name]);
      const source = file === undefined ? 'pyproject.toml scripts' : `${file}, which the script ${name} does not reach`;
      const program = hasEnvironment ? `.venv/bin/${name}` : name;
      programs.push(describe(name, source, file === undefined ? [program] : [python, file]));
    }
    return markSidePrograms(programs, project.name);
  }
  const module = await findMainModule(files);
  if (module) return [describe(module, 'Python package', [python, '-m', module])];
  for (const file of ['main.py', 'server.py']) {
    if (await files.has(file)) return [describe(file.replace('.py', ''), file, [python, file])];
  }
  for (const file of ['src/main.py', 'src/server.py']) {
    // Other programs than servers lie there, too.
    if (mcpImport.test((await files.readText(file)) ?? '')) {
      return [describe(posix.basename(file, '.py'), file, [python, file])];
    }
  }
  return describeScript((await findScript(files)) ?? (await findRunner(files)), python);
}

/**
 * Detects the one script below src that imports an SDK. It comes after what documents say: a module of a package cannot be
 * run by its file.
 */
export async function detectScriptBelow(files: PluginFiles): Promise<ServerSpec[]> {
  const python = (await files.has('.venv/bin/python')) ? '.venv/bin/python' : 'python3';
  return describeScript(await findScriptBelow(files), python);
}

function describeScript(script: string | undefined, python: string): ServerSpec[] {
  return script === undefined ? [] : [describe(posix.basename(script, '.py'), script, [python, script])];
}

/** Returns the file of a script's module that is not installed, since it lies below src alone, and that can be run. */
async function findUninstalled(files: PluginFiles, module: string | undefined): Promise<string | undefined> {
  if (module === undefined) return undefined;
  for (const place of [`${module}.py`, `${module}/__init__.py`]) if (await files.has(place)) return undefined;
  const file = `src/${module}.py`;
  return /^if __name__ == ['"]__main__['"]/m.test((await files.readText(file)) ?? '') ? file : undefined;
}

const runnerFiles = ['run_server.py', 'start_server.py', 'mcp_server.py', 'run.py', 'app.py'];

/** Returns the script by whose name a server is started, where it imports the server from the sources below. */
async function findRunner(files: PluginFiles): Promise<string | undefined> {
  for (const file of runnerFiles) {
    if (await files.has(file)) return (await makesServer(files)) === true ? file : undefined;
  }
  return undefined;
}

const manifests = ['pyproject.toml', 'requirements.txt', 'setup.py'];

/** Returns the one such script below src, where the manifest that it needs is here. */
async function findScriptBelow(files: PluginFiles): Promise<string | undefined> {
  const has = async (place: string) => {
    for (const manifest of manifests) if (await files.has(`${place}/${manifest}`)) return true;
    return false;
  };
  if (!(await has('.')) || (await has('src'))) return undefined;
  const script = await findScript(files.under('src'));
  return script === undefined ? undefined : `src/${script}`;
}

/** Returns the one script at the top that imports an SDK and can be run; by its name where several do. */
async function findScript(files: PluginFiles): Promise<string | undefined> {
  // The modules of a package are imported and not run.
  if (await files.has('__init__.py')) return undefined;
  const names = (await files.listFiles('.')).filter((name) => /^[A-Za-z_][\w-]*\.py$/.test(name)).slice(0, maxScripts);
  const found: string[] = [];
  for (const name of names) {
    const text = (await files.readHead(name)) ?? '';
    if (mcpImport.test(text) && !/^(?:test_|setup\.|conftest\.)/.test(name)) found.push(name);
  }
  const servers = found.filter((name) => /mcp|server/i.test(name));
  const [only, ...others] = servers.length > 0 ? servers : found;
  return others.length === 0 ? only : undefined;
}

const maxScripts = 50;

const mcpImport = /^\s*(?:from|import)\s+(?:mcp|fastmcp)\b/m;

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

/** Detects the compiled program of a Rust, Go, Java or .NET plugin, or the start task of a Deno plugin. */
export async function detectBinaryEntry(files: PluginFiles): Promise<ServerSpec[]> {
  const rust = await readRustProject(files);
  if (rust) return rust.programs.map((name) => describe(name, 'Cargo.toml', [`${rust.target}/debug/${name}`]));
  const go = await findGoProgram(files);
  if (go) {
    const { names, source } = await readGoNames(files, go);
    const started = names.size === 0 ? undefined : await findStartWords(files, names);
    const shown = started === undefined ? source : `${source}, started as in ${started.place}`;
    return [describe(go.name, shown, [`bin/${go.name}`, ...(started?.words ?? [])])];
  }
  const managed = await detectManagedEntry(files);
  if (managed !== undefined) return [managed];
  const deno = await files.readJson('deno.json');
  const tasks = deno?.['tasks'];
  const name = files.root.split('/').findLast(Boolean) ?? 'server';
  return isJsonObject(tasks) && 'start' in tasks
    ? [describe(name, 'deno.json start task', ['deno', 'task', 'start'])]
    : [];
}

/** Detects a project of Maven, Gradle or .NET that is a program and says that it is about MCP. */
async function detectManagedEntry(files: PluginFiles): Promise<ServerSpec | undefined> {
  const maven = (await readMavenProject(files))?.program;
  if (maven) return describe(maven.name, 'pom.xml', maven.argv);
  const gradle = await readGradleProject(files);
  if (gradle?.program) return describe(gradle.program.name, gradle.file, gradle.program.argv);
  for (const file of (await files.listFiles('.')).filter((name) => name.endsWith('.csproj'))) {
    const text = (await files.readText(file)) ?? '';
    const isProgram = /Sdk="Microsoft\.NET\.Sdk\.(?:Web|Worker)"|<OutputType>\s*Exe\s*</i.test(text);
    if (!isProgram || !/mcp|modelcontextprotocol/i.test(file + text)) continue;
    // A launch profile is for development, and dotnet tells of it on stdout.
    const argv = ['dotnet', 'run', '--no-build', '--no-launch-profile', '--project', file] as const;
    return describe(file.replace(/\.csproj$/, ''), file, argv);
  }
  return undefined;
}

function describe(name: string, source: string, argv: Argv): ServerSpec {
  return { name, source, transport: { kind: 'stdio', argv, variables: {} }, missingVariables: [] };
}
