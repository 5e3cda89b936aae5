export { loadPlaybook } from './load-playbook.ts';
export type { LateBound, Playbook, PlaybookCall, PlaybookConversation, PlaybookTurn } from './playbook.ts';
export { createPlaybookModel, type PlaybookModel, type PlaybookModelOptions } from './playbook-model.ts';
