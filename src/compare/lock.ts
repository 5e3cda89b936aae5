import { z } from 'zod';
import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue, PthError } from '../base/index.ts';
import { type SourcedTest, type TestCase, testCaseSchema } from '../suite/index.ts';
import type { Behaviour, CallAnswer } from './behaviour.ts';
import { mergeShapes, shapeOf } from './reply-shape.ts';

const json = z.json() as z.ZodType<JsonValue>;
const object = z.record(z.string(), json) as z.ZodType<JsonObject>;
const listed = z.array(object).max(10_000);

const stepSchema = z.strictObject({
  tool: z.string(),
  input: object,
  capture: z.record(z.string(), z.string()).optional(),
  /** `accepted`, the form of a refusal, `no answer`, or `varies` where runs differ. */
  answer: z.string(),
  shape: json.optional(),
});

const serverSchema = z.strictObject({
  server: z.string(),
  identity: z.strictObject({
    name: z.string(),
    version: z.string(),
    protocolVersion: z.string(),
    era: z.enum(['legacy', 'modern']),
    capabilities: object,
    instructions: z.string().nullable(),
  }),
  tools: listed,
  prompts: listed.nullable(),
  resources: listed.nullable(),
  resourceTemplates: listed.nullable(),
  calls: z.array(z.strictObject({ test: z.string().min(1).max(300), steps: z.array(stepSchema).min(1) })).max(20_000),
});

const acceptedSchema = z.strictObject({
  /** The change as it is printed. */
  change: z.string().min(1).max(1000),
  reason: z.string().min(1).max(1000),
  /** Last day, in UTC, on which the change does not count. */
  until: z.iso.date('must be a date such as 2026-12-31'),
});

/** The document of a lock file. */
export const lockSchema = z.strictObject({
  format: z.literal('pth-lock/1'),
  /** Changes that do not count until a day; written by people. */
  accepted: z.array(acceptedSchema).max(1000),
  servers: z.array(serverSchema).max(100),
});

/** The lists and answers of a server, as a file that is committed. */
export type Lock = z.output<typeof lockSchema>;
/** The part of one server. */
export type ServerLock = Lock['servers'][number];
/** A change that does not count until a day. */
export type AcceptedChange = z.output<typeof acceptedSchema>;
type LockedStep = ServerLock['calls'][number]['steps'][number];

/**
 * Makes the lock of a server from runs of the same tests: its lists, and for each call the verdict on it and the
 * form of the answer. What differs between the runs is left out. Pure.
 */
export function lockServer(
  server: string,
  [first, ...others]: readonly [Behaviour, ...Behaviour[]],
  tests: readonly SourcedTest[],
): ServerLock {
  const runs = [first, ...others];
  const keep = (list: (run: Behaviour) => readonly JsonObject[] | null, key: string) => {
    const lists = runs.map(list);
    if (lists.includes(null)) return null;
    const same = (lists[0] ?? []).filter((item) =>
      lists.every((other) => other?.some((one) => isJsonEqual(one, item))),
    );
    return same.toSorted((left, right) => compareTexts(textAt(left, key), textAt(right, key)));
  };
  const { name, version, protocolVersion, era, capabilities, instructions } = first.identity;
  const isSaid = runs.every(({ identity }) => identity.instructions === instructions);
  return {
    server,
    identity: { name, version, protocolVersion, era, capabilities, instructions: isSaid ? instructions : null },
    tools: lockTools(runs),
    prompts: keep(({ prompts }) => prompts, 'name'),
    resources: keep(({ resources }) => resources, 'uri'),
    resourceTemplates: keep(({ resourceTemplates }) => resourceTemplates, 'uriTemplate'),
    calls: tests.flatMap(({ test }) => {
      const steps = lockSteps(test, runs);
      return steps.length === 0 ? [] : [{ test: test.name, steps }];
    }),
  };
}

/** Keeps the parts of each tool that all runs list alike. */
function lockTools(runs: readonly Behaviour[]): JsonObject[] {
  const lists = runs.map(({ tools }) => new Map(tools.map((tool) => [tool.name, listedParts(tool)])));
  const tools = [...(lists[0] ?? [])].flatMap(([name, tool]): JsonObject[] => {
    const seen = lists.map((list) => list.get(name)).filter((one) => one !== undefined);
    if (seen.length < lists.length) return [];
    const same = Object.entries(tool).filter(([part, value]) =>
      seen.every((one) => isJsonEqual(one[part] ?? null, value)),
    );
    return [Object.fromEntries(same)];
  });
  return tools.toSorted((left, right) => compareTexts(textAt(left, 'name'), textAt(right, 'name')));
}

function listedParts(tool: Behaviour['tools'][number]): JsonObject {
  const { name, title, description, inputSchema, outputSchema, annotations } = tool;
  const parts = { name, title, description, inputSchema, outputSchema, annotations: annotations && { ...annotations } };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as JsonObject;
}

function lockSteps(test: TestCase, runs: readonly Behaviour[]): LockedStep[] {
  if (test.tier === 3 || test.setup !== undefined || test.teardown !== undefined) return [];
  const steps: readonly Pick<LockedStep, 'tool' | 'input' | 'capture'>[] = test.tier === 1 ? [test] : test.steps;
  const locked: LockedStep[] = [];
  for (const [index, { tool, input, capture }] of steps.entries()) {
    const answers = runs.flatMap((run) => run.answers.get(`${test.name}#${index}`) ?? []);
    // Steps behind a call that was not made everywhere were not made either.
    if (answers.length < runs.length) break;
    locked.push({ tool, input, ...(capture === undefined ? {} : { capture }), ...lockAnswers(answers) });
  }
  return locked.length < steps.length ? [] : locked;
}

function lockAnswers(answers: readonly CallAnswer[]): Pick<LockedStep, 'answer' | 'shape'> {
  const forms = new Set(answers.map(nameAnswer));
  const [answer = 'varies'] = forms;
  if (forms.size > 1) return { answer: 'varies' };
  if (answer !== 'accepted') return { answer };
  return { answer, shape: answers.map(({ reply }) => shapeOf(reply)).reduce(mergeShapes) };
}

function nameAnswer({ verdict, reply }: CallAnswer): string {
  if (verdict !== 'refused') return verdict;
  const code = isJsonObject(reply) ? reply['code'] : undefined;
  return typeof code === 'number' ? `JSON-RPC error ${code}` : 'a tool result with isError';
}

/** Returns the tests whose calls a lock holds. @throws PthError `settings/invalid` for one that cannot be made */
export function testsOfLock({ calls }: ServerLock): SourcedTest[] {
  return calls.map(({ test, steps }): SourcedTest => {
    const made = testCaseSchema.safeParse({
      name: test,
      tier: 2,
      steps: steps.map(({ tool, input, capture }) => ({ tool, input, ...(capture === undefined ? {} : { capture }) })),
    });
    const [only, second] = steps;
    if (!made.success || only === undefined)
      throw new PthError('settings/invalid', `The calls of ${JSON.stringify(test)} in the lock file cannot be made.`, {
        recovery: ['Restore the file from its last commit, or have it written anew with --update.'],
      });
    // A single call is a test of its tool: texts in its input that look like a captured value are no references.
    return second === undefined && only.capture === undefined
      ? { test: { name: test, tier: 1, tool: only.tool, input: only.input, expect: {} }, file: null }
      : { test: made.data, file: null };
  });
}

/** Renders a lock: one line for each test, what a server lists sorted by name, the same bytes for the same lock. Pure. */
export function renderLock(lock: Lock): string {
  const servers = lock.servers.toSorted((left, right) => compareTexts(left.server, right.server));
  return `${render({ ...lock, servers }, '', false)}\n`;
}

function render(value: JsonValue, indent: string, isCalls: boolean): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => `${inner}${isCalls ? inLine(item) : render(item, inner, false)}`)
    : (indent.length > ownIndent ? sortedEntries(value) : Object.entries(value)).map(([name, item]) => {
        const isOwn = indent.length === ownIndent && name === 'calls';
        return `${inner}${JSON.stringify(name)}: ${render(item, inner, isOwn)}`;
      });
  if (parts.length === 0) return isList ? '[]' : '{}';
  return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}

/** Indentation of a server; deeper names are the server's own. */
const ownIndent = 4;

function inLine(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${inLine(item)}`);
  return `{${parts.join(', ')}}`;
}

function sortedEntries(value: JsonObject): [string, JsonValue][] {
  return Object.entries(value).toSorted(([left], [right]) => compareTexts(left, right));
}

function textAt(item: JsonObject, key: string): string {
  const text = item[key];
  return typeof text === 'string' ? text : '';
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
