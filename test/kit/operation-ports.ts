import { hostname } from 'node:os';
import { join } from 'node:path';
import { Redactor } from '../../src/base/index.ts';
import { composePorts } from '../../src/compose/index.ts';
import type { OperationPorts } from '../../src/target/index.ts';
import { plainVariables } from './run-cli.ts';

/** What an operation needs of the host, with all that it makes in one directory. */
export function composeTestPorts(
  base: string,
  {
    workingDirectory = base,
    worktrees = join(base, 'worktrees'),
    variables: more = {},
  }: { workingDirectory?: string; worktrees?: string; variables?: Readonly<Record<string, string>> } = {},
): OperationPorts {
  const variables = plainVariables({ PTH_WORKTREE_DIR: worktrees, PTH_CACHE_DIR: join(base, 'cache'), ...more });
  const world = {
    variables,
    workingDirectory,
    temporaryDirectory: base,
    imageDefinitions: join(import.meta.dirname, '../../runner-images'),
    processId: process.pid,
    hostName: hostname(),
    version: '0.0.0',
    nodeVersion: process.versions.node,
  };
  return composePorts(world, Redactor.fromVariables(variables));
}
