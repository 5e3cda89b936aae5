import { type ClientChanges, summariseClientChanges } from '../artifacts/index.ts';
import { PthError } from '../base/index.ts';
import { openRepository } from '../git/index.ts';
import type { StartedHarnessSession } from '../session/index.ts';
import type { TestInput } from '../settings/index.ts';
import type { RunStage } from '../target/index.ts';
import { type ComparedRevision, compareForClients } from './compare-for-clients.ts';
import type { OperationContext } from './operation.ts';

/** Seconds. A plugin that needs longer is compared by `pth diff`, which has no limit. */
const maxSeconds = 600;

/**
 * Reports a missing revision before anything is opened.
 * @throws PthError `usage/invalid`
 */
export async function requireDiffBase(
  { diffBase }: Pick<TestInput, 'diffBase'>,
  { ports, signal }: OperationContext,
  pluginPath: string,
): Promise<void> {
  if (diffBase === null) return;
  const { repository } = await openRepository(pluginPath, { variables: ports.variables, signal });
  if ((await repository.resolve(diffBase)) !== undefined) return;
  throw new PthError('usage/invalid', `${JSON.stringify(diffBase)} names no commit of ${repository.path}`);
}

/** Compares the tested commit with the base for clients, and the fixes with the tested commit; empty without a base. */
export async function compareWithBase(
  input: TestInput,
  tested: { session: StartedHarnessSession; isFixed: boolean; pluginPath: string; stage: RunStage },
  context: OperationContext,
): Promise<ClientChanges[]> {
  const { diffBase, ...settings } = input;
  if (diffBase === null) return [];
  const { session, isFixed, pluginPath, stage } = tested;
  const head = { revision: session.branchPoint, name: 'head' };
  const pairs: ComparedRevision[] = [
    { of: 'revision', from: { revision: diffBase, name: diffBase }, to: head },
    ...(isFixed ? [{ of: 'fixes' as const, from: head, to: { revision: session.branch, name: 'fixed' } }] : []),
  ];
  return stage('clients', `comparing what changes for clients of ${diffBase}`, async () => {
    const limits = { settings: { ...settings, path: pluginPath }, maxSeconds };
    const value = await compareForClients(pairs, limits, context);
    return { value, text: (summariseClientChanges(value) ?? 'nothing').replaceAll('*', '') };
  });
}
