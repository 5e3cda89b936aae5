import type { JsonObject } from '../../base/index.ts';
import type { ToolResponse } from '../response.ts';
import type { TestCase } from '../test-case.ts';

/** A call that a tool accepted in a test. */
export interface AcceptedCall {
  tool: string;
  /** As it was sent, with captured values filled in. */
  input: JsonObject;
  /** The test that made it; running it again sets up everything that the call needs. */
  test: TestCase;
  response: ToolResponse;
}

const maxPerTool = 3;
const maxResponseLength = 256 * 1024;

/** The first few different calls per tool that succeeded in a run; calls with huge answers are left out. */
export class AcceptedCalls {
  readonly #calls = new Map<string, AcceptedCall[]>();

  add(call: AcceptedCall): void {
    const known = this.#calls.get(call.tool) ?? [];
    if (known.length >= maxPerTool || call.response.text.length > maxResponseLength) return;
    const input = JSON.stringify(call.input);
    if (known.some((other) => JSON.stringify(other.input) === input)) return;
    this.#calls.set(call.tool, [...known, call]);
  }

  /** Returns the calls of a tool, in the order they were made. */
  of(tool: string): readonly AcceptedCall[] {
    return this.#calls.get(tool) ?? [];
  }

  /** Returns all calls, tool by tool. */
  all(): readonly AcceptedCall[] {
    return [...this.#calls.values()].flat();
  }
}
