import {
  assertNever,
  hasVerb,
  isDryRunName,
  isJsonEqual,
  type JsonValue,
  nounWords,
  splitWords,
} from '../../base/index.ts';
import type { GeneratedFrom } from '../../suite/index.ts';
import { readDeclaredValues, readDescriptionRange, readDescriptionValues } from '../schema/description-hints.ts';
import { formatSample } from '../schema/formats.ts';
import { clampToRange, readNumberRange } from '../schema/number-range.ts';
import { drawPatternText } from '../schema/schema-arbitrary.ts';
import { compileSchemaCheck, type SchemaCheck } from '../schema/schema-check.ts';
import { type JsonType, likelyTypes, numberKeyword, type SchemaView } from '../schema/schema-view.ts';
import { type ArgumentRole, isNetworkValue } from '../tools/argument-role.ts';
import { takesProgram, takesShellLine } from '../tools/program-argument.ts';
import { readFileKinds, sampleRevisions } from '../tools/sample-file-kinds.ts';
import type { Argument, GenerationState, ToolTraits } from './generation-state.ts';
import { givenValuesFor } from './given-values.ts';
import { knownValuesFor } from './known-values.ts';
import { revisionWords } from './mine-reply.ts';
import { isScratchPath, type KnownPath, readablePaths, scratchPaths } from './path-values.ts';
import type { CapturePlace, Plan } from './plan.ts';
import { namedProducers } from './producers.ts';
import { sampleFileContent } from './sample-file-content.ts';
import {
  dataUri,
  encodedSamples,
  existingText,
  fitLength,
  sampleBase64,
  sampleNumberFor,
  samplePointFor,
  samplePrograms,
  sampleShellLine,
  sampleTextFor,
  sampleUrl,
  sqlSamples,
} from './sample-values.ts';
import type { PooledValue } from './value-pool.ts';

export type { Argument, GenerationState, Scratch, ToolTraits } from './generation-state.ts';

/** A possible value of an argument. */
export interface Candidate {
  value: JsonValue;
  /** True when the value follows from the schema alone; false for a guess about the server's data. */
  isSure: boolean;
  /** Calls that must come first; empty when the value needs none. */
  madeBy: Plan;
  /** The path of the value in the last of these calls' replies; null when the value is always the same. */
  capture: CapturePlace | null;
  /** The `generated_from` of a test with it, when it is not the schema. */
  generatedFrom?: GeneratedFrom;
  /** True for a value that a refusal suggested. Default false. */
  isHinted?: boolean;
}

const maxCandidates = 8;
/** A description that calls its value a URL ("Server URL", "The URL of the feed"), as opposed to one that mentions a URL. */
const startsWithUrl = /^\W{0,4}(?:(?:the|an?|your) )?(?:[\w-]{1,30} ){0,2}url\b(?![- ](?:path|slug|encoded|fragment))/i;

/** Lists values for an argument, most promising first; every one fits the argument's own schema. May be empty. */
export function listCandidates(argument: Argument, tool: ToolTraits, state: GenerationState): Candidate[] {
  const check = checkOfArgument(argument.view, state);
  const given = listGiven(argument, tool, state).filter(({ value }) => check.judge(value) !== 'invalid');
  if (given.length > 0) return given;
  const found: Candidate[] = [];
  for (const candidate of propose(argument, tool, state)) {
    if (found.length >= maxCandidates) break;
    if (!isAllowed(candidate.value, argument, tool, state)) continue;
    const fitted = fit(candidate, argument, check);
    if (fitted && !found.some((other) => isJsonEqual(other.value, fitted.value))) found.push(fitted);
  }
  return found;
}

/**
 * Lists the values that a person gave for an argument; none for the thing that a tool deletes, unless that is approved:
 * a thing that PTH made is then safer.
 */
export function listGiven(argument: Argument, tool: ToolTraits, state: GenerationState): Candidate[] {
  const isTaken = tool.isDestroying === true && argument.role.kind === 'reference' && !state.hints.isRiskApproved;
  const values = isTaken ? undefined : givenValuesFor(state.given, tool.name, argument.valuePath ?? []);
  return (values ?? []).map((value) => ({ ...guess(value), generatedFrom: 'config' as const }));
}

/**
 * Returns true when a tool may get a value: a changing tool gets only paths inside the scratch directory, a destroying
 * one only names of things that PTH made. Paths below the server's own root count once a tool of the server made
 * something there.
 */
export function isAllowed(
  value: JsonValue,
  argument: Pick<Argument, 'role'>,
  tool: ToolTraits,
  state: GenerationState,
): boolean {
  if (tool.isDestroying === true && argument.role.kind === 'reference') return state.pool.isOwn(value);
  if (!tool.isChanging || argument.role.kind !== 'path') return true;
  const isRelative = argument.role.isRelative === true || state.pool.isOwn(value);
  return (
    typeof value === 'string' &&
    isScratchPath(value, state.scratch, isRelative && state.hints.isWorkDirectoryOwn !== true)
  );
}

/** Returns the check of an argument's own schema; compiled once per distinct schema. */
export function checkOfArgument(view: SchemaView, state: GenerationState): SchemaCheck {
  const { default: _default, examples: _examples, ...rules } = view.keywords;
  const schema = view.types ? { ...rules, type: [...view.types] } : rules;
  const key = JSON.stringify(schema);
  const check = state.checks.get(key) ?? compileSchemaCheck({ schema, dialect: '2020-12' });
  state.checks.set(key, check);
  return check;
}

function fit(candidate: Candidate, argument: Argument, check: SchemaCheck): Candidate | undefined {
  if (check.problem !== undefined || check.judge(candidate.value) === 'valid') return candidate;
  if (typeof candidate.value !== 'string' || candidate.madeBy.length > 0) return undefined;
  const min = numberKeyword(argument.view, 'minLength') ?? 0;
  const max = numberKeyword(argument.view, 'maxLength') ?? Number.POSITIVE_INFINITY;
  const value = fitLength(candidate.value, Math.min(min, 20_000), max);
  return check.judge(value) === 'valid' ? { ...candidate, value } : undefined;
}

function sure(value: JsonValue): Candidate {
  return { value, isSure: true, madeBy: [], capture: null };
}

/** Marks a value as a guess about the server's data. */
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

function propose(argument: Argument, tool: ToolTraits, state: GenerationState): Candidate[] {
  const { view, role } = argument;
  const { keywords } = view;
  if (keywords['const'] !== undefined) return [sure(keywords['const'])];
  const declared = readDeclaredValues(keywords);
  const defaultValue = declared.default === undefined || isBadDefault(declared.default, role) ? [] : [declared.default];
  if (Array.isArray(keywords['enum'])) return [...declared.examples, ...defaultValue, ...keywords['enum']].map(sure);
  const state_ = proposeFromState(argument, tool, state);
  // When the value must name an existing thing, known things come before the schema's examples.
  const isBound = role.kind === 'path' || role.kind === 'reference' || role.kind === 'sql';
  const stated = [...declared.examples, ...defaultValue].map((value) => (isBound ? guess(value) : sure(value)));
  const said = readDescriptionValues(view.description).map((value) => guess(value));
  const shown = [
    ...proposeProduced(argument, tool, state),
    ...proposeKnown(argument, tool, state),
    ...proposeRevisions(argument, tool, state),
  ];
  const first = isBound || shown.length > 0 ? [...shown, ...state_, ...stated] : [...stated, ...state_];
  const types = likelyTypes(view).filter((type) => type !== 'null' || view.types?.length === 1);
  return [...first, ...types.flatMap((type) => proposeForType(type, argument, tool, state, said))];
}

/**
 * Proposes a commit, branch or tag when the argument's description asks for one: values from replies for readers, then
 * those of the sample repository, which changing tools get as well.
 */
function proposeRevisions(argument: Argument, tool: ToolTraits, state: GenerationState): Candidate[] {
  if (!likelyTypes(argument.view).includes('string')) return [];
  const said = new Set(nounWords(`${argument.view.description.slice(0, 1000)} ${argument.name}`));
  const words = revisionWords.filter((word) => said.has(word));
  if (words.length === 0) return [];
  if (!tool.isChanging && !argument.isRequired) return [];
  const shown = tool.isChanging ? [] : state.pool.under(words).map(pooled);
  const hasSample = state.hints.sampleFiles?.some(({ kind }) => kind === 'repository') === true;
  return [...shown, ...(hasSample && tool.isDestroying !== true ? sampleRevisions.map((name) => guess(name)) : [])];
}

/** Proposes values from replies of the tools that the argument's description names. */
function proposeProduced(argument: Argument, tool: ToolTraits, state: GenerationState): Candidate[] {
  const producers = namedProducers(state.producers ?? [], tool.name, argument.valuePath ?? []);
  if (producers.length === 0) return [];
  const isNumber = likelyTypes(argument.view).some((type) => type === 'integer' || type === 'number');
  return state.pool.of(producers, nounWords(argument.name), isNumber).map(pooled);
}

/** Proposes values that README, source, resources and completions show for the argument. */
function proposeKnown(argument: Argument, tool: ToolTraits, state: GenerationState): Candidate[] {
  return knownValuesFor(state.knowledge ?? [], tool.name, argument.valuePath ?? [], argument.name).map((known) => ({
    ...guess(known.value),
    generatedFrom: known.generatedFrom,
  }));
}

/** True for a default that reaches the network or makes a test wait. */
function isBadDefault(value: JsonValue, role: ArgumentRole): boolean {
  return isNetworkValue(value) || (role.kind === 'duration' && typeof value === 'number' && value > 2);
}

function proposeFromState(argument: Argument, tool: ToolTraits, state: GenerationState): Candidate[] {
  const { role } = argument;
  switch (role.kind) {
    case 'path':
      return pathsFor(argument, role, tool, state).map((path) => guessPath(path));
    case 'sql':
      return [guess(sqlSamples[role.verb], role.verb === 'write' ? (state.scratch.tablePlan ?? []) : [])];
    case 'reference': {
      const isNumber = likelyTypes(argument.view).some((type) => type === 'integer' || type === 'number');
      const named = state.pool.match(role.attribute, role.nouns, isNumber);
      // `project` takes the name of a project or its id.
      const isBare = role.nouns.includes(argument.name.toLowerCase());
      const known = [...named, ...(isBare ? state.pool.match('id', role.nouns, isNumber) : [])].map(pooled);
      return role.nouns.includes('table') && !isNumber ? [...known, guess('sqlite_master')] : known;
    }
    case 'url': {
      const isGit = /\bgit\b|\brepo(?:sitory)?\b/i.test(argument.view.description);
      const repositories = isGit ? (state.hints.sampleFiles ?? []).filter(({ kind }) => kind === 'repository') : [];
      // "URL or local file path": a local file needs no network.
      const isFileToo =
        !tool.isChanging && /\bfile:\/\/|\b(?:local )?file ?paths?\b|\blocal files?\b/i.test(argument.view.description);
      const valuePath = { kind: 'path', wants: 'file', isNew: false } as const;
      const files = isFileToo ? pathsFor({ ...argument, role: valuePath }, valuePath, tool, state) : [];
      return [
        ...files.slice(0, 2).flatMap((path) => [guessPath(path), ...asFileUrl(path)]),
        ...repositories.flatMap(({ path }) => [guess(`file://${path}`), guess(path)]),
        ...(role.takesData ? [sure(dataUri)] : []),
      ];
    }
    case 'existing-text':
      return [guess(existingText)];
    case 'duration':
    case 'plain':
      return [];
    default:
      return assertNever(role);
  }
}

function pathsFor(
  argument: Argument,
  role: Extract<ArgumentRole, { kind: 'path' }>,
  tool: ToolTraits,
  state: GenerationState,
): KnownPath[] {
  return tool.isChanging ? scratchPaths(argument, tool, state) : readablePaths(argument, role, tool, state);
}

function proposeForType(
  type: JsonType,
  argument: Argument,
  tool: ToolTraits,
  state: GenerationState,
  said: readonly Candidate[],
): Candidate[] {
  switch (type) {
    case 'boolean':
      return isDryRunName(argument.name) || (tool.isChanging && takesAway(argument.name))
        ? [sure(false), sure(true)]
        : [sure(true), sure(false)];
    case 'null':
      return [sure(null)];
    case 'integer':
    case 'number':
      return proposeNumbers(argument, type === 'integer', said);
    case 'string':
      return proposeTexts(argument, tool, state, said);
    case 'object':
      return proposeObjects(argument);
    case 'array':
      return [sure([])];
    default:
      return assertNever(type);
  }
}

/** True for a switch such as `delete`, beside which a tool that changes something does nothing else. */
function takesAway(name: string): boolean {
  const [verb = '', ...rest] = splitWords(name);
  return rest.length === 0 && hasVerb([verb], 'delete');
}

function proposeObjects({ name, position }: Argument): Candidate[] {
  const point = samplePointFor(name, position);
  return point === null ? [sure({})] : [guess({ ...point }), sure({})];
}

function proposeNumbers(argument: Argument, isInteger: boolean, said: readonly Candidate[]): Candidate[] {
  const range = readNumberRange(argument.view, isInteger);
  const stated = readDescriptionRange(argument.view.description);
  const { role } = argument;
  const wish = role.kind === 'duration' ? wishDuration(role) : sampleNumberFor(argument.name, argument.position);
  const near = role.kind === 'duration' && isInteger && range.minimum === undefined ? Math.max(1, wish) : wish;
  const within = stated ? Math.min(Math.max(near, stated.minimum), stated.maximum) : near;
  const isSure = argument.role.kind !== 'reference';
  const make = (value: number): Candidate => ({ ...sure(clampToRange(value, range)), isSure });
  const examples = said.map((entry) => Number(entry.value)).filter((value) => Number.isFinite(value));
  return [...examples.map(make), make(within), make(1), make(10), make(0), make(100)];
}

/** Returns a short wait, or a time limit within which ordinary work ends. */
function wishDuration({ limitIn }: Extract<ArgumentRole, { kind: 'duration' }>): number {
  if (limitIn === undefined) return 0.01;
  return limitIn === 'milliseconds' ? 2000 : 2;
}

/** Returns sample texts in the encoding that a description names, or the name of the tool and of a required argument. */
function readEncoded({ name, isRequired, view }: Argument, tool: ToolTraits): string[] {
  const read = view.description.slice(0, 1000);
  const named = isRequired ? [...tool.words.words, ...splitWords(name)].join(' ') : name;
  const isBase64 = /\bbase-?64\b/i.test(read);
  const [kind] = isBase64 ? readFileKinds(read) : [];
  return [
    ...encodedSamples(`${read}\n${named}`),
    ...(kind === undefined ? [] : [Buffer.from(sampleFileContent(kind)).toString('base64')].filter(isShort)),
    ...(isBase64 ? [sampleBase64] : []),
    ...(/\bjson[ -](?:array|list)\b|\barray .{0,30}\bjson\b/i.test(read) ? ['[]'] : []),
    ...(/\bjson[ -](?:encoded|string|object|text|data|content|document|payload|input)\b|\bstringified\b|\b(?:as|valid|in|of) json\b/i.test(
      read,
    )
      ? ['{}']
      : []),
  ];
}

/** Returns a harmless line for an argument that a shell runs, and programs of one line for one that runs as a program. */
function readRunnable(argument: Argument, { words }: ToolTraits): string[] {
  const said = argument.view.description.slice(0, 1000);
  return [
    ...(takesShellLine(argument, words) ? [sampleShellLine] : []),
    ...(takesProgram(argument, words)
      ? samplePrograms(`${words.words.join(' ')} ${said} ${words.description.slice(0, 1000)}`)
      : []),
  ];
}

function isShort(text: string): boolean {
  return text.length <= 1500;
}

function proposeTexts(
  argument: Argument,
  tool: ToolTraits,
  state: GenerationState,
  said: readonly Candidate[],
): Candidate[] {
  const { view, role } = argument;
  const format = formatSample(view.keywords['format']);
  const result: Candidate[] = [];
  if (format !== undefined && !(role.kind === 'url' && role.takesData))
    result.push({ ...sure(format), isSure: !isNetworkValue(format) });
  result.push(...said);
  result.push(...readRunnable(argument, tool).map((text) => guess(text)));
  if (role.kind === 'plain') result.push(...readEncoded(argument, tool).map((text) => guess(text)));
  const pattern = view.keywords['pattern'];
  const isFree = role.kind === 'plain' || role.kind === 'existing-text';
  const sample = sampleTextFor(argument.name, tool.words.words);
  const urls = role.kind === 'url' && !sample.isKnown ? [guess(sampleUrl)] : [];
  if (startsWithUrl.test(view.description)) result.push(...urls);
  result.push({ ...sure(sample.text), isSure: isFree && !isNetworkValue(sample.text) }, ...urls);
  if (typeof pattern === 'string') {
    const lengths = { min: numberKeyword(view, 'minLength') ?? 0, max: numberKeyword(view, 'maxLength') ?? 5000 };
    const drawn = drawPatternText(pattern, lengths, state.seed);
    if (drawn !== undefined) result.push({ ...sure(drawn), isSure: isFree });
  }
  result.push({ ...sure('sample'), isSure: isFree }, guess('test'), guess('1'));
  return result;
}
