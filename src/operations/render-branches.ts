import { assertNever, quoteShell, toPlainText } from '../base/index.ts';
import type { BranchFate, SessionBranch } from '../session/index.ts';

/** The result of removing a branch. */
export type RemovalOutcome = { isRemoved: true } | { isRemoved: false; problem: string };

/** A branch and the decision about it. */
export interface JudgedBranch {
  branch: SessionBranch;
  fate: BranchFate;
  /** Null when its removal was not asked for, or it stays. */
  removal: RemovalOutcome | null;
}

/** The checkout that the branches are held against. */
interface Current {
  /** Path of its repository. */
  repository: string;
  /** Null for a detached HEAD. */
  current: string | null;
  head: string;
}

/** Renders the session branches for people: one block each, and last the command that removes those that are done with. */
export function renderBranches(judged: readonly JudgedBranch[], place: Current): string {
  if (judged.length === 0) return `No branch pth/* in ${toPlainText(place.repository)}.\n`;
  const lines = judged.flatMap((one) => renderBranch(one, place));
  const done = judged.filter(({ fate, removal }) => fate.isDone && removal === null).length;
  if (done > 0) {
    const what = done === 1 ? '1 branch is' : `${done} branches are`;
    lines.push(`${what} done with; pth branches --remove-done removes ${done === 1 ? 'it' : 'them'}.`);
  }
  return `${toPlainText(lines.join('\n'))}\n`;
}

function renderBranch(judged: JudgedBranch, place: Current): string[] {
  const { branch, removal } = judged;
  const mark = removal === null ? '•' : removal.isRemoved ? '✔' : '✖';
  const facts = [
    branch.plugin ?? 'no name of a session',
    branch.date,
    count(branch.fixes, 'fix', 'fixes'),
    count(branch.testFiles, 'test file', 'test files'),
    count(branch.commits, 'commit', 'commits'),
    branch.isContained ? `merged into ${nameCurrent(place)}` : `not merged into ${nameCurrent(place)}`,
  ];
  return [`${mark} ${branch.name}`, `  ${facts.join(', ')}`, `  ${describeFate(judged, place)}`];
}

function describeFate({ branch, fate, removal }: JudgedBranch, place: Current): string {
  if (removal?.isRemoved === false) return `could not be removed: ${removal.problem}`;
  if (!fate.isDone) return `stays: ${describeStay(branch, fate.reason, place)}`;
  const why = fate.reason === 'merged' ? `${nameCurrent(place)} has its changes` : 'it holds no fix';
  return removal ? `removed: ${why}; its commit is ${branch.commit.slice(0, 12)}` : `done with: ${why}`;
}

function describeStay(
  { name, unmergedFixes, fixesBeside, unmergedByPeople, worktree }: SessionBranch,
  reason: Extract<BranchFate, { isDone: false }>['reason'],
  place: Current,
): string {
  const look = `git log -p ${quoteShell(`${place.current ?? 'HEAD'}..${name}`)}`;
  switch (reason) {
    case 'session-running':
      return 'a session works on it';
    case 'session-starting':
      return 'a session is starting, which may use it; run the command again in a moment';
    case 'checked-out':
      return `it is checked out in ${worktree?.path ?? place.repository}`;
    case 'orphaned-worktree':
      return `a dead session left its worktree ${worktree?.path ?? ''}; pth preflight --clean removes that`;
    case 'unmerged-fixes':
      return `${count(unmergedFixes, 'fix', 'fixes')} not in ${nameCurrent(place)}; ${look}`;
    case 'fixes-beside': {
      const commits = fixesBeside.map((commit) => commit.slice(0, 12)).join(' ');
      const them = fixesBeside.length === 1 ? 'it' : 'them';
      return `${count(fixesBeside.length, 'fix', 'fixes')} made beside it and not taken over; pth resume ${quoteShell(name)} takes ${them}; git show ${commits}`;
    }
    case 'commits-of-people':
      return `${count(unmergedByPeople, 'commit', 'commits')} of people not in ${nameCurrent(place)}; ${look}`;
    default:
      return assertNever(reason);
  }
}

function nameCurrent({ current, head }: Current): string {
  return current ?? `the detached HEAD ${head.slice(0, 7)}`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
