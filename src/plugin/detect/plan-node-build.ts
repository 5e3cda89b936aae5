import { assertNever, isJsonObject, type JsonObject } from '../../base/index.ts';
import type { BuildPlan, BuildStep } from '../server-spec.ts';
import { findNodeProject, type NodeProject } from './node-project.ts';
import type { PluginFiles } from './plugin-files.ts';
import { listMembers, orderByDependencies, type WorkspaceMember } from './workspace-members.ts';

type Argv = BuildStep['argv'];
type Command = Pick<BuildStep, 'argv' | 'fallback' | 'variables'>;

/** These flags keep the working copy clean and the output quiet. */
const npmQuiet = ['--no-audit', '--no-fund'] as const;
const npmInstall: Argv = ['npm', 'install', ...npmQuiet, '--no-save'];

/** Plans a plugin with a package.json: its author's package manager, and what it needs of its workspace. */
export async function planNodeBuild(files: PluginFiles): Promise<BuildPlan | undefined> {
  const manifest = await files.readJson('package.json');
  if (!manifest) return undefined;
  const project = await findNodeProject(files);
  const builds = await planBuilds(project, manifest);
  const source = builds.length > 0 ? 'package.json build script' : 'package.json without build script';
  return describePlan(project, source, builds);
}

/**
 * Plans a plugin that tsconfig.json compiles; also used when a package.json without a build script leaves the start
 * file missing.
 */
export async function planTypescriptBuild(files: PluginFiles): Promise<BuildPlan | undefined> {
  if (!(await files.has('tsconfig.json'))) return undefined;
  const project = await findNodeProject(files);
  const own: BuildStep = { phase: 'build', argv: ['npx', 'tsc'] };
  const needed = await planBuilds(project, (await files.readJson('package.json')) ?? {});
  return describePlan(project, 'tsconfig.json', [...needed, own]);
}

async function describePlan(project: NodeProject, source: string, builds: readonly BuildStep[]): Promise<BuildPlan> {
  const cwd = climb(project.member);
  const install: BuildStep = {
    phase: 'install',
    ...planInstall(project),
    ...(cwd === '.' ? {} : { cwd }),
    ...(await listRewritten(project)),
  };
  const { manager, notes, yarnPath } = project;
  return {
    source,
    steps: [install, ...builds],
    ...(manager.name === 'npm' || yarnPath !== null ? {} : { manager }),
    ...(notes.length > 0 ? { notes } : {}),
    ...((await isPlugAndPlay(project)) ? { node: [...startYarn(project, project.member), 'node'] as const } : {}),
  };
}

/** Yarn 2 and later give every package.json a form of their own, whatever the author's is. */
async function listRewritten({ manager, yarnPath, root, globs }: NodeProject): Promise<Pick<BuildStep, 'keeps'>> {
  if (manager.name !== 'yarn' || yarnMajor({ manager, yarnPath }) < 2) return {};
  const members = globs === null ? [] : await listMembers(root, globs);
  const manifests = members.map(({ path }) => (path === '.' ? 'package.json' : `${path}/package.json`));
  return { keeps: [...new Set(['package.json', '.yarnrc.yml', ...manifests])] };
}

/** Returns the way from a member up to the root of its workspace. */
function climb(member: string): string {
  return member === '.'
    ? '.'
    : member
        .split('/')
        .map(() => '..')
        .join('/');
}

/** True when Yarn puts no packages into node_modules, so that Node finds them only through Yarn. */
async function isPlugAndPlay(project: NodeProject): Promise<boolean> {
  if (project.manager.name !== 'yarn' || yarnMajor(project) < 2) return false;
  const settings = (await project.root.readText('.yarnrc.yml')) ?? '';
  return !/^nodeLinker:\s*['"]?(?:node-modules|pnpm)\b/m.test(settings);
}

/** Returns the major version of Yarn that a project uses. */
function yarnMajor({ manager, yarnPath }: Pick<NodeProject, 'manager' | 'yarnPath'>): number {
  const release = yarnPath === null ? undefined : /yarn-(\d+)/.exec(yarnPath)?.[1];
  return Number.parseInt(release ?? /\d+/.exec(manager.version ?? '1')?.[0] ?? '1', 10);
}

function planInstall(project: NodeProject): Command {
  const { manager, lockfile } = project;
  switch (manager.name) {
    case 'pnpm':
      return planPnpm(lockfile);
    case 'yarn':
      return planYarn(lockfile, { yarn: startYarn(project), isModern: yarnMajor(project) >= 2 });
    case 'bun':
      return planBun(lockfile);
    case 'npm':
      return planNpm(lockfile);
    default:
      return assertNever(manager.name);
  }
}

function planNpm(lockfile: string | null): Command {
  if (lockfile === null) return { argv: npmInstall };
  return {
    argv: ['npm', 'ci', ...npmQuiet],
    fallback: { argv: npmInstall, lockfile, pattern: 'code EUSAGE|npm ci. can only install' },
  };
}

function planPnpm(lockfile: string | null): Command {
  // Without a terminal pnpm would refuse to replace packages that another installation left.
  const pnpm = ['pnpm', 'install', '--config.confirmModulesPurge=false'] as const;
  if (lockfile === null) return { argv: [...pnpm, '--no-lockfile'] };
  return {
    argv: [...pnpm, '--frozen-lockfile'],
    fallback: {
      argv: [...pnpm, '--no-frozen-lockfile'],
      lockfile,
      pattern: 'ERR_PNPM_OUTDATED_LOCKFILE|ERR_PNPM_LOCKFILE_|ERR_PNPM_NO_LOCKFILE|ERR_PNPM_BROKEN_LOCKFILE',
    },
  };
}

function planYarn(lockfile: string | null, { yarn, isModern }: { yarn: Argv; isModern: boolean }): Command {
  if (isModern) {
    const variables = { YARN_ENABLE_TELEMETRY: '0', YARN_ENABLE_COLORS: '0' };
    if (lockfile === null) return { argv: [...yarn, 'install', '--no-immutable'], variables };
    return {
      argv: [...yarn, 'install', '--immutable'],
      variables,
      fallback: { argv: [...yarn, 'install', '--no-immutable'], lockfile, pattern: 'YN0028|would have been modified' },
    };
  }
  if (lockfile === null) return { argv: [...yarn, 'install', '--non-interactive', '--no-lockfile'] };
  return {
    argv: [...yarn, 'install', '--non-interactive', '--frozen-lockfile'],
    fallback: {
      argv: [...yarn, 'install', '--non-interactive', '--pure-lockfile'],
      lockfile,
      pattern: 'lockfile needs to be updated',
    },
  };
}

function planBun(lockfile: string | null): Command {
  if (lockfile === null) return { argv: ['bun', 'install', '--no-save'] };
  return {
    argv: ['bun', 'install', '--frozen-lockfile'],
    fallback: { argv: ['bun', 'install', '--no-save'], lockfile, pattern: 'lockfile is frozen|Outdated lockfile' },
  };
}

/** Returns the command of Yarn as a member of the project runs it; `.` is the project's root. */
export function startYarn({ yarnPath }: NodeProject, from = '.'): Argv {
  if (yarnPath === null) return ['yarn'];
  const up = climb(from);
  return ['node', up === '.' ? yarnPath : `${up}/${yarnPath}`];
}

/** Plans the build scripts of the members that the plugin needs, in the order of their dependencies, and its own. */
async function planBuilds(project: NodeProject, manifest: JsonObject): Promise<BuildStep[]> {
  const own = hasBuild(manifest);
  if (project.globs === null || project.member === '.') {
    return own ? [{ phase: 'build', argv: [...startScript(project, project.member), 'build'] }] : [];
  }
  const members = await listMembers(project.root, project.globs);
  const last = members.find(({ path }) => path === project.member);
  if (!last) return own ? [{ phase: 'build', argv: [...startScript(project, project.member), 'build'] }] : [];
  const needed = orderByDependencies(members, last).filter((member) => hasBuild(member.manifest));
  return needed.length === 0 ? [] : planWorkspaceBuilds(project, needed, last);
}

function hasBuild(manifest: JsonObject): boolean {
  const scripts = manifest['scripts'];
  const build = isJsonObject(scripts) ? scripts['build'] : undefined;
  return typeof build === 'string' && build.trim() !== '';
}

function startScript(project: NodeProject, from: string): Argv {
  const { name } = project.manager;
  return name === 'yarn' ? [...startYarn(project, from), 'run'] : [name, 'run'];
}

/**
 * Plans the builds in a workspace. pnpm and Yarn 2 and later know the order themselves; for the others each member is a
 * step.
 */
function planWorkspaceBuilds(
  project: NodeProject,
  needed: readonly WorkspaceMember[],
  last: WorkspaceMember,
): BuildStep[] {
  const { manager } = project;
  const cwd = climb(project.member);
  const isAll = needed.at(-1) === last && last.name !== null;
  if (manager.name === 'pnpm' && isAll) {
    return [{ phase: 'build', cwd, argv: ['pnpm', '--filter', `${last.name}...`, 'run', 'build'] }];
  }
  // The command of Yarn 3 needs a plug-in of Yarn.
  if (manager.name === 'yarn' && isAll && yarnMajor(project) >= 4) {
    const argv: Argv = [
      ...startYarn(project),
      'workspaces',
      'foreach',
      '-Rt',
      '--from',
      `${last.name}`,
      'run',
      'build',
    ];
    return [{ phase: 'build', cwd, argv }];
  }
  return needed.map((member) => {
    if (manager.name === 'npm')
      return { phase: 'build', cwd, argv: ['npm', 'run', 'build', '--workspace', member.path] };
    const place = `${cwd}/${member.path}`;
    const argv: Argv = [...startScript(project, member.path), 'build'];
    return member === last ? { phase: 'build', argv } : { phase: 'build', cwd: place, argv };
  });
}
