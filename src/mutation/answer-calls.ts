import type { JsonObject, JsonValue } from '../base/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import { relocateTexts, ToolResponse } from '../suite/index.ts';
import type { MutantWorkspace } from './mutant-workspace.ts';
import type { Mutant } from './mutant.ts';

/** One call, with the template's paths in it. */
export interface PlainCall {
  tool: string;
  input: JsonObject;
}

/** The answer of a server, with the template's paths in it. */
export interface Answer {
  verdict: 'success' | 'error' | 'neither';
  /** The text of a result, or the message of an error. */
  text: string;
  structured: JsonValue | undefined;
  /** All of the answer but its duration, to compare it. */
  whole: string;
}

/**
 * Makes the calls one after another on a fresh copy. Null when the server did not start; calls after its end have no
 * answer.
 */
export async function answerCalls(
  calls: readonly PlainCall[],
  options: {
    mutantWorkspace: MutantWorkspace;
    mutant: Mutant | null;
    callTimeoutMs: number;
    startMs?: number;
    signal: AbortSignal;
  },
): Promise<{ answers: Answer[]; tools: readonly PluginTool[] } | null> {
  const { mutantWorkspace, mutant, callTimeoutMs, signal } = options;
  await mutantWorkspace.reset(mutant);
  const plugin = mutantWorkspace.openPlugin({
    mutant,
    ...(options.startMs === undefined ? {} : { startMs: options.startMs }),
  });
  try {
    const load = await plugin.load(signal);
    const { connection } = plugin;
    if (load.status !== 'loaded' || !connection) return null;
    const answers: Answer[] = [];
    for (const { tool, input } of calls) {
      const args = relocateTexts(input, mutantWorkspace.templateDirectory, mutantWorkspace.root) as JsonObject;
      const outcome = await connection.callTool(tool, args, { timeoutMs: callTimeoutMs, signal });
      const response = new ToolResponse(outcome);
      const back = (value: JsonValue) => relocateTexts(value, mutantWorkspace.root, mutantWorkspace.templateDirectory);
      answers.push({
        verdict: response.verdict,
        text: back(response.error ?? response.text) as string,
        structured: response.structured === undefined ? undefined : back(response.structured),
        whole:
          outcome.kind === 'result'
            ? JSON.stringify(back(outcome.result))
            : outcome.kind === 'protocol-error'
              ? JSON.stringify([outcome.code, back(outcome.message)])
              : outcome.kind,
      });
      if (outcome.kind === 'timed-out' || outcome.kind === 'connection-closed') break;
    }
    return { answers, tools: plugin.tools };
  } finally {
    await plugin.close();
  }
}
