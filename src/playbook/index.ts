export type { EarlierResults } from './earlier-results.ts';
export { loadPlaybook } from './load-playbook.ts';
export type { LateBound, Playbook, PlaybookCall, PlaybookConversation, PlaybookTurn } from './playbook.ts';
export { createPlaybookModel, type PlaybookModel, type PlaybookModelOptions } from './playbook-model.ts';
export { type PlaybookRecorder, recordPlaybook, type RecordOptions } from './record-playbook.ts';
export { renderPlaybook } from './render-playbook.ts';
export type * from './session/extension-api.ts';
export {
  createPiTestSession,
  createScriptedProgram,
  createTestSession,
  type PiTestSession,
  type ProgramAnswer,
  type ProgramCall,
  type PthTestSession,
  type SandboxOptions,
  type SandboxResult,
  type ScriptedProgram,
  verifySandboxInstall,
} from './testing.ts';
export type * from './session/test-session.ts';
export { TestStore } from './session/test-store.ts';
export { type ContextExpectation, type Script, type ScriptedArguments, when } from './when.ts';
export { type MatcherVerdict, testSessionMatchers } from './vitest/matchers.ts';
