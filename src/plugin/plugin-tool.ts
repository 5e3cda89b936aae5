import type { JsonObject, JsonValue } from '../base/index.ts';

/** Behaviour hints a server gives for a tool; hints, not facts. */
export interface ToolAnnotations {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
}

/** A tool as the target plugin lists it, nothing stripped. */
export interface PluginTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
  annotations?: ToolAnnotations;
  /** The listed object as it came over the wire. */
  raw: JsonObject;
}

/** How tools changed across a reload. A rename shows as one removed and one added. */
export interface ToolDelta {
  added: string[];
  removed: string[];
  /** Tools whose input or output schema, description or annotations differ, with the names of the parts. */
  changed: { name: string; parts: ('inputSchema' | 'outputSchema' | 'description' | 'annotations')[] }[];
}

/** How one tool call ended. What the server does wrong is data. */
export type CallOutcome =
  /** A JSON-RPC result, unchecked and unstripped; `isError` may stand inside. */
  | { kind: 'result'; result: JsonObject; durationMs: number }
  /** `isUnreadable`: the server answered nothing that can be read, and this client says what was wrong with it. */
  | {
      kind: 'protocol-error';
      code: number;
      message: string;
      data?: JsonValue;
      isUnreadable?: true;
      durationMs: number;
    }
  | { kind: 'timed-out'; timeoutMs: number; durationMs: number }
  /** The server died or closed its stdout before answering. */
  | { kind: 'connection-closed'; exitCode: number | null; signal: string | null; stderr: string; durationMs: number };

/** A breach of the protocol seen on the wire. */
export interface WireFinding {
  kind:
    | 'stdout-noise'
    | 'malformed-json'
    | 'invalid-message'
    | 'oversized-line'
    | 'invalid-utf8'
    | 'unknown-response-id'
    | 'output-flood';
  message: string;
  /** The start of the offending line, at most 500 characters. */
  evidence: string;
  /** How often this kind was seen; only the first few are kept as evidence. */
  count: number;
}

/** One recorded request and its answer; kept in memory only. */
export interface Exchange {
  /** From 1, per connection. */
  sequence: number;
  /** The test it belongs to, where there is one. */
  testName: string | null;
  request: JsonObject;
  /** Null while unanswered. */
  response: JsonObject | null;
  durationMs: number | null;
}
