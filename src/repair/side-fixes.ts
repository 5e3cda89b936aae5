import { describeFault, type Redactor, PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import type { Repository } from '../git/index.ts';
import { noUsage, sumUsage } from '../model/index.ts';
import { attemptFix } from './attempt-fix.ts';
import type { Diagnosis } from './diagnosis.ts';
import { findFinishedFix, type FinishedFix, type FixBranch, keepFinishedFix } from './finished-fixes.ts';
import { nameAttempts, readCauseHistory } from './fix-history.ts';
import type { FixAttempt, FixEvent, FixProvider, FixTask, PreparedTask } from './fix.ts';
import type { LivePlugin } from './live-plugin.ts';
import type { KeepPatch } from './rescue-fix.ts';

/** A working copy of its own, in which one fix is made. */
export interface FixSide {
  /** Git in the copy. */
  git: Repository;
  workspace: Workspace;
  /** The plugin in the copy, which starts with its first call; null where a second one cannot run. */
  live: LivePlugin | null;
  close(): Promise<void>;
}

/** Options for fixing causes side by side. */
export interface SideFixOptions {
  /** Writes the fixes. */
  provider: FixProvider;
  /** Number of fixes at the same time; with 1 each is made in the session's own worktree. */
  count: number;
  /** The session's branch. */
  session: FixBranch;
  /** Fixes that an earlier process of the session had made. Default none. */
  finished?: readonly FinishedFix[];
  /** Opens a copy of a commit. */
  openSide: (commit: string, signal: AbortSignal) => Promise<FixSide>;
  redactor: Redactor;
  /** Keeps a fix that git cannot take. Default: it is lost. */
  keepPatch?: KeepPatch | undefined;
  /** Tells a person what goes another way than asked. */
  tell: (message: string) => void;
}

/** Result of a fix in a copy; `commit` holds its changes, null where there are none. */
interface SideFix {
  attempt: FixAttempt;
  commit: string | null;
}

/** A fix in a copy that is being removed. */
interface MadeFix {
  fix: SideFix;
  /** Never rejects. */
  removed: Promise<void>;
}

/** A cause in work: its events wait until the cause is asked for. */
interface SideWork {
  made: Promise<MadeFix>;
  /** Settles once the copy is removed as well. Never rejects. */
  ended: Promise<void>;
  follow(listener: (event: FixEvent) => void): void;
}

/**
 * Wraps a provider so that the causes of a round are fixed at the same time, each in a copy of its own. The round still
 * takes them one after another: it gets the changes of the copy where they fit. Where they do not, and for a cause that
 * was tried before, the provider is asked in the session's own worktree, which holds the fixes made until then. A fix
 * that an earlier process had made is taken without asking.
 */
export function fixSideBySide(options: SideFixOptions): FixProvider {
  const { provider, count, session, finished = [], tell } = options;
  const works = new Map<string, SideWork>();
  const tried = new Set<string>();
  const unused = new Set(finished);
  return {
    source: provider.source,
    prepare(tasks) {
      const fresh = tasks.filter(
        ({ diagnosis }) => !tried.has(diagnosis.id) && !findFinishedFix([...unused], diagnosis),
      );
      if (count < 2 || fresh.length < 2) return { close: () => Promise.resolve() };
      const stop = new AbortController();
      const begun = startWorks(options, fresh, stop.signal);
      for (const [index, task] of fresh.entries()) works.set(task.diagnosis.id, begun[index] as SideWork);
      return {
        close: async () => {
          stop.abort(new PthError('run/interrupted', 'the round of fixes is over'));
          works.clear();
          await Promise.all(begun.map(({ ended }) => ended));
        },
      };
    },
    async fix(task, emit) {
      const { id, summary } = task.diagnosis;
      const work = works.get(id);
      works.delete(id);
      tried.add(id);
      const made = findFinishedFix([...unused], task.diagnosis);
      if (made) {
        unused.delete(made);
        const attempt = await takeFinished(options, made, task);
        if (attempt) return attempt;
      }
      if (!work) return provider.fix(task, emit);
      work.follow(emit);
      let side: SideFix;
      try {
        side = (await work.made).fix;
      } catch (error) {
        task.signal?.throwIfAborted();
        if (!PthError.isInstance(error) || error.code.startsWith('model/')) throw error;
        tell(`not fixed side by side but after the others: ${summary.slice(0, 200)} (${describeFault(error).message})`);
        return provider.fix(task, emit);
      }
      const { attempt, commit } = side;
      if (commit === null || (await session.git.pickChanges(commit, task.signal))) return attempt;
      tell(`fixed once more, since an earlier fix changed the same lines: ${summary.slice(0, 200)}`);
      const again = await provider.fix(task, emit);
      return { ...again, turns: attempt.turns + again.turns, usage: sumUsage(attempt.usage, again.usage) };
    },
  };
}

/** Puts a fix of an earlier process into the worktree; null where it does not fit what the branch holds now. */
async function takeFinished(
  { session, tell }: SideFixOptions,
  { fix: { commit, subject, distro }, body }: FinishedFix,
  { diagnosis, signal }: FixTask,
): Promise<FixAttempt | null> {
  const summary = diagnosis.summary.slice(0, 200);
  if (!(await session.git.pickChanges(commit, signal))) {
    tell(`fixed once more, since the fix of the interrupted session does not fit any more: ${summary}`);
    return null;
  }
  tell(`taken over from the interrupted session, which had fixed it: ${summary}`);
  return { status: 'edited', subject, body, ...(distro === null ? {} : { distro }), turns: 0, usage: noUsage };
}

/** Starts the fixes, as many at a time as the options say, and returns them in the order of the causes. */
function startWorks(options: SideFixOptions, tasks: readonly PreparedTask[], stop: AbortSignal): SideWork[] {
  const base = options.session.git.head();
  const works: SideWork[] = [];
  for (const [index, task] of tasks.entries()) {
    const held: FixEvent[] = [];
    let listener: ((event: FixEvent) => void) | undefined;
    const emit = (event: FixEvent) => void (listener ? listener(event) : held.push(event));
    const signal = task.signal ? AbortSignal.any([stop, task.signal]) : stop;
    const before = works[index - options.count]?.ended;
    const made = (async () => {
      await before;
      return makeSideFix(options, { ...task, signal }, await base, emit);
    })();
    works.push({
      made,
      ended: settle(made),
      follow(next) {
        for (const event of held.splice(0)) next(event);
        listener = next;
      },
    });
  }
  return works;
}

/** Resolves at the end of a fix, whatever it came to: whoever asks for the cause gets its fault. */
async function settle(made: Promise<MadeFix>): Promise<void> {
  const ended = await made.catch(() => null);
  await ended?.removed;
}

async function makeSideFix(
  options: SideFixOptions,
  task: PreparedTask & { signal: AbortSignal },
  base: string,
  emit: (event: FixEvent) => void,
): Promise<MadeFix> {
  const { session, openSide, tell } = options;
  const { diagnosis, signal } = task;
  signal.throwIfAborted();
  const { earlier, patterns } = await readCauseHistory(session.git, session.branchPoint, diagnosis, signal);
  const question = { ...task, earlierAttempts: nameAttempts(earlier), patterns };
  const side = await openSide(base, signal);
  // A copy that stays is no reason to make its fix once more.
  const remove = () =>
    side
      .close()
      .catch((error: unknown) => tell(`a working copy could not be removed: ${describeFault(error).message}`));
  try {
    const fix = await fixInCopy(options, side, question, emit);
    if (fix.commit !== null) await keepUntilTaken(options, diagnosis, fix.commit);
    return { fix, removed: remove() };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Keeps the commit of a fix; one that cannot be kept is as good as long as this process lives. */
async function keepUntilTaken({ session, tell }: SideFixOptions, diagnosis: Diagnosis, commit: string): Promise<void> {
  try {
    await keepFinishedFix(session, diagnosis, commit);
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    tell(`a fix would not outlast a kill of this session: ${error.message}`);
  }
}

async function fixInCopy(
  { provider, redactor, keepPatch }: SideFixOptions,
  { git, workspace, live }: FixSide,
  { calls, ...known }: PreparedTask & Pick<FixTask, 'earlierAttempts' | 'patterns'>,
  emit: (event: FixEvent) => void,
): Promise<SideFix> {
  let attempt: FixAttempt | undefined;
  const kept: FixProvider = {
    source: provider.source,
    fix: async (own, hear) => (attempt = await provider.fix(own, hear)),
  };
  const plugin = live && calls ? { live, ...calls } : null;
  const result = await attemptFix(git, kept, { ...known, workspace, plugin }, emit, { redactor, keepPatch });
  const { turns, usage } = result;
  if (result.status === 'committed' && attempt) return { attempt, commit: result.fix.commit };
  const reason = result.status === 'declined' ? result.reason : 'nothing was written';
  return { attempt: { status: 'declined', reason, turns, usage }, commit: null };
}
