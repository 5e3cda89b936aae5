import { z } from 'zod';
import type { JsonObject } from '../../base/index.ts';
import type { ModelTool, ToolContext } from '../agent-session.ts';

/** Definition of a tool; the schema gives both the JSON Schema and the validation. */
interface ToolDefinition<Schema extends z.ZodObject> {
  name: string;
  description: string;
  input: Schema;
  isExclusive?: boolean;
  isReadOnly?: boolean;
  awaitsInput?: boolean;
  execute(input: z.infer<Schema>, context: ToolContext): Promise<string>;
}

/** Creates a model tool from a zod schema. */
export function defineTool<Schema extends z.ZodObject>(definition: ToolDefinition<Schema>): ModelTool {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(definition.input, { io: 'input' }) as JsonObject;
  return {
    name: definition.name,
    description: definition.description,
    inputSchema,
    ...(definition.isExclusive ? { isExclusive: true } : {}),
    ...(definition.isReadOnly ? { isReadOnly: true } : {}),
    ...(definition.awaitsInput ? { awaitsInput: true } : {}),
    parse(args) {
      const parsed = definition.input.safeParse(args);
      return parsed.success ? { ok: true, input: parsed.data } : { ok: false, error: z.prettifyError(parsed.error) };
    },
    // The loop passes only results of `parse`.
    execute: (input, context) => definition.execute(input as z.infer<Schema>, context),
  };
}
