import { join } from 'node:path';
import type { PerformanceReport } from '../../performance/index.ts';
import type { StartedHarnessSession } from '../../session/index.ts';
import type { TestInput } from '../../settings/index.ts';
import type { SourcedTest } from '../../suite/index.ts';
import type { Target } from '../../target/index.ts';
import type { OperationContext } from '../operation.ts';
import type { ComparedWithStart } from './compare-with-start.ts';
import { measurePerformance, type PerformanceWishes } from './measure-performance.ts';

/** A server of a session, and the settings of that session. */
export interface SessionServer {
  input: TestInput;
  session: StartedHarnessSession;
  target: Target;
  tests: readonly SourcedTest[];
}

/** Measures a server of a session, and compares it with the session's start where the plugin has changed since. */
export async function measureInSession(
  { input, session, target, tests }: SessionServer,
  wishes: PerformanceWishes & { compare: boolean },
  context: OperationContext,
): Promise<PerformanceReport> {
  const start = wishes.compare ? await findStart({ input, session }, context) : null;
  const report = await measurePerformance({ target, tests, start }, wishes, context);
  if (start !== null || !wishes.compare) return report;
  return { ...report, notes: [...report.notes, 'not compared with the start: the plugin is as it was then'] };
}

/** Null where nothing of the plugin differs from the commit that the session started from. */
async function findStart(
  { input, session }: Pick<SessionServer, 'input' | 'session'>,
  { signal }: OperationContext,
): Promise<ComparedWithStart | null> {
  const { git, branchPoint, pluginPath, repositoryPath } = session;
  const changed = await git.numstat(branchPoint, 'HEAD', signal);
  const own = pluginPath === '' ? '.pth/' : `${pluginPath}/.pth/`;
  if (changed.every(({ path }) => path.startsWith(own))) return null;
  return { start: branchPoint, head: await git.head(), input, pluginPath: join(repositoryPath, pluginPath) };
}
