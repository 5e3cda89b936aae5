import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OperationContext, RunEvent } from '../../src/operations/index.ts';
import { composeTestPorts } from './operation-ports.ts';

/** What an operation gets, over directories that are gone after the test; its events are collected. */
export function createOperationContext(
  options: { workingDirectory?: string; signal?: AbortSignal; variables?: Readonly<Record<string, string>> } = {},
): OperationContext & { events: RunEvent[]; worktrees: string } {
  const base = mkdtempSync(join(tmpdir(), 'pth-operation-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const worktrees = join(base, 'worktrees');
  const { workingDirectory, signal, variables = {} } = options;
  const events: RunEvent[] = [];
  return {
    ports: composeTestPorts(base, {
      worktrees,
      variables,
      ...(workingDirectory === undefined ? {} : { workingDirectory }),
    }),
    emit: (event) => void events.push(event),
    signal: signal ?? new AbortController().signal,
    events,
    worktrees,
  };
}
