import { describeFault, PthError } from '../../base/index.ts';
import {
  type DistroResult,
  findNextImage,
  isPassing,
  type JudgedDistro,
  judgeVerification,
  planVerification,
  takeDistroResult,
  type VerificationStatus,
} from '../../loop/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { isFailing, type TestOutcome } from '../../suite/index.ts';
import type { ActiveSession, ProvisionSettings } from './active-session.ts';
import { iterate, type IterationWishes } from './iterate.ts';
import { runTests } from './run-tests.ts';

/** What is wanted of a verification. */
export interface VerificationWishes extends Pick<IterationWishes, 'model' | 'maxTokens' | 'maxUsd' | 'concurrency'> {
  /** In the order in which they are tried. */
  images: readonly string[];
  /** Environment tier of the further images. */
  tier: 1 | 2 | 3;
  /** `caller`: it stops at the first image that fails; `none`: it only tells. */
  fixSource: 'caller' | 'model' | 'none';
  isRestarting: boolean;
}

/** How a verification stands. */
export interface VerifiedDistros {
  status: VerificationStatus;
  distros: readonly JudgedDistro[];
  /** Causes of what fails where it stopped. */
  groups: readonly Diagnosis[];
}

/** Settings of an environment to go to. */
type PlaceSettings = Pick<ProvisionSettings, 'env' | 'tier' | 'image'>;

/** Rounds of fixing on one image, and those without fewer failures. */
const limits = { maxIterations: 10, stallAfter: 3 };

/**
 * Runs the suite on each image in turn, lets failures that only show there be fixed, and runs it in the session's own
 * environment anew at the end. Called again it goes on where it stopped.
 * @throws PthError those of loading, of models and of the primary's environment
 */
export async function verifyDistros(session: ActiveSession, wishes: VerificationWishes): Promise<VerifiedDistros> {
  const { primary, passing } = session.rememberPrimary();
  const { images, isRestarting } = wishes;
  session.verification = planVerification(session.verification, { primary: primary.name, images, isRestarting });
  session.noteDecision('which further images, in which order?', images.join(', '));
  const seen = new Set<string>();
  for (;;) {
    const image = findNextImage(session.verification, seen);
    if (image === null) return judge(session, false);
    seen.add(image);
    session.steps.emit({ type: 'image', name: image });
    const isPrimary = image === primary.name;
    const settings = isPrimary ? primary.settings : { env: 'auto' as const, tier: wishes.tier, image };
    const result = await tryImage(session, { image, settings, isPrimary, passing, wishes });
    session.verification = takeDistroResult(session.verification, result);
    await session.keepState();
    const isStopped = wishes.fixSource === 'caller' && !isPrimary && result.fault === null && !isPassing(result);
    if (isStopped) return judge(session, true);
  }
}

async function tryImage(
  session: ActiveSession,
  visit: {
    image: string;
    settings: PlaceSettings;
    isPrimary: boolean;
    passing: ReadonlySet<string>;
    wishes: VerificationWishes;
  },
): Promise<DistroResult> {
  const { image, settings, isPrimary, passing, wishes } = visit;
  const base = { image, distro: null, total: 0, passed: 0, failing: [] };
  try {
    await moveTo(session, image, settings);
  } catch (error) {
    // Without its own environment the session could not go on.
    if (isPrimary || !PthError.isInstance(error) || session.steps.signal.aborted) throw error;
    return { ...base, commit: await session.harness.git.head(), fault: describeFault(error).message };
  }
  const { distro } = session.requirePlugin().environment.info;
  const first = await runAll(session, wishes);
  // A test that fails in the session's own environment as well says nothing about an image.
  const own = first
    .filter(isFailing)
    .map(({ name }) => name)
    .filter((name) => passing.has(name));
  const isFixing = wishes.fixSource === 'model' && !isPrimary && own.length > 0;
  const outcomes = isFixing ? await fixHere(session, { own, distro, wishes }) : first;
  const dead = session.servers.filter(({ isLoaded }) => !isLoaded).map(({ name }) => `${name} does not load`);
  return {
    image,
    distro,
    total: outcomes.length,
    passed: outcomes.filter(({ status }) => status === 'passed').length,
    failing: [...dead, ...outcomes.filter(isFailing).map(({ name }) => name)],
    commit: await session.harness.git.head(),
    fault: null,
  };
}

/** Brings the session into an environment, unless it is there already with a fix of the caller. */
async function moveTo(session: ActiveSession, image: string, settings: PlaceSettings): Promise<void> {
  const { visited, plugin } = session;
  const isThere = visited?.image === image && visited.environment === plugin?.environment;
  if (isThere && session.loaded.length > 0) return;
  if (session.plugin !== null) {
    for (const message of await session.removeEnvironment()) session.steps.emit({ type: 'warning', message });
  }
  const { environment } = await session.provision(settings);
  const isPrimary = image === session.rememberPrimary().primary.name;
  session.visited = isPrimary ? null : { image, environment };
  await session.load(null);
  await session.adoptTests();
}

async function runAll(session: ActiveSession, { concurrency }: VerificationWishes): Promise<readonly TestOutcome[]> {
  if (session.loaded.length === 0) return [];
  const wishes = { approved: new Set<string>(), timeoutSeconds: null, concurrency };
  return (await runTests(session, { scope: 'all' }, wishes)).outcomes;
}

/** Lets a model fix what fails on one image alone, and runs everything again. */
async function fixHere(
  session: ActiveSession,
  { own, distro, wishes }: { own: readonly string[]; distro: string; wishes: VerificationWishes },
): Promise<readonly TestOutcome[]> {
  const { model, maxTokens, maxUsd, concurrency } = wishes;
  await iterate(session, {
    ...limits,
    scope: 'all',
    fixSource: 'model',
    model,
    maxTokens,
    maxUsd,
    concurrency,
    onlyTests: own,
    distro,
  });
  return runAll(session, wishes);
}

async function judge(session: ActiveSession, isAwaiting: boolean): Promise<VerifiedDistros> {
  const judged = await readJudgement(session, isAwaiting);
  const failing = judged.status === 'awaiting-fix' || judged.status === 'regressed' ? session.loaded : [];
  for (const { bench } of failing) await bench.diagnose();
  return { ...judged, groups: failing.flatMap(({ bench }) => bench.diagnoses) };
}

/** Judges a verification as it stands; null without one. Changes nothing. */
export async function readVerification(session: ActiveSession): Promise<Omit<VerifiedDistros, 'groups'> | null> {
  return session.verification === null ? null : readJudgement(session, session.visited !== null);
}

async function readJudgement(session: ActiveSession, isAwaiting: boolean): Promise<Omit<VerifiedDistros, 'groups'>> {
  const { verification } = session;
  if (verification === null) throw new Error('a verification is judged that was not planned');
  const changed = new Map<string, boolean>();
  for (const { commit } of verification.results) changed.set(commit, await session.hasChangedSince(commit));
  return judgeVerification(verification, { isChanged: (commit) => changed.get(commit) ?? true, isAwaiting });
}
