import type { BuildPlan, BuildStep } from '../server-spec.ts';
import { planGoBuild } from './go-project.ts';
import { planNodeBuild, planTypescriptBuild } from './plan-node-build.ts';
import { planDenoBuild, planDotnetBuild, planJavaBuild } from './plan-other-builds.ts';
import { planPythonBuild } from './plan-python-build.ts';
import type { PluginFiles } from './plugin-files.ts';
import type { PythonStart } from './python-start.ts';
import { planRustBuild } from './rust-project.ts';

/** A build plan, or the files that were looked for in vain. */
type BuildDetection =
  | {
      status: 'found';
      plan: BuildPlan;
      /** Absolute directories of programs that the plan installs. */
      programs?: readonly string[];
    }
  | { status: 'needs-input'; lookedFor: readonly string[] };

/** The languages whose rule may come first. */
export type BuildLanguage = 'python' | 'go' | 'rust' | 'java' | 'dotnet';

/** Facts of the start command that the build depends on. */
interface StartHints {
  language?: BuildLanguage | undefined;
  /** Needs of the start command in a virtual environment. */
  needs?: PythonStart | undefined;
  /** The start file. */
  file?: string | null;
}

/** One rule of build detection: returns a plan when it applies. */
type Rule = (
  files: PluginFiles,
  hints: StartHints,
) => Promise<(BuildPlan & { programs?: readonly string[] }) | undefined>;

/** Rules in order of priority. */
const rules: readonly Rule[] = [
  planNodeBuild,
  planTypescriptBuild,
  detectPython,
  detectMakefile,
  planRustBuild,
  planPythonBuild,
  planGoBuild,
  planJavaBuild,
  planDotnetBuild,
  planDenoBuild,
];

/** The rule that comes first for a server of a language. */
const ownRules: Readonly<Record<BuildLanguage, Rule>> = {
  python: planPythonBuild,
  go: planGoBuild,
  rust: planRustBuild,
  java: planJavaBuild,
  dotnet: planDotnetBuild,
};

const names = [
  'package.json',
  'tsconfig.json',
  'setup.py',
  'pyproject.toml',
  'Makefile',
  'Cargo.toml',
  'requirements.txt',
  'go.mod',
  'pom.xml',
  'build.gradle',
  '*.csproj',
  'deno.json',
];

/**
 * Detects how a plugin is installed and built. The first rule that applies wins; the one for the language of the start
 * command, where it is known, is asked before the others.
 */
export async function detectBuild(files: PluginFiles, hints: StartHints = {}): Promise<BuildDetection> {
  const first = hints.language === undefined ? [] : [ownRules[hints.language]];
  for (const rule of [...first, ...rules]) {
    const found = await rule(files, hints);
    if (!found) continue;
    const { programs, ...plan } = found;
    return { status: 'found', plan, ...(programs === undefined ? {} : { programs }) };
  }
  return { status: 'needs-input', lookedFor: names };
}

const install = (argv: BuildStep['argv']): BuildStep => ({ phase: 'install', argv });
const build = (argv: BuildStep['argv']): BuildStep => ({ phase: 'build', argv });

/** The rule for a Python project; requirements.txt alone has a place of its own in the table. */
async function detectPython(files: PluginFiles, hints: StartHints): ReturnType<Rule> {
  const isProject = (await files.has('setup.py')) || (await files.has('pyproject.toml'));
  return isProject ? planPythonBuild(files, hints) : undefined;
}

async function detectMakefile(files: PluginFiles): Promise<BuildPlan | undefined> {
  const text = await files.readText('Makefile');
  if (text === undefined) return undefined;
  const hasInstall = /^(?:[^\s:=#]+[ \t]+)*install(?:[ \t]+[^\s:=#]+)*[ \t]*::?(?!=)/m.test(text);
  return { source: 'Makefile', steps: [...(hasInstall ? [install(['make', 'install'])] : []), build(['make'])] };
}
