import type { JsonObject, JsonValue } from '../base/index.ts';

/** Behaviour hints of a tool. They are claims of the server, not facts. */
export interface ToolAnnotations {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
}

/** A tool as the target plugin lists it, with nothing stripped. */
export interface PluginTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
  annotations?: ToolAnnotations;
  /** The listed object as received. */
  raw: JsonObject;
}

/** How tools changed across a reload. A rename shows as one removed and one added. */
export interface ToolDelta {
  added: string[];
  removed: string[];
  /** Tools whose input or output schema, description or annotations differ, with the names of the changed parts. */
  changed: { name: string; parts: ('inputSchema' | 'outputSchema' | 'description' | 'annotations')[] }[];
}

/** Why PTH ended a server that had not ended by itself. */
export interface EndedByPth {
  cause: 'flood' | 'memory';
  /** Goes on after "because". */
  reason: string;
  /** How much memory it was allowed, for a sentence; only of `memory`. */
  allowed?: string;
}

/** Result of one tool call. Errors of the server are data. */
export type CallOutcome =
  /** A JSON-RPC result, neither validated nor stripped; it may contain `isError`. */
  | { kind: 'result'; result: JsonObject; durationMs: number }
  /** `isUnreadable`: the answer could not be parsed; code and message are this client's, not the server's. */
  | {
      kind: 'protocol-error';
      code: number;
      message: string;
      data?: JsonValue;
      isUnreadable?: true;
      durationMs: number;
    }
  | { kind: 'timed-out'; timeoutMs: number; durationMs: number }
  /** The server died, closed its stdout, or was ended by PTH before answering. */
  | {
      kind: 'connection-closed';
      exitCode: number | null;
      signal: string | null;
      stderr: string;
      endedByPth?: EndedByPth;
      durationMs: number;
    };

/** A protocol breach seen on the wire. */
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
  /** Number of times this kind was seen; only the first few are kept as evidence. */
  count: number;
}

/** One recorded request with its answer; kept in memory only. */
export interface Exchange {
  /** From 1, per connection. */
  sequence: number;
  /** Test that sent the request, or null. */
  testName: string | null;
  request: JsonObject;
  /** Null while no answer has arrived. */
  response: JsonObject | null;
  durationMs: number | null;
}
