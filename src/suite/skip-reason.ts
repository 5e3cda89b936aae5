import type { EnvTier } from '../environment/index.ts';
import type { TestFilter } from './suite.ts';
import type { TestCase } from './test-case.ts';
import { unprovenTag } from './test-tags.ts';
import { listReferences } from './variable-references.ts';

/** Abilities of a run that its tests may need. */
export interface RunAbilities {
  envTier: EnvTier;
  hasWorkspace: boolean;
  hasAgent: boolean;
  isRiskApproved: boolean;
}

/** Why a test did not begin any more. */
export const timeUpReason = 'left out: the time of the run was used up';

/** Returns why a test cannot run here, in one sentence, or null when it can. */
export function findSkipReason(test: TestCase, abilities: RunAbilities): string | null {
  const isUnproven = test.tags?.includes(unprovenTag) === true;
  if (test.needs_review !== undefined && (isUnproven || !abilities.isRiskApproved))
    return `needs review: ${test.needs_review}`;
  // Those that were given are filled in before the run.
  const [unknown] = listReferences(test);
  if (unknown !== undefined) return `needs a value for the variable ${unknown}: give it with --set ${unknown}`;
  const required = test.requires_tier ?? 0;
  if (required > abilities.envTier) {
    return `needs environment tier ${required}, and this run has environment tier ${abilities.envTier}`;
  }
  const parts = (['setup', 'verify', 'teardown'] as const).filter((part) => (test[part]?.length ?? 0) > 0);
  if (parts.length > 0 && !abilities.hasWorkspace) {
    return `its ${parts.join(' and ')} need an environment to run commands in, and this run has none`;
  }
  if (test.tier === 3 && test.prompt !== undefined) {
    if (!abilities.hasAgent) return 'its prompt needs a model that decides which tools to call, and this run has none';
    if (!test.checklist?.length && !test.verify?.length) {
      return 'its prompt comes with neither checklist nor verify, so nothing can be judged';
    }
  }
  return null;
}

/** Lists the tools that a test calls by itself; a prompt's calls are not known beforehand. */
export function listTools(test: TestCase): string[] {
  switch (test.tier) {
    case 1:
      return [test.tool];
    case 2:
      return [...new Set(test.steps.map((step) => step.tool))];
    case 3:
    default:
      return [...new Set((test.tool_sequence ?? []).map((step) => step.tool))];
  }
}

/** True when a test fits every given part of the filter. */
export function fitsFilter(test: TestCase, filter: TestFilter | undefined): boolean {
  if (!filter) return true;
  const { names, tags, tools } = filter;
  if (names && !names.includes(test.name)) return false;
  if (tags && !test.tags?.some((tag) => tags.includes(tag))) return false;
  return !tools || listTools(test).some((tool) => tools.includes(tool));
}
