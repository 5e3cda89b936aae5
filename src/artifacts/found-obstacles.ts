import { assertNever } from '../base/index.ts';
import { isSecretName, type Obstacle, obstacleKinds, type TestOutcome } from '../suite/index.ts';
import { formatCount } from './format-numbers.ts';
import { findToolOfTest } from './tool-of-test.ts';

/** An obstacle and how much it kept from working. */
export interface FoundObstacle extends Obstacle {
  /** Tools that it stopped; empty when it stopped the whole server. */
  tools: string[];
  /** Number of tests that it decided. */
  tests: number;
}

/**
 * Collects the obstacles of a run, one for each variable, host and so on, with the one that stopped most first, and keys
 * before addresses. One that no text names joins the only named one of its kind.
 */
export function collectObstacles(outcomes: readonly TestOutcome[]): FoundObstacle[] {
  const found = new Map<string, FoundObstacle>();
  const listed = new Set(outcomes.flatMap(({ tool }) => tool ?? []));
  for (const outcome of outcomes) {
    const { obstacle } = outcome;
    if (obstacle === undefined) continue;
    const tool = findToolOfTest(outcome, listed);
    const key = `${obstacle.kind} ${(obstacle.name ?? '').replace(loopback, 'localhost')}`;
    const known = found.get(key) ?? { ...obstacle, tools: [], tests: 0 };
    known.tests += 1;
    if (tool !== null && !known.tools.includes(tool)) known.tools.push(tool);
    found.set(key, known);
  }
  const merged = obstacleKinds.flatMap((kind) => mergeUnnamed([...found.values()].filter((one) => one.kind === kind)));
  return merged.toSorted((a, b) => b.tools.length - a.tools.length || rankName(a) - rankName(b) || b.tests - a.tests);
}

/** One address, in its several spellings. */
const loopback = /127\.0\.0\.1|\[?::1\]?(?=:\d|$)/;

/** A key comes before an address: with it most servers need no other address than their own. */
function rankName({ kind, name }: Obstacle): number {
  return kind === 'key' && (name === null || isSecretName(name)) ? 0 : 1;
}

function mergeUnnamed(obstacles: readonly FoundObstacle[]): FoundObstacle[] {
  // A server that asks for a key does not mean the variable of an address.
  const named = obstacles.filter(({ kind, name }) => name !== null && (kind !== 'key' || isSecretName(name)));
  const unnamed = obstacles.find(({ name }) => name === null);
  const [only] = named;
  if (unnamed === undefined || only === undefined || named.length > 1) return [...obstacles];
  // "Normal token required but not provided" is not about the variable of a "JavaScript token".
  const word = /\b(\w+) tokens? (?:is |are |was )?required but not\b/i.exec(unnamed.said)?.[1]?.toLowerCase();
  if (word !== undefined && !only.said.toLowerCase().includes(word)) return [...obstacles];
  const joined = { ...only, tools: [...new Set([...only.tools, ...unnamed.tools])], tests: only.tests + unnamed.tests };
  return [joined, ...obstacles.filter((one) => one !== only && one !== unnamed)];
}

/** Renders one sentence: who was stopped by what. */
export function describeObstacle(obstacle: FoundObstacle): string {
  const { kind, name, alsoNeeded = [], tools, tests } = obstacle;
  const [first] = tools;
  const who = first === undefined ? 'The server' : tools.length === 1 ? `Tool "${first}"` : `${tools.length} tools`;
  const verb = (one: string, many: string) => (tools.length > 1 ? many : one);
  switch (kind) {
    case 'key':
      return `${who} ${verb('needs', 'need')} ${name === null ? 'a key or a login' : nameVariables(name, obstacle)}.`;
    case 'directory':
      if (isPlace(name)) return `${who} ${verb('needs', 'need')} ${name}, which is not there.`;
      return `${who} ${verb('needs', 'need')} a directory that the server is started with${name === null ? '' : ` (${name})`}.`;
    case 'argument':
      return `${who} ${verb('needs', 'need')} ${name?.includes(' ') === true ? 'arguments' : 'an argument'} that the server is started with${name === null ? '' : `: ${name}`}.`;
    case 'endpoint':
      return `Nobody answers at ${name ?? 'the URL'}.`;
    case 'host':
      return `${who} cannot reach ${name === null ? 'a host on the network' : `the host ${name}`}.`;
    case 'service':
      return `${who} cannot reach the service ${name ?? ''}`.trimEnd().concat('.');
    case 'browser':
      return `${who} ${verb('finds', 'find')} no browser${name === null ? '' : ` (${name})`}.`;
    case 'program':
      if (alsoNeeded.length > 0)
        return `${who} ${verb('needs', 'need')} the programs ${joinNames(name ?? '', alsoNeeded)}, which are not installed.`;
      return `${who} ${verb('needs', 'need')} the program ${name ?? ''}`.trimEnd().concat(', which is not installed.');
    case 'runtime':
      return `${who} ${verb('needs', 'need')} ${name ?? 'another version of the runtime'}, which is not what runs here.`;
    case 'package':
      return `${who} ${verb('needs', 'need')} the package ${name ?? 'of its lockfile'}, which is not there.`;
    case 'resource':
      return `The machine ran out of ${name ?? 'a resource'}${first === undefined ? '' : `, which stopped ${tools.length === 1 ? `tool "${first}"` : `${tools.length} tools`}`}.`;
    case 'limit':
      return `PTH ended the server${first === undefined ? '' : ` in calls of ${tools.length === 1 ? `tool "${first}"` : `${tools.length} tools`}`}, since it took ${name ?? 'more than it is allowed'}.`;
    case 'rate-limit':
      return `The server, or a service behind it, limits how often it may be called: ${formatCount(tests, 'test')}${first === undefined ? '' : ` of ${formatCount(tools.length, 'tool')}`} met that limit.`;
    default:
      return assertNever(kind);
  }
}

/** True for the path of a place, as opposed to the name of an argument. */
function isPlace(name: string | null): boolean {
  return name?.startsWith('../') === true;
}

function nameVariables(name: string, { others = [], alsoNeeded = [], alternatives = [] }: Obstacle): string {
  const isOne = alsoNeeded.length === 0;
  const first = isOne
    ? `a value for the variable ${[name, ...others].join(' or ')}`
    : `values for the variables ${joinNames(name, alsoNeeded)}`;
  const sets = alternatives.map(([one = '', ...more]) => (more.length === 0 ? one : joinNames(one, more)));
  return [first, ...sets].join(', or for ');
}

function joinNames(first: string, others: readonly string[]): string {
  return `${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1) ?? ''}`;
}

/** The way to remove an obstacle: a sentence, and lines to type or to write into a file. */
export interface ObstacleRemedy {
  text: string;
  lines: string[];
}

/** Says what removes an obstacle. @param hasSource false for a server without its repository, which has no settings file */
export function adviseOnObstacle(
  { kind, name, alsoNeeded = [], alternatives = [], installer }: Obstacle,
  hasSource: boolean,
): ObstacleRemedy {
  switch (kind) {
    case 'key':
      return adviseOnKeys([[name ?? 'NAME', ...alsoNeeded], ...alternatives], { isNamed: name !== null, hasSource });
    case 'directory':
      return adviseOnDirectory(name, hasSource);
    case 'argument':
      return adviseOnArgument(name, hasSource);
    case 'endpoint':
      return { text: 'Start the server, or correct the URL; with a command after -- PTH starts it.', lines: [] };
    case 'host':
      return {
        text: 'Run it where the host can be reached, without --offline and --network install; until then its tests wait.',
        lines: [],
      };
    case 'service':
      return adviseOnService(name, hasSource);
    case 'browser':
      return hasSource
        ? {
            text: `Have it installed, in ${settingsFile}:`,
            lines: yaml(['fixtures:', `  setupScripts: [npx playwright install --with-deps ${toBrowser(name)}]`]),
          }
        : { text: 'Install it where the server runs.', lines: [] };
    case 'program':
      return adviseOnProgram(installer, hasSource);
    case 'runtime':
      return { text: 'Choose an image that has it; pth images list shows them:', lines: ['--env docker --image NAME'] };
    case 'package':
      return {
        text: 'Install from a registry that has it, by an .npmrc or the settings of this host; or, where the author withdrew it, name another version in the manifest and its lockfile.',
        lines: [],
      };
    case 'rate-limit':
      return {
        text: 'Start it with a higher limit for tests, by the variable or argument that it reads, or run this again once it takes calls:',
        lines: ['--set NAME=VALUE'],
      };
    case 'resource':
      return { text: resourceAdvice[name ?? ''] ?? 'Free it on this machine, or raise its limit.', lines: [] };
    case 'limit':
      return {
        text: 'Where a sound server takes that much, allow it more, as far as this machine has it:',
        lines: ['--memory MB'],
      };
    default:
      return assertNever(kind);
  }
}

function adviseOnDirectory(name: string | null, hasSource: boolean): ObstacleRemedy {
  if (isPlace(name))
    return {
      text: 'Put it there, or tell the server where it is by the argument or variable that it reads:',
      lines: [hasSource ? "--args 'VALUE'" : '-- COMMAND VALUE', '--set NAME=VALUE'],
    };
  return { text: 'Give it one:', lines: hasSource ? ['--args .', '--root .'] : ['-- COMMAND .', '--root .'] };
}

function adviseOnArgument(name: string | null, hasSource: boolean): ObstacleRemedy {
  const isWhole = name?.includes(' ') === true;
  const word = isWhole ? name : name?.startsWith('-') === true ? `${name}=VALUE` : 'VALUE';
  const text = isWhole ? 'Give them, with your own values:' : 'Give it one:';
  return { text, lines: [hasSource ? `--args '${word}'` : `-- COMMAND ${word}`] };
}

const resourceAdvice: Readonly<Record<string, string>> = {
  'disk space': 'Free disk space where the plugin runs and below the temporary directory, and run this again.',
  'open files': 'Raise the limit of open files (ulimit -n), unless the server itself opens more with every call.',
  'file size': 'Raise the limit of file sizes (ulimit -f).',
  processes: 'Raise the limit of processes (ulimit -u, or pids of the container).',
  memory: 'Give the machine or the container more memory, or run fewer instances with --concurrency 1.',
};
const settingsFile = '.github/pth.yml';

function yaml(lines: readonly string[]): string[] {
  return ['environment:', ...lines.map((line) => `  ${line}`)];
}

/** @param sets one whole set of names is needed */
function adviseOnKeys(
  sets: readonly (readonly string[])[],
  { isNamed, hasSource }: { isNamed: boolean; hasSource: boolean },
): ObstacleRemedy {
  const isOne = sets.every((names) => names.length === 1);
  const which = isNamed ? `Give ${isOne ? 'it' : 'them'}` : 'Give the variable that the server reads it from';
  const how = `${which}, with the ${isOne ? 'value' : 'values'} that your shell has`;
  const [names = []] = sets;
  const flags = sets.flatMap((set, index) => [
    ...(index === 0 ? [] : ['# or instead:']),
    set.map((name) => `--set ${name}`).join(' '),
  ]);
  if (!hasSource) return { text: `${how}:`, lines: flags };
  return {
    text: `${how}, by ${isOne ? 'a flag' : 'flags'} or in ${settingsFile}, which counts once committed:`,
    lines: [
      ...flags,
      `# or in ${settingsFile}:`,
      ...yaml(['targetPlugin:', '  configValues:', ...names.map((name) => `    ${name}: \${env:${name}}`)]),
    ],
  };
}

const services: readonly (readonly [RegExp, string])[] = [
  [/redis/i, 'redis'],
  [/postgres/i, 'postgres'],
  [/mysql|maria/i, 'mysql'],
  [/mongo/i, 'mongodb'],
  [/rabbit/i, 'rabbitmq'],
  [/elastic/i, 'elasticsearch'],
];

function adviseOnService(name: string | null, hasSource: boolean): ObstacleRemedy {
  const known = services.find(([pattern]) => name !== null && pattern.test(name))?.[1];
  if (!hasSource || known === undefined) return { text: 'Start it where the server runs.', lines: [] };
  return {
    text: `Have PTH start it, in ${settingsFile}, which counts once committed:`,
    lines: yaml(['fixtures:', `  services: [${known}]`]),
  };
}

function adviseOnProgram(installer: Obstacle['installer'], hasSource: boolean): ObstacleRemedy {
  const place = installer === undefined ? '' : `${installer.path}:${installer.line}`;
  if (!hasSource || installer === undefined) return { text: 'Install it where the server runs.', lines: [] };
  if (installer.command === undefined)
    return { text: `${place} declares it; install that where the server runs.`, lines: [] };
  return {
    text: `${place} installs it. Have it run before the tests, in ${settingsFile}, which counts once committed:`,
    lines: yaml(['fixtures:', `  setupScripts: [${JSON.stringify(installer.command)}]`]),
  };
}

function toBrowser(name: string | null): string {
  return /firefox|webkit/i.exec(name ?? '')?.[0].toLowerCase() ?? 'chromium';
}
