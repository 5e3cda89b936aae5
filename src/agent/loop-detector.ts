import { createHash } from 'node:crypto';
import type { JsonValue } from '../base/index.ts';
import type { ToolCall, ToolResult } from '../model/index.ts';

/**
 * How often a cycle must be seen to count as a loop, by its length. A single call needs five; longer cycles
 * are rarer by chance, and three of them already make six and nine calls.
 */
const repeatsOfLength: readonly (readonly [length: number, repeats: number])[] = [
  [1, 5],
  [2, 3],
  [3, 3],
];

const maxCycle = Math.max(...repeatsOfLength.map(([length]) => length));
const windowSize = Math.max(...repeatsOfLength.map(([length, repeats]) => length * repeats));

/** One call and what came of it. */
interface Step {
  /** Equal for equal tool, arguments and result: the same call with another result is progress, not a loop. */
  signature: string;
  /** The state of the files after it; undefined where nobody looked. */
  state: string | undefined;
  tool: string;
  title: string;
}

type Result = Pick<ToolResult, 'text' | 'isError'>;

/**
 * Finds calls that go in circles without any change in their results or in the files. Every cycle length is tested at
 * every step, so a cycle is found wherever it begins.
 */
export class LoopDetector {
  #steps: Step[] = [];

  /** Whether the call with this result was seen within the longest cycle, so that the state of the files matters. */
  isRepeated(call: ToolCall, result: Result): boolean {
    const others = this.#steps.slice(-maxCycle).filter((step) => step.tool === call.name);
    if (others.length === 0) return false;
    const signature = sign(call, result);
    return others.some((step) => step.signature === signature);
  }

  /**
   * Notes one call; returns the pattern in words when it completes a loop, and then starts anew.
   * @param state the state of the files after it; two calls with different states are not the same
   */
  add(call: ToolCall, result: Result, state?: string): string | undefined {
    this.#steps.push({ signature: sign(call, result), state, tool: call.name, title: describeCall(call) });
    this.#steps = this.#steps.slice(-windowSize);
    for (const [length, repeats] of repeatsOfLength) {
      if (!this.#endsInCycle(length, repeats)) continue;
      const titles = this.#steps.slice(-length).map((step) => step.title);
      this.#steps = [];
      return `${titles.join(' → ')}, ${repeats} times with the same result`;
    }
    return undefined;
  }

  #endsInCycle(length: number, repeats: number): boolean {
    const span = length * repeats;
    if (this.#steps.length < span) return false;
    const tail = this.#steps.slice(-span);
    for (let position = 0; position < length; position++) {
      const same = tail.filter((_, index) => index % length === position);
      const signatures = new Set(same.map((step) => step.signature));
      // The first time nobody knew yet that it would be repeated, and nobody looked at the files.
      const states = new Set(same.flatMap((step) => step.state ?? []));
      if (signatures.size > 1 || states.size > 1) return false;
    }
    return true;
  }
}

function sign(call: ToolCall, result: Result): string {
  const args = call.rawArguments ?? JSON.stringify(sortKeys(call.arguments));
  const hash = createHash('sha256');
  // With their lengths, or the end of one part could pass for the beginning of the next.
  for (const part of [call.name, args, String(result.isError)]) hash.update(`${part.length}:`).update(part);
  return hash.update(result.text).digest('base64');
}

/** The order of keys is chance; equal arguments must give equal signatures. */
function sortKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key] ?? null)]),
  );
}

function describeCall(call: ToolCall): string {
  const text = call.rawArguments ?? JSON.stringify(call.arguments);
  return `${call.name}(${text.length > 80 ? `${text.slice(0, 80)}…` : text})`;
}
