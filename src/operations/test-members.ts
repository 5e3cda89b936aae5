import { posix } from 'node:path';
import { PthError } from '../base/index.ts';
import type { FoundPlugin } from '../plugin/index.ts';
import type { StartedHarnessSession } from '../session/index.ts';
import { planEnvironment, readPluginName } from '../target/index.ts';
import type { ActiveSession } from './active-session/active-session.ts';
import { listAffected } from './affected-members.ts';
import { retestResult } from './retest-result.ts';
import { type ServerResult, type TestedPlugin, type TestRun, type UnopenedPlugin, withoutFixes } from './run-server.ts';
import { describeUnopened, isOfMember } from './unopened-member.ts';

/**
 * Tests several plugins of one repository one after the other, in one worktree and each in an environment of its own. A
 * plugin that cannot be opened does not end the others. One that a fix for a later one may have changed is tested again.
 * @param testDirectory tests the plugin in the directory of a session, which is closed after it
 */
export async function testMembers(
  session: ActiveSession,
  members: readonly FoundPlugin[],
  testDirectory: (session: ActiveSession) => Promise<TestedPlugin>,
): Promise<{ tested: TestedPlugin[]; unopened: UnopenedPlugin[] }> {
  const { run, harness } = session;
  const { emit } = run.context;
  const open = async (member: FoundPlugin, own: TestRun) => {
    const title = titleOf(member);
    let within: ActiveSession | null = null;
    try {
      within = await session.at(await planMember(own, member), placeSession(harness, member));
      return await testDirectory(within);
    } catch (error) {
      if (!PthError.isInstance(error) || !isOfMember(error)) throw error;
      emit({ type: 'warning', message: `${title} could not be tested: ${error.message}` });
      return error;
    } finally {
      // Ports and memory of one environment are free before the next one starts.
      await within?.close();
    }
  };
  const done: { member: FoundPlugin; one: TestedPlugin }[] = [];
  const { tested, unopened } = run.found;
  for (const member of members) {
    const title = titleOf(member);
    emit({ type: 'progress', stage: 'plugin', text: title });
    const earlier = tested.length;
    const opened = await open(member, run);
    // A run that a fault cut short keeps what it found.
    const one = opened instanceof PthError ? tested.slice(earlier).find(({ results }) => results.length > 0) : opened;
    if (one === undefined) {
      if (opened instanceof PthError) unopened.push({ title, result: describeUnopened(opened) });
      continue;
    }
    for (const result of one.results) result.title = `${title}: ${result.target.server.name}`;
    done.push({ member, one });
  }
  const retest = { ...withoutFixes(run), found: { tested: [], unopened: [] } };
  for (const { member, one } of selectAffected(harness, done)) {
    emit({ type: 'progress', stage: 'plugin', text: `${titleOf(member)} again, after a fix for another plugin` });
    const again = await open(member, retest);
    for (const result of one.results) takeAgain(result, again);
  }
  return { tested: done.map(({ one }) => one), unopened };
}

/** Selects the plugins that a fix for a later one may have changed. */
function selectAffected<Done extends { member: FoundPlugin; one: TestedPlugin }>(
  session: StartedHarnessSession,
  done: readonly Done[],
): Done[] {
  const affected = listAffected(
    done.map(({ member, one }) => ({
      directory: posix.join(session.pluginPath, member.directory) || '.',
      files: one.results.flatMap(({ result }) => result.evidence.flatMap(({ fix }) => fix.files)),
    })),
  );
  return affected.flatMap((index) => done[index] ?? []);
}

/** Takes the verdicts of the later run; a plugin that no longer opens passes no test. */
function takeAgain(result: ServerResult, again: TestedPlugin | PthError): void {
  const { name } = result.target.server;
  const found =
    again instanceof PthError
      ? describeUnopened(again)
      : again.results.find(({ target }) => target.server.name === name)?.result;
  if (found !== undefined) result.result = retestResult(result.result, found);
}

function titleOf({ directory, start, servers }: FoundPlugin): string {
  return start === undefined ? directory : posix.join(directory, 'cmd', servers[0] ?? '');
}

async function planMember(run: TestRun, { directory, start }: FoundPlugin): Promise<TestRun> {
  const pluginPath = posix.join(run.pluginPath, directory);
  const input = start === undefined ? run.input : { ...run.input, command: [...start.command], build: start.build };
  return {
    ...run,
    input,
    pluginPath,
    pluginName: await readPluginName(pluginPath),
    plan: directory === '.' ? run.plan : await planEnvironment(input, run.context, pluginPath),
  };
}

function placeSession(session: StartedHarnessSession, { directory }: FoundPlugin): StartedHarnessSession {
  if (directory === '.') return session;
  return {
    ...session,
    pluginPath: posix.join(session.pluginPath, directory),
    pluginDirectory: posix.join(session.pluginDirectory, directory),
  };
}
