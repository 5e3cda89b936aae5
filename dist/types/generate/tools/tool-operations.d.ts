import { type JsonObject } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { type TestCase } from '../../suite/index.ts';
/** What a tool does to the things it is about. */
export type OperationRole = 'create' | 'read' | 'list' | 'update' | 'delete' | 'other';
/** A tool with an input that was accepted once, as sequences use it. */
export interface ToolOperation {
    tool: PluginTool;
    role: OperationRole;
    /** What it is about: its name without the verb, in the singular and sorted. */
    subject: string;
    input: JsonObject;
    /** Whether the input was accepted; a tool that needs something new to work on may not have had it. */
    isProven: boolean;
    isChanging: boolean;
}
/**
 * The tools that may be called, each with the input of its first valid test. What waits for approval takes part only
 * with it, but for tests that wait because of how their tool answered: sequences give it new things.
 */
export declare function listOperations(tools: readonly PluginTool[], tests: readonly TestCase[], isRiskApproved: boolean): ToolOperation[];
