import { cutText, isJsonEqual, isJsonObject, type JsonObject } from '../../base/index.ts';
import type { GeneratedFrom, ToolResponse } from '../../suite/index.ts';
import { isEmptyAnswer, listsNothing, saysNothingFound } from '../replies/empty-answer.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { drawValue } from '../schema/schema-arbitrary.ts';
import { valueAt } from '../schema/value-path.ts';
import { checkOfArgument, guess, isAllowed } from '../values/candidates.ts';
import { buildInput, type Inclusion, type InputTemplate, layOutInput, planInput } from '../values/input-template.ts';
import { givenProperties } from '../values/given-values.ts';
import { knownInputsFor } from '../values/known-values.ts';
import type { Plan } from '../values/plan.ts';
import { applyRejection, awaitsOthers, isInformative } from './apply-hints.ts';
import { describeFault, expectNoFault, expectRejection } from './expectations.ts';
import { takeAccepted } from './take-accepted.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';

/** Number of equal rejections without any hint after which the search tries another shape of the input. */
const maxSameWords = 3;

/**
 * Looks for the smallest input that the tool accepts, guided by rejections, with at most `budget` more calls. Writes
 * the result to `work.exploration`: `valid`, or `rejected` and `fault`.
 * @param isLast false on the first pass: ids are not guessed yet, since a later pass may get real ones from other tools
 */
export async function searchValid(
  work: ToolWork,
  context: GenerationContext,
  budget: number,
  isLast = true,
): Promise<void> {
  const wanted = work.search.requiredCall === null ? undefined : context.state.accepted?.get(work.search.requiredCall);
  if (wanted && work.search.setupCalls.length === 0 && !wanted.some((step) => step.tool === work.profile.tool.name))
    work.search.setupCalls = wanted;
  let templates = [...layOutKnown(work, context), ...layOut(work, context, smallestInclusion(work, context.state))];
  let demanded = work.search.demanded.size;
  let tried: InputTemplate | undefined;
  const lean = (template: InputTemplate) => layOutLean(template, work, context);
  const shapes = [
    lean,
    (template: InputTemplate) =>
      layOut(work, context, 'all')
        .filter(({ args }) => args.length > template.args.length)
        .slice(0, 1),
  ];
  let left = budget;
  let sameWords = { text: '', count: 0 };
  while (left > 0 && !work.exploration.valid && !work.exploration.isStopped && context.runner.isUsable) {
    const [template, ...others] = templates;
    if (!template) {
      // Other shapes of the input: first without any optional part, then with all of them.
      const shape = tried && isLast ? shapes.shift() : undefined;
      if (!tried || !shape) return;
      templates = shape(tried).map((other) => keepLearned(other, tried ?? other));
      continue;
    }
    tried = template;
    const accepted = prepare(template, work, context);
    if (!accepted) {
      templates = others;
      continue;
    }
    const key = JSON.stringify(accepted.plan);
    const known = work.search.tried.get(key);
    if (known !== undefined) {
      if (!applyRejection(known, template, work, context.state)) templates = others;
      left -= 0.25;
      continue;
    }
    left -= 1;
    const judgement = await tryAccept(accepted, work, context);
    if (judgement === true) return;
    const text = judgement && 'text' in judgement ? judgement.text : '';
    if (judgement?.verdict === 'fault' && judgement.fault === 'connection-closed' && context.runner.isUsable) {
      // Try once more without optional arguments, since one may have ended the server. The fault stays recorded.
      const leaner = shapes[0] === lean ? lean(template) : [];
      if (shapes[0] === lean) shapes.shift();
      if (leaner.length > 0) {
        work.exploration.isStopped = false;
        templates = leaner;
        continue;
      }
    }
    // No value was a guess, so another value would show the same fault.
    if (judgement?.verdict === 'fault' && isSure(template)) return;
    if (!isLast && awaitsOthers(text, template, work)) return;
    const isHelpful = isInformative(text, template, work);
    sameWords = { text, count: !isHelpful && text === sameWords.text ? sameWords.count + 1 : 1 };
    const canGoOn = sameWords.count < maxSameWords && applyRejection(text, template, work, context.state);
    if (work.search.demanded.size > demanded) {
      demanded = work.search.demanded.size;
      templates = layOut(work, context, smallestInclusion(work, context.state)).map((other) =>
        keepLearned(other, template),
      );
    } else if (!canGoOn) templates = others;
  }
}

/**
 * Returns the call that the search for a tool's input begins with, by what is known now; undefined where it depends on
 * what calls of other tools show.
 */
export function planFirstTry(work: ToolWork, context: GenerationContext): Plan | undefined {
  const [template] = [...layOutKnown(work, context), ...layOut(work, context, smallestInclusion(work, context.state))];
  if (!template?.args.every(({ role }) => role.kind === 'plain')) return undefined;
  return prepare(template, work, context)?.plan;
}

/** Returns the input without any optional part, also within required parts; empty when that omits nothing. */
function layOutLean(template: InputTemplate, work: ToolWork, context: GenerationContext): InputTemplate[] {
  return layOut(work, context, 'required').filter(({ args }) => args.length < template.args.length);
}

/** Moves values from rejections, and values known to be right, to the front of the new template's candidates. */
function keepLearned(template: InputTemplate, { args }: InputTemplate): InputTemplate {
  for (const argument of template.args) {
    const known = args.find(({ valuePath }) => JSON.stringify(valuePath) === JSON.stringify(argument.valuePath));
    const right = known?.isSettled === true ? known.candidates[known.at] : undefined;
    const hinted = known?.candidates.filter(({ isHinted }) => isHinted === true) ?? [];
    const first = [...(right ? [right] : []), ...hinted];
    argument.candidates = [
      ...first,
      ...argument.candidates.filter(({ value }) => !first.some((other) => isJsonEqual(other.value, value))),
    ];
  }
  return template;
}

/**
 * Tries an input. Returns true when it was accepted and became the tool's valid one, else the judgement of the reply.
 */
async function tryAccept(
  accepted: Accepted,
  work: ToolWork,
  context: GenerationContext,
): Promise<Judgement | undefined | true> {
  const key = JSON.stringify(accepted.plan);
  work.search.tried.set(key, '');
  work.search.searches += 1;
  const judgement = await tryPlan(accepted, work, context);
  if (judgement && 'text' in judgement) work.search.tried.set(key, cutText(judgement.text, 4000));
  if (judgement?.verdict !== 'accepted') return judgement;
  await takeAccepted(accepted, judgement.response, work, context);
  return true;
}

/** Returns a template for each whole input that documents or source show, with its values first. */
function layOutKnown(work: ToolWork, context: GenerationContext): InputTemplate[] {
  return knownInputsFor(context.state.knowledge ?? [], work.profile.tool.name).flatMap(({ input, generatedFrom }) =>
    layOut(work, context, new Set([...work.search.demanded, ...work.profile.avoidedDefaults, ...Object.keys(input)]))
      .slice(0, 1)
      .map((template) => seedTemplate(template, input, generatedFrom, work, context)),
  );
}

/** Puts the values of a whole input in front of the arguments' candidates, except values that PTH may not give. */
function seedTemplate(
  template: InputTemplate,
  input: JsonObject,
  generatedFrom: GeneratedFrom | undefined,
  work: ToolWork,
  { state }: GenerationContext,
): InputTemplate {
  for (const argument of template.args) {
    const value = argument.isGiven === true ? undefined : valueAt(input, argument.valuePath);
    if (value === undefined || !isAllowed(value, argument, work.profile.traits, state)) continue;
    if (checkOfArgument(argument.view, state).judge(value) === 'invalid') continue;
    const candidate = { ...guess(value), ...(generatedFrom === undefined ? {} : { generatedFrom }) };
    argument.candidates = [candidate, ...argument.candidates.filter((other) => !isJsonEqual(other.value, value))];
    argument.at = 0;
  }
  return template;
}

/**
 * Asks a proposer (a model) once for inputs, for a tool without an accepted input. Its inputs pass the same checks as
 * all others: the schema, the approvals, and at most three tries.
 */
export async function searchProposed(work: ToolWork, context: GenerationContext): Promise<void> {
  const { propose } = context;
  // A tool that fails on schema-valid input needs no other input: the fault itself becomes a test.
  if (
    !propose ||
    work.exploration.valid ||
    work.exploration.fault ||
    work.exploration.isStopped ||
    !context.runner.isUsable
  )
    return;
  const last = work.exploration.rejected;
  const proposed = await propose({
    tool: work.profile.tool,
    rejected: last && 'text' in last.judgement ? { input: last.accepted.input, text: last.judgement.text } : null,
  });
  for (const input of proposed.slice(0, 3)) {
    if (!isJsonObject(input) || work.profile.check.judge(input) === 'invalid') continue;
    const [laidOut] = layOut(work, context, new Set(Object.keys(input)));
    if (!laidOut) continue;
    const accepted = prepare(seedTemplate(laidOut, input, undefined, work, context), work, context);
    if (!accepted || work.search.tried.has(JSON.stringify(accepted.plan))) continue;
    if ((await tryAccept(accepted, work, context)) === true) return;
  }
}

function isSure(template: InputTemplate): boolean {
  return template.args.every((argument) => argument.candidates[argument.at]?.isSure === true);
}

/** Adds every optional argument to the accepted input; gives up after three refusals. */
export async function searchFull(work: ToolWork, valid: Accepted, context: GenerationContext): Promise<void> {
  const [laidOut] = layOut(work, context, 'all');
  if (!laidOut || laidOut.args.length === valid.template.args.length) return;
  const template = keepAccepted(laidOut, valid.template);
  let last = 'nothing could be called';
  for (let attempt = 0; attempt < 3 && !work.exploration.isStopped && context.runner.isUsable; attempt++) {
    const accepted = prepare(template, work, context);
    if (!accepted) return;
    const judgement = await tryPlan(accepted, work, context, false);
    if (judgement?.verdict === 'accepted') {
      if (!(await leavesNothing(judgement.response, valid, work, context))) work.exploration.full = accepted;
      else last = 'its filters leave nothing of what the tool answers without them';
      break;
    }
    const exclusions = work.search.exclusions.length;
    const text = judgement && 'text' in judgement ? judgement.text : 'the server is at fault';
    if (judgement?.verdict === 'fault') {
      if (!work.exploration.valid) return;
      work.output.drafts.push({
        kind: 'valid',
        label: 'all arguments',
        plan: accepted.plan,
        cleanupCalls: [],
        expect: expectNoFault(work.profile.tool, judgement, false),
        note: describeFault(judgement),
      });
      return;
    }
    last = `refused: ${text.slice(0, 200)}`;
    const canGoOn = applyRejection(text, template, work, context.state);
    if (work.search.exclusions.length > exclusions) noteExclusion(accepted, work);
    if (!canGoOn || work.search.exclusions.length > exclusions) break;
  }
  if (!work.exploration.full) work.output.dropped.push({ test: 'valid: all arguments', reason: last });
}

/** True when a reader finds nothing with all arguments, and something without the optional ones. */
async function leavesNothing(
  response: ToolResponse,
  { plan }: Accepted,
  work: ToolWork,
  { runner }: GenerationContext,
): Promise<boolean> {
  if (work.profile.traits.isChanging || !isNothing(response)) return false;
  work.exploration.calls += 1;
  const whole = await runner.replay(plan);
  return whole.kind === 'judged' && whole.judgement.verdict === 'accepted' && !isNothing(whole.judgement.response);
}

function isNothing(answer: ToolResponse): boolean {
  return isEmptyAnswer(answer) || saysNothingFound(answer.text.trim()) || listsNothing(answer);
}

/** Records arguments that are accepted alone but refused together, when the refusal names both. */
function noteExclusion({ plan }: Accepted, work: ToolWork): void {
  const [first, second] = work.search.exclusions.at(-1) ?? [];
  if (first === undefined || second === undefined || !work.exploration.valid) return;
  work.output.drafts.push({
    kind: 'invalid',
    label: `${first} together with ${second}`,
    plan,
    cleanupCalls: [],
    expect: expectRejection({ names: second }),
  });
}

/** Runs a plan, and records the fault or refusal unless the server accepted it. */
export async function tryPlan(
  accepted: Accepted,
  work: ToolWork,
  context: GenerationContext,
  isSearch = true,
): Promise<Judgement | undefined> {
  work.exploration.calls += 1;
  const replay = await context.runner.replaySurely(accepted.plan, work.profile.traits.isChanging);
  if (replay.kind === 'stopped') return undefined;
  const { judgement } = replay;
  if (judgement.verdict === 'fault') {
    if (judgement.fault === 'timed-out' || judgement.fault === 'connection-closed') work.exploration.isStopped = true;
    if (isSearch) work.exploration.fault ??= { accepted, judgement };
  }
  if (judgement.verdict === 'refused') {
    // An input that the environment kept from its answer had passed the tool's own checks.
    const cameFurther = reachesOut(work.exploration.rejected?.judgement) && !reachesOut(judgement);
    if (isSearch && !cameFurther) work.exploration.rejected = { accepted, judgement };
    if (judgement.isUnmarkedError && judgement.cause === 'domain') work.exploration.unmarkedError ??= accepted;
  }
  return judgement;
}

function reachesOut(judgement: Judgement | undefined): boolean {
  return judgement?.verdict === 'refused' && judgement.cause === 'environment';
}

function layOut(work: ToolWork, context: GenerationContext, inclusion: Inclusion): InputTemplate[] {
  return layOutInput(work.profile.normal.schema, work.profile.traits, context.state, inclusion);
}

/**
 * Returns the required arguments, those that the server demands besides, those with values by hand, and those whose
 * default waits or reaches the network.
 */
export function smallestInclusion({ search, profile }: ToolWork, { given }: GenerationContext['state']): Inclusion {
  return new Set([...search.demanded, ...profile.avoidedDefaults, ...givenProperties(given, profile.tool.name)]);
}

/** Builds the current input of a template and makes it fit the schema; undefined when that is not possible. */
export function prepare(template: InputTemplate, work: ToolWork, context: GenerationContext): Accepted | undefined {
  const input = buildInput(template);
  if (input && work.profile.check.judge(input) !== 'invalid') {
    return { input, plan: planInput(work.profile.tool.name, template, input, work.search.setupCalls), template };
  }
  // Rules across properties (if/then, not, overlapping branches) can defeat the hand-picked values: draw at random
  // instead.
  const drawn = drawValue(
    work.profile.normal.schema,
    work.profile.normal.schema,
    context.state.seed,
    work.profile.check,
  );
  // A drawn input ignores scratch directories and cannot name existing things.
  const isBound = template.args.some(
    ({ role, candidates, isGiven }) => isGiven === true || (role.kind !== 'plain' && candidates.length === 0),
  );
  if (!isJsonObject(drawn) || work.profile.risk.kind !== 'free' || isBound) return undefined;
  const fixed: InputTemplate = { base: drawn, args: [] };
  return {
    input: drawn,
    plan: planInput(work.profile.tool.name, fixed, drawn, work.search.setupCalls),
    template: fixed,
  };
}

/** Returns the larger template with the accepted values of the smaller one. */
function keepAccepted(larger: InputTemplate, smaller: InputTemplate): InputTemplate {
  for (const argument of larger.args) {
    const known = smaller.args.find((other) => JSON.stringify(other.valuePath) === JSON.stringify(argument.valuePath));
    const value = known?.candidates[known.at];
    if (!value) continue;
    argument.candidates = [value];
    argument.at = 0;
  }
  return larger;
}
