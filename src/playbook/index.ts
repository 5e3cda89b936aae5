export { checkNames } from './check-names.ts';
export type { EarlierResults } from './earlier-results.ts';
export { loadPlaybook } from './load-playbook.ts';
export { createPlaybookModel, type PlaybookModel, type PlaybookModelOptions } from './playbook-model.ts';
export type { LateBound, Playbook, PlaybookCall, PlaybookConversation, PlaybookTurn } from './playbook.ts';
export {
  type PlaybookRecorder,
  type RecordOptions,
  recordPlaybook,
  recordRun,
  type RunRecorder,
} from './record-playbook.ts';
export { renderPlaybook } from './render-playbook.ts';
export { type ContextExpectation, isScript, type Script, type ScriptedArguments, when } from './when.ts';
