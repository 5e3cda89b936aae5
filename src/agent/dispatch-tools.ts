import { type Clock, isJsonObject, PthError } from '../base/index.ts';
import type { ToolCall, ToolResult } from '../model/index.ts';
import type { AgentEvent, ModelTool, OutputLimits, ToolContext } from './agent-session.ts';
import { selectOutputLimits, truncateOutput } from './truncate-output.ts';

/** Settings of running tool calls. */
interface DispatchContext {
  tools: ReadonlyMap<string, ModelTool>;
  /** Context of the tools, without the signal. */
  access: Required<Omit<ToolContext, 'signal'>>;
  outputLimits: Readonly<Record<string, OutputLimits>> | undefined;
  toolTimeoutMs: number;
  /** True when calls may run in parallel. */
  isParallel: boolean;
  /** Time that a tool has to end after an abort before it is abandoned, in milliseconds. */
  abortGraceMs: number;
  clock: Clock;
  signal: AbortSignal;
  emit: (event: AgentEvent) => void;
}

/** One finished call. */
export interface DispatchedCall {
  call: ToolCall;
  /** Complete output of the tool. */
  output: string;
  isError: boolean;
  /** Result for the model, with the output truncated to the tool's limits. */
  result: ToolResult;
}

/**
 * Runs the calls of one response and returns the results in the order of the calls. Calls run in parallel, except that
 * an exclusive call waits for those before it and blocks those after it. Never throws for a call: unknown tools,
 * invalid arguments, exceptions and time-outs are error results.
 */
export async function dispatchTools(calls: readonly ToolCall[], context: DispatchContext): Promise<DispatchedCall[]> {
  const done: DispatchedCall[] = [];
  for (const batch of splitBatches(calls, context)) {
    done.push(...(await Promise.all(batch.map((call) => dispatchCall(call, context)))));
  }
  return done;
}

function splitBatches(calls: readonly ToolCall[], { tools, isParallel }: DispatchContext): ToolCall[][] {
  const batches: ToolCall[][] = [];
  let isOpen = false;
  for (const call of calls) {
    const isExclusive = !isParallel || tools.get(call.name)?.isExclusive === true;
    const last = batches.at(-1);
    if (last && isOpen && !isExclusive) last.push(call);
    else batches.push([call]);
    isOpen = !isExclusive;
  }
  return batches;
}

async function dispatchCall(call: ToolCall, context: DispatchContext): Promise<DispatchedCall> {
  const { clock, emit } = context;
  emit({ type: 'tool-call-start', id: call.id, name: call.name, arguments: call.arguments });
  const startedMs = clock.monotonicMs();
  const { output, isError } = await runCall(call, context);
  const durationMs = clock.monotonicMs() - startedMs;
  emit({ type: 'tool-call-end', id: call.id, name: call.name, isError, output, durationMs });
  const text = truncateOutput(output, selectOutputLimits(call.name, context.outputLimits));
  return { call, output, isError, result: { toolCallId: call.id, toolName: call.name, text, isError } };
}

interface CallOutput {
  output: string;
  isError: boolean;
}

const failed = (output: string): CallOutput => ({ output, isError: true });

async function runCall(call: ToolCall, context: DispatchContext): Promise<CallOutput> {
  if (context.signal.aborted) return failed('Not run: the session was aborted.');
  const tool = context.tools.get(call.name);
  if (!tool) {
    return failed(`Unknown tool ${JSON.stringify(call.name)}. The tools are ${[...context.tools.keys()].join(', ')}.`);
  }
  if (call.rawArguments !== undefined) {
    const start = call.rawArguments.slice(0, 500);
    return failed(`The arguments of ${call.name} are not a valid JSON object. They begin: ${start}`);
  }
  try {
    const parsed = tool.parse(call.arguments);
    if (!parsed.ok) return failed(`The arguments of ${call.name} do not fit: ${parsed.error}`);
    return await executeInTime(tool, parsed.input, context);
  } catch (error) {
    // Tool boundary: any exception becomes an answer for the model and never ends the run.
    return failed(describeThrow(error));
  }
}

/** Runs a tool within its time limit. A tool that ignores its signal is abandoned after the grace period. */
async function executeInTime(
  tool: ModelTool,
  input: Record<string, unknown>,
  context: DispatchContext,
): Promise<CallOutput> {
  const { clock, signal, access, toolTimeoutMs } = context;
  const limit = new AbortController();
  const over = new AbortController();
  const toolSignal = AbortSignal.any([signal, limit.signal]);
  const running = tool.execute(input, { ...access, signal: toolSignal }).then((output) => {
    // Check at run time too: tools of callers may come from untyped code.
    if (typeof output === 'string') return { output, isError: false };
    return failed(`${tool.name} gave no text but ${typeof output}.`);
  });
  const timedOut = waitUnless(clock, toolTimeoutMs, over.signal).then(async (isOver) => {
    if (isOver) return await never<CallOutput>();
    limit.abort(new Error(`${tool.name} took longer than ${toolTimeoutMs} ms.`));
    await waitUnless(clock, context.abortGraceMs, over.signal);
    return failed(`${tool.name} was ended after ${toolTimeoutMs} ms.`);
  });
  const aborted = waitForAbort(signal, over.signal).then(async () => {
    await waitUnless(clock, context.abortGraceMs, over.signal);
    return failed(`${tool.name} was aborted.`);
  });
  try {
    return await Promise.race([running, timedOut, aborted]);
  } finally {
    over.abort();
  }
}

/** Waits; returns true when `over` aborts first. */
async function waitUnless(clock: Clock, ms: number, over: AbortSignal): Promise<boolean> {
  try {
    await clock.sleep(ms, over);
    return false;
  } catch (error) {
    if (!over.aborted) throw error;
    return true;
  }
}

function waitForAbort(signal: AbortSignal, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true, signal: over });
  });
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}

function describeThrow(error: unknown): string {
  if (PthError.isInstance(error)) return [error.message, ...error.recovery].join(' ');
  if (error instanceof Error) return error.message || error.name;
  return isJsonObject(error) ? JSON.stringify(error) : String(error);
}
