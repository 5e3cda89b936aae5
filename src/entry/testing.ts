import { readHost } from '../host/index.ts';
import {
  createPiTestSession as openInPi,
  createScriptedProgram as script,
  createTestSession as open,
  type PiTestSession,
  type ProgramAnswer,
  type PthTestSession,
  type SandboxOptions,
  type SandboxResult,
  type ScriptedProgram,
  type TestSessionOptions,
  verifySandboxInstall as verify,
} from '../test-session/index.ts';

/**
 * The entry of `plugin-test-harness/testing`: test sessions for people who write extensions and plugins.
 * `plugin-test-harness/testing/vitest` adds the fixtures and matchers.
 */
export type {
  ContextExpectation,
  EarlierResults,
  LateBound,
  Playbook,
  PlaybookCall,
  PlaybookConversation,
  PlaybookModel,
  PlaybookModelOptions,
  PlaybookRecorder,
  PlaybookTurn,
  RecordOptions,
  Script,
  ScriptedArguments,
} from '../playbook/index.ts';
export type {
  ContentPart,
  ExtensionApi,
  ExtensionCommand,
  ExtensionContext,
  ExtensionErrorRecord,
  ExtensionEventName,
  ExtensionEvents,
  ExtensionFactory,
  ExtensionHandler,
  ExtensionTool,
  ExtensionToolResult,
  ExtensionUi,
  InjectedMessage,
  MatcherVerdict,
  MockAnswer,
  PiTestSession,
  PluginCommand,
  PluginMount,
  ProgramAnswer,
  ProgramCall,
  PthTestSession,
  SandboxOptions,
  SandboxResult,
  ScriptedProgram,
  SessionMessage,
  SessionTool,
  SessionToolAnswer,
  StoredEntry,
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
} from '../test-session/index.ts';
export { createPlaybookModel, loadPlaybook, recordPlaybook, renderPlaybook, when } from '../playbook/index.ts';
export { testSessionMatchers, TestStore } from '../test-session/index.ts';
export { PthError, Redactor } from '../base/index.ts';

/**
 * Opens a test session on the agent session that PTH itself uses.
 * @throws PthError `playbook/extension-failed`, `playbook/unsupported`, `plugin/start-failed`, `plugin/connect-timeout`
 */
export function createTestSession(options: TestSessionOptions = {}): Promise<PthTestSession> {
  return open(options, readHost());
}

/**
 * Opens a test session in pi (`@earendil-works/pi-coding-agent`, an optional peer), of which only the function that
 * asks the model is replaced.
 * @throws PthError `playbook/host-unavailable` where pi is absent or Node older than 22.19, and as `createTestSession`
 */
export function createPiTestSession(options: TestSessionOptions = {}): Promise<PiTestSession> {
  return openInPi(options, readHost());
}

/**
 * Packs an npm package, installs the tarball in a clean directory and loads what it holds: pi extensions, skills, an
 * MCP server.
 * @throws PthError `playbook/package-invalid`, `playbook/install-mismatch`
 */
export function verifySandboxInstall(options: SandboxOptions): Promise<SandboxResult> {
  return verify(options, readHost());
}

/**
 * Makes a stand-in for a program that an extension or plugin starts by its name, for example `pi` itself: it gives the
 * answers in the order in which it is called. The PATH of this process stays as it is; use `variables`.
 * @throws PthError `playbook/mock-invalid`
 */
export function createScriptedProgram(name: string, answers: readonly ProgramAnswer[]): Promise<ScriptedProgram> {
  return script(name, answers, readHost());
}
