import { hasVerb, type JsonObject, splitWords, type VerbRole } from '../../base/index.ts';
import { isReadingTool, lookupArgument, readingOf, showsState, subjectNouns, tellsOf } from '../../generate/index.ts';
import type { CallOutcome, PluginConnection } from '../../plugin/index.ts';
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
import { observeCall } from './observe-call.ts';
import { probeFinding } from './probe-finding.ts';
import { isStillListed, readAll, readerOfCall, type Readings, type StateReader } from './reader-state.ts';

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
    examined.gone += deletion.asked;
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
  /** Number of the tools that were asked about the thing before and after. */
  asked: number;
  /** Those that look up the thing by its name and answer as before, with that answer. */
  unchanged: (StateReader & { answer: string })[];
  /** Those that list the thing as before. */
  listing: StateReader[];
}

async function deleteTwice(
  call: AcceptedCall,
  connection: PluginConnection,
  context: OracleContext,
): Promise<Deletion | null> {
  const read = (readers: readonly StateReader[]) => readAll(readers, connection, context.signal);
  return observeCall(call, connection, context, async (input, perform) => {
    const { name, lookups, listers } = findReadersOf(call.tool, input, context);
    const before = await read([...lookups, ...listers]);
    const first = await perform();
    if (!isAccepted(first, input)) return null;
    const shown = lookups.filter((lookup) => showsState(answers(before, lookup)));
    const after = await read([...shown, ...listers]);
    return {
      input,
      first,
      second: await perform(),
      asked: shown.length + listers.length,
      unchanged: shown
        .map((reader) => ({ ...reader, answer: answers(after, reader) }))
        .filter((reader) => reader.answer === answers(before, reader)),
      listing: listers.filter((lister) => isStillListed(answers(before, lister), answers(after, lister), name)),
    };
  });
}

function answers(readings: Readings, { title }: StateReader): string {
  return readings.get(title) ?? '';
}

function reportDeletion(tool: string, { input, first, second, unchanged, listing }: Deletion): Finding[] {
  const call = renderCall(tool, input);
  const reproduceWith = (reader: StateReader) => `${call}\n${renderCall(reader.tool ?? '', reader.input)}`;
  const problem = judgeSecondDelete(first, second);
  const twice = { check: deletionChecks.twice, tool, category: 'wrong-output' } as const;
  const gone = { check: deletionChecks.gone, tool, category: 'missing-side-effect' } as const;
  return [
    ...(problem === null
      ? []
      : [probeFinding({ ...twice, message: `${tool}: ${problem}`, reproduce: `${call}\n${call}` })]),
    ...unchanged.map((reader) =>
      probeFinding({
        ...gone,
        severity: 'error',
        message: `${tool} succeeded, but ${reader.tool} still answers as before`,
        evidence: `${reader.tool} says before and after: ${quote(reader.answer, 200)}`,
        reproduce: reproduceWith(reader),
      }),
    ),
    ...listing.map((lister) =>
      probeFinding({
        ...gone,
        message: `${tool} succeeded, but ${lister.tool} lists what was deleted as before`,
        reproduce: reproduceWith(lister),
      }),
    ),
  ];
}

const prepositions = new Set(['by', 'for', 'from', 'in', 'of', 'on', 'with']);

/** The kind of thing that a tool deletes: of `delete_epic_handoffs` the handoffs, and not the epic whose they are. */
function deletedKind(deleter: string): string | undefined {
  const words = splitWords(deleter);
  const end = words.findIndex((word) => prepositions.has(word));
  return subjectNouns(words.slice(0, end < 0 ? undefined : end).join('_')).at(-1);
}

/** True when a reader shows the things that a tool deletes. */
function showsDeleted(reader: string, deleter: string): boolean {
  const kind = deletedKind(deleter);
  return kind === undefined ? tellsOf(reader, deleter) : subjectNouns(reader).includes(kind);
}

/** Finds the readers that tell of a deleted thing, and its name: those that look it up by that, and those that list. */
function findReadersOf(deleter: string, input: JsonObject, { tools }: OracleContext) {
  const [[key, name] = [], ...others] = Object.entries(input);
  if ((typeof name !== 'string' && typeof name !== 'number') || others.length > 0)
    return { name: '', lookups: [], listers: [] };
  const about = [...tools.values()].filter((tool) => showsDeleted(tool.name, deleter) && isReadingTool(tool));
  const doing = (verb: VerbRole) => about.filter((tool) => hasVerb(splitWords(tool.name), verb));
  const lookups = doing('read').filter((tool) => lookupArgument(tool) === key);
  const listers = doing('list').filter(({ inputSchema: { required } }) => !Array.isArray(required) || !required.length);
  return {
    name,
    lookups: lookups.map((tool) => readerOfCall(tool.name, input)),
    listers: listers.slice(0, 2).map((tool) => readerOfCall(tool.name, {})),
  };
}

/** Describes a wrong answer to a second, same deletion; null when it says that nothing was there. Pure. */
export function judgeSecondDelete(first: CallOutcome, second: CallOutcome): string | null {
  const [once, twice] = [new ToolResponse(first), new ToolResponse(second)];
  if (twice.verdict !== 'success' || once.verdict !== 'success') return null;
  const isSame = readingOf(once) === readingOf(twice);
  // A different second answer may say so in any words or numbers.
  if (
    !isSame ||
    /\b(?:not? (?:found|exist|longer)|no such|nothing|already|none|missing|if (?:it )?exist)/i.test(twice.text)
  )
    return null;
  return `deleting what was deleted already succeeds with the same answer, so that nobody notices a wrong name: ${quote(twice.text, 150)}`;
}
