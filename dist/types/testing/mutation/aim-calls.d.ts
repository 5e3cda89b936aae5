import type { PluginTool } from '../../plugin/index.ts';
import type { PlainCall } from './answer-calls.ts';
import type { GreenGroup } from './baseline.ts';
/**
 * Calls that may show a difference where the group's own tests did not: what those call, the same with values from each
 * other's inputs and at the limits of the schema, and between them calls of tools that only look. Deterministic. Pure.
 */
export declare function aimCalls(group: GreenGroup, groups: readonly GreenGroup[], tools: readonly PluginTool[], seed: number): PlainCall[];
