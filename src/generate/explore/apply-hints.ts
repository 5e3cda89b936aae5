import { isJsonEqual, type JsonValue, nounWords, varyText } from '../../base/index.ts';
import { readRejection, type RejectionHint } from '../../suite/index.ts';
import { formatSample } from '../schema/formats.ts';
import { clampToRange, readNumberRange } from '../schema/number-range.ts';
import { likelyTypes } from '../schema/schema-view.ts';
import { type Candidate, checkOfArgument, guess, isAllowed } from '../values/candidates.ts';
import type { GenerationState } from '../values/generation-state.ts';
import type { InputTemplate, TemplateArgument } from '../values/input-template.ts';
import {
  isRelativePath,
  looksLikeFile,
  pathsEndingIn,
  readablePaths,
  samplePaths,
  scratchPaths,
} from '../values/path-values.ts';
import { joinPlans } from '../values/plan.ts';
import { findTools } from '../values/producers.ts';
import { fitLength, sqlSamples } from '../values/sample-values.ts';
import { findPreconditions } from './preconditions.ts';
import { propertyNames, type ToolWork } from './tool-work.ts';

/**
 * Changes a template so that its next input avoids the problem that the rejection names. Returns false when nothing is
 * left to try.
 */
export function applyRejection(text: string, template: InputTemplate, work: ToolWork, state: GenerationState): boolean {
  const last = template.last;
  template.last = undefined;
  if (last && isWorse(text, last)) {
    // The former value was right: restore it, and treat the rejection as one about another argument.
    last.moved.at = last.from;
    last.moved.isSettled = true;
    return applyRejection(last.text, template, work, state);
  }
  const earlier = template.args.map(({ at }) => at);
  const canGoOn = learnFrom(text, template, work, state);
  const moved = template.args.filter((argument, index) => argument.at !== earlier[index]);
  const [argument] = moved;
  if (canGoOn && argument && moved.length === 1)
    template.last = { text, moved: argument, from: earlier[template.args.indexOf(argument)] ?? 0 };
  return canGoOn;
}

/** True when the rejection complains about the changed value and the one before did not. */
function isWorse(text: string, { text: earlier, moved, from }: NonNullable<InputTemplate['last']>): boolean {
  const value = moved.candidates[moved.at]?.value;
  const former = moved.candidates[from]?.value;
  // A thing that was rejected for its state at least exists, so a missing one is worse.
  if (isMissing(text) && !isMissing(earlier) && earlier !== '' && moved.role.kind === 'reference') return true;
  if (typeof value !== 'string' || typeof former !== 'string' || text === earlier) return false;
  return quotes(text, value) && !quotes(earlier, former);
}

function isMissing(text: string): boolean {
  return readRejection(text, []).hints.some(({ kind }) => kind === 'wants-existing');
}

/** True when a text holds the value; values of up to two characters must be quoted or follow a colon. */
function quotes(text: string, value: string): boolean {
  if (value.length > 2) return text.includes(value);
  return ['"', "'", '`'].some((mark) => text.includes(`${mark}${value}${mark}`)) || text.endsWith(`: ${value}`);
}

function learnFrom(text: string, template: InputTemplate, work: ToolWork, state: GenerationState): boolean {
  const { named, hints } = readRejection(text, propertyNames(work));
  if (named.length > 1 && learnFromClauses(text, template, work, state)) return true;
  const concerned = concernedArguments(text, named, template);
  let hasLearned = false;
  for (const hint of hints) if (applyHint(hint, { concerned, template, work, state, text })) hasLearned = true;
  return (
    hasLearned || learnCall(text, work, state) || learnPrecondition(text, work, state) || advance(concerned, template)
  );
}

/** Clauses of one rejection that are read apart, at most. */
const maxClauses = 12;

/** Reads each clause of a rejection for the one argument that it names: "Title is too short; Scope must be …". */
function learnFromClauses(text: string, template: InputTemplate, work: ToolWork, state: GenerationState): boolean {
  const clauses = text
    .replaceAll('\\"', '"')
    .split(/;\s+|\r?\n/)
    .slice(0, maxClauses);
  let hasLearned = false;
  for (const clause of clauses) {
    const { named, hints } = readRejection(clause, propertyNames(work));
    const concerned = template.args.filter(({ property, name }) => named.includes(property) || named.includes(name));
    if (concerned.length !== 1) continue;
    for (const hint of hints) {
      if (hint.kind === 'wants-property' || hint.kind === 'excludes') continue;
      if (applyHint(hint, { concerned, template, work, state, text: clause })) hasLearned = true;
    }
  }
  return hasLearned;
}

/** Returns the tool that a rejection wants called first; undefined for none, or for one to use instead. */
export function readRequiredCall(text: string, tools: readonly string[]): string | undefined {
  const asking = text.slice(0, 4000).replace(/\buse [\w.-]{1,100}(?: tool)? instead\b/gi, '');
  if (!/\b(first|before|prior|beforehand|call|run|use|using|via)\b/i.test(asking)) return undefined;
  return findTools(asking, tools)[0];
}

/** Adds the accepted call of the tool that a rejection wants called first to the set-up calls. */
export function learnCall(text: string, work: ToolWork, state: GenerationState): boolean {
  const tool = readRequiredCall(
    text,
    [...(state.toolNames ?? [])].filter((name) => name !== work.profile.tool.name),
  );
  if (tool === undefined || work.search.setupCalls.some((step) => step.tool === tool)) return false;
  const plan = state.accepted?.get(tool);
  if (!plan || plan.some((step) => step.tool === work.profile.tool.name)) {
    work.search.requiredCall = tool;
    return false;
  }
  work.search.setupCalls = plan;
  return true;
}

/** True when a rejection names an argument, quotes a value or gives a hint. */
export function isInformative(text: string, template: InputTemplate, work: ToolWork): boolean {
  const { named, hints } = readRejection(text, propertyNames(work));
  return named.length > 0 || hints.length > 0 || template.args.some((argument) => isQuoted(text, argument));
}

/** True when a rejection asks for an existing thing and only guesses are left: another tool may show a real one. */
export function awaitsOthers(text: string, template: InputTemplate, work: ToolWork): boolean {
  const { hints } = readRejection(text, propertyNames(work));
  if (!hints.some(({ kind }) => kind === 'wants-existing')) return false;
  if (template.last && isWorse(text, template.last)) return false;
  return template.args.some(
    (argument) =>
      isFree(argument.role) &&
      isQuoted(text, argument) &&
      argument.candidates.slice(argument.at).every(({ value, madeBy }) => madeBy.length === 0 && fillers.has(value)),
  );
}

const fillers = new Set<JsonValue>(['pth-sample', 'sample', 'test', '1']);

function isQuoted(text: string, argument: TemplateArgument): boolean {
  const value = argument.candidates[argument.at]?.value;
  return typeof value === 'string' && quotes(text, value);
}

/** Adds a call that may establish the state that a rejection misses to the set-up calls. */
export function learnPrecondition(text: string, work: ToolWork, state: GenerationState): boolean {
  // The same rejection again: the added set-up call did not help, so remove it.
  if (work.search.unconfirmedSetup?.text === text) work.search.setupCalls = work.search.unconfirmedSetup.setupCalls;
  work.search.unconfirmedSetup = undefined;
  for (const name of findPreconditions(text, work.profile.tool.name, state)) {
    const plan = work.search.preconditions.has(name) ? undefined : state.accepted?.get(name);
    const last = plan?.at(-1);
    if (!plan || !last || plan.some((step) => step.tool === work.profile.tool.name)) continue;
    work.search.preconditions.add(name);
    work.search.unconfirmedSetup = { text, setupCalls: work.search.setupCalls };
    work.search.setupCalls = joinPlans([work.search.setupCalls, plan.slice(0, -1)], last);
    return true;
  }
  return false;
}

/** Returns the arguments a rejection is about: named ones, else quoted ones, else guessed ones, else all. */
function concernedArguments(text: string, named: readonly string[], template: InputTemplate): TemplateArgument[] {
  const byName = template.args.filter((argument) => named.includes(argument.property) || named.includes(argument.name));
  if (byName.length > 0) return byName;
  const byValue = template.args.filter((argument) => isQuoted(text, argument));
  if (byValue.length > 0) return byValue;
  const guesses = template.args.filter((argument) => argument.candidates[argument.at]?.isSure === false);
  const paths = /\b(?:path|file|folder|directory)\b/i.test(text)
    ? guesses.filter(({ role }) => role.kind === 'path')
    : [];
  if (paths.length > 0) return paths;
  return guesses.length > 0 ? guesses : [...template.args];
}

/** The data that the handlers of hints read and change. */
interface HintTarget {
  /** The arguments that the rejection is about. */
  concerned: readonly TemplateArgument[];
  template: InputTemplate;
  work: ToolWork;
  state: GenerationState;
  /** The rejection. */
  text: string;
}

type HintHandlers = {
  [Kind in RejectionHint['kind']]: (hint: Extract<RejectionHint, { kind: Kind }>, target: HintTarget) => boolean;
};

/** One handler per kind of hint; each returns true when there is something new to try. */
const hintHandlers: HintHandlers = {
  values: ({ values }, { concerned, work, state }) =>
    offerAll(
      concerned,
      values.map((value) => guess(value)),
      work,
      state,
    ),
  paths: ({ paths }, target) => offerNamedPaths(paths, target),
  'wants-file': (_, target) => offerPathsOfKind('file', target),
  'wants-directory': (_, target) => offerPathsOfKind('directory', target),
  'wants-absolute': (_, { concerned, work, state }) => {
    const absolute = [...state.hints.paths, state.hints.workDirectory ?? ''].filter((path) => path.startsWith('/'));
    return offerAll(
      concerned,
      absolute.map((path) => guess(path)),
      work,
      state,
    );
  },
  'wants-relative': (_, target) => offerRelativePaths(target),
  'wants-new-name': (_, { concerned, work, state }) =>
    offerEach(concerned, work, state, (argument) => {
      const value = argument.candidates[argument.at]?.value;
      return typeof value === 'string' && argument.role.kind === 'plain'
        ? [guess(`${value}-${state.seed.toString(36)}`)]
        : [];
    }),
  'wants-different': (_, { concerned, work, state }) =>
    offerEach(concerned.filter(isText).slice(-1), work, state, (argument) => {
      const value = argument.candidates[argument.at]?.value;
      return typeof value === 'string' ? [guess(varyText(value, 'other', () => true) ?? `${value}-other`)] : [];
    }),
  'wants-plain-name': (_, { concerned, work, state }) => offerEach(concerned, work, state, plainNames),
  'wants-property': ({ properties }, { template, work: { search } }) => {
    const present = new Set(template.args.map((argument) => argument.property));
    const [first] = properties.filter((name) => !present.has(name));
    if (first === undefined || search.demanded.has(first)) return false;
    search.demanded.add(first);
    return true;
  },
  excludes: ({ properties }, { work }) => {
    work.search.exclusions.push(properties);
    return false;
  },
  bounds: (hint, { concerned, work, state }) =>
    offerEach(concerned, work, state, (argument) => [
      ...boundedNumbers(argument, hint),
      ...fittedTexts(argument, hint),
    ]),
  'starts-with': ({ text }, { concerned, work, state }) =>
    offerEach(concerned, work, state, (argument) => startingWith(argument, text)),
  format: ({ format }, { concerned, work, state }) => {
    const sample = formatSample(format);
    return sample === undefined ? false : offerAll(concerned.filter(isText), [guess(sample)], work, state);
  },
  extensions: ({ extensions }, { concerned, work, state }) => {
    const paths = concerned.filter(({ role }) => role.kind === 'path');
    return offerEach(paths, work, state, (argument) =>
      pathsEndingIn(extensions, argument, work.profile.traits, state).map(({ value, madeBy, capture }) => ({
        ...guess(value, madeBy),
        capture,
      })),
    );
  },
  'wants-existing': (_, target) => offerExistingFiles(target) || offerKnownThings(target),
};

function applyHint<Kind extends RejectionHint['kind']>(
  hint: Extract<RejectionHint, { kind: Kind }>,
  target: HintTarget,
): boolean {
  const handlers: { [K in Kind]: (own: Extract<RejectionHint, { kind: K }>, target: HintTarget) => boolean } =
    hintHandlers;
  return handlers[hint.kind](hint, target);
}

/** Tries paths that the rejection names, and keeps them for other tools. */
function offerNamedPaths(paths: readonly string[], { template, work, state }: HintTarget): boolean {
  for (const path of paths) {
    const kind = looksLikeFile(path) ? 'file' : 'directory';
    state.pool.add({ value: path, attribute: 'path', nouns: new Set(), kind, madeBy: [], capture: null });
  }
  return offerAll(
    template.args.filter(({ role }) => role.kind === 'path'),
    paths.map((path) => guess(path)),
    work,
    state,
  );
}

function offerPathsOfKind(kind: 'file' | 'directory', { concerned, work, state }: HintTarget): boolean {
  const hinted = state.hints.paths
    .filter((path) => looksLikeFile(path) === (kind === 'file'))
    .map((path) => guess(path));
  const known = state.pool
    .paths(kind, { isOwn: work.profile.traits.isChanging })
    .map((entry) => ({ ...guess(entry.value, entry.madeBy), capture: entry.capture }));
  return offerAll(
    concerned.filter(({ role }) => role.kind === 'path'),
    [...hinted, ...known],
    work,
    state,
  );
}

function offerRelativePaths({ concerned, work, state }: HintTarget): boolean {
  const { traits } = work.profile;
  const paths = concerned.filter(({ role }) => role.kind === 'path');
  return offerEach(paths.length > 0 ? paths : concerned, work, state, (argument) => {
    if (argument.role.kind !== 'path') return [];
    const role = { ...argument.role, isRelative: true };
    argument.role = role;
    const known = traits.isChanging
      ? scratchPaths({ ...argument, role }, traits, state)
      : readablePaths({ ...argument, role }, role, traits, state);
    return known
      .filter(({ value }) => isRelativePath(value))
      .map(({ value, madeBy, capture }) => ({ ...guess(value, madeBy), capture }));
  });
}

/**
 * Offers existing files, since a tool whose name says that it writes may only write into a file that exists already.
 */
function offerExistingFiles({ concerned, work, state }: HintTarget): boolean {
  const { traits } = work.profile;
  const paths = concerned.filter(({ role }) => role.kind === 'path' && role.isNew);
  return offerEach(paths, work, state, (argument) => {
    const made = traits.isChanging ? state.pool.paths('file', { isOwn: true }) : [];
    return [...samplePaths(argument, traits, state), ...made].map(({ value, madeBy, capture }) => ({
      ...guess(value, madeBy),
      capture,
    }));
  });
}

/** Offers things of a noun that the rejection says: where "Project "1" not found" answers a `collection`. */
function offerKnownThings({ concerned, work, state, text }: HintTarget): boolean {
  const said = nounWords(text.slice(0, maxSaid));
  const texts = concerned.filter(({ role, candidates, at }) => isFree(role) && candidates[at]?.madeBy.length === 0);
  return offerEach(texts, work, state, (argument) => {
    const [type] = likelyTypes(argument.view);
    const nouns = [...new Set([...nounWords(argument.name), ...said])];
    const isNumber = type === 'integer' || type === 'number';
    return ['name', 'id']
      .flatMap((attribute) => state.pool.about(attribute, nouns, isNumber))
      .map(({ value, madeBy, capture }) => ({ ...guess(value, madeBy), capture }));
  });
}

/** Characters of a rejection whose words may name a thing. */
const maxSaid = 200;

function isFree({ kind }: TemplateArgument['role']): boolean {
  return kind === 'plain' || kind === 'reference';
}

/**
 * Returns the current text without special characters; nothing when another call made the thing, since that call chose
 * the name.
 */
function plainNames(argument: TemplateArgument): Candidate[] {
  const current = argument.candidates[argument.at];
  if (typeof current?.value !== 'string' || current.madeBy.length > 0) return [];
  const plain = current.value.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=\d)/, '_');
  return plain === current.value ? [] : [guess(plain), guess(plain.replaceAll('_', ''))];
}

function isText(argument: TemplateArgument): boolean {
  return likelyTypes(argument.view).includes('string');
}

function boundedNumbers(argument: TemplateArgument, hint: Extract<RejectionHint, { kind: 'bounds' }>): Candidate[] {
  const types = likelyTypes(argument.view);
  if (!types.includes('integer') && !types.includes('number')) return [];
  const isInteger = hint.isInteger === true || types.includes('integer');
  const range = readNumberRange(argument.view, isInteger);
  const middle = ((hint.minimum ?? hint.maximum ?? 0) + (hint.maximum ?? hint.minimum ?? 0)) / 2;
  return [hint.minimum, hint.maximum, Math.round(middle)].flatMap((value) =>
    value === undefined ? [] : [guess(clampToRange(value, range))],
  );
}

/** Returns the current text as long as a rejection wants it. */
function fittedTexts(argument: TemplateArgument, hint: Extract<RejectionHint, { kind: 'bounds' }>): Candidate[] {
  const value = argument.candidates[argument.at]?.value;
  const { minimum = 0, maximum = maxFitted } = hint;
  if (hint.isLength !== true || typeof value !== 'string' || minimum > maxFitted) return [];
  return [guess(fitLength(value, minimum, maximum))];
}

/** Longest text that is made because a rejection asks for it. */
const maxFitted = 2000;

function startingWith(argument: TemplateArgument, start: string): Candidate[] {
  const current = argument.candidates[argument.at]?.value;
  if (!isText(argument) || (typeof current === 'string' && current.startsWith(start))) return [];
  const statement = Object.values(sqlSamples).find((sql) => sql.startsWith(`${start} `));
  const value = argument.candidates[argument.at]?.value;
  return [guess(statement ?? `${start}${typeof value === 'string' ? value : 'sample'}`)];
}

function offerAll(
  args: readonly TemplateArgument[],
  candidates: readonly Candidate[],
  work: ToolWork,
  state: GenerationState,
): boolean {
  return offerEach(args, work, state, () => candidates);
}

/** Puts new values in front of the candidates left to try; true when an argument got one. */
function offerEach(
  args: readonly TemplateArgument[],
  work: ToolWork,
  state: GenerationState,
  values: (argument: TemplateArgument) => readonly Candidate[],
): boolean {
  let hasLearned = false;
  for (const argument of args.filter(({ isGiven }) => isGiven !== true)) {
    const check = checkOfArgument(argument.view, state);
    const tried = argument.candidates.slice(0, argument.at + 1);
    const isTried = (value: JsonValue) => tried.some((candidate) => isJsonEqual(candidate.value, value));
    const fresh = values(argument).filter(
      (candidate) =>
        !isTried(candidate.value) &&
        check.judge(candidate.value) !== 'invalid' &&
        isAllowed(candidate.value, argument, work.profile.traits, state),
    );
    if (fresh.length === 0) continue;
    const rest = argument.candidates
      .slice(argument.at + 1)
      .filter((old) => !fresh.some((item) => isJsonEqual(item.value, old.value)));
    argument.candidates = [...tried, ...fresh.map((candidate) => ({ ...candidate, isHinted: true })), ...rest];
    argument.at = tried.length;
    hasLearned = true;
  }
  return hasLearned;
}

function withMore(args: readonly TemplateArgument[]): TemplateArgument[] {
  return args.filter((argument) => argument.isSettled !== true && argument.at + 1 < argument.candidates.length);
}

function isGuess({ candidates, at }: TemplateArgument): boolean {
  return candidates[at]?.isSure === false;
}

/** Moves one argument to its next candidate, a guessed one first; false when none has another. */
function advance(concerned: readonly TemplateArgument[], template: InputTemplate): boolean {
  const rest = template.args.filter((argument) => !concerned.includes(argument));
  const [first] = [withMore(concerned), withMore(rest)].flatMap((group) => [
    ...group.filter(isGuess),
    ...group.filter((argument) => !isGuess(argument)),
  ]);
  if (!first) return false;
  first.at += 1;
  return true;
}
