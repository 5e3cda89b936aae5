import { type JsonObject, type JsonValue, nounWords, splitWords } from '../../base/index.ts';
import type { CallOutcome, PluginConnection, PluginTool } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  isAccepted,
  type OracleResult,
  type OracleContext,
  oracleCallTimeoutMs,
  quote,
  renderCall,
  ToolResponse,
} from '../../suite/index.ts';
import { probeFinding } from './probe-finding.ts';
import { isStillListed, toReading } from './reader-state.ts';
import { isReadingTool } from './tool-intent.ts';

/** Names of the checks on what was deleted. */
export const deletionChecks = { twice: 'second-delete-told', gone: 'deleted-is-gone' } as const;

const deleting = new Set(['delete', 'remove', 'drop', 'destroy', 'erase', 'unlink', 'rm']);
const maxTools = 6;

/**
 * Runs tests that delete something once more: what is deleted must not be readable any more, and deleting it a second
 * time must say that nothing was there. Only deletions that were allowed in the tests are made.
 */
export async function probeDeletion(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const calls = [...context.tools.values()]
    .filter(({ name }) => splitWords(name).some((word) => deleting.has(word)))
    .flatMap(({ name }) => context.accepted.of(name).slice(0, 1))
    .slice(0, maxTools);
  const findings: Finding[] = [];
  const examined = { twice: 0, gone: 0 };
  for (const call of calls) {
    const seen = await deleteTwice(call, connection, context);
    if (!seen) continue;
    examined.twice += 1;
    examined.gone += seen.reads.length + seen.lists.length;
    const problem = judgeSecondDelete(seen.first, seen.second);
    const reproduce = renderCall(call.tool, seen.input);
    if (problem !== null) {
      const message = `${call.tool}: ${problem}`;
      findings.push(
        probeFinding({
          check: deletionChecks.twice,
          tool: call.tool,
          category: 'wrong-output',
          message,
          reproduce: `${reproduce}\n${reproduce}`,
        }),
      );
    }
    for (const { tool, input, before, after } of seen.reads) {
      if (before !== after) continue;
      findings.push(
        probeFinding({
          check: deletionChecks.gone,
          tool: call.tool,
          category: 'missing-side-effect',
          severity: 'error',
          message: `${call.tool} succeeded, but ${tool} still answers as before`,
          evidence: `${tool} says before and after: ${quote(after, 200)}`,
          reproduce: `${reproduce}\n${renderCall(tool, input)}`,
        }),
      );
    }
    for (const { tool } of seen.lists.filter(({ isStillThere }) => isStillThere)) {
      const message = `${call.tool} succeeded, but ${tool} lists what was deleted as before`;
      findings.push(
        probeFinding({
          check: deletionChecks.gone,
          tool: call.tool,
          category: 'missing-side-effect',
          message,
          reproduce: `${reproduce}\n${renderCall(tool, {})}`,
        }),
      );
    }
  }
  const reserve =
    calls.length === 0 ? 'no call that deletes something worked in the tests' : 'no deletion worked once more';
  return Object.entries(deletionChecks).map(([kind, check]) => {
    const count = examined[kind as keyof typeof examined];
    const none = kind === 'gone' && examined.twice > 0 ? 'no tool reads what was deleted by its name' : reserve;
    return {
      check,
      examined: count,
      findings: findings.filter((finding) => finding.check === check),
      reserve: count === 0 ? none : '',
    };
  });
}

interface Deletion {
  input: JsonObject;
  first: CallOutcome;
  second: CallOutcome;
  reads: { tool: string; input: JsonObject; before: string; after: string }[];
  /** Of tools that list such things; without arguments. */
  lists: { tool: string; isStillThere: boolean }[];
}

async function deleteTwice(
  call: AcceptedCall,
  connection: PluginConnection,
  context: OracleContext,
): Promise<Deletion | null> {
  const { signal } = context;
  const read = async ({ tool, input }: { tool: string; input: JsonObject }) =>
    toReading(new ToolResponse(await connection.callTool(tool, input, { timeoutMs: oracleCallTimeoutMs, signal })));
  let deletion: Deletion | null = null;
  await context.repeatTest(call.test, connection, async ({ tool, input }, perform) => {
    if (deletion !== null || tool !== call.tool) return perform();
    const readers = findReadersOf(tool, input, context);
    const before = [];
    for (const reader of readers) before.push(await read(reader));
    const listers = findListersOf(tool, input, context);
    const listed: string[] = [];
    for (const lister of listers) listed.push(await read({ tool: lister, input: {} }));
    const first = await perform();
    if (!isAccepted(first, input)) return first;
    const reads: Deletion['reads'] = [];
    for (const [index, reader] of readers.entries()) {
      const was = before[index] ?? '';
      if (!/^(?:error|neither): /.test(was)) reads.push({ ...reader, before: was, after: await read(reader) });
    }
    const [name] = namesOf(input);
    const lists: Deletion['lists'] = [];
    for (const [index, lister] of listers.entries()) {
      const [was, is] = [listed[index] ?? '', await read({ tool: lister, input: {} })];
      if (name !== undefined) lists.push({ tool: lister, isStillThere: isStillListed(was, is, name) });
    }
    deletion = { input, first, second: await perform(), reads, lists };
    return first;
  });
  return deletion;
}

/** Tools that list such things as the deleted one, called without arguments. */
function findListersOf(deleter: string, input: JsonObject, { tools }: OracleContext): string[] {
  if (namesOf(input).length !== 1 || Object.keys(input).length !== 1) return [];
  return [...tools.values()]
    .filter((tool) => isReadingTool(tool) && splitWords(tool.name).includes('list') && isAboutSame(tool, deleter))
    .filter(({ inputSchema: { required } }) => !Array.isArray(required) || required.length === 0)
    .map(({ name }) => name)
    .slice(0, 2);
}

function namesOf(input: JsonObject): (string | number)[] {
  return Object.values(input).filter(isName);
}

/** Whether a tool is about the same kind of thing as one that deletes, by their names. */
function isAboutSame({ name }: PluginTool, deleter: string): boolean {
  const about = new Set(nounWords(deleter).filter((word) => !deleting.has(word)));
  return nounWords(name).some((word) => about.has(word));
}

/** Calls that look up by its name what is about to be deleted: tools about the same thing, one text for one text. */
function findReadersOf(
  deleter: string,
  input: JsonObject,
  { tools }: OracleContext,
): { tool: string; input: JsonObject }[] {
  const names = Object.entries(input).filter(([, value]) => isName(value));
  const [only] = names;
  if (!only || Object.keys(input).length !== 1) return [];
  return [...tools.values()]
    .filter((tool) => isReadingTool(tool) && isLookup(tool) && isAboutSame(tool, deleter))
    .flatMap((tool) => {
      const [key, value] = only;
      const { required } = tool.inputSchema;
      const takesIt = Array.isArray(required) && required.length === 1 && required[0] === key;
      return takesIt && value !== undefined ? [{ tool: tool.name, input: { [key]: value } }] : [];
    });
}

function isName(value: JsonValue | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isLookup({ name }: PluginTool): boolean {
  return splitWords(name).some((word) => ['get', 'read', 'describe', 'show', 'view', 'fetch', 'load'].includes(word));
}

/** What is wrong with the answer to a second, same deletion; null when it says that nothing was there. Pure. */
export function judgeSecondDelete(first: CallOutcome, second: CallOutcome): string | null {
  const [once, twice] = [new ToolResponse(first), new ToolResponse(second)];
  if (twice.verdict !== 'success' || once.verdict !== 'success') return null;
  const isSame = toReading(once) === toReading(twice);
  // Another answer than the first may say so in any words or numbers.
  if (
    !isSame ||
    /\b(?:not? (?:found|exist|longer)|no such|nothing|already|none|missing|if (?:it )?exist)/i.test(twice.text)
  )
    return null;
  return `deleting what was deleted already succeeds with the same answer, so that nobody notices a wrong name: ${quote(twice.text, 150)}`;
}
