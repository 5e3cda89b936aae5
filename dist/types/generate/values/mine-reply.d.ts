import type { PluginTool } from '../../plugin/index.ts';
import type { ToolResponse } from '../../suite/index.ts';
import type { KeyArguments } from '../tools/slot.ts';
import { type Plan } from './plan.ts';
import type { PooledValue } from './value-pool.ts';
/** What systems that keep versions call the names of a state. */
export declare const revisionWords: readonly ["hash", "sha", "commit", "branch", "tag", "revision", "oid"];
/**
 * Reads values out of an accepted call that other tools may need: scalars under identifying keys of a JSON reply, ids
 * in plain text, listed files and directories, absolute paths.
 * @param plan what was called; empty made-by for a tool that changes nothing
 * @param keys further identifying keys, in lower case. Default none
 */
export declare function mineReply(tool: PluginTool, plan: Plan, response: ToolResponse, isChanging: boolean, keys?: KeyArguments): PooledValue[];
