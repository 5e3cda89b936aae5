import { type ServerProbe, expectSuccess, listStrings, type ResourceGroup } from '../../generate/index.ts';
import type { Expect, ScenarioTest } from '../../suite/index.ts';
import { studyGroup } from '../sequences/group-facts.ts';
import { renderSteps } from '../sequences/render-sequence.ts';
import { SequenceViolation } from '../sequences/sequence-law.ts';
import { type SequenceCall, SequenceRun } from '../sequences/sequence-run.ts';

/** The order in which one thing is created, read, changed, read and deleted. */
const life = ['read', 'list', 'update', 'read', 'delete'] as const;
const minSteps = 3;
/** A marker in all texts that the scenario writes. */
const mark = 'c1';

/**
 * Chains the life of one thing into steps of a scenario: created, read, changed, read and deleted, as far as there are
 * tools. Null for fewer than three steps, and where a step fails, which the sequences report.
 */
export async function chainSteps(
  group: ResourceGroup,
  probe: ServerProbe,
  options: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<ScenarioTest['steps'] | null> {
  const runOptions = { ...options, onCall: () => undefined };
  const study = await studyGroup(probe, group, 'c0', runOptions);
  if (!study.group || study.isDisturbed) return null;
  const run = new SequenceRun(probe, study.group, study.facts, mark, runOptions);
  const used = new Set<string>();
  try {
    await run.create(0, 0);
    for (const role of life) {
      const operation = study.group.others.find((other) => other.role === role);
      if (!operation || run.live.length === 0) continue;
      // A second reading means something only after a change.
      if (used.has(operation.tool.name) && !used.has('update')) continue;
      await run.apply(operation, 0);
      used.add(operation.tool.name).add(role);
    }
  } catch (error) {
    if (error instanceof SequenceViolation) return null;
    throw error;
  }
  const isGood = run.calls.length >= minSteps && run.calls.every(({ judgement }) => judgement.verdict === 'accepted');
  return isGood ? renderSteps(run, (call, index) => expectShown(run.calls.slice(0, index), call)) : null;
}

/** Expects that a read shows the last written text, where it did so when it was tried. */
function expectShown(before: readonly SequenceCall[], { operation, input, judgement }: SequenceCall): Expect {
  const success = expectSuccess(operation.tool);
  if (operation.role !== 'read' && operation.role !== 'list') return success;
  const own = listStrings(input);
  // An id that the server gave may hold the mark by chance, and is another one in the next run.
  const written = before
    .flatMap(({ input: sent, link }) => Object.entries(sent).filter(([name]) => name !== link?.argument))
    .flatMap(([, value]) => listStrings(value))
    .toReversed();
  const shown = written.find(
    (text) => text.includes(mark) && !own.includes(text) && judgement.response.text.includes(text),
  );
  return shown === undefined ? success : { ...success, output_contains: shown };
}
