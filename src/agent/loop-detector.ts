import { createHash } from 'node:crypto';
import type { JsonValue } from '../base/index.ts';
import type { ToolCall, ToolResult } from '../model/index.ts';

/**
 * How often a cycle must be seen to count as a loop, by its length. A single call needs five (row A-010); longer cycles
 * are rarer by chance, and three of them already make six and nine calls.
 */
const repeatsOfLength: readonly (readonly [length: number, repeats: number])[] = [
  [1, 5],
  [2, 3],
  [3, 3],
];

const windowSize = Math.max(...repeatsOfLength.map(([length, repeats]) => length * repeats));

/** One call and what came of it. */
interface Step {
  /** Equal for equal tool, arguments and result: the same call with another result is progress, not a loop. */
  signature: string;
  title: string;
}

/** Finds calls that go in circles without any change in their results. Every cycle length is tested at every step. */
export class LoopDetector {
  #steps: Step[] = [];

  /** Notes one call; returns the pattern in words when it completes a loop, and then starts anew. */
  add(call: ToolCall, result: Pick<ToolResult, 'text' | 'isError'>): string | undefined {
    this.#steps.push({
      signature: digest([call.name, call.rawArguments ?? sortKeys(call.arguments), result.isError, result.text]),
      title: describeCall(call),
    });
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
    return tail.every((step, index) => step.signature === tail[index % length]?.signature);
  }
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64');
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
