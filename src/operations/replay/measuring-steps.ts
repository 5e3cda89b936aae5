import { isJsonObject, type JsonObject } from '../../base/index.ts';
import { isOfDeadSession } from '../../session/index.ts';

/**
 * Steps that tell how this host or the machine of the environment stands at the moment: no two of their answers are
 * alike, so that a replay only compares whether they answered.
 */
const measuring = new Set([
  'pth_provision_environment',
  'pth_reprovision_environment',
  'pth_inspect_environment',
  'pth_get_environment_logs',
  'pth_check_environment_health',
  'pth_check_environment_drift',
  'pth_rebuild_base_images',
  'pth_run_performance_suite',
  'pth_get_performance_report',
]);

/** True for a step whose answers are measurements. */
export function isMeasuring(tool: string): boolean {
  return measuring.has(tool);
}

/** What answers hold of what was measured or done on the host of that run, and another run has otherwise. */
const fieldsOfOneRun: Readonly<Record<string, readonly string[]>> = {
  // Chosen and ordered by how long each test took.
  pth_get_iteration_status: ['slowestTests'],
  // A replay cleans nothing, and the images are those of the host.
  pth_start_session: ['removed', 'images'],
  pth_resume_session: ['removed'],
  // The report counts among the lines of the branch, and its length follows what was measured.
  pth_end_session: ['linesAdded', 'linesDeleted'],
};

/** An outcome without what a measurement chose or sized, and without what was cleaned on the host. Pure. */
export function withoutMeasuredChoices(tool: string, outcome: JsonObject): JsonObject {
  const { answer } = outcome;
  const left = fieldsOfOneRun[tool] ?? [];
  if (!isJsonObject(answer) || left.length === 0) return outcome;
  return {
    ...outcome,
    answer: Object.fromEntries(Object.entries(answer).filter(([name]) => !left.includes(name))),
  };
}

/** An outcome without the moment of each decision, and without the facts that older journals do not hold. Pure. */
export function withoutMoments(outcome: JsonObject): JsonObject {
  const { answer } = outcome;
  if (!isJsonObject(answer) || !Array.isArray(answer['decisions'])) return outcome;
  const decisions = answer['decisions'].map((decision) => {
    if (!isJsonObject(decision)) return decision;
    const { at: _, facts: __, ...rest } = decision;
    return rest;
  });
  return { ...outcome, answer: { ...answer, decisions } };
}

/** An outcome without what it says of processes that ended here before: a replay has a clone that no other one was in. Pure. */
export function withoutDeadSessions(outcome: JsonObject): JsonObject {
  const { answer } = outcome;
  if (!isJsonObject(answer) || !Array.isArray(answer['warnings'])) return outcome;
  const warnings = answer['warnings'].filter((warning) => typeof warning !== 'string' || !isOfDeadSession(warning));
  return { ...outcome, answer: { ...answer, warnings } };
}
