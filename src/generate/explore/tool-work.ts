import type { JsonObject } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { Expect, Finding, GeneratedFrom, InvalidInputRejection } from '../../suite/index.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { normaliseSchema, type NormalSchema } from '../schema/normalise-schema.ts';
import { compileSchemaCheck, type SchemaCheck } from '../schema/schema-check.ts';
import { schemaHash } from '../schema/schema-hash.ts';
import type { GenerateOptions, GenerationLimits } from '../tools/generate-types.ts';
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
  /** Clean-up calls after the call under test. */
  cleanupCalls: Plan;
  expect: Expect;
  /** The observed behaviour, for readers of a failing test. */
  note?: string;
  /** The reason why it waits for approval. */
  review?: string;
  /** True for an input that is not known to work: no blanket approval runs it. */
  isUnproven?: boolean;
  /** The origin of its input, when it is not the schema alone. */
  generatedFrom?: GeneratedFrom;
  /** Why passing proves nothing, for readers of the test; absent when it proves something. */
  emptyProof?: string;
  /** What the same call asked for alone, before its test began with calls that give it something to show. */
  askedAlone?: Expect;
  /** True for an effect that also asks what the test of the valid call asked; it takes that test's place. */
  holdsValid?: boolean;
  /** True for an input that no sane server acts on, so it needs no approval. */
  isHarmless?: boolean;
}

/** An input that the tool accepted. */
export interface Accepted {
  input: JsonObject;
  plan: Plan;
  template: InputTemplate;
}

/**
 * A tool as its listing describes it. Made once; only `grantOwnState` and `noticeMaking` replace it, when calls show
 * that the tool may be called or that it changes something.
 */
export interface ToolProfile {
  readonly tool: PluginTool;
  readonly normal: NormalSchema;
  readonly check: SchemaCheck;
  readonly traits: Readonly<ToolTraits>;
  readonly risk: ToolRisk;
  readonly hash: string;
  /** The reason why no call can be tried, e.g. a task-only tool; null when calls can. */
  readonly blockedReason: string | null;
  /** Optional properties that are always given, since their defaults wait long or reach the network. */
  readonly avoidedDefaults: ReadonlySet<string>;
}

/** The state of the search for an accepted input; written only by `search-valid` and by the hints of rejections. */
export interface SearchState {
  /** Calls that searched for an accepted input so far. */
  searches: number;
  /** Plans tried, as JSON, each with the text of its rejection. */
  tried: Map<string, string>;
  /** Property groups of which the server takes only one member. */
  exclusions: string[][];
  /** Calls that a rejection asked for; every plan of the tool starts with them. */
  setupCalls: Plan;
  /** Tools whose calls became set-up calls because a rejection missed their effect. */
  preconditions: Set<string>;
  /** The last precondition added: the rejection that suggested it and the set-up calls used until then (to undo it). */
  unconfirmedSetup: { text: string; setupCalls: Plan } | undefined;
  /** A tool that a rejection wants called first and that has no accepted call yet. */
  requiredCall: string | null;
  /** Optional properties that the server demands. */
  demanded: Set<string>;
}

/** The results of a tool's calls; written by `explore/`. Later stages add calls, faults and an unmarked error. */
export interface Exploration {
  calls: number;
  /** The smallest input that was accepted. */
  valid: Accepted | undefined;
  /** An accepted input with every optional argument. */
  full: Accepted | undefined;
  /** The latest input that was not accepted, with the judgement of its reply. */
  rejected: { accepted: Accepted; judgement: Judgement } | undefined;
  /** The first input that caused a server fault. */
  fault: { accepted: Accepted; judgement: Extract<Judgement, { verdict: 'fault' }> } | undefined;
  /** The input of the first rejection that was not marked as an error. */
  unmarkedError: Accepted | undefined;
  /** An accepted call with an unlike input, whose answer differs; undefined where there is none. */
  unlike: Plan | undefined;
  /** Calls of the tool's tests about other things, which were accepted. */
  renamed: Plan[];
  /** The text of the answer to the accepted input; empty before there is one. */
  answer: string;
  /** True when that answer contained nothing. */
  isAnswerEmpty: boolean;
  /** Calls that undo an accepted call. */
  cleanupCalls: Plan;
  /** The reason why an accepted call is not accepted a second time; null when it is. */
  repeatProblem: string | null;
  /** True after the tool hung or killed the server: it is not called again. */
  isStopped: boolean;
}

/** The tests of a tool and the findings about it; written by `draft/`. */
export interface ToolOutput {
  drafts: TestDraft[];
  findings: Finding[];
  dropped: { test: string; reason: string }[];
  /** Number of replies to wrong inputs during test generation, by class. */
  refusals: Record<InvalidInputRejection | 'accepted', number>;
  /** Drafts of arguments that the schema forbids and the tool accepted. */
  takenUnknown: TestDraft[];
  /** True when the tool refused an argument that its schema forbids. */
  refusesUnknown: boolean;
  /** Readers that answered correctly before the tool got wrong inputs. */
  watchedReaders: ToolWork[];
  /**
   * The call of another tool that broke this reader's data, and the reader's failure since then; null while it works.
   */
  brokenBy: string | null;
}

/** One tool on its way through the stages, with one record per stage that writes. */
export interface ToolWork {
  profile: ToolProfile;
  readonly search: SearchState;
  readonly exploration: Exploration;
  readonly output: ToolOutput;
}

/** The data that all tools share during generation. */
export interface GenerationContext {
  state: GenerationState;
  /** All tools, including those that need no tests. */
  works: readonly ToolWork[];
  runner: PlanRunner;
  limits: { testsPerTool: number; probesPerTool: number };
  /** True once a stage begins no further work. */
  isTimeUp: NonNullable<GenerationLimits['isTimeUp']>;
  /** The schemas of all tools, by name. */
  checks: ReadonlyMap<string, SchemaCheck>;
  /** The declared output schemas, by tool name. */
  outputSchemas: ReadonlyMap<string, JsonObject>;
  /** Proposes inputs for a tool without an accepted one; undefined when there is no proposer. */
  propose?: GenerateOptions['propose'];
  signal: AbortSignal | undefined;
  /** Takes findings about PTH's own work that concern no single tool. */
  report: (finding: Finding) => void;
  /** True to try accepted inputs with unpredictable values as well; see `listHeldOut`. */
  heldOutValues: boolean;
}

/** Returns the profile of a tool whose traits and risk were read from its listing. */
export function profileTool(
  tool: PluginTool,
  traits: ToolTraits,
  risk: ToolRisk,
  findBlockedReason: (check: SchemaCheck) => string | null,
): ToolProfile {
  const normal = normaliseSchema(tool.inputSchema);
  const check = compileSchemaCheck(normal);
  const avoidedDefaults = findAvoidedDefaults(normal, traits);
  return {
    tool,
    normal,
    check,
    traits,
    risk,
    hash: schemaHash(tool),
    blockedReason: findBlockedReason(check),
    avoidedDefaults,
  };
}

/** Starts the work on a tool before any call. */
export function startWork(profile: ToolProfile): ToolWork {
  return {
    profile,
    search: {
      searches: 0,
      tried: new Map(),
      exclusions: [],
      setupCalls: [],
      preconditions: new Set(),
      unconfirmedSetup: undefined,
      requiredCall: null,
      demanded: new Set(),
    },
    exploration: {
      calls: 0,
      valid: undefined,
      full: undefined,
      rejected: undefined,
      fault: undefined,
      unmarkedError: undefined,
      unlike: undefined,
      renamed: [],
      answer: '',
      isAnswerEmpty: false,
      cleanupCalls: [],
      repeatProblem: null,
      isStopped: false,
    },
    output: {
      drafts: [],
      findings: [],
      dropped: [],
      refusals: { validation: 0, unnamed: 0, environment: 0, missing: 0, crash: 0, accepted: 0 },
      takenUnknown: [],
      refusesUnknown: false,
      watchedReaders: [],
      brokenBy: null,
    },
  };
}

/** Names of the top-level properties whose default no test should rely on. */
function findAvoidedDefaults(normal: NormalSchema, traits: ToolTraits): Set<string> {
  const { fields } = walkInput(normal.schema, {}, traits.words);
  return new Set(fields.filter((field) => whyDefaultIsAvoided(field) !== undefined).map((field) => field.name));
}

/** True for a test of a call that is to succeed and counts: it waits for nobody's review. */
export function isPositive({ kind, note, review, expect }: TestDraft): boolean {
  return (kind === 'valid' || kind === 'edge') && note === undefined && review === undefined && expect.success === true;
}

/** Top-level property names of a tool, as refusals may name them. */
export function propertyNames(work: ToolWork): string[] {
  const properties = work.profile.normal.schema['properties'];
  return typeof properties === 'object' && properties !== null && !Array.isArray(properties)
    ? Object.keys(properties)
    : [];
}
