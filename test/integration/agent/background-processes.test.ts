import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AgentEvent, AgentReply, AgentSession, ModelTool } from '../../../src/agent/index.ts';
import { BackgroundProcesses } from '../../../src/agent/index.ts';
import { EventStream } from '../../../src/base/index.ts';
import { createLocalProvider } from '../../../src/environment/index.ts';
import { noUsage } from '../../../src/model/index.ts';
import { createAgentFixProvider } from '../../../src/repair/index.ts';
import { makeDiagnosis } from '../../kit/outcome-builders.ts';
import { createToken } from '../../kit/processes.ts';

async function setUp() {
  const directory = await mkdtemp(join(tmpdir(), 'pth-background-'));
  const provider = createLocalProvider({ variables: process.env, isolation: 'none' });
  const environment = await provider.provision({ label: createToken(), worktree: directory });
  const background = new BackgroundProcesses();
  onTestFinished(async () => {
    await background.close();
    await environment.dispose();
    await rm(directory, { recursive: true, force: true });
  });
  const use = (name: string, args: Record<string, unknown>, tools: readonly ModelTool[] = background.tools) => {
    const tool = tools.find((each) => each.name === name) as ModelTool;
    const parsed = tool.parse(args);
    if (!parsed.ok) throw new Error(parsed.error);
    return tool.execute(parsed.input, { workspace: environment.restricted(), signal: new AbortController().signal });
  };
  return { background, use, directory, workspace: environment.restricted() };
}

/** Reads until a text has come. */
async function readUntil(use: Awaited<ReturnType<typeof setUp>>['use'], id: number, wanted: string): Promise<string> {
  let all = '';
  while (!all.includes(wanted)) all += await use('read_process', { id, wait_ms: 30_000 });
  return all;
}

test('a started command runs on beside other calls, is read piece by piece, and ends with the session', async () => {
  const { background, use, directory } = await setUp();
  expect(await use('start_process', { command: 'echo $$ > pid; echo up; echo to-stderr >&2; sleep 600' })).toContain(
    'Process 1 runs',
  );
  expect(await readUntil(use, 1, 'to-stderr')).toMatch(/up[\s\S]*\[runs\]/);
  const pid = Number(await readFile(join(directory, 'pid'), 'utf8'));
  expect(() => process.kill(pid, 0)).not.toThrow();
  await background.close();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(use('start_process', { command: 'true' })).rejects.toThrow('ending');
});

test('one that ends by itself tells its exit code, and one is ended by its number', async () => {
  const { use } = await setUp();
  await use('start_process', { command: 'echo out; exit 3' });
  expect(await readUntil(use, 1, '[exit code 3]')).toContain('out');
  await use('start_process', { command: 'echo up; sleep 600' });
  await readUntil(use, 2, 'up');
  expect(await use('stop_process', { id: 2 })).toMatch(/\[ended by SIG\w+\]|\[exit code \d+\]/);
  await expect(use('read_process', { id: 9 })).rejects.toThrow('The processes are 1, 2.');
});

test('a loud command keeps its last output, and no more than four run at once', async () => {
  const { use } = await setUp();
  await use('start_process', { command: 'head -c 300000 /dev/zero | tr "\\\\0" x; echo END' });
  const text = await readUntil(use, 1, 'END');
  expect(text.length).toBeLessThan(400_000);
  for (let count = 0; count < 4; count++) await use('start_process', { command: 'sleep 600' });
  await expect(use('start_process', { command: 'sleep 600' })).rejects.toThrow('stop one first');
});

test('what a fixing agent left running has ended when its fix is given', async () => {
  const { use, directory, workspace } = await setUp();
  const provider = createAgentFixProvider({
    source: 'agent test',
    createSession: ({ adaptTools }) => {
      const session: Partial<AgentSession> = {
        submit: () =>
          EventStream.run<AgentEvent, AgentReply>(async () => {
            const command = 'echo $$ > pid.new && mv pid.new pid; echo up; sleep 600';
            const tools = adaptTools?.([]) ?? [];
            await use('start_process', { command }, tools);
            await use('read_process', { id: 1, wait_ms: 30_000 }, tools);
            return { stop: 'completed', text: '', turns: 1, usage: noUsage, contextUtilization: 0 };
          }),
        abort: () => Promise.resolve(),
      };
      return session as AgentSession;
    },
  });
  await provider.fix(
    { diagnosis: makeDiagnosis(), iteration: 1, workspace, earlierAttempts: [], signal: undefined },
    () => undefined,
  );
  const pid = Number(await readFile(join(directory, 'pid'), 'utf8'));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
