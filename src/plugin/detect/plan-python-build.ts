import { normalizePath } from '../../base/index.ts';
import type { BuildPlan, BuildStep, VersionWant } from '../server-spec.ts';
import { type FastmcpEnvironment, readFastmcpEnvironment } from './fastmcp-config.ts';
import type { PluginFiles } from './plugin-files.ts';
import { describeSpareLocks, describeUnreadLocks, listProjectLocks, readLockedVersions } from './python-locks.ts';
import { type PythonProject, readInlineScript, readPythonProject } from './python-project.ts';
import { listRepositoryPackages } from './python-workspace.ts';
import type { PythonStart } from './python-start.ts';

type Argv = BuildStep['argv'];
/** The parts of a start command that its virtual environment must hold. */
type PythonNeeds = Pick<PythonStart, 'project' | 'extras' | 'groups' | 'packages'>;

/** A Python plan, and the directories whose programs it installs. */
interface PythonPlan extends BuildPlan {
  programs: readonly string[];
}

const environmentDirectory = '.venv';

/** Makes a virtual environment, or takes the one that is there, and hides it from git. */
const createEnvironment: readonly BuildStep[] = [
  { phase: 'install', argv: ['python3', '-m', 'venv', environmentDirectory] },
  { phase: 'install', argv: ['sh', '-c', `echo '*' >${environmentDirectory}/.gitignore`] },
];
/**
 * Retries of each package that an index does not give: the five of pip take 10 s a package where one of several indexes
 * is out of reach.
 */
const pipVariables = { PIP_RETRIES: '2' };
const pipInstall = ['.venv/bin/python', '-m', 'pip', 'install', '--disable-pip-version-check', '--no-input'] as const;

const noNeeds: PythonNeeds = { project: '.', extras: [], groups: [], packages: [] };

/** The sources of packages that a Python plugin has. */
interface PythonSources {
  files: PluginFiles;
  project: PythonProject | undefined;
  /** Directories of the repository that the project takes packages from. */
  paths: readonly string[];
  hasRequirements: boolean;
  hasSetup: boolean;
  fastmcp: FastmcpEnvironment | undefined;
  script: { dependencies: readonly string[]; requires: string | null } | undefined;
  needs: PythonNeeds;
}

/**
 * Plans a Python plugin in a virtual environment: with uv or Poetry where their lockfile and they themselves are there,
 * else with pip. Undefined where nothing is to be installed.
 * @param options.file the start file, whose comment may name requirements
 */
export async function planPythonBuild(
  plugin: PluginFiles,
  options: { needs?: PythonNeeds | undefined; file?: string | null } = {},
): Promise<PythonPlan | undefined> {
  const { needs = noNeeds, file = null } = options;
  const files = needs.project === '.' ? plugin : plugin.under(needs.project);
  const project = await readPythonProject(files);
  const sources: PythonSources = {
    files,
    project,
    paths: project === undefined ? [] : await listRepositoryPackages(files, project),
    hasRequirements: await files.has('requirements.txt'),
    hasSetup: await files.has('setup.py'),
    fastmcp: await readFastmcpEnvironment(files),
    script: file?.endsWith('.py') ? readInlineScript((await files.readText(file)) ?? '') : undefined,
    needs,
  };
  const source = nameSource(sources);
  if (source === null) return file?.endsWith('.py') === true ? planNothing(files) : undefined;
  const { steps, notes } = await planSteps(sources);
  const wants = await listWants(sources);
  const cwd = needs.project === '.' ? {} : { cwd: needs.project };
  return {
    source: needs.project === '.' ? source : `${needs.project}/${source}`,
    steps: steps.map((step) => ({ ...step, ...cwd })),
    programs: [`${files.root}/${environmentDirectory}/bin`],
    ...(notes.length > 0 ? { notes } : {}),
    ...(wants.length > 0 ? { wants } : {}),
  };
}

/** A plan that installs nothing and says so where Pipenv would install something; undefined elsewhere. */
async function planNothing(files: PluginFiles): Promise<PythonPlan | undefined> {
  if (!(await files.has('Pipfile')) && !(await files.has('Pipfile.lock'))) return undefined;
  const note = 'nothing is installed, since PTH does not read the Pipfile; --build COMMAND names what installs it';
  return { source: 'none', steps: [], programs: [], notes: [note] };
}

function nameSource({ project, hasRequirements, hasSetup, fastmcp, script, needs }: PythonSources): string | null {
  if (hasSetup) return 'setup.py';
  if (project && (project.isPackage || !hasRequirements)) return 'pyproject.toml';
  if (fastmcp) return 'fastmcp.json';
  if (hasRequirements) return 'requirements.txt';
  if (script) return 'script';
  return needs.packages.length > 0 ? 'start command' : null;
}

async function listWants({ files, project, fastmcp, script }: PythonSources): Promise<VersionWant[]> {
  const rows = [
    ['pyproject.toml', project?.requires],
    // What pyproject.toml says counts more for setuptools, too.
    ...(typeof project?.requires === 'string' ? [] : await readLegacyRequires(files)),
    ['fastmcp.json', fastmcp?.python],
    ['the script', script?.requires],
  ] as const;
  return rows.flatMap(([evidence, specifier]) =>
    specifier === null || specifier === undefined ? [] : [{ tool: 'python', evidence, specifier } as const],
  );
}

/** Reads `python_requires` of setup.cfg and of setup.py, where it is written as a text. */
async function readLegacyRequires(files: PluginFiles): Promise<(readonly [string, string | undefined])[]> {
  const settings = (await files.readText('setup.cfg')) ?? '';
  const script = (await files.readText('setup.py')) ?? '';
  return [
    ['setup.cfg', /^\s*python_requires\s*=\s*([<>=~!][^\n#;]{0,80}?)\s*$/m.exec(settings)?.[1]],
    ['setup.py', /\bpython_requires\s*=\s*["']([<>=~!][^"'\n]{0,80})["']/.exec(script)?.[1]],
  ];
}

interface PlannedSteps {
  steps: BuildStep[];
  notes: string[];
}

async function planSteps(sources: PythonSources): Promise<PlannedSteps> {
  const { files, needs, project } = sources;
  const notes: string[] = [];
  const locks = await listProjectLocks(files, project);
  for (const [index, { tool, lockfile, name, isOwn, files: beside }] of locks.entries()) {
    const addSpare = async () => notes.push(...(await describeSpareLocks(files, locks.slice(index), lockfile)));
    const isThere = await files.hasProgram(tool);
    // uv finds the lockfile of the workspace from the member; Poetry installs from the one beside the project alone.
    if (isThere && (isOwn || tool === 'uv')) {
      const locked = tool === 'uv' ? planUv(files, needs) : planPoetry(files, needs);
      await addSpare();
      return { steps: [...locked, ...planMore(sources)], notes };
    }
    const why = isThere ? `${tool} takes the lockfile beside the project alone` : `${tool} is not there`;
    const locked = await readLockedVersions(beside, name);
    const install = planPip(sources);
    if (locked === undefined || locked.pins.length === 0 || install.length === 0) {
      notes.push(`${lockfile} is not used: ${why}, so pip installs the versions that it finds`);
      continue;
    }
    const free = locked.ambiguous.slice(0, 5).join(', ');
    const but = free === '' ? '' : `, but for those that it has several of (${free})`;
    notes.push(`${why}, so pip installs the versions of ${lockfile}${but}`);
    await addSpare();
    return { steps: [...createEnvironment, writeConstraints(locked.pins), ...install.map(constrain)], notes };
  }
  notes.push(...(await describeUnreadLocks(files, locks)));
  return { steps: [...createEnvironment, ...planPip(sources)], notes };
}

const constraintsFile = `${environmentDirectory}/constraints.txt`;

function writeConstraints(pins: readonly string[]): BuildStep {
  return { phase: 'install', argv: ['sh', '-c', `printf '%s\\n' "$@" >${constraintsFile}`, 'sh', ...pins] };
}

function constrain(step: BuildStep): BuildStep {
  return { ...step, argv: [...step.argv, '-c', constraintsFile] };
}

const flags = (name: string, values: readonly string[]) => values.flatMap((value) => [name, value]);

function planUv(files: PluginFiles, { extras, groups }: PythonNeeds): BuildStep[] {
  const argv: Argv = ['uv', 'sync', '--frozen', '--no-dev', ...flags('--extra', extras), ...flags('--group', groups)];
  return [{ phase: 'install', argv, variables: placeEnvironment('uv', files) }];
}

/** Returns the variables with which a tool has the virtual environment in the directory of the plugin. */
export function placeEnvironment(tool: 'uv' | 'poetry', { root }: PluginFiles): Readonly<Record<string, string>> {
  return tool === 'poetry'
    ? { POETRY_VIRTUALENVS_CREATE: 'true', POETRY_VIRTUALENVS_IN_PROJECT: 'true' }
    : // A member of a workspace would get its environment at the workspace's root.
      { UV_PROJECT_ENVIRONMENT: `${root}/${environmentDirectory}`, UV_NO_PROGRESS: '1' };
}

function planPoetry(files: PluginFiles, { extras, groups }: PythonNeeds): BuildStep[] {
  const argv: Argv = [
    'poetry',
    'install',
    '--no-interaction',
    '--no-ansi',
    ...flags('--extras', extras),
    ...flags('--with', groups),
  ];
  return [{ phase: 'install', argv, variables: placeEnvironment('poetry', files) }];
}

/** Requirements that no lockfile of the project names. */
function planMore({ needs, fastmcp }: PythonSources): BuildStep[] {
  const packages = [...needs.packages, ...(fastmcp?.dependencies ?? [])].filter(
    (name) => isRequirement(name) && !isTool(name),
  );
  if (packages.length === 0) return [];
  // An environment of uv has no pip of its own.
  const ensure: BuildStep = { phase: 'install', argv: ['.venv/bin/python', '-m', 'ensurepip', '--default-pip'] };
  return [ensure, { phase: 'install', argv: [...pipInstall, ...packages], variables: pipVariables }];
}

/** False for a text that pip would take for an option. */
function isRequirement(requirement: string): boolean {
  return !requirement.trim().startsWith('-');
}

/** True for the programs that a project with a lockfile has among its own requirements. */
function isTool(requirement: string): boolean {
  return requirement === 'fastmcp' || requirement === 'mcp[cli]';
}

function planPip(sources: PythonSources): BuildStep[] {
  const { project, needs, fastmcp, script } = sources;
  const named = [
    ...(fastmcp ? ['fastmcp', ...fastmcp.dependencies] : []),
    ...needs.groups.flatMap((name) => project?.groups[name] ?? []),
    ...(project === undefined ? (script?.dependencies ?? []) : []),
    ...needs.packages,
  ].filter(isRequirement);
  const words = [...listOwn(sources), ...(fastmcp ? listFastmcp(fastmcp) : []), ...new Set(named)];
  if (words.length === 0) return [];
  // Compiled code is built again after a change; plain code is used where it lies.
  const phase = project?.isCompiled === true ? 'build' : 'install';
  return [{ phase, argv: [...pipInstall, ...words], variables: pipVariables }];
}

/** The words that install the project itself, or its requirements where it is no package. */
function listOwn({ project, paths: own, hasSetup, hasRequirements, fastmcp, needs }: PythonSources): string[] {
  const extras = needs.extras.length > 0 ? `[${needs.extras.join(',')}]` : '';
  const paths = own.flatMap((path) => ['-e', normalizePath(path) ?? path]);
  if (hasSetup || project?.isPackage) return [...paths, '-e', `.${extras}`];
  if (hasRequirements) return [...paths, '-r', 'requirements.txt'];
  if (project && project.dependencies.length > 0) return [...paths, ...project.dependencies.filter(isRequirement)];
  // A pyproject.toml that says nothing may still lie beside a package that setuptools finds.
  return project && !fastmcp ? ['-e', `.${extras}`] : paths;
}

function listFastmcp({ requirements, project, editable }: FastmcpEnvironment): string[] {
  const files = requirements === null ? [] : ['-r', requirements];
  const places = [...(project === null ? [] : [project]), ...editable].flatMap((path) => ['-e', path]);
  return [...files, ...places];
}
