import { isJsonObject, toPlainLine } from '../base/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import { findSchemaProblem } from '../suite/index.ts';
import type { BehaviourChange, ChangeClass, ChangePart } from './behaviour-change.ts';
import type { CallAnswer, FileChangeSeen } from './behaviour.ts';
import { isUnstable, makeTemplate } from './reply-template.ts';
import { compareTemplates, type Difference } from './template-difference.ts';

/** The comparison of the answers to one call. */
export interface AnswerComparison {
  changes: BehaviourChange[];
  /** True when answers to the same call differed on one side. */
  isUnstable: boolean;
}

/**
 * Compares all answers to one call before with all after; both hold at least one. `tool` is the tool as it was before:
 * an input that its schema forbade breaks nobody when the tool starts to reject it.
 */
export function compareAnswers(
  before: readonly CallAnswer[],
  after: readonly CallAnswer[],
  tool?: PluginTool,
): AnswerComparison {
  const [first] = before;
  if (!first) return { changes: [], isUnstable: false };
  const make = (kind: ChangeClass, part: ChangePart, message: string): BehaviourChange => ({
    class: kind,
    part,
    subject: first.tool,
    message,
    call: { tool: first.tool, input: first.input },
    times: 1,
  });
  const [old, fresh] = [verdictOf(before), verdictOf(after)];
  if (old === null || fresh === null) return { changes: [], isUnstable: true };
  const files = compareFiles(
    before.map((answer) => answer.files),
    after.map((answer) => answer.files),
  );
  const fileChanges = files.messages.map((message) => make('undecided', 'files', message));
  if (old !== fresh) {
    const isLegal = !tool || findSchemaProblem(tool.inputSchema, first.input) === null;
    const isLoss = fresh === 'no answer' || (old === 'accepted' && isLegal);
    const kind: ChangeClass = isLoss ? 'breaking' : 'compatible';
    // Messages about wrong input vary with every call and matter little to clients.
    const message = isLegal
      ? `${verdictWords[old]}, now ${verdictWords[fresh]}${describeRefusal(after, fresh)}`
      : `an input that its schema does not allow ${verdictWords[old]}, now ${verdictWords[fresh]}`;
    return { changes: [make(kind, 'reply', message), ...fileChanges], isUnstable: false };
  }
  const [ours, theirs] = [before, after].map((answers) => makeTemplate(answers.map(({ reply }) => reply)));
  if (!ours || !theirs) return { changes: [], isUnstable: false };
  const differences = compareTemplates(ours, theirs);
  if (old === 'refused' && differences.length > 0) {
    const [from, to] = [describeForm(first), describeForm(after[0])];
    const change =
      from === to
        ? make('cosmetic', 'reply', 'it is refused in other words')
        : make('undecided', 'reply', `was refused by ${from}, now by ${to}`);
    return { changes: [change, ...fileChanges], isUnstable: isUnstable(ours) || isUnstable(theirs) };
  }
  const hasStructured = differences.some(({ path }) => path.startsWith('structuredContent'));
  const changes = differences
    // The text is a copy of the structured content: report one change once.
    .filter(({ path }) => !(hasStructured && /^content\[\d+\]\.text/.test(path)))
    .map((difference) => make(classify(difference), 'reply', describe(difference)));
  return {
    changes: [...changes, ...fileChanges],
    isUnstable: isUnstable(ours) || isUnstable(theirs) || files.isUnstable,
  };
}

/** The form in which a rejection reaches the client. */
function describeForm(answer: CallAnswer | undefined): string {
  const code = isJsonObject(answer?.reply) ? answer.reply['code'] : undefined;
  return typeof code === 'number' ? `JSON-RPC error ${code}` : 'a tool result with isError';
}

const verdictWords = { accepted: 'was accepted', refused: 'was refused', 'no answer': 'had no answer' } as const;

/** Returns null when the answers disagree. */
function verdictOf(answers: readonly CallAnswer[]): CallAnswer['verdict'] | null {
  const verdicts = new Set(answers.map(({ verdict }) => verdict));
  const [only] = verdicts;
  return verdicts.size === 1 ? (only ?? null) : null;
}

function describeRefusal([answer]: readonly CallAnswer[], verdict: CallAnswer['verdict']): string {
  if (verdict === 'accepted' || !isJsonObject(answer?.reply)) return '';
  const { content, message, end } = answer.reply;
  const [block] = Array.isArray(content) ? content : [];
  const said = isJsonObject(block) ? block['text'] : (message ?? end);
  return said === undefined ? '' : `: ${toPlainLine(typeof said === 'string' ? said : JSON.stringify(said), 120)}`;
}

function classify({ path, kind }: Difference): ChangeClass {
  if (path.startsWith('_meta')) return 'cosmetic';
  if (path.startsWith('structuredContent')) {
    if (kind === 'removed' || kind === 'type') return 'breaking';
    return kind === 'added' ? 'compatible' : 'undecided';
  }
  if (/^content\[\d+\]\.type$/.test(path)) return 'breaking';
  return kind === 'added' ? 'compatible' : 'undecided';
}

function describe({ path, kind, before, after }: Difference): string {
  const location = path === '' ? 'the reply' : path;
  switch (kind) {
    case 'added':
      return `${location} is new`;
    case 'removed':
      return `${location} is gone`;
    case 'order':
      return `${location} has its entries in another order`;
    case 'length':
    case 'type':
    case 'value':
    default:
      return `${location}: ${before} → ${after}`;
  }
}

/** Compares files by path; files that only one run of a revision touched are unstable. */
export function compareFiles(
  before: readonly CallAnswer['files'][],
  after: readonly CallAnswer['files'][],
): { messages: string[]; isUnstable: boolean } {
  const sides = [before, after];
  if (sides.some((side) => side.includes(null))) return { messages: [], isUnstable: false };
  const [old, fresh] = sides.map((side) => indexFiles(side.map((files) => files ?? [])));
  if (!old || !fresh) return { messages: [], isUnstable: false };
  const messages: string[] = [];
  for (const path of new Set([...old.keys(), ...fresh.keys()])) {
    const [ours, theirs] = [old.get(path), fresh.get(path)];
    if (ours === 'unstable' || theirs === 'unstable') continue;
    if (ours === undefined) messages.push(`it ${theirs?.change ?? 'changed'} ${path} now`);
    else if (theirs === undefined) messages.push(`it no longer ${verbs[ours.change]} ${path}`);
    else if (ours.change !== theirs.change) messages.push(`${path} was ${ours.change}, now ${theirs.change}`);
    else if (ours.checksum !== theirs.checksum && ours.checksum !== '?' && theirs.checksum !== '?') {
      messages.push(`it leaves other content in ${path}`);
    }
  }
  return { messages, isUnstable: [old, fresh].some((side) => [...side.values()].includes('unstable')) };
}

const verbs = { added: 'adds', changed: 'changes', removed: 'removes' } as const;

function indexFiles(runs: readonly (readonly FileChangeSeen[])[]): Map<string, FileChangeSeen | 'unstable'> {
  const paths = new Set(runs.flatMap((files) => files.map(({ path }) => path)));
  return new Map(
    [...paths].map((path): [string, FileChangeSeen | 'unstable'] => {
      const seen = runs.map((files) => files.find((file) => file.path === path));
      const [first] = seen;
      if (!first || seen.some((file) => file?.change !== first.change)) return [path, 'unstable'];
      const isSame = seen.every((file) => file?.checksum === first.checksum);
      return [path, isSame ? first : { ...first, checksum: '?' }];
    }),
  );
}
