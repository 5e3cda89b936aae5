export { type BehaviourChange, type ChangeClass, changeClasses, changeParts } from './behaviour-change.ts';
export type { Behaviour, BehaviourRuns, CallTimings } from './behaviour.ts';
export { type BehaviourDiff, compareBehaviour, hasAnswerChanges } from './compare-behaviour.ts';
export { measureTimings, recordBehaviour, type RecordingTarget } from './record-behaviour.ts';
export { WorkspaceSnapshot } from './workspace-snapshot.ts';
