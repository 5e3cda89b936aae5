import { PthError } from '../../base/index.ts';
import type { Finding } from '../../suite/index.ts';
import { warning } from '../tools/lint-tools.ts';
import type { GenerationContext, ToolWork } from './tool-work.ts';

/** Where findings about PTH's own work go, and the signal that ends the work. */
interface Guard {
  report: (finding: Finding) => void;
  signal: AbortSignal | undefined;
}

/**
 * Does one step for a tool. An error of PTH's own code, which an odd schema or answer can bring about, becomes a finding,
 * so that the other tools keep their tests. Returns undefined then.
 * @throws every fault of the probe, the reason of an aborted signal, and whatever ends the work after it is aborted
 */
export function guardTool<T>(
  tool: string,
  step: string,
  guard: Guard,
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  return guardStep(`${step} for ${tool}`, tool, guard, work);
}

/** Does one step of a tool's work; an error of PTH's own code becomes a finding about the tool. */
export function guardWork<T>(
  { profile: { tool }, output }: ToolWork,
  step: string,
  { signal }: Pick<GenerationContext, 'signal'>,
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  return guardTool(tool.name, step, { report: (finding) => void output.findings.push(finding), signal }, work);
}

/** Does one step for all tools at once; an error of PTH's own code becomes a finding, and the next step goes on. */
export function guardAll<T>(step: string, guard: Guard, work: () => T | Promise<T>): Promise<T | undefined> {
  return guardStep(step, null, guard, work);
}

async function guardStep<T>(
  step: string,
  tool: string | null,
  { report, signal }: Guard,
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  await letOthersIn();
  signal?.throwIfAborted();
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted || !(error instanceof Error) || PthError.isInstance(error)) throw error;
    report(describeOwnError(step, tool, error));
    return undefined;
  }
}

/** Lets signals and timers in: steps without any call to a server, for thousands of tools, would keep them out. */
function letOthersIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Describes an error of PTH's own code as a finding about its work. */
function describeOwnError(step: string, tool: string | null, { name, message, stack = '' }: Error): Finding {
  const what = tool === null ? 'tests' : 'tests of it';
  const text = `PTH failed to ${step}, so that ${what} may be missing: ${name}: ${message.slice(0, 300)}`;
  return { ...warning('tests-made', tool ?? '', text, stack), tool };
}
