import type { MockAnswer, SessionTool, SessionToolAnswer, ToolMock } from './test-session.ts';

/** Returns a mock's answer to a call. */
export async function answerByMock(mock: ToolMock, input: Record<string, unknown>): Promise<SessionToolAnswer> {
  const given: MockAnswer = typeof mock === 'function' ? await mock(structuredClone(input)) : mock;
  return typeof given === 'string' ? { content: [{ type: 'text', text: given }] } : given;
}

/** Creates a tool from a mock; `like` gives description and schema. */
export function createMockTool(
  name: string,
  mock: ToolMock,
  like?: Pick<SessionTool, 'description' | 'inputSchema'>,
): SessionTool {
  return {
    name,
    description: like?.description ?? `The tool ${name}, mocked.`,
    inputSchema: like?.inputSchema ?? { type: 'object', properties: {}, additionalProperties: true },
    execute: (input) => answerByMock(mock, input),
  };
}
