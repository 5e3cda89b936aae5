import type { JsonObject, JsonValue } from '../../base/index.ts';
import type { GeneratedFrom } from '../../suite/index.ts';

/** The source of a fact about a plugin beyond its tools' schemas. */
export interface KnowledgeSource {
  /** The `generated_from` of a test that uses it. */
  generatedFrom: Extract<GeneratedFrom, 'schema' | 'source_analysis' | 'documentation' | 'config'>;
  /** `README.md:41`, `src/server.ts:88`, `resource notes://all`, `completion of prompt greet`, `model`. */
  evidence: string;
}

/** A possible value of an argument. A hint: PTH tries it before relying on it. */
export interface KnownValue extends KnowledgeSource {
  /** The tool of the value; null when it fits any tool with such an argument. */
  tool: string | null;
  /** JSON Pointer of the argument, `/entities/0/name`; '' when `value` is a whole input. */
  argument: string;
  value: JsonValue;
}

/** Calls that belong together, in order. */
export interface KnownWorkflow extends KnowledgeSource {
  title: string;
  steps: { tool: string; input: JsonObject }[];
}

/** Facts from the source of one tool's handler. */
export interface KnownHandler extends KnowledgeSource {
  tool: string;
  /** Relative to the plugin's directory. */
  file: string;
  /** First and last line, from 1. */
  lines: readonly [number, number];
  /** Branches on arguments that refuse: thrown or returned as an error. */
  rejections: KnownRejection[];
  /** Every branch whose condition reads arguments, refusing or not, in source order; absent when they were not read. */
  branches?: KnownBranch[];
  /** True when the handler, or what it calls in the plugin, changes state that later calls see. */
  changesState: boolean;
}

/** A branch of a handler, with an input that reaches it. */
export interface KnownBranch {
  /** Relative to the plugin's directory: a handler may call into another file. */
  file: string;
  /** First and last line of its body, from 1. */
  lines: readonly [number, number];
  /** Argument names that its condition reads. */
  arguments: string[];
  /** An input that should reach it, without irrelevant arguments; null when none was found. */
  input: JsonObject | null;
  /** Arguments that must be left out to reach it. */
  absent?: string[];
}

/** One refusing branch of a handler. */
export interface KnownRejection {
  line: number;
  /** The file of the line when it is not the handler's own file. */
  file?: string;
  /** The constant part of its message; null when there is none. */
  message: string | null;
  /** Argument names that the condition reads. */
  arguments: string[];
  /**
   * An input that should reach it, derived from the condition, without irrelevant arguments; null when none was found.
   */
  input: JsonObject | null;
  /** Arguments that must be left out to reach it. */
  absent?: string[];
  /** Names of configuration values that the condition compares with. */
  configuredBy?: string[];
  /** An input just on the other side of a configured limit. */
  allowedInput?: JsonObject;
}

/** All knowledge found; the lists may be empty. */
export interface PluginKnowledge {
  values: KnownValue[];
  workflows: KnownWorkflow[];
  handlers: KnownHandler[];
}
