import { assertNever, isJsonEqual, type JsonValue, varyText } from '../../base/index.ts';
import { type RejectionHint, readRejection } from '../../suite/index.ts';
import { formatSample } from '../schema/formats.ts';
import { clampToRange, readNumberRange } from '../schema/number-range.ts';
import { likelyTypes } from '../schema/schema-view.ts';
import { type Candidate, checkOfSlot, guess, isAllowed } from '../values/candidates.ts';
import { isRelativePath, looksLikeFile, readablePaths, samplePaths, scratchPaths } from '../values/path-values.ts';
import { joinPlans } from '../values/plan.ts';
import { findTools } from '../values/producers.ts';
import { sqlSamples } from '../values/sample-values.ts';
import type { Leaf, Skeleton } from '../values/skeleton.ts';
import type { World } from '../values/world.ts';
import { findPreconditions } from './preconditions.ts';
import { propertyNames, type ToolWork } from './tool-work.ts';

/**
 * Changes a skeleton so that its next input avoids what the refusal complained about. Returns false when there is
 * nothing left to try.
 */
export function applyRefusal(text: string, skeleton: Skeleton, work: ToolWork, world: World): boolean {
  const last = skeleton.last;
  skeleton.last = undefined;
  if (last && isWorse(text, last)) {
    // What stood there before was right: another argument was meant.
    last.moved.at = last.from;
    last.moved.isSettled = true;
    return applyRefusal(last.text, skeleton, work, world);
  }
  const before = skeleton.leaves.map(({ at }) => at);
  const canGoOn = learnFrom(text, skeleton, work, world);
  const moved = skeleton.leaves.filter((leaf, index) => leaf.at !== before[index]);
  const [leaf] = moved;
  if (canGoOn && leaf && moved.length === 1)
    skeleton.last = { text, moved: leaf, from: before[skeleton.leaves.indexOf(leaf)] ?? 0 };
  return canGoOn;
}

/** Whether a refusal is now about the value that was changed, and was not before. */
function isWorse(text: string, { text: before, moved, from }: NonNullable<Skeleton['last']>): boolean {
  const value = moved.candidates[moved.at]?.value;
  const former = moved.candidates[from]?.value;
  // What was refused for its state was at least there.
  if (isMissing(text) && !isMissing(before) && before !== '' && moved.meaning.kind === 'reference') return true;
  if (typeof value !== 'string' || typeof former !== 'string' || text === before) return false;
  return quotes(text, value) && !quotes(before, former);
}

function isMissing(text: string): boolean {
  return readRejection(text, []).hints.some(({ kind }) => kind === 'wants-existing');
}

/** Whether a text holds a value; a short one only where it stands in quotation marks or behind a colon. */
function quotes(text: string, value: string): boolean {
  if (value.length > 2) return text.includes(value);
  return ['"', "'", '`'].some((mark) => text.includes(`${mark}${value}${mark}`)) || text.endsWith(`: ${value}`);
}

function learnFrom(text: string, skeleton: Skeleton, work: ToolWork, world: World): boolean {
  const { named, hints: lessons } = readRejection(text, propertyNames(work));
  const concerned = concernedLeaves(text, named, skeleton);
  let hasLearned = false;
  for (const lesson of lessons) if (applyLesson(lesson, concerned, skeleton, work, world)) hasLearned = true;
  return (
    hasLearned || learnCall(text, work, world) || learnPrecondition(text, work, world) || advance(concerned, skeleton)
  );
}

/** The tool that a refusal asks to be called first; undefined when it asks for none, or for one instead of this. */
export function readWantedCall(text: string, tools: readonly string[]): string | undefined {
  const asking = text.slice(0, 4000).replace(/\buse [\w.-]{1,100}(?: tool)? instead\b/gi, '');
  if (!/\b(first|before|prior|beforehand|call|run|use|using|via)\b/i.test(asking)) return undefined;
  return findTools(asking, tools)[0];
}

/** A refusal that asks for another tool to be called first: its accepted call comes before this one from now on. */
export function learnCall(text: string, work: ToolWork, world: World): boolean {
  const tool = readWantedCall(
    text,
    [...(world.toolNames ?? [])].filter((name) => name !== work.tool.name),
  );
  if (tool === undefined || work.before.some((step) => step.tool === tool)) return false;
  const plan = world.accepted?.get(tool);
  if (!plan || plan.some((step) => step.tool === work.tool.name)) {
    work.wantsCall = tool;
    return false;
  }
  work.before = plan;
  return true;
}

/** Whether a refusal names an argument, quotes a value or teaches anything. */
export function tellsSomething(text: string, skeleton: Skeleton, work: ToolWork): boolean {
  const { named, hints: lessons } = readRejection(text, propertyNames(work));
  return named.length > 0 || lessons.length > 0 || skeleton.leaves.some((leaf) => isQuoted(text, leaf));
}

/** Whether a refusal asks for something that exists, where nothing but guesses is left: other tools may show it. */
export function awaitsOthers(text: string, skeleton: Skeleton, work: ToolWork): boolean {
  const { hints: lessons } = readRejection(text, propertyNames(work));
  if (!lessons.some(({ kind }) => kind === 'wants-existing')) return false;
  if (skeleton.last && isWorse(text, skeleton.last)) return false;
  return skeleton.leaves.some(
    (leaf) =>
      leaf.meaning.kind === 'reference' &&
      isQuoted(text, leaf) &&
      leaf.candidates.slice(leaf.at).every(({ value, madeBy }) => madeBy.length === 0 && fillers.has(value)),
  );
}

const fillers = new Set<JsonValue>(['pth-sample', 'sample', 'test', '1']);

function isQuoted(text: string, leaf: Leaf): boolean {
  const value = leaf.candidates[leaf.at]?.value;
  return typeof value === 'string' && quotes(text, value);
}

/** A refusal that misses a state: a call that brings it about comes before this one from now on. */
export function learnPrecondition(text: string, work: ToolWork, world: World): boolean {
  // The call that was put in front for these words did not help.
  if (work.tentative?.text === text) work.before = work.tentative.before;
  work.tentative = undefined;
  for (const name of findPreconditions(text, work.tool.name, world)) {
    const plan = work.preconditions.has(name) ? undefined : world.accepted?.get(name);
    const last = plan?.at(-1);
    if (!plan || !last || plan.some((step) => step.tool === work.tool.name)) continue;
    work.preconditions.add(name);
    work.tentative = { text, before: work.before };
    work.before = joinPlans([work.before, plan.slice(0, -1)], last);
    return true;
  }
  return false;
}

/** The leaves a refusal is about: those it names, those whose value it quotes, those that are guesses, or all. */
function concernedLeaves(text: string, named: readonly string[], skeleton: Skeleton): Leaf[] {
  const byName = skeleton.leaves.filter((leaf) => named.includes(leaf.property) || named.includes(leaf.name));
  if (byName.length > 0) return byName;
  const byValue = skeleton.leaves.filter((leaf) => isQuoted(text, leaf));
  if (byValue.length > 0) return byValue;
  const guesses = skeleton.leaves.filter((leaf) => leaf.candidates[leaf.at]?.isSure === false);
  const paths = /\b(?:path|file|folder|directory)\b/i.test(text)
    ? guesses.filter(({ meaning }) => meaning.kind === 'path')
    : [];
  if (paths.length > 0) return paths;
  return guesses.length > 0 ? guesses : [...skeleton.leaves];
}

function applyLesson(
  lesson: RejectionHint,
  concerned: readonly Leaf[],
  skeleton: Skeleton,
  work: ToolWork,
  world: World,
): boolean {
  switch (lesson.kind) {
    case 'values':
      return teachAll(
        concerned,
        lesson.values.map((value) => guess(value)),
        work,
        world,
      );
    case 'paths': {
      const paths = skeleton.leaves.filter((leaf) => leaf.meaning.kind === 'path');
      for (const path of lesson.paths) {
        const kind = looksLikeFile(path) ? 'file' : 'directory';
        world.pool.add({ value: path, attribute: 'path', nouns: new Set(), kind, madeBy: [], capture: null });
      }
      return teachAll(
        paths,
        lesson.paths.map((path) => guess(path)),
        work,
        world,
      );
    }
    case 'wants-file':
    case 'wants-directory': {
      const kind = lesson.kind === 'wants-file' ? 'file' : 'directory';
      const hinted = world.hints.paths
        .filter((path) => looksLikeFile(path) === (kind === 'file'))
        .map((path) => guess(path));
      const known = world.pool
        .paths(kind, { isOwn: work.slotTool.isChanging })
        .map((entry) => ({ ...guess(entry.value, entry.madeBy), capture: entry.capture }));
      return teachAll(
        concerned.filter((leaf) => leaf.meaning.kind === 'path'),
        [...hinted, ...known],
        work,
        world,
      );
    }
    case 'wants-absolute': {
      const absolute = [...world.hints.paths, world.hints.workDirectory ?? ''].filter((path) => path.startsWith('/'));
      return teachAll(
        concerned,
        absolute.map((path) => guess(path)),
        work,
        world,
      );
    }
    case 'wants-relative': {
      const paths = concerned.filter((leaf) => leaf.meaning.kind === 'path');
      return teachEach(paths.length > 0 ? paths : concerned, work, world, (leaf) => {
        if (leaf.meaning.kind !== 'path') return [];
        const meaning = { ...leaf.meaning, isRelative: true };
        leaf.meaning = meaning;
        const known = work.slotTool.isChanging
          ? scratchPaths({ ...leaf, meaning }, work.slotTool, world)
          : readablePaths({ ...leaf, meaning }, meaning, work.slotTool, world);
        return known
          .filter(({ value }) => isRelativePath(value))
          .map(({ value, madeBy, capture }) => ({ ...guess(value, madeBy), capture }));
      });
    }
    case 'wants-new-name':
      return teachEach(concerned, work, world, (leaf) => {
        const value = leaf.candidates[leaf.at]?.value;
        return typeof value === 'string' && leaf.meaning.kind === 'plain'
          ? [guess(`${value}-${world.seed.toString(36)}`)]
          : [];
      });
    case 'wants-different': {
      const last = concerned.filter(isText).slice(-1);
      return teachEach(last, work, world, (leaf) => {
        const value = leaf.candidates[leaf.at]?.value;
        return typeof value === 'string' ? [guess(varyText(value, 'other', () => true) ?? `${value}-other`)] : [];
      });
    }
    case 'wants-plain-name':
      return teachEach(concerned, work, world, (leaf) => {
        const current = leaf.candidates[leaf.at];
        // What another call made has the name that it was given there.
        if (typeof current?.value !== 'string' || current.madeBy.length > 0) return [];
        const plain = current.value.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=\d)/, '_');
        return plain === current.value ? [] : [guess(plain), guess(plain.replaceAll('_', ''))];
      });
    case 'wants-property': {
      const present = new Set(skeleton.leaves.map((leaf) => leaf.property));
      const asked = lesson.properties.filter((name) => !present.has(name));
      const [first] = asked;
      if (first === undefined || work.demanded.has(first)) return false;
      work.demanded.add(first);
      return true;
    }
    case 'excludes':
      work.exclusions.push(lesson.properties);
      return false;
    case 'bounds':
      return teachEach(concerned, work, world, (leaf) => boundedNumbers(leaf, lesson));
    case 'starts-with':
      return teachEach(concerned, work, world, (leaf) => startingWith(leaf, lesson.text));
    case 'format': {
      const sample = formatSample(lesson.format);
      return sample === undefined ? false : teachAll(concerned.filter(isText), [guess(sample)], work, world);
    }
    case 'wants-existing': {
      // What should be there already: a tool whose name says that it writes may only write into what there is.
      const paths = concerned.filter(({ meaning }) => meaning.kind === 'path' && meaning.isNew);
      return teachEach(paths, work, world, (leaf) => {
        const made = work.slotTool.isChanging ? world.pool.paths('file', { isOwn: true }) : [];
        return [...samplePaths(leaf, work.slotTool, world), ...made].map(({ value, madeBy, capture }) => ({
          ...guess(value, madeBy),
          capture,
        }));
      });
    }
    default:
      return assertNever(lesson);
  }
}

function isText(leaf: Leaf): boolean {
  return likelyTypes(leaf.view).includes('string');
}

function boundedNumbers(leaf: Leaf, lesson: Extract<RejectionHint, { kind: 'bounds' }>): Candidate[] {
  const types = likelyTypes(leaf.view);
  if (!types.includes('integer') && !types.includes('number')) return [];
  const isInteger = lesson.isInteger === true || types.includes('integer');
  const range = readNumberRange(leaf.view, isInteger);
  const middle = ((lesson.minimum ?? lesson.maximum ?? 0) + (lesson.maximum ?? lesson.minimum ?? 0)) / 2;
  return [lesson.minimum, lesson.maximum, Math.round(middle)].flatMap((value) =>
    value === undefined ? [] : [guess(clampToRange(value, range))],
  );
}

function startingWith(leaf: Leaf, start: string): Candidate[] {
  if (!isText(leaf)) return [];
  const statement = Object.values(sqlSamples).find((sql) => sql.startsWith(`${start} `));
  const value = leaf.candidates[leaf.at]?.value;
  return [guess(statement ?? `${start}${typeof value === 'string' ? value : 'sample'}`)];
}

function teachAll(leaves: readonly Leaf[], candidates: readonly Candidate[], work: ToolWork, world: World): boolean {
  return teachEach(leaves, work, world, () => candidates);
}

/** Puts new values in front of what is left to try; values a leaf knows already move up. */
function teachEach(
  leaves: readonly Leaf[],
  work: ToolWork,
  world: World,
  values: (leaf: Leaf) => readonly Candidate[],
): boolean {
  let hasLearned = false;
  for (const leaf of leaves) {
    const check = checkOfSlot(leaf.view, world);
    const tried = leaf.candidates.slice(0, leaf.at + 1);
    const isTried = (value: JsonValue) => tried.some((candidate) => isJsonEqual(candidate.value, value));
    const fresh = values(leaf).filter(
      (candidate) =>
        !isTried(candidate.value) &&
        check.judge(candidate.value) !== 'invalid' &&
        isAllowed(candidate.value, leaf, work.slotTool, world),
    );
    if (fresh.length === 0) continue;
    const rest = leaf.candidates
      .slice(leaf.at + 1)
      .filter((old) => !fresh.some((item) => isJsonEqual(item.value, old.value)));
    leaf.candidates = [...tried, ...fresh.map((candidate) => ({ ...candidate, isTaught: true })), ...rest];
    leaf.at = tried.length;
    hasLearned = true;
  }
  return hasLearned;
}

function withMore(leaves: readonly Leaf[]): Leaf[] {
  return leaves.filter((leaf) => leaf.isSettled !== true && leaf.at + 1 < leaf.candidates.length);
}

/** Moves the least certain concerned leaf on to its next value. */
function advance(concerned: readonly Leaf[], skeleton: Skeleton): boolean {
  const ranked = [...withMore(concerned), ...withMore(skeleton.leaves.filter((leaf) => !concerned.includes(leaf)))];
  const leaf = ranked.find((item) => item.candidates[item.at]?.isSure === false) ?? ranked[0];
  if (!leaf) return false;
  leaf.at += 1;
  return true;
}
