import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { listTools } from '../../src/entry/mcp/tool-list.ts';
import { sessionOperations } from '../../src/operations/index.ts';

const tools = listTools(sessionOperations);
const ajv = new Ajv2020({ strict: false });

/** Validates a result against the schema that the server lists for it, and holds it to the size of one. */
export function expectFits(name: string, facts: unknown): void {
  const schema = tools.find((candidate) => candidate.name === name)?.outputSchema;
  const validate = ajv.compile(schema as object);
  expect(validate(facts), `${name} ${JSON.stringify(validate.errors)}`).toBe(true);
  expect(JSON.stringify(facts).length).toBeLessThan(40_000);
}
