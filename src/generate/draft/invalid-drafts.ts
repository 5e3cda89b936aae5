import type { JsonValue } from '../../base/index.ts';
import type { CallOutcome } from '../../plugin/index.ts';
import {
  classifyInvalidInputRejection,
  findComplainedOf,
  findNamed,
  findRateLimit,
  isSameRejection,
  isUnmistakableCrash,
  rateLimitReason,
  renderCall,
  ToolResponse,
} from '../../suite/index.ts';
import { expectRejection } from '../explore/expectations.ts';
import {
  type Accepted,
  type GenerationContext,
  propertyNames,
  type TestDraft,
  type ToolWork,
} from '../explore/tool-work.ts';
import { isEcho } from '../replies/echo-answer.ts';
import { isEmptyAnswer } from '../replies/empty-answer.ts';
import { givesCode, type Judgement } from '../replies/judge-reply.ts';
import { countsNothingTaken } from '../replies/removal-count.ts';
import { valueAt } from '../schema/value-path.ts';
import { warning } from '../tools/lint-tools.ts';
import { type InvalidCase, reportsUnknownArgument } from '../values/invalid-cases.ts';
import { type Plan, withInput } from '../values/plan.ts';
import { noticeBrokenReaders, watchReaders } from './watched-readers.ts';

/**
 * Drafts tests that expect the rejection of an invalid case, and tries each once. When the rejection names the
 * argument, the test demands the name, so that it cannot pass for another reason. A rejection equal to that of valid
 * inputs proves nothing and waits for review. Returns the cases that exceeded `room` or the time.
 */
export async function draftInvalid(
  work: ToolWork,
  context: GenerationContext,
  base: Accepted,
  invalidCases: readonly InvalidCase[],
  room: number,
): Promise<InvalidCase[]> {
  let kept = 0;
  const left: InvalidCase[] = [];
  await watchReaders(work, context);
  const plans = invalidCases.map(({ input, valuePath }) => withInput(base.plan, input, valuePath));
  for (const [at, invalidCase] of invalidCases.entries()) {
    if (kept >= room || context.isTimeUp('draft')) {
      left.push(invalidCase);
      continue;
    }
    if (!work.exploration.isStopped) context.runner.foresee(plans.slice(at, at + room - kept));
    const test = `invalid: ${invalidCase.label}`;
    const plan = withInput(base.plan, invalidCase.input, invalidCase.valuePath);
    const draft = await draftOne(work, context, base, invalidCase, plan);
    if ('reason' in draft) work.output.dropped.push({ test, reason: draft.reason });
    else work.output.drafts.push(draft);
    // Without a valid call, what is refused in the words of all others is worth no further call.
    if (!('reason' in draft) || !work.exploration.valid) kept += 1;
  }
  return left;
}

async function draftOne(
  work: ToolWork,
  context: GenerationContext,
  base: Accepted,
  invalidCase: InvalidCase,
  plan: Plan,
): Promise<TestDraft | { reason: string }> {
  const plain: TestDraft = {
    kind: 'invalid',
    label: invalidCase.label,
    plan,
    cleanupCalls: [],
    expect: expectRejection(),
    ...(invalidCase.isUnacceptable ? { isHarmless: true } : {}),
  };
  if (work.exploration.isStopped || !context.runner.isUsable) {
    return invalidCase.kind.startsWith('unknown-')
      ? { reason: 'not tried: the tool hung or ended the server before' }
      : plain;
  }
  work.exploration.calls += 1;
  const replay = await context.runner.replayAlive(plan);
  if (replay.kind === 'stopped') return { reason: `what it needs could not be brought about again: ${replay.reason}` };
  const { outcome, judgement } = replay;
  if (outcome.kind === 'timed-out' || outcome.kind === 'connection-closed') {
    work.exploration.isStopped = true;
    return plain;
  }
  const response = new ToolResponse(outcome);
  if (invalidCase.kind === 'unknown-removal') return draftUnknownRemoval(plain, invalidCase, response, work);
  if (invalidCase.kind === 'unknown-reference' || invalidCase.kind === 'unknown-table')
    return draftUnknownReference(plain, invalidCase, judgement, response, work);
  // A missing file or service says nothing about the input, also when the answer is not marked as an error.
  const unmarkedError =
    judgement.verdict === 'refused' && judgement.isUnmarkedError && judgement.cause === 'environment';
  const error = unmarkedError ? judgement.text : response.error;
  if (error === null) {
    // Undo the accepted call, since the valid case would otherwise fail with "already exists".
    if (work.exploration.cleanupCalls.length > 0) await context.runner.replay(work.exploration.cleanupCalls);
    await noticeBrokenReaders(work, invalidCase, context);
    if (reportsUnknownArgument(invalidCase, response.text))
      return { reason: 'the answer says that it passed over the argument' };
    work.output.refusals.accepted += 1;
    if (invalidCase.kind === 'unknown') work.output.takenUnknown.push(plain);
    return plain;
  }
  if (isUnmistakableCrash(error) && !givesCode(work.profile.tool, invalidCase.input)) {
    work.output.refusals.crash += 1;
    return draftCrash(plain, outcome, error, work);
  }
  if (findRateLimit({ outcome, input: invalidCase.input }) !== null)
    return { ...plain, review: `proves nothing yet: ${rateLimitReason}${quoteError(error)}` };
  return draftRejected({ plain, base, invalidCase, error }, work, context);
}

/** True when a refusal is about an argument that the schema forbids, and not about a thing that is not there. */
function isAboutUnknown(error: string, { valuePath }: InvalidCase): boolean {
  const name = String(valuePath.at(-1));
  return (
    error.includes(name) ||
    /\b(?:unrecogni[sz]ed|unexpected|additional|unknown|extra)\b.{0,40}\b(?:key|propert|argument|parameter|field|option)/is.test(
      error,
    )
  );
}

/** A wrong input that was rejected. */
interface RejectedCase {
  /** The test without its further expectations. */
  plain: TestDraft;
  base: Accepted;
  invalidCase: InvalidCase;
  /** The text of the rejection. */
  error: string;
}

/** Decides from the rejection how much the test proves. */
async function draftRejected(
  { plain, base, invalidCase, error }: RejectedCase,
  work: ToolWork,
  context: GenerationContext,
): Promise<TestDraft | { reason: string }> {
  const value = valueAt(invalidCase.input, invalidCase.valuePath);
  const rejection = classifyInvalidInputRejection(error, { property: invalidCase.property, value });
  work.output.refusals[rejection] += 1;
  const isUnknown = invalidCase.kind === 'unknown';
  if (isUnknown && isAboutUnknown(error, invalidCase)) work.output.refusesUnknown = true;
  else if (isUnknown && !work.exploration.valid)
    return { reason: 'no valid call is known, and the refusal is not about the argument' };
  const names = isUnknown ? [] : findNamed(error, [invalidCase.property]);
  const [named] = names;
  const said = quoteError(error);
  const usual = work.exploration.valid ? undefined : work.exploration.rejected;
  if (usual?.judgement.verdict === 'refused') {
    const refusal = { text: usual.judgement.text, input: usual.accepted.input };
    // The valid test waits and names the cause; each wrong input would only wait for the same one.
    // That the network is asked before the input is looked at is told by the test, once somebody lets it run.
    if (rejection !== 'environment' && isSameRejection(refusal, { text: error, input: invalidCase.input }))
      return { reason: `no valid call is known, and its refusal is that of valid inputs: ${said}` };
  }
  if (rejection === 'validation') {
    if (named === undefined || named.length < 3 || !isPlainName(named, error)) return plain;
    // A refusal that names the argument happens before the call uses any set-up, so the test omits the set-up calls.
    const own = plain.plan.slice(-1).map((step) => ({ ...step, links: [] }));
    return { ...plain, plan: own, expect: expectRejection({ names: named }) };
  }
  if (rejection === 'environment' || rejection === 'missing') {
    const what = rejection === 'environment' ? 'the network, a credential or a program' : 'a file that is not there';
    return { ...plain, review: `proves nothing yet: the refusal is about ${what}, not about the argument: ${said}` };
  }
  // A rejection that names nothing counts only when the paired valid case still works right after it.
  const problem = await findPairProblem(work, context, twinOf(invalidCase, base));
  // A twin that was never accepted before is a guess of PTH, and no person has to look at it.
  if (problem !== null && invalidCase.twin) return { reason: problem };
  if (problem === null) noteWrongName(work, invalidCase, error);
  return problem === null ? plain : { ...plain, review: `proves nothing yet: ${problem}` };
}

function quoteError(error: string): string {
  return error.trim().replace(/\s+/g, ' ').slice(0, 200);
}

/** Warns once per tool of a rejection that blames a correct argument, since callers would fix the wrong one. */
function noteWrongName(work: ToolWork, invalidCase: InvalidCase, error: string): void {
  const check = 'refusal-names-argument';
  if (work.output.findings.some((finding) => finding.check === check)) return;
  const changed = new Set([invalidCase.property, ...invalidCase.valuePath]);
  const others = propertyNames(work).filter((name) => !changed.has(name));
  const named = findComplainedOf(error, others);
  if (named === undefined) return;
  const message = `${work.profile.tool.name} refuses a call in which only ${invalidCase.property} is wrong with words about ${named}`;
  const reproduce = renderCall(work.profile.tool.name, invalidCase.input);
  work.output.findings.push({ ...warning(check, work.profile.tool.name, message, error.slice(0, 300)), reproduce });
}

/** Returns the plan of the call that differs from an invalid case only in the violation. */
function twinOf({ twin, valuePath }: InvalidCase, base: Accepted): Plan {
  return twin === undefined ? base.plan : withInput(base.plan, twin, valuePath);
}

/** Returns why the paired valid case fails now; null when it works, or when it may not be repeated. */
async function findPairProblem(work: ToolWork, context: GenerationContext, twin: Plan): Promise<string | null> {
  if (
    !work.exploration.valid ||
    work.exploration.isStopped ||
    work.exploration.repeatProblem !== null ||
    !context.runner.isUsable
  )
    return null;
  work.exploration.calls += 1;
  const replay = await context.runner.replay(twin);
  if (replay.kind === 'stopped') return `its valid twin could not be called again: ${replay.reason}`;
  if (replay.judgement.verdict === 'accepted') {
    if (work.exploration.cleanupCalls.length > 0) await context.runner.replay(work.exploration.cleanupCalls);
    return null;
  }
  return `its valid twin was refused as well: ${replay.judgement.text.slice(0, 200)}`;
}

/** True when the name comes from the refusal itself and not from an echo of the input. */
function isPlainName(name: string, error: string): boolean {
  return error.toLowerCase().includes(name.toLowerCase());
}

function normalise(text: string): string {
  return text.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();
}

function draftCrash(
  plain: TestDraft,
  outcome: CallOutcome,
  text: string,
  work: ToolWork,
): TestDraft | { reason: string } {
  if (outcome.kind === 'result') return { ...plain, expect: expectRejection({ crashed: true }) };
  // A fault that arrives as a protocol error has no output: a test could only demand a refusal, and would prove nothing.
  const check = 'refuses-without-crash';
  const reason = 'told as a warning: a fault of the program answers it, and no check of the input';
  // One missing check of the arguments lets all such inputs through.
  if (work.output.findings.some((finding) => finding.check === check)) return { reason };
  const message = `${work.profile.tool.name} crashes on an input that its schema forbids (${plain.label}) instead of refusing it`;
  work.output.findings.push({
    ...warning(check, work.profile.tool.name, message, text),
    category: 'runtime-exception',
    reproduce: renderCall(work.profile.tool.name, plain.plan.at(-1)?.input ?? {}),
  });
  return { reason };
}

function withoutName(text: string, name: string): string {
  return normalise(text.replaceAll(name.replace(/^"|"$/g, ''), '…'));
}

/**
 * Drafts a test when the answer for an unknown thing equals the answer for a deleted one, since that misleads callers.
 */
function draftUnknownRemoval(
  plain: TestDraft,
  invalidCase: InvalidCase,
  response: ToolResponse,
  work: ToolWork,
): TestDraft | { reason: string } {
  // Without the steps of the tool, a process has no state to look into, and would refuse every name.
  const steps = work.search.setupCalls.filter(({ tool }) => tool !== work.profile.tool.name);
  const last = plain.plan.slice(-1).map((step) => ({ ...step, links: [] }));
  const own: TestDraft = { ...plain, plan: [...steps, ...last] };
  if (response.error !== null) return own;
  const known = JSON.stringify(
    work.exploration.valid === undefined ? null : valueAt(work.exploration.valid.input, invalidCase.valuePath),
  );
  const unknown = JSON.stringify(valueAt(invalidCase.input, invalidCase.valuePath) ?? null);
  const isTold = withoutName(response.text, unknown) !== withoutName(work.exploration.answer, known);
  if (isTold || countsNothingTaken(response)) {
    return { reason: `${work.profile.tool.name} tells that there was nothing to take away` };
  }
  // An idempotent tool may report success for a missing thing on purpose; the wording still misleads, so it becomes
  // a finding instead of a test.
  if (work.profile.tool.annotations?.idempotentHint !== true) return own;
  const message = `${work.profile.tool.name} answers for something that does not exist exactly as for something it took away`;
  const evidence = response.text.slice(0, 300);
  const reproduce = JSON.stringify({ tool: work.profile.tool.name, input: invalidCase.input });
  work.output.findings.push({
    ...warning('missing-thing-noticed', work.profile.tool.name, message, evidence),
    reproduce,
  });
  return { reason: 'told as a warning: the tool declares that repeating it is harmless' };
}

function draftUnknownReference(
  plain: TestDraft,
  invalidCase: InvalidCase,
  judgement: Judgement,
  response: ToolResponse,
  work: ToolWork,
): TestDraft | { reason: string } {
  if (response.error !== null) {
    if (isUnmistakableCrash(response.error)) return { ...plain, expect: expectRejection({ crashed: true }) };
    const unknown = valueAt(invalidCase.input, invalidCase.valuePath);
    const isNamed = typeof unknown === 'string' && response.error.toLowerCase().includes(unknown.toLowerCase());
    return isNamed ? { ...plain, expect: expectRejection({ names: unknown }) } : plain;
  }
  if (judgement.verdict === 'refused' || invalidCase.kind === 'unknown-table') return plain;
  if (isEmptyAnswer(response) && !work.exploration.isAnswerEmpty) return plain;
  if (isOnlyEchoed(response, plain, work)) return plain;
  return { reason: `${work.profile.tool.name} has an answer for it` };
}

/** True when the answer to an unknown name is an echo of it, and the answer to a known one is more than that. */
function isOnlyEchoed(
  { json }: ToolResponse,
  { plan }: TestDraft,
  { exploration: { valid, answer } }: ToolWork,
): boolean {
  if (json === null || !valid || !isEcho(json.value, listInputs(plan))) return false;
  const known = readJson(answer);
  return known !== undefined && !isEcho(known, listInputs(valid.plan.slice(-1)));
}

function listInputs(plan: Plan): JsonValue[] {
  return plan.map(({ input }) => input);
}

function readJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
