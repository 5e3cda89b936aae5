import type { ModelTool } from '../agent-session.ts';
import type { SubagentPool } from './subagent-pool.ts';
/** The four tools with which a model has work done by subagents. */
export declare function createSubagentTools(pool: SubagentPool): ModelTool[];
