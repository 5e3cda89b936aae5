import type { JsonObject } from '../../base/index.ts';
import type { CallOutcome, PluginTool } from '../../plugin/index.ts';
import type { Finding, InvalidInputRejection, TestCase } from '../../suite/index.ts';
import type { PluginKnowledge } from '../knowledge/plugin-knowledge.ts';
import type { SampleFile } from './sample-file-kinds.ts';

/** A fresh connection that is used only to find out which inputs a server accepts. A `PluginConnection` fits. */
export interface ServerProbe {
  callTool(
    name: string,
    args: JsonObject,
    options: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<CallOutcome>;
  /** Gives a new probe after this one hung or died; without it nothing is calibrated after a hang. */
  renew?: () => Promise<ServerProbe>;
}

/** What is known about how the server was started, and how far PTH may go. */
export interface GenerationHints {
  /** Directories and files the server was started with, as the server sees them. */
  paths: readonly string[];
  /** Names (never values) of the variables the server was started with. */
  variables?: readonly string[];
  /** A directory whose subdirectory `scratchDirectory(…)` tests may fill; null when there is none. */
  workDirectory: string | null;
  /** Approval for writing inside that subdirectory, into tables of PTH's own, and for scenarios. Default false. */
  mayWrite?: boolean;
  /**
   * Approval for calling tools that may destroy data or reach others. What names a thing to destroy is still
   * only ever something that PTH made itself, and the tests stay marked for review. Default false.
   */
  isRiskApproved?: boolean;
  /** True when the caller made the scratch subdirectory before the tests run. Default false. */
  isScratchReady?: boolean;
  /** True for a work directory that the caller made for this run alone: files may be written there without `mayWrite`. */
  isWorkDirectoryOwn?: boolean;
  /** Files that the caller laid out in the scratch subdirectory, for tools that work on files of a kind. Default none. */
  sampleFiles?: readonly SampleFile[];
}

/** How much may be tried. */
export interface GenerationLimits {
  /** Most tests of one tool. Default 12. */
  testsPerTool?: number;
  /** Most calls that search for an accepted input of one tool; each test found is tried at most twice more. Default 20. */
  probesPerTool?: number;
  /** Longest wait for one answer, in milliseconds. Default 5000. */
  callTimeoutMs?: number;
}

/** What happens while tests are generated. */
export type GenerateEvent =
  | { type: 'calibration-start'; tool: string }
  | { type: 'calibration-call'; tool: string; input: JsonObject; verdict: string; durationMs: number }
  | { type: 'calibration-end'; tool: string; calls: number; isResolved: boolean }
  | { type: 'generation-end'; tools: number; tests: number };

/** What somebody who proposes an input is told. */
export interface ProposalTask {
  tool: PluginTool;
  /** The latest input that was refused, with the server's words; null when nothing was tried. */
  rejected: { input: JsonObject; text: string } | null;
}

/** Where a server keeps what PTH made. */
export interface StateLocation {
  /** Whether that is a place made for this run, or one that goes with it. */
  isOwn: boolean;
  /** What was seen, in a sentence for people. */
  evidence: string;
}

/** What `generateTests` needs. */
export interface GenerateOptions {
  tools: readonly PluginTool[];
  /** Null: nothing is called, and inputs that are guesses wait for review. */
  probe: ServerProbe | null;
  seed: number;
  hints: GenerationHints;
  /** What README, source, configuration, resources and completions say; each value is tried before it is believed. */
  knowledge?: PluginKnowledge;
  /**
   * Proposes inputs for a tool that no input was found for, e.g. by a model: at most the first three are tried. They pass
   * the same checks as every other input. Its faults are the caller's: they end the generation.
   */
  propose?: (task: ProposalTask) => Promise<JsonObject[]>;
  /**
   * Looks where the server keeps these texts, which PTH's calls put there. Where that is PTH's own, tools that take away
   * are called for what PTH made, and their tests run. Absent: all that takes away waits for review.
   */
  findState?: (texts: readonly string[]) => Promise<StateLocation>;
  /** Adds calls with values from anywhere in what the schemas allow, which follow from the seed alone. Default false. */
  heldOutValues?: boolean;
  /** Tests already there; tools they cover with an unchanged schema get no new ones. */
  existing?: readonly TestCase[];
  limits?: GenerationLimits;
  signal?: AbortSignal | undefined;
  emit?: (event: GenerateEvent) => void;
}

/** How much of a tool's declared input the generated tests reach with inputs that should be accepted. */
export interface SurfaceCoverage {
  /** Declared parameters, those of nested objects and of list items included (at most 80). */
  parameters: number;
  /** Those that at least one test gives a value. */
  given: number;
  /** Optional parameters, and those of them that at least one test leaves out. */
  optional: number;
  leftOut: number;
  /** Members of enums and both values of booleans, and those that at least one test uses. */
  members: number;
  membersUsed: number;
  /** Parameters no test gives, and members no test uses: `mode`, `mode = create`; at most 50. */
  missing: string[];
}

/** What was generated for one tool. */
export interface ToolSummary {
  tool: string;
  valid: number;
  edge: number;
  invalid: number;
  /** Why no accepted input was found; absent when one was. */
  unresolved?: string;
  /** What of the input schema the tests with accepted inputs reach. */
  covered: SurfaceCoverage;
  /** Whether the valid input that the wrong ones are one step away from worked; null when nothing was called. */
  isBaseProven: boolean | null;
  /** How wrong inputs were answered while tests were made; only `validation` proves a check of the argument. */
  refusals: Record<InvalidInputRejection | 'accepted', number>;
  /** Tests that were thought of and left out, each with the reason. */
  dropped: { test: string; reason: string }[];
}

/** The outcome of a generation. */
export interface GeneratedSuite {
  /** New tests only; what was in `existing` is not repeated. */
  tests: TestCase[];
  /** One entry per tool that got new tests. */
  perTool: ToolSummary[];
  /** What is wrong with the tools' descriptions, and crashes seen while calibrating. Warnings only. */
  warnings: Finding[];
  seed: number;
  /** True when tests change state that others see, so that they must run one at a time. */
  isStateful: boolean;
  /** Why; empty when not stateful. */
  statefulReason: string;
  /** Names of existing tests that were generated for an older schema of a changed tool; the new ones replace them. */
  superseded: string[];
  /** What calibration and tests leave behind in the world, in words. */
  leftovers: string[];
  /** Whose the server's state is, as far as it was asked; null when no tool's approval hung on it. */
  state: StateLocation | null;
}
