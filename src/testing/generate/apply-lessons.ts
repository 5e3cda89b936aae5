import { assertNever, isJsonEqual, type JsonValue } from '../../base/index.ts';
import { type Candidate, checkOfSlot, guess, isAllowed, type World } from './candidates.ts';
import { varyText } from '../sequences/vary-text.ts';
import { formatSample } from './formats.ts';
import { clampToRange, readNumberRange } from './number-range.ts';
import { isRelativePath, knownPaths, looksLikeFile, scratchPaths } from './path-values.ts';
import { findTools } from './producers.ts';
import { type Lesson, readRefusal } from './read-refusal.ts';
import { sqlSamples } from './sample-values.ts';
import { likelyTypes } from './schema-view.ts';
import type { Leaf, Skeleton } from './skeleton.ts';
import { propertyNames, type ToolWork } from './tool-work.ts';

/**
 * Changes a skeleton so that its next input avoids what the refusal complained about. Returns false when there is
 * nothing left to try.
 */
export function applyRefusal(text: string, skeleton: Skeleton, work: ToolWork, world: World): boolean {
  const { named, lessons } = readRefusal(text, propertyNames(work));
  const concerned = concernedLeaves(text, named, skeleton);
  let hasLearned = false;
  for (const lesson of lessons) if (applyLesson(lesson, concerned, skeleton, work, world)) hasLearned = true;
  return hasLearned || learnCall(text, work, world) || advance(concerned, skeleton);
}

/** The tool that a refusal asks to be called first; undefined when it asks for none. */
export function readWantedCall(text: string, tools: readonly string[]): string | undefined {
  if (!/\b(first|before|prior|beforehand|call|run|use|using|via)\b/i.test(text.slice(0, 4000))) return undefined;
  return findTools(text, tools)[0];
}

/** A refusal that asks for another tool to be called first: its accepted call comes before this one from now on. */
function learnCall(text: string, work: ToolWork, world: World): boolean {
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

/** The leaves a refusal is about: those it names, those whose value it quotes, those that are guesses, or all. */
function concernedLeaves(text: string, named: readonly string[], skeleton: Skeleton): Leaf[] {
  const byName = skeleton.leaves.filter((leaf) => named.includes(leaf.property) || named.includes(leaf.name));
  if (byName.length > 0) return byName;
  const byValue = skeleton.leaves.filter((leaf) => {
    const value = leaf.candidates[leaf.at]?.value;
    return typeof value === 'string' && value.length > 2 && text.includes(value);
  });
  if (byValue.length > 0) return byValue;
  const guesses = skeleton.leaves.filter((leaf) => leaf.candidates[leaf.at]?.isSure === false);
  const paths = /\b(?:path|file|folder|directory)\b/i.test(text)
    ? guesses.filter(({ meaning }) => meaning.kind === 'path')
    : [];
  if (paths.length > 0) return paths;
  return guesses.length > 0 ? guesses : [...skeleton.leaves];
}

function applyLesson(
  lesson: Lesson,
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
          : knownPaths(meaning, world);
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
    case 'wants-existing':
      return false;
    default:
      return assertNever(lesson);
  }
}

function isText(leaf: Leaf): boolean {
  return likelyTypes(leaf.view).includes('string');
}

function boundedNumbers(leaf: Leaf, lesson: Extract<Lesson, { kind: 'bounds' }>): Candidate[] {
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
    leaf.candidates = [...tried, ...fresh, ...rest];
    leaf.at = tried.length;
    hasLearned = true;
  }
  return hasLearned;
}

function withMore(leaves: readonly Leaf[]): Leaf[] {
  return leaves.filter((leaf) => leaf.at + 1 < leaf.candidates.length);
}

/** Moves the least certain concerned leaf on to its next value. */
function advance(concerned: readonly Leaf[], skeleton: Skeleton): boolean {
  const ranked = [...withMore(concerned), ...withMore(skeleton.leaves.filter((leaf) => !concerned.includes(leaf)))];
  const leaf = ranked.find((item) => item.candidates[item.at]?.isSure === false) ?? ranked[0];
  if (!leaf) return false;
  leaf.at += 1;
  return true;
}
