import type { JsonObject, JsonValue } from '../../src/base/index.ts';
import type { CallOutcome, ConnectionPool, PluginConnection, PluginTool, WireFinding } from '../../src/plugin/index.ts';

/** A call that a fake server received. */
export interface FakeCall {
  tool: string;
  input: JsonObject;
  timeoutMs: number;
  testName: string | undefined;
  /** Number of the connection it came over, from 1. */
  connection: number;
}

/** How a fake tool answers; may wait. */
export type FakeTool = (input: JsonObject, call: FakeCall) => CallOutcome | Promise<CallOutcome>;

/** What a fake server does. */
export interface FakeScript {
  /** One answer per tool name; a call of any other tool is a mistake of the test and throws. */
  tools?: Record<string, FakeTool>;
  list?: PluginTool[];
  stderr?: () => string;
  wireFindings?: WireFinding[];
  replacements?: { reason: 'crashed' | 'hung'; message: string }[];
}

/** A result with one text block. */
export function textResult(text: string, more: JsonObject = {}): CallOutcome {
  return { kind: 'result', result: { content: [{ type: 'text', text }], ...more }, durationMs: 1 };
}

/** A result with `isError`. */
export function errorResult(text: string): CallOutcome {
  return textResult(text, { isError: true });
}

/** A result with structured content and its text copy. */
export function structuredResult(value: JsonValue): CallOutcome {
  return textResult(JSON.stringify(value), { structuredContent: value });
}

export function protocolError(code: number, message: string): CallOutcome {
  return { kind: 'protocol-error', code, message, durationMs: 1 };
}

export function timedOut(timeoutMs = 10_000): CallOutcome {
  return { kind: 'timed-out', timeoutMs, durationMs: timeoutMs };
}

export function connectionClosed(exitCode: number | null = 1, stderr = ''): CallOutcome {
  return { kind: 'connection-closed', exitCode, signal: null, stderr, durationMs: 1 };
}

/** A tool description with defaults. */
export function fakeTool(name: string, more: Partial<PluginTool> = {}): PluginTool {
  const inputSchema: JsonObject = { type: 'object' };
  return { name, inputSchema, raw: { name, inputSchema }, ...more };
}

/**
 * A scripted server behind connections and a pool, recording every call. Whatever was not scripted throws, so that a
 * test never passes on an answer it did not ask for. The unknown tool of the server checks is refused by default.
 */
export class FakeServer {
  readonly calls: FakeCall[] = [];
  readonly script: FakeScript;
  connections = 0;
  closed = 0;

  constructor(script: FakeScript = {}) {
    this.script = script;
  }

  /** One more connection to the server. */
  connect(): PluginConnection {
    this.connections += 1;
    const number = this.connections;
    return {
      identity: {
        name: 'fake',
        version: '1.0.0',
        protocolVersion: '2025-11-25',
        era: 'legacy',
        capabilities: {},
        instructions: null,
      },
      pid: undefined,
      isOpen: true,
      listTools: () => Promise.resolve(this.script.list ?? []),
      callTool: async (tool, input, { timeoutMs, testName }) => {
        const call = { tool, input, timeoutMs, testName, connection: number };
        this.calls.push(call);
        const answer = this.script.tools?.[tool];
        if (answer) return answer(input, call);
        if (tool === 'pth_no_such_tool') return protocolError(-32602, `Unknown tool: ${tool}`);
        throw new Error(`a call of ${tool} was not scripted`);
      },
      request: (method) => Promise.reject(new Error(`a request ${method} was not scripted`)),
      notify: (method) => {
        throw new Error(`a notification ${method} was not scripted`);
      },
      onNotification: () => () => undefined,
      serverRequests: new Map(),
      isResponsive: () => Promise.resolve(true),
      wireFindings: () => this.script.wireFindings ?? [],
      exchanges: () => [],
      clearExchanges: () => undefined,
      stderr: () => this.script.stderr?.() ?? '',
      close: () => {
        this.closed += 1;
        return Promise.resolve();
      },
    };
  }

  /** A pool that lends each of its members to one piece of work at a time. */
  openPool(size = 1): ConnectionPool {
    const idle = Array.from({ length: size }, () => this.connect());
    const waiting: ((connection: PluginConnection) => void)[] = [];
    const use: ConnectionPool['use'] = async (work) => {
      const connection = idle.pop() ?? (await new Promise<PluginConnection>((resolve) => waiting.push(resolve)));
      try {
        return await work(connection);
      } finally {
        const next = waiting.shift();
        if (next) next(connection);
        else idle.push(connection);
      }
    };
    return {
      size,
      use,
      useFresh: (work) => {
        idle.pop();
        idle.push(this.connect());
        return use(work);
      },
      wireFindings: () => this.script.wireFindings ?? [],
      stderr: () => this.script.stderr?.() ?? '',
      exchanges: () => [],
      replacements: () => this.script.replacements ?? [],
      close: () => Promise.resolve(),
    };
  }
}
