import type { JsonObject, JsonValue } from '../base/index.ts';
import type { PluginTool, ServerIdentity } from '../plugin/index.ts';

/** One run of one server: its listed objects, and its answers to the calls of the script. */
export interface Behaviour {
  identity: ServerIdentity;
  tools: readonly PluginTool[];
  /** Listed objects as they came, by name or URI; null where the server has none of the kind. */
  prompts: readonly JsonObject[] | null;
  resources: readonly JsonObject[] | null;
  resourceTemplates: readonly JsonObject[] | null;
  /** Per call of the script, by its key; a call that was not made has none. */
  answers: ReadonlyMap<string, CallAnswer>;
  /** Files that all calls of the run changed together; null or absent when nobody looked. */
  files?: readonly FileChangeSeen[] | null;
  /** Parts that could not be compared, as sentences. */
  notes: readonly string[];
}

/** The answer to one call, with the workspace's path replaced by a token. */
export interface CallAnswer {
  tool: string;
  input: JsonObject;
  verdict: 'accepted' | 'refused' | 'no answer';
  /** Everything the client saw: the parts of a result, or code and message of an error. */
  reply: JsonValue;
  /** Files that the call, or its test, changed in the workspace; null when nobody looked. */
  files: readonly FileChangeSeen[] | null;
}

/** One file that a call changed. */
export interface FileChangeSeen {
  /** Relative to the workspace. */
  path: string;
  change: 'added' | 'changed' | 'removed';
  /** Checksum of the content after it; '' for a removed one. */
  checksum: string;
}

/** Durations of one call in milliseconds, measured on both revisions in turns. */
export interface CallTimings {
  tool: string;
  input: JsonObject;
  before: readonly number[];
  after: readonly number[];
}

/** Several runs of the same script on one revision; at least one. Reports quote the first. */
export interface BehaviourRuns {
  /** For people: a revision or a command. */
  title: string;
  runs: readonly [Behaviour, ...Behaviour[]];
}
