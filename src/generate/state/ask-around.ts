import { isJsonEqual, type JsonObject } from '../../base/index.ts';
import type { GenerationContext, ToolWork } from '../explore/tool-work.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { listStrings, withValueAt } from '../schema/value-path.ts';
import { joinPlans, type Plan, type PlanStep } from '../values/plan.ts';
import { readingOf, withoutTimes, wordsOf } from './reading.ts';
import { isClockOrChance, listReaders, tellsOf } from './state-readers.ts';

/** A reader's call that observes a change, as a plan of its own. */
export interface ReaderCall {
  reader: ToolWork;
  plan: Plan;
}

/**
 * Lists calls of readers that might show a change: readers of the same kind of thing first, of these the ones that are
 * asked for the very thing, then those with few arguments. Leaves out readers whose answers differ without a change.
 */
export function listReaderCalls(work: ToolWork, paths: readonly string[], all: readonly ToolWork[]): ReaderCall[] {
  const own = boundNames(work);
  const distance = (reader: ToolWork) =>
    (tellsOf(reader.profile.tool.name, work.profile.tool.name) ? 0 : 10) +
    (boundNames(reader).some((name) => own.includes(name)) ? -5 : 0) +
    (reader.exploration.valid?.template.args.length ?? 0);
  const ordered = listReaders(all)
    .filter((reader) => !isClockOrChance(reader))
    .toSorted((a, b) => distance(a) - distance(b));
  return ordered.flatMap((reader): ReaderCall[] => {
    const moved = moveReaderCall(reader, paths);
    return moved.length > 0 ? moved : reader.exploration.valid ? [{ reader, plan: reader.exploration.valid.plan }] : [];
  });
}

/** Returns the names of the arguments that an earlier call gives a tool: two tools that share one are about one thing. */
function boundNames({ exploration: { valid } }: ToolWork): string[] {
  return (valid?.plan.at(-1)?.links ?? []).map(({ valuePath }) => JSON.stringify(valuePath));
}

/** Points a reader of paths at the written path, or at the directory that contains it. */
export function moveReaderCall(reader: ToolWork, paths: readonly string[]): ReaderCall[] {
  const { valid } = reader.exploration;
  const args = valid?.template.args.filter(({ role }) => role.kind === 'path') ?? [];
  const [argument] = args;
  if (!valid || !argument || args.length > 1) return [];
  return paths.slice(-1).flatMap((path) =>
    [path, path.replace(/\/[^/]+\/?$/, '')].flatMap((value): ReaderCall[] => {
      const input: JsonObject = withValueAt(valid.input, argument.valuePath, value);
      if (value === '' || reader.profile.check.judge(input) === 'invalid') return [];
      return [{ reader, plan: [{ tool: reader.profile.tool.name, input, links: [], captures: {} }] }];
    }),
  );
}

/**
 * Joins the change and the reader's call. The reader's set-up calls come before the change, so that what they alone bring
 * about is seen before it as well; where the change is one of them, the others follow it.
 */
export function joinReaderCall(change: Plan, { plan }: ReaderCall): Plan {
  const [own, last] = [change.at(-1), plan.at(-1)];
  if (!own || !last) return change;
  // A set-up call that makes the reader's thing with fewer arguments is the change itself.
  const setup = plan.slice(0, -1).map((step) => (isFuller(own, step) ? { ...step, input: own.input } : step));
  if (setup.some((step) => isSameStep(step, own))) return joinPlans([change, setup], last);
  return [...joinPlans([change.slice(0, -1), setup], own), last];
}

/** Returns the position of the change among the calls that `joinReaderCall` joined it with. */
export function findChange(joined: Plan, change: Plan): number {
  const own = change.at(-1);
  return joined.findLastIndex((step) => own !== undefined && isSameStep(step, own));
}

function isFuller(own: PlanStep, step: PlanStep): boolean {
  if (own.tool !== step.tool || JSON.stringify(own.links) !== JSON.stringify(step.links)) return false;
  return Object.entries(step.input).every(([name, value]) => isJsonEqual(own.input[name] ?? null, value));
}

function isSameStep(one: PlanStep, other: PlanStep): boolean {
  return JSON.stringify([one.tool, one.input, one.links]) === JSON.stringify([other.tool, other.input, other.links]);
}

/** The answers of a reader around calls, and the reply to the first of these calls. */
export interface AskedAround {
  /** Undefined where the reader needs a value that only those calls give. */
  before: Judgement | undefined;
  change: Judgement;
  after: Judgement;
  /** True when the reader showed the same state before and after. */
  isSame: boolean;
}

/**
 * Runs a plan whose last call asks a reader, and asks it before the call at `start` as well. Undefined when a call
 * between fails or the answers are faults.
 * @param subject the tool whose calls are counted
 */
export async function askAround(
  plan: Plan,
  start: number,
  subject: ToolWork,
  { runner }: GenerationContext,
): Promise<AskedAround | undefined> {
  const ask = plan.at(-1);
  if (!ask) return undefined;
  const [made, rest] = [plan.slice(0, start), plan.slice(start)];
  const canAsk = ask.links.every(({ variable }) => made.some(({ captures }) => Object.hasOwn(captures, variable)));
  const early: PlanStep[] = canAsk ? [{ ...ask, mayExist: true, captures: {} }] : [];
  const seen: Judgement[] = [];
  subject.exploration.calls += 1;
  const replay = await runner.replay([...made, ...early, ...rest], (_, judgement) => seen.push(judgement));
  const change = seen[start + early.length];
  if (replay.kind === 'stopped' || !change || replay.judgement.verdict === 'fault') return undefined;
  const [before, after] = [canAsk ? seen[start] : undefined, replay.judgement];
  const given = rest.flatMap(({ input }) => listStrings(input));
  return { before, change, after, isSame: before !== undefined && isSameState(before, after, given) };
}

/** True when two answers show the same state. A time is no state, unless a call gave it. */
function isSameState(before: Judgement, after: Judgement, given: readonly string[]): boolean {
  if (before.verdict !== after.verdict || readingOf(before.response) !== readingOf(after.response)) return false;
  const [old, now] = [wordsOf(before.response), wordsOf(after.response)];
  return given.every((text) => withoutTimes(text) === text || old.includes(text) === now.includes(text));
}
