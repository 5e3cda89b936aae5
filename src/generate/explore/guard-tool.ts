import { PthError } from '../../base/index.ts';
import type { Finding } from '../../suite/index.ts';
import { warning } from '../tools/lint-tools.ts';

/**
 * Does one step for a tool. An error of PTH's own code, which an odd schema or answer can bring about, becomes a finding,
 * so that the other tools keep their tests. Returns undefined then.
 * @throws every fault of the probe, and whatever ends the work once the signal is aborted
 */
export async function guardTool<T>(
  tool: string,
  step: string,
  { report, signal }: { report: (finding: Finding) => void; signal: AbortSignal | undefined },
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted || !(error instanceof Error) || PthError.isInstance(error)) throw error;
    const { name, message, stack = '' } = error;
    const text = `PTH failed to ${step} for ${tool}, so that tests of it may be missing: ${name}: ${message.slice(0, 300)}`;
    report(warning('tests-made', tool, text, stack));
    return undefined;
  }
}
