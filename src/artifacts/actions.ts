import { timeReason } from '../generate/index.ts';
import type { LoopResult } from '../loop/index.ts';
import type { Diagnosis } from '../repair/index.ts';
import { type Finding, isFailing, quoteSaid, readLastRefusal, type TestOutcome } from '../suite/index.ts';
import { formatCount } from './format-numbers.ts';
import { adviseOnObstacle, collectObstacles, describeObstacle, type FoundObstacle } from './found-obstacles.ts';
import { findToolOfTest } from './tool-of-test.ts';
import { countTools } from './tool-counts.ts';

/** The one who can do it: the plugin's author, the makers of the SDK, or the person who provides the surroundings. */
export const actors = ['you', 'sdk', 'environment'] as const;
export type Actor = (typeof actors)[number];

/** One thing to do after a run. */
export interface Action {
  by: Actor;
  /** True for advice that keeps no run from being green. */
  isHint: boolean;
  text: string;
  /** Lines to type or to write into a file; empty for none. */
  lines: string[];
}

const maxNames = 6;
/** An end of a refusal with fewer characters says too little alone. */
const minRefusal = 12;

/**
 * Lists what is to be done after a run, each cause once however many tests and tools it shows in: obstacles, causes of
 * failures, errors of checks, then hints.
 * @param hasSource false for a server without its repository
 */
export function listActions(
  result: Pick<LoopResult, 'stop' | 'outcomes' | 'tools' | 'diagnoses' | 'findings' | 'unopened'>,
  hasSource: boolean,
): Action[] {
  const { outcomes, diagnoses } = result;
  const obstacles = collectObstacles(outcomes);
  const own = selectFindings(result, obstacles.length > 0);
  return [
    ...obstacles.map((obstacle) => describeRemoval(obstacle, hasSource)),
    ...(obstacles.length > 0 ? [] : listOpening(result)),
    ...foldBy(diagnoses, shapeOfCause).map(describeCauses),
    ...foldBy(
      own.filter(({ severity }) => severity === 'error'),
      ({ check, category }) => `${check} ${category}`,
    ).map((group) => describeFindings(group, false)),
    ...foldBy(
      own.filter(({ severity }) => severity === 'warning'),
      ({ check }) => check,
    ).map((group) => describeFindings(group, true)),
    ...listWaiting(outcomes),
    // A run that was cut short has not tried every tool.
    ...(result.stop === 'cut-short' ? [] : listIdle(result)),
  ];
}

/** What opens a plugin that could not be opened, where no obstacle says it. */
function listOpening({ unopened }: Pick<LoopResult, 'unopened'>): Action[] {
  if (unopened === undefined) return [];
  const ways = unopened.recovery.join(' ');
  return [{ by: 'you', isHint: false, text: `${unopened.message.replace(/[.\s]+$/, '')}. ${ways}`.trim(), lines: [] }];
}

function describeRemoval(obstacle: FoundObstacle, hasSource: boolean): Action {
  const { text, lines } = adviseOnObstacle(obstacle, hasSource);
  const quoted = obstacle.said.replace(/[.\s]+$/, '');
  const said = quoted === '' ? '' : ` It says: ${quoted}${/[?!…]$/.test(quoted) ? '' : '.'}`;
  return { by: actorOf(obstacle.kind), isHint: false, text: `${describeObstacle(obstacle)}${said} ${text}`, lines };
}

/** Leaves out the findings of failing tests, whose causes stand above, and those that repeat an obstacle. */
function selectFindings(
  { outcomes, findings }: Pick<LoopResult, 'outcomes' | 'findings'>,
  hasObstacles: boolean,
): Finding[] {
  const failing = outcomes.filter(isFailing).map(({ name }) => `${name}: `);
  return findings.filter(
    ({ check, category, message }) =>
      !failing.some((start) => message.startsWith(start)) &&
      !(hasObstacles && check === 'refused-for-its-input' && category === 'dependency-error'),
  );
}

type Group<Item> = [Item, ...Item[]];

function foldBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Group<Item>[] {
  const groups = new Map<string, Group<Item>>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

function actorOf(kind: FoundObstacle['kind']): Actor {
  return ['key', 'directory', 'argument', 'endpoint', 'limit', 'rate-limit'].includes(kind) ? 'you' : 'environment';
}

/** Causes of several tools have one shape when their tests differ only in the tool. */
function shapeOfCause({ category, isFlaky, tests, tools }: Diagnosis): string {
  const [tool] = tools;
  const labels = tests.map((name) =>
    tool !== undefined && name.startsWith(`${tool} - `) ? name.slice(tool.length) : name,
  );
  return JSON.stringify([category, isFlaky, labels.toSorted()]);
}

/** Label of the tests that give a tool an argument beyond its schema. */
const beyondSchema = /that the schema does not allow$/;

/** Label of the test that a server starts, and the flag that gives it longer. */
const startTest = /\bserver starts and lists its tools$/;
const slowStart = ['--start-timeout 120'];

function describeCauses([first, ...others]: Group<Diagnosis>): Action {
  const all = [first, ...others];
  const tools = [...new Set(all.flatMap((cause) => cause.tools))];
  const isSdk = all.every(
    ({ category, tests }) => category === 'schema-violation' && tests.every((name) => beyondSchema.test(name)),
  );
  if (isSdk && tools.length > 0) {
    const whose = tools.length === 1 ? 'its schema forbids' : 'their schemas forbid';
    const text = `${nameTools(tools)}: an argument is accepted that ${whose} (additionalProperties: false). The SDK checks the arguments, and passes it over.`;
    return { by: 'sdk', isHint: false, text, lines: [] };
  }
  const [file] = first.files;
  const place = file === undefined ? '' : ` Look at ${file.path}${file.line === null ? '' : `:${file.line}`}.`;
  // A server that is silent at its start says nothing of any file.
  if (first.category === 'timeout' && first.tests.every((name) => startTest.test(name)))
    return { by: 'you', isHint: false, text: `${first.summary} Where it only needs longer:`, lines: slowStart };
  const more = others.length === 0 ? '' : ` The same in ${nameTools(tools.slice(1))}.`;
  return { by: 'you', isHint: false, text: `${first.summary}${more}${place}`, lines: [] };
}

/** Checks of what the SDK decides, not the plugin. */
const sdkChecks: ReadonlySet<string> = new Set(['unknown-tool-refused', 'unknown-argument-refused']);

function describeFindings([first, ...others]: Group<Finding>, isHint: boolean): Action {
  const tools = [...new Set(others.flatMap(({ tool }) => tool ?? []))].filter((tool) => tool !== first.tool);
  const where = tools.length === 0 ? '' : `: ${listNames(tools)}`;
  const more = others.length === 0 ? '' : ` And ${formatCount(others.length, 'more like it', 'more like it')}${where}.`;
  const by = sdkChecks.has(first.check) ? 'sdk' : 'you';
  return { by, isHint, text: `${first.message.replace(/[.\s]+$/, '')} [${first.check}].${more}`, lines: [] };
}

const riskReview = 'needs review: may ';

/** Tests that wait for a person, and not for an obstacle. */
function listWaiting(outcomes: readonly TestOutcome[]): Action[] {
  const waiting = outcomes.filter(
    ({ status, message, obstacle }) => status === 'skipped' && obstacle === undefined && message.startsWith(riskReview),
  );
  if (waiting.length === 0) return [];
  const tools = [...new Set(waiting.flatMap(({ tool }) => tool ?? []))];
  const whose = tools.length === 0 ? '' : ` of ${nameTools(tools)}`;
  const text = `${formatCount(waiting.length, 'test')}${whose} ${waiting.length === 1 ? 'waits' : 'wait'} for your approval, since the calls may destroy data or reach others. Where they may run:`;
  return [{ by: 'you', isHint: true, text, lines: ['--approve-risky'] }];
}

/** The advice on a tool for which PTH found no input; the sentence begins with `Give an`. */
const inputAdvice = 'input that works: --write-values FILE writes a list to fill in, for --values FILE.';

/** Tools that never answered a valid call, for no reason that stands above. */
function listIdle(result: Pick<LoopResult, 'outcomes' | 'tools'>): Action[] {
  const listed = new Set(result.tools.map(({ name }) => name));
  const explained = new Set(
    result.outcomes.flatMap((outcome) =>
      outcome.obstacle !== undefined || isFailing(outcome) || outcome.message.startsWith(riskReview)
        ? (findToolOfTest(outcome, listed) ?? [])
        : [],
    ),
  );
  const idle = countTools(result).idle.filter((tool) => !explained.has(tool));
  if (idle.length === 0) return [];
  const group = findCommonRefusal(idle, result.outcomes);
  const others = idle.filter((tool) => !group.tools.includes(tool));
  const late = others.filter((tool) => result.outcomes.some((outcome) => isTooLate(outcome, tool)));
  const unfound = others.filter((tool) => !late.includes(tool));
  const actions: Action[] = [];
  if (late.length > 0) {
    const text = `The time for making tests was used up before ${nameTools(late)} had an input. Give more of it:`;
    actions.push({ by: 'you', isHint: true, text, lines: ['--max-time SECONDS'] });
  }
  if (group.said !== null) {
    const [said, next] =
      group.tools.length > 1
        ? [`ends with "${group.said}"`, 'Give the server what they ask for, or an']
        : [`says: ${quoteMessage(group.said)}`, 'Give an'];
    const text = `${nameTools(group.tools)} never answered a valid call; the last refusal ${said} ${next} ${inputAdvice}`;
    actions.push({ by: 'you', isHint: true, text, lines: [] });
  }
  if (unfound.length > 0) {
    const text = `${nameTools(unfound)} never answered a valid call: no input was found. Give an ${inputAdvice}`;
    actions.push({ by: 'you', isHint: true, text, lines: [] });
  }
  return actions;
}

/** True for a test of a tool that nobody tried, since the time for making tests was used up. */
function isTooLate({ tool, status, message }: TestOutcome, name: string): boolean {
  return tool === name && status === 'skipped' && message.includes(timeReason);
}

/** Quotes a refusal as sentences; of JSON, which may be cut, the message alone. */
function quoteMessage(refusal: string): string {
  const [, message = refusal] = /"(?:message|error|detail|reason)"\s*:\s*"((?:[^"\\]|\\.)+)/.exec(refusal) ?? [];
  const said = quoteSaid(message.replace(/\\n/g, ' ').replace(/\\(.)/g, '$1'));
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

/**
 * Finds the end of a refusal that most tools share, since their beginnings name the tool that failed; the whole refusal of
 * a tool that shares it with none.
 */
function findCommonRefusal(
  tools: readonly string[],
  outcomes: readonly TestOutcome[],
): { tools: string[]; said: string | null } {
  const sharing = new Map<string, Set<string>>();
  const whole = new Map<string, string>();
  for (const { tool, message } of outcomes) {
    const said = tool !== null && tools.includes(tool) ? readLastRefusal(message) : undefined;
    if (tool === null || said === undefined) continue;
    const end = said.split(/: | - |\n/).findLast((part) => part.trim().length >= minRefusal) ?? said;
    const known = sharing.get(end.trim()) ?? new Set();
    sharing.set(end.trim(), known.add(tool));
    whole.set(tool, said);
  }
  const [most] = [...sharing].toSorted(([, one], [, other]) => other.size - one.size);
  if (most === undefined) return { tools: [], said: null };
  const [only = '', ...others] = most[1];
  return { tools: [...most[1]], said: others.length > 0 ? most[0] : (whole.get(only) ?? most[0]) };
}

function nameTools(tools: readonly string[]): string {
  const [only] = tools;
  return tools.length === 1 && only !== undefined ? `Tool ${only}` : `${tools.length} tools (${listNames(tools)})`;
}

function listNames(names: readonly string[]): string {
  const left = names.length - maxNames;
  return `${names.slice(0, maxNames).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
