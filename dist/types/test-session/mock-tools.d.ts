import type { SessionTool, SessionToolAnswer, ToolMock } from './test-session.ts';
/** What a mock answers to a call. */
export declare function answerByMock(mock: ToolMock, input: Record<string, unknown>): Promise<SessionToolAnswer>;
/** A tool that is nothing but its mock; `like` lends it description and schema. */
export declare function createMockTool(name: string, mock: ToolMock, like?: Pick<SessionTool, 'description' | 'inputSchema'>): SessionTool;
