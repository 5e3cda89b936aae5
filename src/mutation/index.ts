export { killSurvivors, type SecondPass, withSecondPass } from './kill-survivors.ts';
export { copyDirectory, MutantWorkspace, type MutantWorkspacePlan } from './mutant-workspace.ts';
export { operatorOf } from './mutant.ts';
export { type MutantResult, type MutationEvent, type MutationResult, runMutation } from './run-mutation.ts';
export { countMutants, explainSurvivor, type MutationFigures } from './score.ts';
