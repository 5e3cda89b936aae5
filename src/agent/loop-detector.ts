import { createHash } from 'node:crypto';
import type { JsonValue } from '../base/index.ts';
import type { ToolCall, ToolResult } from '../model/index.ts';

/**
 * Repetitions that count as a loop, by cycle length. A single call needs five; longer cycles are rarer by chance, and
 * three of them already make six calls or more.
 */
const repeatsOfLength: readonly (readonly [length: number, repeats: number])[] = [
  [1, 5],
  [2, 3],
  [3, 3],
  [4, 3],
];

const maxCycle = Math.max(...repeatsOfLength.map(([length]) => length));
const windowSize = Math.max(...repeatsOfLength.map(([length, repeats]) => length * repeats));

/** One call with its result. */
interface Step {
  /**
   * Hash of tool, arguments and result: the same call with another result is progress, not a loop. Times and ids count in
   * neither, since every test run prints some.
   */
  signature: string;
  /** State of the files after the call; undefined when it was not read. */
  state: string | undefined;
  tool: string;
  title: string;
}

type Result = Pick<ToolResult, 'text' | 'isError'>;

/**
 * Detects repeated calls without any change in their results or in the files. Tests every cycle length at every step,
 * so it finds a cycle wherever it begins.
 */
export class LoopDetector {
  #steps: Step[] = [];

  /**
   * True when the same call with the same result occurred within the longest cycle; only then the state of the files
   * matters.
   */
  isRepeated(call: ToolCall, result: Result): boolean {
    const others = this.#steps.slice(-maxCycle).filter((step) => step.tool === call.name);
    if (others.length === 0) return false;
    const signature = sign(call, result);
    return others.some((step) => step.signature === signature);
  }

  /**
   * Records one call; returns a description of the pattern when the call completes a loop, and then starts over.
   * @param state state of the files after the call; calls with different states differ
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
      // The first occurrence has no state: nothing was repeated yet, so the files were not read.
      const states = new Set(same.flatMap((step) => step.state ?? []));
      if (signatures.size > 1 || states.size > 1) return false;
    }
    return true;
  }
}

/**
 * UUIDs, dates, times of day, durations, addresses, process ids, names of temporary files, counters of clocks and
 * hexadecimal ids, which have digits and letters; a count of failures is none of these.
 */
const passing =
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\d{4}-\d\d-\d\d(?:[T ]\d\d[:_-]\d\d(?:[:_-]\d\d(?:[.,_]\d+)?)?)?Z?|(?<![\d:])\d{1,2}:\d\d:\d\d(?:[.,]\d+)?|\b\d+(?:\.\d+)? ?(?:ns|[uµ]s|ms|s|sec|seconds?)\b|\bduration_ms[ :=]*[\d.]+|\b0x[\da-f]+|\bpid[ =:]*\d+|\bnode:\d{3,}|\btmp\.\w+|\b\d{7,}\b|\b(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{7,64}\b/gi;

function maskPassing(text: string): string {
  return text.replace(passing, '#');
}

function sign(call: ToolCall, result: Result): string {
  const args = call.rawArguments ?? JSON.stringify(sortKeys(call.arguments));
  const hash = createHash('sha256');
  // Hash the lengths too, or the end of one part could be taken for the start of the next.
  for (const part of [call.name, maskPassing(args), String(result.isError)])
    hash.update(`${part.length}:`).update(part);
  return hash.update(maskPassing(result.text)).digest('base64');
}

/** Sorts keys, because equal arguments must give equal hashes. */
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
