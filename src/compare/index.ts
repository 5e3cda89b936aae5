export {
  type BehaviourChange,
  type ChangeClass,
  changeClasses,
  changeParts,
  describeChange,
} from './behaviour-change.ts';
export type { Behaviour, BehaviourRuns, CallTimings } from './behaviour.ts';
export { type BehaviourDiff, compareBehaviour, hasAnswerChanges } from './compare-behaviour.ts';
export { compareLocks, siftChanges } from './compare-locks.ts';
export { type Lock, lockSchema, lockServer, renderLock, type ServerLock, testsOfLock } from './lock.ts';
export { measureTimings, recordBehaviour, type RecordingTarget } from './record-behaviour.ts';
export { WorkspaceSnapshot } from './workspace-snapshot.ts';
