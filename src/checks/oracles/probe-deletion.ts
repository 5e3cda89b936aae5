import { hasVerb, type JsonObject, type JsonValue, nounWords, splitWords } from '../../base/index.ts';
import type { CallOutcome, PluginConnection, PluginTool } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  isAccepted,
  type OracleResult,
  type OracleContext,
  quote,
  renderCall,
  ToolResponse,
} from '../../suite/index.ts';
import { probeFinding } from './probe-finding.ts';
import { isStillListed, readAll, readerOfCall, showsState, type StateReader, toReading } from './reader-state.ts';
import { isReadingTool } from './tool-intent.ts';

/** Names of the checks of deletions. */
export const deletionChecks = { twice: 'second-delete-told', gone: 'deleted-is-gone' } as const;

const maxTools = 6;

/**
 * Runs deleting tests once more: the deleted thing must no longer be readable, and a second deletion must say that
 * nothing was there. Makes only deletions that were allowed in the tests.
 */
export async function probeDeletion(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const calls = [...context.tools.values()]
    .filter(({ name }) => hasVerb(splitWords(name), 'delete'))
    .flatMap(({ name }) => context.accepted.of(name).slice(0, 1))
    .slice(0, maxTools);
  const findings: Finding[] = [];
  const examined = { twice: 0, gone: 0 };
  for (const call of calls) {
    const deletion = await deleteTwice(call, connection, context);
    if (!deletion) continue;
    examined.twice += 1;
    examined.gone += deletion.reads.length + deletion.lists.length;
    findings.push(...reportDeletion(call.tool, deletion));
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

/** One deletion that was made twice, with readings before it and after its first call. */
interface Deletion {
  input: JsonObject;
  first: CallOutcome;
  second: CallOutcome;
  /** Tools that look up the thing by its name, and showed it before. */
  reads: (StateReader & { before: string; after: string })[];
  /** Tools that list such things, called without arguments. */
  lists: (StateReader & { isStillThere: boolean })[];
}

async function deleteTwice(
  call: AcceptedCall,
  connection: PluginConnection,
  context: OracleContext,
): Promise<Deletion | null> {
  let deletion: Deletion | null = null;
  const read = (readers: readonly StateReader[]) => readAll(readers, connection, context.signal);
  await context.repeatTest(call.test, connection, async ({ tool, input }, perform) => {
    if (deletion !== null || tool !== call.tool) return perform();
    const lookups = findLookupsOf(tool, input, context);
    const listers = findListersOf(tool, input, context);
    const before = await read([...lookups, ...listers]);
    const first = await perform();
    if (!isAccepted(first, input)) return first;
    const shown = lookups.filter(({ title }) => showsState(before.get(title) ?? ''));
    const after = await read([...shown, ...listers]);
    const changeOf = ({ title }: StateReader) => ({ before: before.get(title) ?? '', after: after.get(title) ?? '' });
    const [name] = namesOf(input);
    deletion = {
      input,
      first,
      second: await perform(),
      reads: shown.map((reader) => ({ ...reader, ...changeOf(reader) })),
      lists: listers.flatMap((lister) => {
        const change = changeOf(lister);
        if (name === undefined) return [];
        return [{ ...lister, isStillThere: isStillListed(change.before, change.after, name) }];
      }),
    };
    return first;
  });
  return deletion;
}

function reportDeletion(tool: string, { input, first, second, reads, lists }: Deletion): Finding[] {
  const call = renderCall(tool, input);
  const reproduceWith = (reader: StateReader) => `${call}\n${renderCall(reader.tool ?? '', reader.input)}`;
  const problem = judgeSecondDelete(first, second);
  const twice = { check: deletionChecks.twice, tool, category: 'wrong-output' } as const;
  const gone = { check: deletionChecks.gone, tool, category: 'missing-side-effect' } as const;
  return [
    ...(problem === null
      ? []
      : [probeFinding({ ...twice, message: `${tool}: ${problem}`, reproduce: `${call}\n${call}` })]),
    ...reads
      .filter(({ before, after }) => before === after)
      .map((reader) =>
        probeFinding({
          ...gone,
          severity: 'error',
          message: `${tool} succeeded, but ${reader.tool} still answers as before`,
          evidence: `${reader.tool} says before and after: ${quote(reader.after, 200)}`,
          reproduce: reproduceWith(reader),
        }),
      ),
    ...lists
      .filter(({ isStillThere }) => isStillThere)
      .map((lister) =>
        probeFinding({
          ...gone,
          message: `${tool} succeeded, but ${lister.tool} lists what was deleted as before`,
          reproduce: reproduceWith(lister),
        }),
      ),
  ];
}

/** Finds tools that list such things as the deleted one, called without arguments. */
function findListersOf(deleter: string, input: JsonObject, { tools }: OracleContext): StateReader[] {
  if (namesOf(input).length !== 1 || Object.keys(input).length !== 1) return [];
  return [...tools.values()]
    .filter((tool) => isReadingTool(tool) && hasVerb(splitWords(tool.name), 'list') && isAboutSame(tool, deleter))
    .filter(({ inputSchema: { required } }) => !Array.isArray(required) || required.length === 0)
    .map(({ name }) => readerOfCall(name, {}))
    .slice(0, 2);
}

function namesOf(input: JsonObject): (string | number)[] {
  return Object.values(input).filter(isName);
}

/** True when a tool and a deleting tool have a noun in common. */
function isAboutSame({ name }: PluginTool, deleter: string): boolean {
  const about = new Set(nounWords(deleter).filter((word) => !hasVerb([word], 'delete')));
  return nounWords(name).some((word) => about.has(word));
}

/** Finds tools with a noun in common that look up by its name the thing that is deleted. */
function findLookupsOf(deleter: string, input: JsonObject, { tools }: OracleContext): StateReader[] {
  const names = Object.entries(input).filter(([, value]) => isName(value));
  const [only] = names;
  if (!only || Object.keys(input).length !== 1) return [];
  return [...tools.values()]
    .filter((tool) => isReadingTool(tool) && hasVerb(splitWords(tool.name), 'read') && isAboutSame(tool, deleter))
    .flatMap((tool) => {
      const [key, value] = only;
      const { required } = tool.inputSchema;
      const takesIt = Array.isArray(required) && required.length === 1 && required[0] === key;
      return takesIt && value !== undefined ? [readerOfCall(tool.name, { [key]: value })] : [];
    });
}

function isName(value: JsonValue | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Describes a wrong answer to a second, same deletion; null when it says that nothing was there. Pure. */
export function judgeSecondDelete(first: CallOutcome, second: CallOutcome): string | null {
  const [once, twice] = [new ToolResponse(first), new ToolResponse(second)];
  if (twice.verdict !== 'success' || once.verdict !== 'success') return null;
  const isSame = toReading(once) === toReading(twice);
  // A different second answer may say so in any words or numbers.
  if (
    !isSame ||
    /\b(?:not? (?:found|exist|longer)|no such|nothing|already|none|missing|if (?:it )?exist)/i.test(twice.text)
  )
    return null;
  return `deleting what was deleted already succeeds with the same answer, so that nobody notices a wrong name: ${quote(twice.text, 150)}`;
}
