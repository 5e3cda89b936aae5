import { z } from 'zod';
import { formatCount } from '../../artifacts/index.ts';
import { toJsonValue, toPlainLine } from '../../base/index.ts';
import { failureCategories } from '../../suite/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { applyFix, type MadeChange, revertFix } from '../active-session/apply-fix.ts';
import { checkFixModel } from '../active-session/iterate.ts';
import type { ServerBench } from '../active-session/server-bench.ts';
import { requireCauses, runIteration, type SingleIteration } from '../active-session/run-iteration.ts';
import { changeFields, isChange, toChange } from './edit-fields.ts';
import { commitId, line, list, names, prose, record, snapshotName } from './fields.ts';
import { listPatterns } from './fix-patterns.ts';
import { describeGroup, listConvergence, stepsAfterGreen } from './iteration-steps.ts';
import { describeReload } from './load-servers.ts';
import { annotations, defineStep } from './session-operation.ts';
import { describeWish, takeWish } from './take-wish.ts';

const reloaded = z.union([record, z.null()]);
const gateMode = z.enum(['auto', 'always', 'never']).describe('Take back what breaks passing tests');

/** `pth_apply_fix`. */
export const applyFixStep = defineStep({
  name: 'pth_apply_fix',
  title: 'Apply a fix',
  description:
    'Applies one change, all or nothing, and commits it: for a diagnosis or failing tests, or with kind alteration a wanted change of behaviour. Reloads the plugin unless reload is false. Next: pth_run_test_suite scope targeted.',
  input: {
    diagnosisId: line(100).optional(),
    tests: names(500).optional().describe('In place of diagnosisId'),
    category: z.enum(failureCategories).optional(),
    kind: z.enum(['code', 'alteration']).default('code'),
    ...changeFields,
    request: prose(4000).min(1).optional().describe('The wish, for an alteration'),
    gate: gateMode.default('auto'),
    reload: z.boolean().default(true),
  },
  output: {
    commit: z.union([z.string(), z.null()]),
    subject: z.string(),
    files: list,
    uncommitted: list,
    linesChanged: z.number(),
    risk: z.string(),
    isGated: z.boolean(),
    reload: reloaded,
    delta: reloaded,
  },
  annotations: annotations.destroys,
  needs: ['environment'],
  access: 'exclusive',
  choices: {
    distro: 'for which distribution?',
    gate: 'take a snapshot before the change?',
    reload: 'reload the plugin after the change?',
  },
  async perform({ reload, ...wish }, session) {
    const ran = session.loaded;
    const made = await applyFix(session, toChange(wish));
    const loaded = reload ? await reloadPlugin(session) : null;
    const { commit, subject, files, linesChanged, risk, uncommitted, isHeld } = made;
    const broke = isHeld ? [] : listBroken(ran);
    if (commit !== null && broke.length > 0) {
      session.noteKept('caller', { commit, iteration: session.nextIteration() - 1 }, { tests: broke, isCertain: true });
    }
    const harm = broke.length === 0 ? '' : `It broke ${formatCount(broke.length, 'test')} that passed, and stays.`;
    const named = commit === null ? '' : `${subject} is ${commit.slice(0, 10)}: ${describeChange(made)}.`;
    const kept = uncommitted.length === 0 ? '' : `For this session alone, not committed: ${uncommitted.join(', ')}.`;
    return {
      summary: [named, kept, harm, loaded?.summary ?? ''].filter(Boolean).join(' '),
      commit,
      ...(broke.length === 0 ? {} : { broke: broke.slice(0, 20) }),
      subject,
      files: files.slice(0, 200),
      uncommitted: [...uncommitted],
      linesChanged,
      risk,
      isGated: isHeld,
      patterns: await listPatterns(session, made.tests),
      reload: loaded,
      delta: loaded?.delta ?? null,
      next:
        wish.kind === 'alteration'
          ? [{ tool: 'pth_generate_tests', why: 'the new behaviour has no tests yet' }]
          : [{ tool: 'pth_run_test_suite', why: 'scope targeted runs the tests that the change concerns' }],
    };
  },
});

/** Lists the tests that passed on servers that no longer load. */
function listBroken(ran: readonly ServerBench[]): string[] {
  const ended = ran.filter(({ isLoaded }) => !isLoaded);
  const outcomes = ended.flatMap(({ bench }) => bench.suite.outcomes);
  return outcomes.flatMap(({ name, status }) => (status === 'passed' ? [name] : []));
}

/** Names the size of a change as its risk is judged: `low risk, single file, 4 lines changed`. */
function describeChange({ risk, files, linesChanged }: Pick<MadeChange, 'risk' | 'files' | 'linesChanged'>): string {
  const [first] = files;
  const where = files.length === 1 && first !== undefined ? `single file ${first}` : `${files.length} files`;
  return `${risk} risk, ${where}, ${linesChanged} lines changed`;
}

/** Loads the plugin again, where it was loaded before, and describes how that went. */
async function reloadPlugin(session: ActiveSession) {
  if (session.servers.length === 0) return null;
  const { servers, delta } = await session.reload(null, { isInstalling: false });
  const { summary, status, tools, servers: loads } = describeReload(servers, delta);
  return { summary, status, tools, servers: loads, delta: toJsonValue(delta) };
}

/** `pth_revert_fix`. */
export const revertFixStep = defineStep({
  name: 'pth_revert_fix',
  title: 'Revert a fix',
  description:
    'Undoes one fix or alteration by git revert, keeping later ones; with rollback the environment too. Reloads the plugin unless reload is false.',
  input: {
    commit: commitId,
    rollback: snapshotName.optional().describe('Snapshot to go back to'),
    reload: z.boolean().default(true),
  },
  output: { commit: z.string(), reverted: z.string(), files: list, reload: reloaded },
  annotations: annotations.destroys,
  access: 'exclusive',
  choices: {
    rollback: 'go back to which snapshot?',
    reload: 'reload the plugin after the change?',
  },
  async perform({ commit: wanted, rollback, reload }, session) {
    const { commit, reverted, files } = await revertFix(session, wanted, rollback);
    const loaded = reload ? await reloadPlugin(session) : null;
    return {
      summary: `${reverted.slice(0, 10)} is undone by ${commit.slice(0, 10)}.${rollback === undefined ? '' : ` The environment is as at ${rollback}.`}${loaded === null ? '' : ` ${loaded.summary}`}`,
      commit,
      reverted,
      files: files.slice(0, 200),
      reload: loaded,
      next: [{ tool: 'pth_run_test_suite', why: 'scope targeted runs the tests that the change concerns' }],
    };
  },
});

const describeWishStatus = {
  made: 'The wish is fulfilled',
  declined: 'The model did not fulfil the wish',
  awaiting: 'The wish waits for edits',
};

/** `pth_run_iteration`. */
export const runIterationStep = defineStep({
  name: 'pth_run_iteration',
  title: 'Run one iteration',
  description:
    'One cycle: runs tests, groups failures by cause, applies fixes (each its own commit, tested at once, taken back if it breaks more than it mends), retests. Without fixes it ends awaiting-fix with the groups.',
  input: {
    fixes: z
      .array(
        z.strictObject({ diagnosisId: line(100), ...changeFields }).refine(isChange, {
          path: ['edits'],
          error: 'must hold one, where there are no variables, args or dependencies',
        }),
      )
      .min(1)
      .max(50)
      .optional(),
    fixSource: z.enum(['caller', 'model', 'none']).default('caller'),
    model: line(200).optional().describe('Default the configured one'),
    alteration: prose(4000).min(1).optional().describe('A wished behaviour, before the tests: by the model, else told'),
    scope: z.enum(['all', 'failing', 'targeted']).default('all'),
    diagnosisIds: names(200).optional().describe('Fix only these'),
    gate: gateMode.optional(),
    reloadScope: z.enum(['server', 'environment']).default('server').describe('environment: a fresh one'),
    concurrency: z.int().min(1).max(64).optional(),
    flakyRetries: z.int().min(0).max(10).optional(),
  },
  output: {
    iteration: z.number(),
    status: z.string(),
    counts: record,
    before: record,
    groups: list,
    fixes: list,
    declined: list,
    takenBack: list,
    trend: z.union([z.string(), z.null()]),
    signals: list,
  },
  annotations: { ...annotations.destroys, openWorldHint: true },
  needs: ['environment', 'suite'],
  access: 'exclusive',
  choices: {
    scope: 'which tests to run?',
    diagnosisIds: 'which causes to fix?',
    concurrency: 'how many tests at a time?',
    flakyRetries: 'how often to try a failing test again?',
  },
  async perform({ fixes = [], alteration, ...input }, session) {
    await checkFixModel(session, input);
    const iteration = session.nextIteration();
    // Before the wish is committed, which may take the causes away as well.
    if (alteration !== undefined) await requireCauses(session, input.diagnosisIds);
    const wished = alteration === undefined ? null : await takeWish(session, alteration, { ...input, fixes });
    const done = await runIteration(session, {
      ...input,
      // What a wish breaks is looked at before somebody mends it.
      ...(wished === null ? {} : { fixSource: 'none' as const, diagnosisIds: undefined }),
      fixes: fixes.map(toChange),
    });
    // A call that is refused decides nothing.
    if (input.fixSource !== 'none') session.noteDecision('who writes fixes?', input.fixSource, iteration);
    if (wished === null) return describeIteration(session, done);
    const isOpen = wished.status !== 'made';
    const described = await describeIteration(session, isOpen ? { ...done, status: 'awaiting-fix' } : done);
    return {
      ...described,
      ...(isOpen ? { next: stepsToEdits } : {}),
      summary: `${describeWishStatus[wished.status]}. ${described.summary}`,
      alteration: await describeWish(session, alteration ?? '', wished),
    };
  },
});

/** What follows a wish that nobody has made yet. */
const stepsToEdits = [{ tool: 'pth_apply_fix', why: 'kind alteration, the wish as request, and the edits' }];

/** Describes an iteration: its counts before and after, the causes of what fails, and what became of the fixes. */
async function describeIteration(session: ActiveSession, done: SingleIteration) {
  const { iteration, status, counts, before, groups, fixes, declined, takenBack } = done;
  const facts = session.servers.map(({ bench }) => bench.readFacts(iteration));
  const failing = groups.flatMap(({ tests }) => tests);
  return {
    summary: `${status}: ${before.passed} → ${counts.passed} of ${counts.total} pass, ${formatCount(fixes.length, 'fix', 'fixes')}, ${declined.length} declined, ${takenBack.length} taken back.`,
    iteration,
    status,
    counts: { ...counts },
    before: { ...before },
    groups: groups.slice(0, 20).map(describeGroup),
    patterns: await listPatterns(session, failing),
    fixes: fixes.map(({ tests: own, files, broke, ...fix }) => ({
      ...fix,
      files: files.slice(0, 20),
      tests: own.slice(0, 20),
      ...(broke.length === 0 ? {} : { broke: broke.slice(0, 20) }),
    })),
    declined: declined.map(({ diagnosisId, reason }) => ({ diagnosisId, reason: toPlainLine(reason, 1000) })),
    takenBack: takenBack.map(({ commit, subject, broke }) => ({ commit, subject, broke: broke.slice(0, 20) })),
    trend: facts[0]?.trend ?? null,
    convergence: toJsonValue(listConvergence(session)),
    signals: facts.flatMap(({ signals }) => signals.map(({ message }) => message)).slice(0, 20),
    next:
      status === 'all-passing'
        ? stepsAfterGreen
        : [
            { tool: 'pth_diagnose_failure', why: 'evidence and source places of one failing test' },
            { tool: 'pth_run_iteration', why: 'with fixes for the diagnosisIds of groups' },
          ],
  };
}
