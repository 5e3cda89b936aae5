import type { JsonObject } from '../../base/index.ts';
import { fitsRecord } from '../brief.ts';
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

/**
 * The first few different calls per tool that succeeded in a run, the last of them one that gives a text under a name
 * that no earlier one has, where there is such a call. Calls with huge answers are left out.
 */
export class AcceptedCalls {
  readonly #calls = new Map<string, AcceptedCall[]>();

  add(call: AcceptedCall): void {
    const known = this.#calls.get(call.tool) ?? [];
    const { outcome } = call.response;
    // An image or a structured answer can be as large as a text.
    if (outcome.kind === 'result' && !fitsRecord(outcome.result, maxResponseLength)) return;
    const input = JSON.stringify(call.input);
    if (known.some((other) => JSON.stringify(other.input) === input)) return;
    const kept = known.slice(0, maxPerTool - 1);
    const isTelling = givesText(call, kept) && !known.slice(kept.length).some((last) => givesText(last, kept));
    if (known.length < maxPerTool) this.#calls.set(call.tool, [...known, call]);
    else if (isTelling) this.#calls.set(call.tool, [...kept, call]);
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

/** True when a call gives a text under a name under which none of the others gives one. */
function givesText({ input }: AcceptedCall, others: readonly AcceptedCall[]): boolean {
  return Object.entries(input).some(
    ([name, value]) => isText(value) && !others.some((other) => isText(other.input[name])),
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
