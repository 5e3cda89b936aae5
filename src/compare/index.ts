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
export {
  CallMaker,
  chooseRunnable,
  type MeasuredCall,
  type MeasuredSide,
  measureInTurns,
  measureTimings,
  recordBehaviour,
  type RecordingTarget,
} from './record-behaviour.ts';
export { compareFileStates, readFileState } from './workspace-files.ts';
export { WorkspaceSnapshot } from './workspace-snapshot.ts';
