import type { JsonObject } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { Expect, Finding, GeneratedFrom, InvalidInputRejection } from '../../suite/index.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { normaliseSchema, type NormalSchema } from '../schema/normalise-schema.ts';
import { compileSchemaCheck, type SchemaCheck } from '../schema/schema-check.ts';
import { schemaHash } from '../schema/schema-hash.ts';
import type { GenerateOptions } from '../tools/generate-types.ts';
import { walkInput, whyDefaultIsAvoided } from '../tools/input-walk.ts';
import type { ToolRisk } from '../tools/tool-risk.ts';
import type { GenerationState, ToolTraits } from '../values/generation-state.ts';
import type { InputTemplate } from '../values/input-template.ts';
import type { Plan } from '../values/plan.ts';
import type { PlanRunner } from './plan-runner.ts';

/** A test before it has its name and its form. */
export interface TestDraft {
  kind: 'valid' | 'edge' | 'effect' | 'invalid';
  label: string;
  plan: Plan;
  /** Calls after the one under test that put things back. */
  cleanupCalls: Plan;
  expect: Expect;
  /** What was seen when it was tried, for whoever reads a failing test. */
  note?: string;
  /** Why it waits for approval. */
  review?: string;
  /** True for an input that is not known to work: no blanket approval runs it. */
  isUnproven?: boolean;
  /** What its input rests on, where that is not the schema alone. */
  generatedFrom?: GeneratedFrom;
  /** True for an input that no sane server acts on, so that it needs no approval. */
  isHarmless?: boolean;
}

/** An input that the tool accepted. */
export interface Accepted {
  input: JsonObject;
  plan: Plan;
  template: InputTemplate;
}

/** Everything known about one tool while tests are made for it. */
export interface ToolWork {
  tool: PluginTool;
  normal: NormalSchema;
  check: SchemaCheck;
  traits: ToolTraits;
  risk: ToolRisk;
  hash: string;
  /** Why nothing can be tried, e.g. a task-only tool; null when it can. */
  blockedReason: string | null;
  /** Calls that searched for an accepted input so far. */
  searches: number;
  calls: number;
  /** Plans tried, as JSON, each with the words of its refusal. */
  tried: Map<string, string>;
  /** The smallest input that was accepted. */
  valid: Accepted | undefined;
  /** True when the reply to it held nothing. */
  isAnswerEmpty: boolean;
  /** An accepted input with every optional argument. */
  full: Accepted | undefined;
  /** The latest input that was not accepted, and what came of it. */
  rejected: { accepted: Accepted; judgement: Judgement } | undefined;
  /** The first input the server was at fault with. */
  fault: { accepted: Accepted; judgement: Extract<Judgement, { verdict: 'fault' }> } | undefined;
  /** Property groups of which the server takes only one member. */
  exclusions: string[][];
  /** Calls that a refusal asked for, and that every plan of the tool starts with. */
  setupCalls: Plan;
  /** Tools whose calls were put in front since a refusal missed what they bring about. */
  preconditions: Set<string>;
  /** The latest of them: the words that led to it, and what came first before. */
  unconfirmedSetup: { text: string; setupCalls: Plan } | undefined;
  /** A tool that a refusal asked to be called first and that nothing is known of yet. */
  requiredCall: string | null;
  /** The text of the answer to the accepted input; empty before there is one. */
  answer: string;
  /** Optional properties the server asks for all the same. */
  demanded: Set<string>;
  /** Optional properties that are always given, since their defaults wait long or reach the network. */
  avoidedDefaults: Set<string>;
  /** Calls that put back what an accepted call did. */
  cleanupCalls: Plan;
  /** Why an accepted call is not accepted a second time; null when it is. */
  repeatProblem: string | null;
  /** True after the tool hung or killed the server: it is not called again. */
  isStopped: boolean;
  /** The first refusal that was not marked as an error. */
  unmarkedError: Accepted | undefined;
  /** How wrong inputs were answered while tests were made, by class. */
  refusals: Record<InvalidInputRejection | 'accepted', number>;
  /** Readers that answered right before the tool was given wrong inputs. */
  watchedReaders: ToolWork[];
  /** What another tool did to the data this one reads, and how it fails since; null when nothing did. */
  brokenBy: string | null;
  drafts: TestDraft[];
  findings: Finding[];
  dropped: { test: string; reason: string }[];
}

/** What all tools share while tests are made. */
export interface GenerationContext {
  state: GenerationState;
  /** All tools, also those that need no tests. */
  works: readonly ToolWork[];
  runner: PlanRunner;
  limits: { testsPerTool: number; probesPerTool: number };
  /** The schemas of all tools, by name. */
  checks: ReadonlyMap<string, SchemaCheck>;
  /** What the tools that declare it say of their structured content, by name. */
  outputSchemas: ReadonlyMap<string, JsonObject>;
  /** Asked for inputs of a tool that nothing was found for; undefined when there is nobody to ask. */
  propose?: GenerateOptions['propose'];
  /** Whether accepted inputs are also tried with values that nobody could know; see `listUnseen`. */
  heldOutValues: boolean;
}

/**
 * The tools that change nothing and that an accepted call is known of, but for those that list what is recent: what one
 * test put there is soon not among it.
 */
export function listReaders(works: readonly ToolWork[]): ToolWork[] {
  return works.filter((work) => work.valid && !work.traits.isChanging && !work.isStopped && !listsRecent(work));
}

function listsRecent({ traits, valid }: ToolWork): boolean {
  const { name, words } = traits;
  const [sentence = ''] = words.description.slice(0, 400).split(/\.\s|\n/);
  const isRecent = /\b(?:recent(?:ly)?|latest|newest|(?:top|first|last) \d+)\b/i.test(
    `${name.replaceAll('_', ' ')} ${sentence}`,
  );
  return isRecent && !Object.values(valid?.input ?? {}).some((value) => typeof value === 'string');
}

/** Starts the work on a tool; the risk is set by whoever knows the arguments' meanings. */
export function startWork(tool: PluginTool, traits: ToolTraits, risk: ToolRisk): ToolWork {
  const normal = normaliseSchema(tool.inputSchema);
  return {
    tool,
    normal,
    check: compileSchemaCheck(normal),
    traits,
    risk,
    hash: schemaHash(tool),
    blockedReason: null,
    searches: 0,
    calls: 0,
    tried: new Map(),
    valid: undefined,
    isAnswerEmpty: false,
    full: undefined,
    rejected: undefined,
    fault: undefined,
    exclusions: [],
    setupCalls: [],
    preconditions: new Set(),
    unconfirmedSetup: undefined,
    requiredCall: null,
    answer: '',
    demanded: new Set(),
    avoidedDefaults: findAvoidedDefaults(normal, traits),
    cleanupCalls: [],
    repeatProblem: null,
    isStopped: false,
    unmarkedError: undefined,
    refusals: { validation: 0, unnamed: 0, environment: 0, missing: 0, crash: 0, accepted: 0 },
    watchedReaders: [],
    brokenBy: null,
    drafts: [],
    findings: [],
    dropped: [],
  };
}

/** Names of the top-level properties whose default no test should rely on. */
function findAvoidedDefaults(normal: NormalSchema, traits: ToolTraits): Set<string> {
  const { fields } = walkInput(normal.schema, {}, traits.words);
  return new Set(fields.filter((field) => whyDefaultIsAvoided(field) !== undefined).map((field) => field.name));
}

/** Top-level property names of a tool, as refusals may name them. */
export function propertyNames(work: ToolWork): string[] {
  const properties = work.normal.schema['properties'];
  return typeof properties === 'object' && properties !== null && !Array.isArray(properties)
    ? Object.keys(properties)
    : [];
}
