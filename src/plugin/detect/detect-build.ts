import type { BuildPlan, BuildStep } from '../server-spec.ts';
import { planNodeBuild, planTypescriptBuild } from './plan-node-build.ts';
import type { PluginFiles } from './plugin-files.ts';

/** A build plan, or the files that were looked for in vain. */
type BuildDetection = { status: 'found'; plan: BuildPlan } | { status: 'needs-input'; lookedFor: readonly string[] };

/** One rule of build detection: returns a plan when it applies. */
type Row = (files: PluginFiles) => Promise<BuildPlan | undefined>;

/** Rules in order of priority. */
const rows: readonly Row[] = [
  planNodeBuild,
  planTypescriptBuild,
  detectPython,
  detectMakefile,
  detectCargo,
  detectPip,
  detectGo,
];

const names = [
  'package.json',
  'tsconfig.json',
  'setup.py',
  'pyproject.toml',
  'Makefile',
  'Cargo.toml',
  'requirements.txt',
  'go.mod',
];

/** Detects how a plugin is installed and built; the first rule that applies wins. */
export async function detectBuild(files: PluginFiles): Promise<BuildDetection> {
  for (const row of rows) {
    const plan = await row(files);
    if (plan) return { status: 'found', plan };
  }
  return { status: 'needs-input', lookedFor: names };
}

const install = (argv: BuildStep['argv']): BuildStep => ({ phase: 'install', argv });
const build = (argv: BuildStep['argv']): BuildStep => ({ phase: 'build', argv });

async function detectPython(files: PluginFiles): Promise<BuildPlan | undefined> {
  for (const source of ['setup.py', 'pyproject.toml']) {
    if (await files.has(source)) {
      return { source, steps: [build([await findPip(files), 'install', '-e', '.'])] };
    }
  }
  return undefined;
}

async function detectMakefile(files: PluginFiles): Promise<BuildPlan | undefined> {
  const text = await files.readText('Makefile');
  if (text === undefined) return undefined;
  const hasInstall = /^(?:[^\s:=#]+[ \t]+)*install(?:[ \t]+[^\s:=#]+)*[ \t]*::?(?!=)/m.test(text);
  return { source: 'Makefile', steps: [...(hasInstall ? [install(['make', 'install'])] : []), build(['make'])] };
}

async function detectCargo(files: PluginFiles): Promise<BuildPlan | undefined> {
  return (await files.has('Cargo.toml')) ? { source: 'Cargo.toml', steps: [build(['cargo', 'build'])] } : undefined;
}

async function detectPip(files: PluginFiles): Promise<BuildPlan | undefined> {
  if (!(await files.has('requirements.txt'))) return undefined;
  return { source: 'requirements.txt', steps: [install([await findPip(files), 'install', '-r', 'requirements.txt'])] };
}

async function detectGo(files: PluginFiles): Promise<BuildPlan | undefined> {
  const name = await findGoBinary(files);
  if (name === undefined) return undefined;
  return { source: 'go.mod', steps: [build(['go', 'build', '-o', `bin/${name}`, '.'])] };
}

/** Returns the last part of a Go module's path; undefined without a go.mod. */
export async function findGoBinary(files: PluginFiles): Promise<string | undefined> {
  const text = await files.readText('go.mod');
  const module = text === undefined ? undefined : /^module\s+"?([\w./~-]+)"?/m.exec(text)?.[1];
  return module
    ?.replace(/\/v\d+$/, '')
    .split('/')
    .at(-1);
}

/** Prefers the plugin's virtual environment over the system's Python. */
async function findPip(files: PluginFiles): Promise<string> {
  return (await files.has('.venv/bin/pip')) ? '.venv/bin/pip' : 'pip';
}
