import type { JsonObject, JsonValue } from '../../base/index.ts';
import type { CallOutcome, PluginTool } from '../../plugin/index.ts';
import type { Finding, InvalidInputRejection, TestCase } from '../../suite/index.ts';
import type { PluginKnowledge } from '../knowledge/plugin-knowledge.ts';
import type { SampleFile } from './sample-file-kinds.ts';

/** A fresh connection that serves only to find out which inputs a server accepts. A `PluginConnection` fits. */
export interface ServerProbe {
  callTool(
    name: string,
    args: JsonObject,
    options: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<CallOutcome>;
  /** The last part of the server's stderr. Default: it cannot be read. */
  stderr?: () => string;
  /** Returns a new probe after this one hung or died; without it no calls follow a hang. */
  renew?: () => Promise<ServerProbe>;
}

/** Facts about how the server was started, and the approvals for generation. */
export interface GenerationHints {
  /** Directories and files that the server was started with, as the server sees them. */
  paths: readonly string[];
  /** Names (never values) of the variables that the server was started with. */
  variables?: readonly string[];
  /** A directory whose subdirectory `scratchDirectory(…)` tests may fill; null when there is none. */
  workDirectory: string | null;
  /** Approval for writing inside that subdirectory, into tables of PTH's own, and for scenarios. Default false. */
  mayWrite?: boolean;
  /** True where a database may outlive the run, so that tables wait although files may be written. Default false. */
  keepsTables?: boolean;
  /**
   * Approval for calling tools that may destroy data or reach others. Arguments that name a thing to destroy still only
   * get things that PTH made, and the tests stay marked for review. Default false.
   */
  isRiskApproved?: boolean;
  /** True when the caller created the scratch subdirectory before the tests run. Default false. */
  isScratchReady?: boolean;
  /** True for a work directory that the caller made for this run alone: tests may write there without `mayWrite`. */
  isWorkDirectoryOwn?: boolean;
  /** Files that the caller put into the scratch subdirectory, for tools that work on files of a kind. Default none. */
  sampleFiles?: readonly SampleFile[];
}

/** Limits of a generation. */
export interface GenerationLimits {
  /** Highest number of tests per tool. Default 12. */
  testsPerTool?: number;
  /**
   * Highest number of calls that search for an accepted input of one tool; each test is then tried at most twice more.
   * Default 20.
   */
  probesPerTool?: number;
  /** Longest wait for one answer, in milliseconds. Default 5000. */
  callTimeoutMs?: number;
  /**
   * True once a stage begins no further work: the search for accepted inputs, the drafting of tests, or tests beyond those
   * of single calls. Default never.
   */
  isTimeUp?: (stage: 'search' | 'draft' | 'further') => boolean;
  /**
   * Highest number of calls at a time, of tools that declare that they only read, once the server has shown that it
   * answers them as it does alone. The tests do not depend on it. Default 1.
   */
  concurrentCalls?: number;
}

/** An event during generation. */
export type GenerateEvent =
  /** A pass over all tools begins; the step goes on after "PTH failed to". */
  | { type: 'pass-start'; step: string }
  | { type: 'calibration-start'; tool: string }
  | { type: 'calibration-call'; tool: string; input: JsonObject; verdict: string; durationMs: number }
  | { type: 'calibration-end'; tool: string; calls: number; isResolved: boolean }
  | { type: 'generation-end'; tools: number; tests: number };

/** The task for a proposer of inputs. */
export interface ProposalTask {
  tool: PluginTool;
  /** The latest input that was refused, with the server's words; null when nothing was tried. */
  rejected: { input: JsonObject; text: string } | null;
}

/** The location where a server keeps the things that PTH made. */
export interface StateLocation {
  /** True when that location was made for this run or disappears with it. */
  isOwn: boolean;
  /** The observation, in a sentence for people. */
  evidence: string;
}

/** Values that a person gave for an argument. Calls that should work use no other. */
export interface GivenValue {
  tool: string;
  /** JSON Pointer of the argument; a list's items count as its first one. */
  argument: string;
  values: readonly JsonValue[];
}

/** Options of `generateTests`. */
export interface GenerateOptions {
  tools: readonly PluginTool[];
  /** Null: generation calls nothing, and inputs that are guesses wait for review. */
  probe: ServerProbe | null;
  seed: number;
  hints: GenerationHints;
  /** Knowledge from README, source, configuration, resources and completions; each value is tried before use. */
  knowledge?: PluginKnowledge;
  /** Values by hand: tried first, and no others where there are some. Default none. */
  given?: readonly GivenValue[];
  /**
   * Proposes inputs for a tool without an accepted one, e.g. by a model: at most the first three are tried. They pass
   * the same checks as every other input. Its errors end the generation.
   */
  propose?: (task: ProposalTask) => Promise<JsonObject[]>;
  /**
   * Finds where the server keeps these texts, which PTH's calls stored. When that location is PTH's own, deleting tools
   * are called for things that PTH made, and their tests run. Absent: everything that deletes waits for review.
   */
  findState?: (texts: readonly string[]) => Promise<StateLocation>;
  /** Adds calls with values from the whole range of the schemas, determined by the seed alone. Default false. */
  heldOutValues?: boolean;
  /** Existing tests; tools that they cover with an unchanged schema get no new ones. */
  existing?: readonly TestCase[];
  limits?: GenerationLimits;
  signal?: AbortSignal | undefined;
  emit?: (event: GenerateEvent) => void;
}

/** The share of a tool's declared input that the generated tests cover with inputs that should be accepted. */
export interface SurfaceCoverage {
  /** Number of declared parameters, including those of nested objects and of list items (at most 80). */
  parameters: number;
  /** Number of parameters that at least one test gives a value. */
  given: number;
  /** Number of optional parameters, followed by those that at least one test omits. */
  optional: number;
  leftOut: number;
  /** Number of enum members and boolean values, followed by those that at least one test uses. */
  members: number;
  membersUsed: number;
  /** Parameters and members that no test uses: `mode`, `mode = create`; at most 50. */
  missing: string[];
}

/** The results for one tool. */
export interface ToolSummary {
  tool: string;
  valid: number;
  edge: number;
  invalid: number;
  /** The reason why no accepted input was found; absent when one was. */
  unresolved?: string;
  /** Coverage of the input schema by the tests with accepted inputs. */
  covered: SurfaceCoverage;
  /** True when the valid input behind the wrong ones worked; null when nothing was called. */
  isBaseProven: boolean | null;
  /**
   * Number of replies to wrong inputs during generation, by class; only `validation` proves a check of the argument.
   */
  refusals: Record<InvalidInputRejection | 'accepted', number>;
  /** Tests that were left out, each with the reason. */
  dropped: { test: string; reason: string }[];
}

/** The knowledge that the search gained about the input of a tool. */
export interface LearnedInput {
  tool: string;
  schema: JsonObject;
  /** The fullest input that was accepted; null for none. */
  input: JsonObject | null;
  /** Arguments with values that other calls or PTH made, which another run does not have. */
  made: string[];
  /** Why no input was found; null when one was. */
  reason: string | null;
}

/** The result of a generation. */
export interface GeneratedSuite {
  /** New tests only, without those in `existing`. */
  tests: TestCase[];
  /** One entry per tool that got new tests. */
  perTool: ToolSummary[];
  /** One entry per tool that was tried, in the order of the listing. */
  learned: LearnedInput[];
  /** Problems in the tools' descriptions, and crashes seen while calibrating. Warnings only. */
  warnings: Finding[];
  seed: number;
  /** True when tests change shared state, so that they must run one at a time. */
  isStateful: boolean;
  /** The reason; empty when not stateful. */
  statefulReason: string;
  /** Names of existing tests that were generated for an older schema of a changed tool; the new ones replace them. */
  superseded: string[];
  /** Things that calibration and tests leave behind, in words. */
  leftovers: string[];
  /** The location of the server's state; null when no tool's approval depended on it. */
  state: StateLocation | null;
}
