export type {
  ContentPart,
  ExtensionApi,
  ExtensionCommand,
  ExtensionContext,
  ExtensionEventName,
  ExtensionEvents,
  ExtensionFactory,
  ExtensionHandler,
  ExtensionTool,
  ExtensionToolResult,
  ExtensionUi,
  InjectedMessage,
  SessionMessage,
  StoredEntry,
} from './extension-api.ts';
export type { PthTestSession } from './open-test-session.ts';
export type { PiTestSession } from './pi/open-pi-session.ts';
export type { SandboxOptions, SandboxResult } from './sandbox/verify-sandbox-install.ts';
export type { ProgramAnswer, ProgramCall, ScriptedProgram } from './scripted-program.ts';
export type {
  ExtensionErrorRecord,
  MockAnswer,
  PluginCommand,
  PluginMount,
  SessionTool,
  SessionToolAnswer,
  TestEvents,
  TestHost,
  TestReply,
  TestSession,
  TestSessionOptions,
  TestState,
  ToolCallRecord,
  ToolMock,
  ToolResultRecord,
  UiCallRecord,
  UiMocks,
} from './test-session.ts';
export { TestStore } from './test-store.ts';
export { createPiTestSession, createScriptedProgram, createTestSession, verifySandboxInstall } from './testing.ts';
export { type MatcherVerdict, testSessionMatchers } from './vitest/matchers.ts';
