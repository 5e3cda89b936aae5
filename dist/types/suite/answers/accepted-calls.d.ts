import type { JsonObject } from '../../base/index.ts';
import type { ToolResponse } from '../response.ts';
import type { TestCase } from '../test-case.ts';
/** A call that a tool took in a test. */
export interface AcceptedCall {
    tool: string;
    /** As it was sent, with captured values filled in. */
    input: JsonObject;
    /** The test that made it; run again, it brings about what the call needs. */
    test: TestCase;
    response: ToolResponse;
}
/** The first few different calls per tool that succeeded in a run; calls with huge answers are left out. */
export declare class AcceptedCalls {
    #private;
    add(call: AcceptedCall): void;
    /** The calls of a tool, in the order they were made. */
    of(tool: string): readonly AcceptedCall[];
    /** All calls, tool by tool. */
    all(): readonly AcceptedCall[];
}
