import type { LoadExtensionsResult, ToolDefinition } from '@earendil-works/pi-coding-agent';
import { type EventLog } from '../event-log.ts';
import type { SessionTool, ToolMock } from '../test-session.ts';
import type { Pi } from './load-pi.ts';
/** Mocks as tools of pi, each with the description and schema of the tool that it stands for. */
export declare function createPiMocks(pi: Pi, mocks: Readonly<Record<string, ToolMock>>, extensions: LoadExtensionsResult, plugin: readonly SessionTool[], cwd: string, log: EventLog<never>): ToolDefinition[];
/** A tool of a plugin or a mock as a tool of pi. */
export declare function toPiTool(tool: SessionTool, mocked: boolean, log: EventLog<never>): ToolDefinition;
