import { normalizePath } from '../../base/index.ts';
import type { PluginFiles } from './plugin-files.ts';

/** A project of Maven, and the reactor that it is built in. */
export interface MavenProject {
  /** Directory in which Maven runs, relative to the plugin's; `.` for its own. */
  cwd: string;
  /** Path of the module from there; null for a project of its own. */
  module: string | null;
  /** The program that the project packs; null for a library, a parent, or a name that the files do not give. */
  program: { name: string; argv: readonly [string, ...string[]] } | null;
}

const maxModules = 100;

/** Reads pom.xml and those above that list it as a module; undefined without one. */
export async function readMavenProject(files: PluginFiles): Promise<MavenProject | undefined> {
  const pom = await readPom(files, 'pom.xml');
  if (pom === undefined) return undefined;
  const reactor = await findReactor(files);
  const above = reactor === undefined ? undefined : await readPom(reactor.files, 'pom.xml');
  return {
    cwd: reactor === undefined ? '.' : climb(reactor.module),
    module: reactor?.module ?? null,
    program: await readProgram(files, { pom, above, reactor }),
  };
}

interface Reactor {
  files: PluginFiles;
  module: string;
}

/** Finds the outermost directory above whose modules lead down to the project. */
async function findReactor(files: PluginFiles): Promise<Reactor | undefined> {
  let found: Reactor | undefined;
  let inner = '.';
  for (const { files: above, path } of files.listParents()) {
    // The way from this directory to the one that its own modules have to name.
    const part = inner === '.' ? path : path.slice(0, path.length - inner.length - 1);
    const pom = await readPom(above, 'pom.xml');
    if (pom === undefined || !listModules(pom).includes(part)) continue;
    found = { files: above, module: path };
    inner = path;
  }
  return found;
}

function listModules(pom: string): string[] {
  return [...pom.matchAll(/<module>([^<]{1,300})<\/module>/g)]
    .slice(0, maxModules)
    .flatMap(([, path = '']) => normalizePath(path.trim().replace(/\/pom\.xml$/, '')) ?? []);
}

/** Reads a pom.xml without its comments. */
async function readPom(files: PluginFiles, path: string): Promise<string | undefined> {
  const text = await files.readText(path);
  return text === undefined ? undefined : without(text, '<!--', '-->');
}

/** Plug-ins that pack a program with all that it needs. */
const packers = /<artifactId>\s*(quarkus-maven-plugin|spring-boot-maven-plugin|maven-shade-plugin)\s*</;

async function readProgram(
  files: PluginFiles,
  { pom, above, reactor }: { pom: string; above: string | undefined; reactor: Reactor | undefined },
): Promise<MavenProject['program']> {
  // Plug-ins and dependencies may stand in the parent.
  const packer = (packers.exec(pom) ?? (reactor === undefined ? null : packers.exec(above ?? '')))?.[1];
  if (
    packer === undefined ||
    /<packaging>\s*pom\s*</.test(pom) ||
    !/mcp|modelcontextprotocol/i.test(pom + (above ?? ''))
  )
    return null;
  const own = readHead(pom);
  const name = tagOf(own, 'artifactId');
  if (name === undefined) return null;
  const version = resolve(tagOf(own, 'version') ?? tagOf(blockOf(pom, 'parent'), 'version') ?? '', [pom, above ?? '']);
  const finalName = tagOf(blockOf(pom, 'build'), 'finalName') ?? `${name}-${version}`;
  const packed = resolve(finalName.replace('${project.artifactId}', name), [pom, above ?? '']);
  const isUber = packer === 'quarkus-maven-plugin' ? await isUberJar(files, pom, reactor) : null;
  const jar = isUber === null ? `${packed}.jar` : isUber ? `${packed}-runner.jar` : 'quarkus-app/quarkus-run.jar';
  return /[${}]|-$/.test(packed) ? null : { name, argv: ['java', '-jar', `target/${jar}`] };
}

function tagOf(text: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>\\s*([^<\\s]{1,200})\\s*</${tag}>`).exec(text)?.[1];
}

function blockOf(text: string, tag: string): string {
  const start = text.indexOf(`<${tag}>`);
  const end = text.indexOf(`</${tag}>`, start);
  return start < 0 || end < 0 ? '' : text.slice(start, end);
}

/** Removes every part between two marks; one that does not end reaches to the end. Takes linear time for any text. */
function without(text: string, open: string, close: string): string {
  const [head = '', ...parts] = text.split(open);
  const rest = parts.map((part) => {
    const end = part.indexOf(close);
    return end < 0 ? '' : part.slice(end + close.length);
  });
  return [head, ...rest].join('');
}

const nested = ['build', 'profiles', 'reporting', 'dependencyManagement', 'dependencies', 'parent'];

/** Returns what a pom.xml says of the project itself: its name, version and properties. */
function readHead(pom: string): string {
  return nested.reduce((text, tag) => without(text, `<${tag}>`, `</${tag}>`), pom);
}

/** Replaces `${NAME}` by the properties of the files, nearest first; one that none gives stays. */
function resolve(text: string, poms: readonly string[]): string {
  return text.replaceAll(/\$\{([\w.-]{1,100})\}/g, (whole, name: string) => {
    const values = poms.map((pom) => tagOf(blockOf(pom, 'properties'), name.replaceAll('.', '\\.')));
    return values.find((value) => value !== undefined) ?? whole;
  });
}

const uber = /quarkus\.package\.(?:jar\.)?type(?:>|\s*=)\s*uber-jar/;

/** True when Quarkus packs one jar, as the project, or a module that it needs, sets it. */
async function isUberJar(files: PluginFiles, pom: string, reactor: Reactor | undefined): Promise<boolean> {
  const settings = 'src/main/resources/application.properties';
  const texts = [pom, (await files.readText(settings)) ?? ''];
  const root = reactor?.files;
  const above = root === undefined ? '' : ((await readPom(root, 'pom.xml')) ?? '');
  for (const path of listModules(above)) {
    const other = root === undefined ? undefined : await readPom(root, `${path}/pom.xml`);
    const name = tagOf(readHead(other ?? ''), 'artifactId');
    const isNeeded = name !== undefined && pom.includes(`<artifactId>${name}</artifactId>`);
    if (isNeeded) texts.push((await root?.readText(`${path}/${settings}`)) ?? '');
  }
  return [...texts, above].some((text) => uber.test(text));
}

function climb(path: string): string {
  return path
    .split('/')
    .map(() => '..')
    .join('/');
}
