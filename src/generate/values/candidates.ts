import { assertNever, isDryRunName, isJsonEqual, type JsonValue, nounWords } from '../../base/index.ts';
import type { GeneratedFrom } from '../../suite/index.ts';
import { readDeclaredValues, readDescriptionRange, readDescriptionValues } from '../schema/description-hints.ts';
import { formatSample } from '../schema/formats.ts';
import { clampToRange, readNumberRange } from '../schema/number-range.ts';
import type { Place } from '../schema/places.ts';
import { drawPatternText } from '../schema/schema-arbitrary.ts';
import { compileSchemaCheck, type SchemaCheck } from '../schema/schema-check.ts';
import { type JsonType, likelyTypes, numberKeyword, type SchemaView } from '../schema/schema-view.ts';
import { readFileKinds, sampleRevisions } from '../tools/sample-file-kinds.ts';
import { isNetworkValue, type SlotMeaning } from '../tools/slot.ts';
import { knownValuesFor } from './known-values.ts';
import { revisionWords } from './mine-reply.ts';
import { isScratchPath, type KnownPath, readablePaths, scratchPaths } from './path-values.ts';
import type { Plan } from './plan.ts';
import { namedProducers } from './producers.ts';
import { sampleFileContent } from './sample-file-content.ts';
import {
  dataUri,
  existingText,
  fitLength,
  sampleBase64,
  sampleNumberFor,
  sampleTextFor,
  sqlSamples,
} from './sample-values.ts';
import type { PooledValue } from './value-pool.ts';
import type { Slot, SlotTool, World } from './world.ts';

export type { Scratch, Slot, SlotTool, World } from './world.ts';

/** A value that may stand in a slot. */
export interface Candidate {
  value: JsonValue;
  /** True when the schema alone makes it right; false for a guess about the world. */
  isSure: boolean;
  /** Calls that must come first; empty when the value stands on its own. */
  madeBy: Plan;
  /** Where the last of these calls' reply holds it; null when it is the same every time. */
  capture: Place | null;
  /** What a test with it is generated from, where that is not the schema. */
  generatedFrom?: GeneratedFrom;
  /** True for one that a refusal suggested. Default false. */
  isTaught?: boolean;
}

const maxCandidates = 8;

/** Values for a slot, most promising first; every one fits the slot's own schema. Empty when none was found. */
export function listCandidates(slot: Slot, tool: SlotTool, world: World): Candidate[] {
  const check = checkOfSlot(slot.view, world);
  const found: Candidate[] = [];
  for (const candidate of propose(slot, tool, world)) {
    if (found.length >= maxCandidates) break;
    if (!isAllowed(candidate.value, slot, tool, world)) continue;
    const fitted = fit(candidate, slot, check);
    if (fitted && !found.some((other) => isJsonEqual(other.value, fitted.value))) found.push(fitted);
  }
  return found;
}

/**
 * A changing tool only ever gets paths inside the scratch directory, a destroying one only names of what PTH made. A path
 * below the server's own root is taken by every tool of a server where one of them made something there.
 */
export function isAllowed(value: JsonValue, slot: Pick<Slot, 'meaning'>, tool: SlotTool, world: World): boolean {
  if (tool.isDestroying === true && slot.meaning.kind === 'reference') return world.pool.isOwn(value);
  if (!tool.isChanging || slot.meaning.kind !== 'path') return true;
  const isRelative = slot.meaning.isRelative === true || world.pool.isOwn(value);
  return (
    typeof value === 'string' &&
    isScratchPath(value, world.scratch, isRelative && world.hints.isWorkDirectoryOwn !== true)
  );
}

/** The check of a slot's own schema; compiled once per distinct schema. */
export function checkOfSlot(view: SchemaView, world: World): SchemaCheck {
  const { default: _default, examples: _examples, ...rules } = view.keywords;
  const schema = view.types ? { ...rules, type: [...view.types] } : rules;
  const key = JSON.stringify(schema);
  const check = world.checks.get(key) ?? compileSchemaCheck({ schema, dialect: '2020-12' });
  world.checks.set(key, check);
  return check;
}

function fit(candidate: Candidate, slot: Slot, check: SchemaCheck): Candidate | undefined {
  if (check.problem !== undefined || check.judge(candidate.value) === 'valid') return candidate;
  if (typeof candidate.value !== 'string' || candidate.madeBy.length > 0) return undefined;
  const min = numberKeyword(slot.view, 'minLength') ?? 0;
  const max = numberKeyword(slot.view, 'maxLength') ?? Number.POSITIVE_INFINITY;
  const value = fitLength(candidate.value, Math.min(min, 20_000), max);
  return check.judge(value) === 'valid' ? { ...candidate, value } : undefined;
}

function sure(value: JsonValue): Candidate {
  return { value, isSure: true, madeBy: [], capture: null };
}

/** A guess about the world. */
export function guess(value: JsonValue, madeBy: Plan = []): Candidate {
  return { value, isSure: false, madeBy, capture: null };
}

function guessPath({ value, madeBy, capture }: KnownPath): Candidate {
  return { value, isSure: false, madeBy, capture };
}

function asFileUrl({ value, madeBy }: KnownPath): Candidate[] {
  return typeof value === 'string' && value.startsWith('/') ? [guess(`file://${value}`, madeBy)] : [];
}

function pooled(entry: PooledValue): Candidate {
  return { value: entry.value, isSure: false, madeBy: entry.madeBy, capture: entry.capture };
}

function propose(slot: Slot, tool: SlotTool, world: World): Candidate[] {
  const { view, meaning } = slot;
  const { keywords } = view;
  if (keywords['const'] !== undefined) return [sure(keywords['const'])];
  const declared = readDeclaredValues(keywords);
  const standing = declared.default === undefined || isBadDefault(declared.default, meaning) ? [] : [declared.default];
  if (Array.isArray(keywords['enum'])) return [...declared.examples, ...standing, ...keywords['enum']].map(sure);
  const world_ = proposeFromWorld(slot, tool, world);
  // Where something must exist, what is known to exist goes before what the schema gives as an example.
  const isBound = meaning.kind === 'path' || meaning.kind === 'reference' || meaning.kind === 'sql';
  const stated = [...declared.examples, ...standing].map((value) => (isBound ? guess(value) : sure(value)));
  const said = readDescriptionValues(view.description).map((value) => guess(value));
  const shown = [
    ...proposeProduced(slot, tool, world),
    ...proposeKnown(slot, tool, world),
    ...proposeRevisions(slot, tool, world),
  ];
  const first = isBound || shown.length > 0 ? [...shown, ...world_, ...stated] : [...stated, ...world_];
  const types = likelyTypes(view).filter((type) => type !== 'null' || view.types?.length === 1);
  return [...first, ...types.flatMap((type) => proposeForType(type, slot, tool, world, said))];
}

/**
 * A commit, branch or tag, where an argument is said to be one: for readers what replies showed, for tools that change
 * something what the sample repository holds.
 */
function proposeRevisions(slot: Slot, tool: SlotTool, world: World): Candidate[] {
  if (!likelyTypes(slot.view).includes('string')) return [];
  const said = new Set(nounWords(`${slot.view.description.slice(0, 1000)} ${slot.name}`));
  const words = revisionWords.filter((word) => said.has(word));
  if (words.length === 0) return [];
  if (!tool.isChanging) return slot.isRequired ? world.pool.under(words).map(pooled) : [];
  const hasSample = world.hints.sampleFiles?.some(({ kind }) => kind === 'repository') === true;
  return hasSample && tool.isDestroying !== true ? sampleRevisions.map((name) => guess(name)) : [];
}

/** What the tools showed that the argument's description names. */
function proposeProduced(slot: Slot, tool: SlotTool, world: World): Candidate[] {
  const producers = namedProducers(world.producers ?? [], tool.name, slot.place ?? []);
  if (producers.length === 0) return [];
  const isNumber = likelyTypes(slot.view).some((type) => type === 'integer' || type === 'number');
  return world.pool.of(producers, nounWords(slot.name), isNumber).map(pooled);
}

/** What README, source, resources and completions show for the argument. */
function proposeKnown(slot: Slot, tool: SlotTool, world: World): Candidate[] {
  return knownValuesFor(world.knowledge ?? [], tool.name, slot.place ?? [], slot.name).map((known) => ({
    ...guess(known.value),
    generatedFrom: known.generatedFrom,
  }));
}

/** Defaults that reach the network or keep a test waiting. */
function isBadDefault(value: JsonValue, meaning: SlotMeaning): boolean {
  return isNetworkValue(value) || (meaning.kind === 'duration' && typeof value === 'number' && value > 2);
}

function proposeFromWorld(slot: Slot, tool: SlotTool, world: World): Candidate[] {
  const { meaning } = slot;
  switch (meaning.kind) {
    case 'path':
      return pathsFor(slot, meaning, tool, world).map((path) => guessPath(path));
    case 'sql':
      return [guess(sqlSamples[meaning.verb], meaning.verb === 'write' ? (world.scratch.tablePlan ?? []) : [])];
    case 'reference': {
      const isNumber = likelyTypes(slot.view).some((type) => type === 'integer' || type === 'number');
      const known = world.pool.match(meaning.attribute, meaning.nouns, isNumber).map(pooled);
      return meaning.nouns.includes('table') && !isNumber ? [...known, guess('sqlite_master')] : known;
    }
    case 'url': {
      const isGit = /\bgit\b|\brepo(?:sitory)?\b/i.test(slot.view.description);
      const repositories = isGit ? (world.hints.sampleFiles ?? []).filter(({ kind }) => kind === 'repository') : [];
      // "URL or local file path": what lies here needs no network.
      const isFileToo =
        !tool.isChanging && /\bfile:\/\/|\b(?:local )?file ?paths?\b|\blocal files?\b/i.test(slot.view.description);
      const place = { kind: 'path', wants: 'file', isNew: false } as const;
      const files = isFileToo ? pathsFor({ ...slot, meaning: place }, place, tool, world) : [];
      return [
        ...files.slice(0, 2).flatMap((path) => [guessPath(path), ...asFileUrl(path)]),
        ...repositories.flatMap(({ path }) => [guess(`file://${path}`), guess(path)]),
        ...(meaning.takesData ? [sure(dataUri)] : []),
      ];
    }
    case 'existing-text':
      return [guess(existingText)];
    case 'duration':
    case 'plain':
      return [];
    default:
      return assertNever(meaning);
  }
}

function pathsFor(
  slot: Slot,
  meaning: Extract<SlotMeaning, { kind: 'path' }>,
  tool: SlotTool,
  world: World,
): KnownPath[] {
  return tool.isChanging ? scratchPaths(slot, tool, world) : readablePaths(slot, meaning, tool, world);
}

function proposeForType(
  type: JsonType,
  slot: Slot,
  tool: SlotTool,
  world: World,
  said: readonly Candidate[],
): Candidate[] {
  switch (type) {
    case 'boolean':
      return isDryRunName(slot.name) ? [sure(false), sure(true)] : [sure(true), sure(false)];
    case 'null':
      return [sure(null)];
    case 'integer':
    case 'number':
      return proposeNumbers(slot, type === 'integer', said);
    case 'string':
      return proposeTexts(slot, tool, world, said);
    case 'object':
      return [sure({})];
    case 'array':
      return [sure([])];
    default:
      return assertNever(type);
  }
}

function proposeNumbers(slot: Slot, isInteger: boolean, said: readonly Candidate[]): Candidate[] {
  const range = readNumberRange(slot.view, isInteger);
  const stated = readDescriptionRange(slot.view.description);
  const wish = slot.meaning.kind === 'duration' ? 0.01 : sampleNumberFor(slot.name, slot.position);
  const near = slot.meaning.kind === 'duration' && isInteger && range.minimum === undefined ? 1 : wish;
  const within = stated ? Math.min(Math.max(near, stated.minimum), stated.maximum) : near;
  const isSure = slot.meaning.kind !== 'reference';
  const make = (value: number): Candidate => ({ ...sure(clampToRange(value, range)), isSure });
  const examples = said.map((entry) => Number(entry.value)).filter((value) => Number.isFinite(value));
  return [...examples.map(make), make(within), make(1), make(10), make(0), make(100)];
}

/** Texts in a code that a description names. */
function readEncoded(description: string): string[] {
  const read = description.slice(0, 1000);
  const isBase64 = /\bbase-?64\b/i.test(read);
  const [kind] = isBase64 ? readFileKinds(read) : [];
  return [
    ...(kind === undefined ? [] : [Buffer.from(sampleFileContent(kind)).toString('base64')].filter(isShort)),
    ...(isBase64 ? [sampleBase64] : []),
    ...(/\bjson[ -](?:array|list)\b|\barray .{0,30}\bjson\b/i.test(read) ? ['[]'] : []),
    ...(/\bjson[ -](?:encoded|string|object|text)\b|\bstringified\b|\bas json\b/i.test(read) ? ['{}'] : []),
  ];
}

function isShort(text: string): boolean {
  return text.length <= 1500;
}

function proposeTexts(slot: Slot, tool: SlotTool, world: World, said: readonly Candidate[]): Candidate[] {
  const { view, meaning } = slot;
  const format = formatSample(view.keywords['format']);
  const result: Candidate[] = [];
  if (format !== undefined && !(meaning.kind === 'url' && meaning.takesData))
    result.push({ ...sure(format), isSure: !isNetworkValue(format) });
  result.push(...said);
  if (meaning.kind === 'plain') result.push(...readEncoded(view.description).map((text) => guess(text)));
  const pattern = view.keywords['pattern'];
  const isFree = meaning.kind === 'plain' || meaning.kind === 'existing-text';
  const sample = sampleTextFor(slot.name, tool.words.words);
  result.push({ ...sure(sample.text), isSure: isFree && !isNetworkValue(sample.text) });
  if (typeof pattern === 'string') {
    const lengths = { min: numberKeyword(view, 'minLength') ?? 0, max: numberKeyword(view, 'maxLength') ?? 5000 };
    const drawn = drawPatternText(pattern, lengths, world.seed);
    if (drawn !== undefined) result.push({ ...sure(drawn), isSure: isFree });
  }
  result.push({ ...sure('sample'), isSure: isFree }, guess('test'), guess('1'));
  return result;
}
