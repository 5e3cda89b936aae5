import { PthError } from '../../base/index.ts';
import { type GateMode, type PendingFix, readStatuses } from '../../loop/index.ts';
import { type AppliedChange, applyChange, type Diagnosis, type FileEdit, readFixHistory } from '../../repair/index.ts';
import { failureCategories, type FailureCategory } from '../../suite/index.ts';
import { changeDependencies, type DependencyChange, type StartChange } from '../../plugin/index.ts';
import type { ActiveSession } from './active-session.ts';
import { applyOverride, noStart, placeStart } from './change-start.ts';
import { requireSnapshot, rollBack } from './roll-back.ts';
import { requireTests } from './run-tests.ts';
import type { ServerBench } from './server-bench.ts';

/** A change that the caller wants on the branch. */
export interface ChangeWish {
  kind: 'code' | 'alteration';
  subject: string;
  body: string;
  edits: readonly FileEdit[];
  /** Changes of how the server is started. */
  start?: StartChange | undefined;
  dependencies?: DependencyChange | undefined;
  diagnosisId?: string | undefined;
  tests?: readonly string[] | undefined;
  category?: FailureCategory | undefined;
  distro?: string | undefined;
  /** The wish in the words of whoever has it; needed for an alteration. */
  request?: string | undefined;
  gate: GateMode;
}

/** A change that the branch holds now. */
export interface MadeChange extends Omit<AppliedChange, 'commit'> {
  /** Null where nothing of the change belongs into a file. */
  commit: string | null;
  /** Names of variables, and `args`, that hold for this session alone: secrets, and what no file can hold. */
  uncommitted: readonly string[];
  tests: readonly string[];
  category: FailureCategory;
  /** True where the next run takes it back, in environment and branch, if tests break that passed. */
  isHeld: boolean;
}

/**
 * Applies one change of the caller and commits it; the plugin is not loaded again.
 * @throws PthError `usage/invalid`, `testing/unknown-test`, `repair/edit-refused`, `repair/nothing-changed`
 */
export async function applyFix(session: ActiveSession, wish: ChangeWish): Promise<MadeChange> {
  const { server, tests, category, summary } = await findTarget(session, wish);
  const { harness, steps, run } = session;
  const iteration = Math.max(session.lastRun?.iteration ?? 0, harness.firstIteration - 1);
  const purpose =
    wish.kind === 'alteration'
      ? ({ kind: 'alteration', request: wish.request ?? '' } as const)
      : ({ kind: 'fix', tests, category } as const);
  const { subject, body, distro, dependencies } = wish;
  const target = server?.target ?? session.requirePlugin().targets[0];
  const start = target === undefined ? noStart : await placeStart(session, target, wish.start);
  const edits = [...wish.edits, ...start.edits];
  const known = { tests, category, uncommitted: start.uncommitted };
  if (edits.length === 0 && dependencies === undefined) {
    if (start.uncommitted.length === 0) throw refuseEmpty();
    applyOverride(target, start);
    return { ...known, commit: null, subject, files: [], linesChanged: 0, risk: 'low', isHeld: false };
  }
  const changeManifests = dependencies && (() => changePackages(session, dependencies));
  const change = { edits, changeManifests, subject, body, distro, iteration, purpose, signal: steps.signal };
  const commit = async () => {
    const applied = await applyChange(harness.git, change, run.context.ports.redactor);
    const fix: PendingFix = {
      fix: { ...applied, tests: [...tests], category, iteration, distro: distro ?? null, revertedBy: null },
      diagnosis: summary,
      linesChanged: applied.linesChanged,
      before: readStatuses(tests, server?.bench.suite.outcomes ?? []),
    };
    return { fix, applied, isCounted: wish.kind !== 'alteration' };
  };
  const files = edits.flatMap((edit) => (edit.type === 'rename' ? [edit.path, edit.to] : [edit.path]));
  const risky = dependencies === undefined ? files : [...files, 'package.json'];
  const { made, isHeld } =
    server === undefined
      ? { made: await commit(), isHeld: false }
      : await server.bench.takeChange(risky, wish.gate, commit);
  applyOverride(target, start);
  // Whoever resumes has to know which tools are new by then.
  if (wish.kind === 'alteration') await session.keepState();
  return { ...made.applied, ...known, isHeld };
}

/** Changes the packages of the plugin by its package manager. @throws PthError `repair/edit-refused` */
export async function changePackages(session: ActiveSession, change: DependencyChange): Promise<void> {
  const { environment, definition } = session.requirePlugin();
  const { pluginPath } = session.harness;
  const { retries } = session.run.input;
  const { signal } = session.steps;
  await changeDependencies(environment, definition, change, { directory: pluginPath, retries, signal });
}

function refuseEmpty(): PthError {
  return new PthError('usage/invalid', 'edits: there is no change', {
    recovery: ['Give at least one of edits, variables, args and dependencies.'],
  });
}

/** Finds the failure that a change is for, and the server whose tests show it. */
async function findTarget(session: ActiveSession, wish: ChangeWish) {
  const first: ServerBench | undefined = session.servers[0];
  if (wish.kind === 'alteration') {
    if (wish.request === undefined) {
      throw new PthError('usage/invalid', 'request: say in plain words which behaviour is asked for', {
        recovery: ['Give request, or leave kind out for a fix.'],
      });
    }
    return { server: first, tests: [], category: 'wrong-output' as const, summary: wish.request };
  }
  if (wish.diagnosisId !== undefined) {
    const { server, diagnosis } = await findDiagnosis(session, wish.diagnosisId);
    const { tests, category, summary } = diagnosis;
    return { server, tests: wish.tests ?? tests, category: wish.category ?? category, summary };
  }
  const { tests } = wish;
  if (tests === undefined) {
    throw new PthError('usage/invalid', 'diagnosisId, tests: say which failure the change is for', {
      recovery: ['Give the diagnosisId that pth_diagnose_failure tells, or the tests that fail.'],
    });
  }
  const outcomes = session.servers.flatMap(({ bench }) => bench.suite.outcomes);
  requireTests(tests, [
    ...session.tests.map(({ sourced }) => sourced.test.name),
    ...outcomes.map(({ name }) => name),
    ...session.servers.flatMap(({ bench }) => bench.diagnoses.flatMap((known) => known.tests)),
  ]);
  const owner = session.servers.find(({ bench }) => bench.suite.outcomes.some(({ name }) => tests.includes(name)));
  const own = outcomes.find(({ name, category }) => tests.includes(name) && category !== null);
  const category = wish.category ?? failureCategories.find((known) => known === own?.category) ?? 'wrong-output';
  return { server: owner ?? first, tests, category, summary: wish.subject };
}

/** Finds a cause of the present failures by its id. @throws PthError `usage/invalid` with those that there are */
async function findDiagnosis(
  { servers }: ActiveSession,
  id: string,
): Promise<{ server: ServerBench; diagnosis: Diagnosis }> {
  const known: string[] = [];
  for (const server of servers) {
    const diagnoses = [...(await server.bench.findCauses()), ...server.performanceCauses];
    const diagnosis = diagnoses.find((candidate) => candidate.id === id);
    if (diagnosis !== undefined) return { server, diagnosis };
    known.push(...diagnoses.map((candidate) => candidate.id));
  }
  throw new PthError('usage/invalid', `diagnosisId: no present failure has the cause "${id}"`, {
    recovery: [known.length === 0 ? 'Nothing fails.' : `Name one of ${known.slice(0, 20).join(', ')}.`],
  });
}

/** A fix that was undone. */
export interface UndoneFix {
  /** The commit that undoes it. */
  commit: string;
  reverted: string;
  files: string[];
}

/**
 * Undoes a fix or an alteration of the branch by `git revert`; later commits stay.
 * @param rollback snapshot to which the environment goes back as well
 * @throws PthError `repair/unknown-commit`, `git/revert-conflict`, `environment/snapshot-unknown`; nothing is changed then
 */
export async function revertFix(session: ActiveSession, wanted: string, rollback?: string): Promise<UndoneFix> {
  const { git, branchPoint } = session.harness;
  const { signal } = session.steps;
  const history = await readFixHistory(git, branchPoint, signal);
  const found = await git.resolve(wanted);
  const log = await git.log({ range: `${branchPoint}..HEAD`, maxCount: 10_000, signal });
  const entry = log.find(({ commit }) => commit === found);
  const fix = history.fixes.find(({ commit }) => commit === found);
  const isAlteration = entry?.trailers.some(({ key, value }) => key === 'PTH-Type' && value === 'alteration') ?? false;
  if (entry === undefined || (fix === undefined && !isAlteration)) {
    throw new PthError('repair/unknown-commit', `${wanted} is no fix of this session`, {
      recovery: [
        history.fixes.length === 0
          ? 'The branch holds no fix.'
          : `Name one of ${history.fixes
              .slice(0, 20)
              .map(({ commit }) => commit.slice(0, 10))
              .join(', ')}.`,
      ],
    });
  }
  if (fix !== undefined && fix.revertedBy !== null) {
    throw new PthError('repair/nothing-changed', `${wanted} was reverted by ${fix.revertedBy.slice(0, 10)} already`, {
      recovery: ['Apply a new fix, or name another commit.'],
    });
  }
  if (rollback !== undefined) await requireSnapshot(session, rollback);
  const files = (await git.commitFiles(entry.commit, signal)).map(({ path }) => path);
  return session.steps.undivided(async () => {
    const commit = await git.revert(entry.commit);
    try {
      if (rollback !== undefined) await rollBack(session, rollback);
    } finally {
      // The commit is reverted whatever became of the environment, and a gate must not revert it again.
      for (const { bench } of session.servers) await bench.dropFix(entry.commit);
    }
    session.noteDecision('revert a fix?', entry.commit.slice(0, 10));
    return { commit, reverted: entry.commit, files };
  });
}
