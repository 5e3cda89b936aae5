import { type FaultCode, PthError } from '../base/index.ts';

/** How far a session is; `lost` when its environment has ended under it. */
export type SessionPhase = 'started' | 'provisioned' | 'load-failed' | 'loaded' | 'lost' | 'ending';

/** A part that a step needs besides a session; `remains` is an environment, or what is left of one. */
export type SessionNeed = 'remains' | 'environment' | 'plugin' | 'suite' | 'results';

/** The facts about a session that decide which steps it can take. */
export interface Standing {
  phase: SessionPhase;
  /** True once tests were generated. */
  hasSuite: boolean;
  /** True once tests ran. */
  hasResults: boolean;
}

interface MissingPart {
  code: FaultCode;
  message: string;
  /** The step that brings the part. */
  step: string;
}

const noEnvironment: MissingPart = {
  code: 'session/phase',
  message: 'the session has no environment yet',
  step: 'pth_provision_environment',
};

/** In the place of the parts that went with the environment. */
const lostEnvironment: MissingPart = {
  code: 'session/phase',
  message: 'the environment has ended and took the plugin with it; branch, worktree and tests are there',
  step: 'pth_reprovision_environment',
};

const missingParts: Record<SessionNeed, MissingPart> = {
  remains: noEnvironment,
  environment: noEnvironment,
  plugin: { code: 'plugin/not-loaded', message: 'the plugin is not loaded', step: 'pth_load_plugin' },
  suite: { code: 'session/phase', message: 'no tests were generated yet', step: 'pth_generate_tests' },
  results: { code: 'testing/no-results', message: 'no test ran yet', step: 'pth_run_test_suite' },
};

/** Finds the first part that a step needs and the session lacks; null when it can be taken. Pure. */
export function findMissing(needs: readonly SessionNeed[], standing: Standing): SessionNeed | null {
  return needs.find((need) => !hasPart(need, standing)) ?? null;
}

function hasPart(need: SessionNeed, { phase, hasSuite, hasResults }: Standing): boolean {
  if (need === 'remains') return phase !== 'started';
  if (need === 'environment') return phase !== 'started' && phase !== 'lost';
  if (need === 'plugin') return phase === 'loaded';
  return need === 'suite' ? hasSuite : hasResults;
}

/** The refusal of a step that comes too late. */
export function describeEnding(step: string): PthError {
  return new PthError('session/phase', `${step} is not possible: the session is ending`, {
    recovery: ['Wait until it has ended, then start another one with pth_start_session.'],
  });
}

/**
 * Refuses a step that comes too early.
 * @throws PthError `session/phase`, `plugin/not-loaded`, `testing/no-results`, with the step to take first
 */
export function requireStanding(step: string, needs: readonly SessionNeed[], standing: Standing): void {
  if (standing.phase === 'ending') throw describeEnding(step);
  const missing = findMissing(needs, standing);
  if (missing === null) return;
  const isLost = standing.phase === 'lost' && ['environment', 'plugin'].includes(missing);
  const part = isLost ? lostEnvironment : missingParts[missing];
  throw new PthError(part.code, `${step} is not possible${isLost ? '' : ' yet'}: ${part.message}`, {
    recovery: [`Call ${part.step} first.`],
  });
}
