import { readdirSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { Cleanup, type Clock, systemClock } from '../../src/base/index.ts';
import type { SessionState } from '../../src/session/index.ts';
import type { StartOptions } from '../../src/session/start-session.ts';
import { hostileVariables, makeDirectory } from './git-sandbox.ts';

/** A clock whose date stands still and whose waits are real. */
export const frozenClock: Clock = { ...systemClock, now: () => new Date('2026-02-18T12:00:00.000Z') };

/** Options of a session over a repository, with worktrees in a directory that is gone after the test. */
export function makeSessionOptions(pluginPath: string, changes: Partial<StartOptions> = {}): StartOptions {
  const cleanup = new Cleanup();
  onTestFinished(() => cleanup.run());
  return {
    pluginPath,
    worktreeDirectory: changes.worktreeDirectory ?? makeDirectory('worktrees'),
    pluginName: 'linux-admin-mcp',
    variables: hostileVariables(),
    clock: frozenClock,
    pid: process.pid,
    hostName: 'here',
    cleanup,
    ...changes,
  };
}

/** Random bytes that spell the given suffixes, one after the other. */
export function suffixes(...texts: string[]): (count: number) => Uint8Array {
  let at = 0;
  return () => Buffer.from(texts[Math.min(at++, texts.length - 1)] ?? '', 'hex');
}

/** Worktrees in a directory. */
export function listWorktreeNames(directory: string): string[] {
  return readdirSync(directory).filter((name) => name.startsWith('pth-worktree-'));
}

/** A state that fits its schema. */
export function makeState(
  session: { id: string; branch: string; branchPoint: string },
  iteration: number,
): SessionState {
  return {
    version: 2,
    session_id: session.id,
    branch: session.branch,
    branch_point: session.branchPoint,
    iteration,
    trend: 'improving',
    tests: [{ name: 'adds', status: 'failed', category: 'wrong-output' }],
    history: [{ iteration, total: 1, passed: 0, failing: [{ name: 'adds', category: 'wrong-output' }], fixes: [] }],
    active_diagnoses: [{ id: 'd1', category: 'wrong-output', summary: 'adds wrongly', tests: ['adds'] }],
    timings: [{ name: 'build', duration_ms: 1.5 }],
    environment: { name: 'local', tier: 0, image: null },
    server: 'sample',
    settings: { env: 'local' },
    unsaved_settings: [],
    iterations: [],
    decisions: [],
  };
}
