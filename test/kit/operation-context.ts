import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Redactor } from '../../src/base/index.ts';
import { composePorts } from '../../src/compose/index.ts';
import type { OperationContext, RunEvent } from '../../src/operations/index.ts';
import { plainVariables } from './run-cli.ts';

/** What an operation gets, over directories that are gone after the test; its events are collected. */
export function createOperationContext(
  options: { workingDirectory?: string; signal?: AbortSignal } = {},
): OperationContext & { events: RunEvent[]; worktrees: string } {
  const base = mkdtempSync(join(tmpdir(), 'pth-operation-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const worktrees = join(base, 'worktrees');
  const variables = plainVariables({ PTH_WORKTREE_DIR: worktrees, PTH_CACHE_DIR: join(base, 'cache') });
  const world = {
    variables,
    workingDirectory: options.workingDirectory ?? base,
    temporaryDirectory: base,
    imageDefinitions: join(import.meta.dirname, '../../runner-images'),
    processId: process.pid,
    hostName: hostname(),
    version: '0.0.0',
    nodeVersion: process.versions.node,
  };
  const events: RunEvent[] = [];
  return {
    ports: composePorts(world, Redactor.fromVariables(variables)),
    emit: (event) => void events.push(event),
    signal: options.signal ?? new AbortController().signal,
    events,
    worktrees,
  };
}
