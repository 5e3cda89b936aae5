import type { JsonObject, JsonValue } from '../../base/index.ts';
import type { GeneratedFrom } from '../test-case.ts';

/** Where something that is known about a plugin beyond its tools' schemas was seen. */
export interface KnowledgeSource {
  /** What a test that rests on it carries as `generated_from`. */
  generatedFrom: Extract<GeneratedFrom, 'schema' | 'source_analysis' | 'documentation' | 'config'>;
  /** `README.md:41`, `src/server.ts:88`, `resource notes://all`, `completion of prompt greet`, `model`. */
  evidence: string;
}

/** A value that can stand for an argument. A hint: it is tried before it is believed. */
export interface KnownValue extends KnowledgeSource {
  /** The tool it was shown for; null when it fits any tool with such an argument. */
  tool: string | null;
  /** JSON Pointer of the argument, `/entities/0/name`; '' when `value` is a whole input. */
  argument: string;
  value: JsonValue;
}

/** Calls that belong together, in order (row P-069). */
export interface KnownWorkflow extends KnowledgeSource {
  title: string;
  steps: { tool: string; input: JsonObject }[];
}

/** What the source says about one tool's handler (row P-068). */
export interface KnownHandler extends KnowledgeSource {
  tool: string;
  /** Relative to the plugin's directory. */
  file: string;
  /** First and last line, from 1. */
  lines: readonly [number, number];
  /** Branches on arguments that refuse: thrown or returned as an error. */
  refusals: KnownRefusal[];
  /** True when the handler, or what it calls in the plugin, changes state that later calls see. */
  changesState: boolean;
}

/** One refusing branch of a handler. */
export interface KnownRefusal {
  line: number;
  /** The constant part of its message; null when there is none. */
  message: string | null;
  /** Argument names that the condition reads. */
  arguments: string[];
  /** An input that should reach it, made from the condition; null when none could be made. */
  input: JsonObject | null;
}

/** All that was found; empty lists where nothing was. */
export interface PluginKnowledge {
  values: KnownValue[];
  workflows: KnownWorkflow[];
  handlers: KnownHandler[];
}
