import type { BuildStep } from '../../src/plugin/index.ts';

/** The steps of a plan with at most one command of each phase. */
export function toSteps(commands: Partial<Record<BuildStep['phase'], BuildStep['argv']>>): BuildStep[] {
  return (['install', 'build'] as const).flatMap((phase) => {
    const argv = commands[phase];
    return argv === undefined ? [] : [{ phase, argv }];
  });
}
