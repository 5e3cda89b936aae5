import {
  type ServerProbe,
  type GroupOperation,
  type Judgement,
  readingOf,
  type ResourceGroup,
  wordsOf,
} from '../../generate/index.ts';
import { SequenceViolation } from './sequence-law.ts';
import { type GroupFacts, SequenceRun } from './sequence-run.ts';

/** The results of trying plain pairs of calls. */
export interface GroupStudy {
  /** The group with only the tools that can be used; null when nothing is left to explore. */
  group: ResourceGroup | null;
  facts: GroupFacts;
  /** The first reader, where every reader refused what had just been created; null where one found it. */
  lost: GroupOperation | null;
  /** True when the server hung or died on the way. */
  isDisturbed: boolean;
}

const noFacts = { isRepeatable: false, isReplacing: false, showing: new Set<string>(), steady: new Set<string>() };

/**
 * Tries each tool of a group on one new thing. A tool that fails even then is left out, since the order of calls is not
 * the cause. A read that rejects a thing right after its creation is a fault, unless it wants another kind of id: it
 * stays in where another read finds the thing, and is told apart where none does, since no order of calls matters then.
 */
export async function studyGroup(
  probe: ServerProbe,
  group: ResourceGroup,
  mark: string,
  options: ConstructorParameters<typeof SequenceRun>[4],
): Promise<GroupStudy> {
  const opened: SequenceRun[] = [];
  const largest = new Map<string, number>();
  const open = (round: string) => {
    const run = new SequenceRun(
      probe,
      group,
      { ...noFacts, isRepeatable: true, isReplacing: true, largest },
      `${mark}${round}`,
      options,
    );
    opened.push(run);
    return run;
  };
  const isDisturbed = () =>
    opened.some(({ calls }) =>
      calls.some(({ outcome }) => outcome.kind === 'timed-out' || outcome.kind === 'connection-closed'),
    );
  const first = open('p');
  if (!(await isAccepted(() => first.create(0, 0))) || first.live.length === 0)
    return { group: null, facts: { ...noFacts, largest }, lost: null, isDisturbed: isDisturbed() };
  const { usable, lost, showing, steady } = await studyReaders(first, group);
  const repetition = await studyRepetition(first, group, usable, showing);
  // A thing that cannot be created a second time leaves nothing to explore.
  const second = open('r');
  const again = (await isAccepted(() => second.create(0, 1))) && second.live.length > 0;
  // How many entries a list shows is seen now that there are more than one.
  for (const operation of usable.filter(({ role }) => role === 'list'))
    await isAccepted(() => second.apply(operation, 0));
  // Deletions come last: damage by them must not look like a fault of the others.
  const changing = (['update', 'delete'] as const).flatMap((wanted) =>
    group.others.filter(({ role }) => role === wanted),
  );
  for (const operation of changing) {
    const run = open(`q${usable.length}`);
    const works = (await isAccepted(() => run.create(0, 0))) && (await isAccepted(() => run.apply(operation, 0)));
    if (works && lastAnswer(run)?.verdict === 'accepted') usable.push(operation);
  }
  const canRestore =
    repetition.isRepeatable || usable.some(({ role }) => role === 'delete') || group.create.key === null;
  const isUseful = again && canRestore && usable.length > 0;
  const facts: GroupFacts = { ...repetition, showing, steady, largest };
  return { group: isUseful ? { ...group, others: usable } : null, facts, lost, isDisturbed: isDisturbed() };
}

/**
 * Asks each reader about the one new thing. Finds the readers that can be used, that show its text, and that answer
 * twice the same.
 */
async function studyReaders(run: SequenceRun, group: ResourceGroup) {
  const usable: GroupOperation[] = [];
  const showing = new Set<string>();
  const steady = new Set<string>();
  const refusing: GroupOperation[] = [];
  const marker = run.live[0]?.marker ?? null;
  for (const operation of group.others.filter(({ role }) => role === 'read' || role === 'list')) {
    if (!run.fitsKey(operation)) continue;
    const isFound = await isAccepted(() => run.apply(operation, 0));
    if (!isFound && operation.role === 'list') continue;
    if (!isFound && lastAnswer(run)?.verdict === 'refused') {
      if (!(await wantsOtherKey(run, operation))) refusing.push(operation);
      continue;
    }
    usable.push(operation);
    if (!isFound) continue;
    const first = lastAnswer(run)?.response;
    if (!first) continue;
    if (marker !== null && wordsOf(first).includes(marker)) showing.add(operation.tool.name);
    if (operation.tool.annotations?.readOnlyHint !== true) continue;
    const second = (await isAccepted(() => run.apply(operation, 0))) ? lastAnswer(run)?.response : undefined;
    if (second && readingOf(first) === readingOf(second)) steady.add(operation.tool.name);
  }
  const isLost = !usable.some(({ role }) => role === 'read');
  if (!isLost) usable.push(...refusing);
  return { usable, lost: isLost ? (refusing[0] ?? null) : null, showing, steady };
}

/** Words about the form of an id, not about whether the thing is there. */
const aboutForm = /\b(?:invalid|malformed|format|expected|must (?:be|have|match|start|contain))\b/i;

/** True when a reader refused the form of an id, or finds something under an id of another kind. */
async function wantsOtherKey(run: SequenceRun, operation: GroupOperation): Promise<boolean> {
  const call = run.calls.at(-1);
  if (call?.judgement.verdict !== 'refused') return false;
  if (aboutForm.test(call.judgement.text)) return true;
  return run.acceptsOtherKey(operation);
}

/**
 * Creates an existing thing once more. Finds out whether the server accepts that, and whether a reader then shows the
 * new text.
 */
async function studyRepetition(
  run: SequenceRun,
  group: ResourceGroup,
  usable: readonly GroupOperation[],
  showing: ReadonlySet<string>,
): Promise<Pick<GroupFacts, 'isRepeatable' | 'isReplacing'>> {
  const isRepeatable =
    group.create.key !== null && (await isAccepted(() => run.create(0, 0))) && lastAnswer(run)?.verdict === 'accepted';
  const shower = usable.find(({ role, tool }) => role === 'read' && showing.has(tool.name));
  const replaced = run.live[0]?.marker ?? null;
  const isShown =
    isRepeatable && shower !== undefined && replaced !== null && (await isAccepted(() => run.apply(shower, 0)));
  const answer = isShown ? lastAnswer(run) : undefined;
  const isReplacing = answer !== undefined && replaced !== null && wordsOf(answer.response).includes(replaced);
  return { isRepeatable, isReplacing };
}

/** False when a law was broken. The fault lies in this pair of calls, not in sequences. */
async function isAccepted(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof SequenceViolation) return false;
    throw error;
  }
}

function lastAnswer(run: SequenceRun): Judgement | undefined {
  return run.calls.at(-1)?.judgement;
}
