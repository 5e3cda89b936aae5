import { z } from 'zod';
import type { ModelTool, ToolContext } from '../agent-session.ts';
/** What a tool is made of; the schema is the single source of the JSON Schema and of the check. */
export interface ToolDefinition<Schema extends z.ZodObject> {
    name: string;
    description: string;
    input: Schema;
    isExclusive?: boolean;
    isReadOnly?: boolean;
    awaitsInput?: boolean;
    execute(input: z.infer<Schema>, context: ToolContext): Promise<string>;
}
/** Makes a tool for the model out of one zod schema. */
export declare function defineTool<Schema extends z.ZodObject>(definition: ToolDefinition<Schema>): ModelTool;
