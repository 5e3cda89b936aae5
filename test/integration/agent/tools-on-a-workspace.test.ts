import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ModelTool, openAgentSession } from '../../../src/agent/index.ts';
import { createGeminiProfile } from '../../../src/agent/profiles/gemini.ts';
import { createOpenaiProfile } from '../../../src/agent/profiles/openai.ts';
import { readWorktreeState } from '../../../src/agent/worktree-state.ts';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import { createToken, livingWith } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';
import { callTools, createScriptedModel, run, say, toolResults, types } from '../../unit/agent/agent-kit.ts';

let directory: string;
let environment: Environment;

/** Variables of a host whose owner is not careful. */
const host = {
  ...process.env,
  SERVICE_API_KEY: 'planted-1',
  MY_SECRET: 'planted-2',
  DEPLOY_TOKEN: 'planted-3',
  DB_PASSWORD: 'planted-4',
  AWS_CREDENTIAL: 'planted-5',
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-tools-'));
  environment = await createLocalProvider({ variables: host }).provision({ label: createToken(), worktree: directory });
});

afterEach(async () => {
  await environment.dispose();
  await rm(directory, { recursive: true, force: true });
});

const tools = new Map<string, ModelTool>(
  [...createGeminiProfile().toolRegistry.list(), ...createOpenaiProfile().toolRegistry.list()].map((tool) => [
    tool.name,
    tool,
  ]),
);

async function call(
  name: string,
  args: Record<string, unknown>,
  signal = new AbortController().signal,
): Promise<string> {
  const tool = tools.get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  const parsed = tool.parse(args);
  if (!parsed.ok) throw new Error(parsed.error);
  return await tool.execute(parsed.input, { workspace: environment.restricted(), signal });
}

const shell = (command: string) => callTools({ name: 'shell', arguments: { command } });

describe('files', () => {
  test(
    proves(['A-022'], 'read_file: offset 3 and limit 2 of ten lines are lines 3 and 4 with their numbers'),
    async () => {
      await writeFile(join(directory, 'ten'), Array.from({ length: 10 }, (_, index) => `line ${index + 1}\n`).join(''));
      expect((await call('read_file', { path: 'ten', offset: 3, limit: 2 })).split('\n').slice(0, 2)).toEqual([
        '     3\tline 3',
        '     4\tline 4',
      ]);
    },
  );

  test(proves(['A-023'], 'write_file makes the directories that are missing'), async () => {
    await call('write_file', { path: 'a/b/c/file.txt', content: 'x' });
    expect(await readFile(join(directory, 'a/b/c/file.txt'), 'utf8')).toBe('x');
  });

  test('list_dir shows what there is, links and hidden entries too', async () => {
    await call('write_file', { path: 'sub/a', content: 'x' });
    await call('write_file', { path: '.hidden', content: 'xy' });
    await symlink('sub', join(directory, 'link'));
    expect(await call('list_dir', {})).toBe('.hidden (2 bytes)\nlink@\nsub/');
    expect(await call('list_dir', { path: 'sub' })).toBe('a (1 bytes)');
    await rm(join(directory, 'sub/a'));
    expect(await call('list_dir', { path: 'sub' })).toBe('(the directory is empty)');
    await expect(call('list_dir', { path: 'none' })).rejects.toThrow('no directory');
    await expect(call('list_dir', { path: '.hidden' })).rejects.toThrow('is a file');
  });

  test.each(['read_file', 'write_file', 'edit_file', 'list_dir', 'glob', 'grep', 'apply_patch'])(
    '%s: paths outside, the kernel’s files, links that lead out, and .git are refused (T15)',
    async (name) => {
      await symlink('/etc', join(directory, 'out'));
      await symlink('/proc/self', join(directory, 'self'));
      await call('shell', { command: 'git init -q . && cp .git/config copy' });
      const args = (path: string): Record<string, unknown> => {
        if (name === 'apply_patch') return { patch: `*** Begin Patch\n*** Add File: ${path}\n+x\n*** End Patch` };
        if (name === 'glob' || name === 'grep') return { path, pattern: 'root' };
        return {
          path,
          ...(name === 'write_file' ? { content: 'x' } : {}),
          ...(name === 'edit_file' ? { old_string: 'a', new_string: 'b' } : {}),
        };
      };
      const isDirectory = name === 'list_dir' || name === 'glob' || name === 'grep';
      const paths = isDirectory
        ? ['..', '/etc', 'out', '.git', '/proc/self', 'self', '/sys', '/dev', homedir()]
        : ['../x', '/etc/passwd', 'out/passwd', '.git/config', 'x/../../y', '/proc/self/environ', 'self/environ'];
      for (const path of paths) await expect(call(name, args(path))).rejects.toThrow(/refused|outside|leads out/);
    },
  );

  test('apply_patch: a program that is moved can still be run, and a refused section changes nothing', async () => {
    await writeFile(join(directory, 'run.sh'), '#!/bin/sh\necho one\n');
    await chmod(join(directory, 'run.sh'), 0o755);
    const patch = ['*** Update File: run.sh', '*** Move to: bin/run.sh', '@@', '-echo one', '+echo two'];
    await call('apply_patch', { patch: ['*** Begin Patch', ...patch, '*** End Patch'].join('\n') });
    expect(await call('shell', { command: 'bin/run.sh; ls' })).toBe('two\nbin\n[exit code 0]');
    const refused = ['*** Begin Patch', '*** Delete File: bin/run.sh', '*** Add File: ../x', '+x', '*** End Patch'];
    await expect(call('apply_patch', { patch: refused.join('\n') })).rejects.toThrow('Nothing was changed');
    expect((await stat(join(directory, 'bin/run.sh'))).isFile()).toBe(true);
  });
});

describe('commands', () => {
  test(
    proves(['A-024'], 'echo hello: its output, nothing on stderr, exit code 0, a duration, a process group of its own'),
    async () => {
      const outcome = await environment.run({ argv: ['sh', '-c', 'echo hello'] });
      expect(outcome).toMatchObject({
        stdout: { text: 'hello\n' },
        stderr: { text: '' },
        exitCode: 0,
        reason: 'exited',
      });
      expect(outcome.durationMs).toBeGreaterThan(0);
      expect(await call('shell', { command: 'echo hello' })).toBe('hello\n[exit code 0]');
      const groups = await call('shell', { command: 'ps -o pgid= -p $$' });
      const own = await environment.run({ argv: ['ps', '-o', 'pgid=', '-p', String(process.pid)] });
      expect(groups.trim().split('\n')[0]?.trim()).not.toBe(own.stdout.text.trim());
    },
  );

  test(proves(['A-025'], 'ten seconds are the default, and each call can say otherwise'), async () => {
    const limits: unknown[] = [];
    const workspace = environment.restricted();
    const spied: typeof workspace = {
      ...workspace,
      run: (command, given) => {
        limits.push(given?.timeoutMs);
        return workspace.run(command, given);
      },
    };
    const tool = tools.get('shell');
    const signal = new AbortController().signal;
    await tool?.execute({ command: 'true' }, { workspace: spied, signal });
    await tool?.execute({ command: 'true', timeout_ms: 60_000 }, { workspace: spied, signal });
    expect(limits).toEqual([10_000, 60_000]);
    const outcome = await environment.run({ argv: ['sleep', '30'] }, { timeoutMs: 100 });
    expect(outcome).toMatchObject({ reason: 'timed-out', limitMs: 100 });
  });

  test(
    proves(
      ['A-026'],
      'a command that ignores TERM is killed two seconds later, with what it started; the output says so',
    ),
    async () => {
      const token = createToken();
      const command = `trap "" TERM; sh -c 'trap "" TERM; sleep 30; : ${token}' & echo begun; wait; sleep 30; : ${token}`;
      const started = performance.now();
      const running = call('shell', { command, timeout_ms: 500 });
      await expect(running).rejects.toThrow(/begun\n\[timed out after 500 ms/);
      const elapsed = performance.now() - started;
      expect(elapsed).toBeGreaterThan(2_400);
      expect(elapsed).toBeLessThan(15_000);
      expect(livingWith(token)).toEqual([]);
      const outcome = await environment.run({ argv: ['sh', '-c', 'trap "exit 0" TERM; sleep 30'] }, { timeoutMs: 100 });
      expect(outcome.exitCode).not.toBe(0);
    },
  );

  test(proves(['A-027'], 'variables that look like secrets are withheld, PATH and HOME are there'), async () => {
    const output = await call('shell', { command: 'env' });
    expect(output).not.toMatch(/planted|API_KEY|MY_SECRET|DEPLOY_TOKEN|DB_PASSWORD|AWS_CREDENTIAL/);
    expect(output).toMatch(/^PATH=/m);
    expect(output).toMatch(/^HOME=/m);
  });
});

describe('sessions in a real directory', () => {
  test(proves(['A-049'], 'in a repository: platform, branch and state, directory, date, model'), async () => {
    await call('shell', { command: 'git init -q -b topic . && echo x > a' });
    const model = createScriptedModel([say('Ok.')], { id: 'claude-test' });
    await run(await openAgentSession({ model, workspace: environment }));
    const prompt = model.requests[0]?.system ?? '';
    expect(prompt).toMatch(/^- Platform: Linux \S+ \S+$/m);
    expect(prompt).toContain('- Git: branch topic, uncommitted changes\n');
    expect(prompt).toContain(`- Working directory: ${environment.root}\n`);
    expect(prompt).toMatch(/^- Date: \d{4}-\d\d-\d\d$/m);
    expect(prompt).toContain('- Model: claude-test');
  });

  test(proves(['A-050'], 'documents from the top of a repository that lies below the workspace'), async () => {
    await call('shell', {
      command:
        'mkdir -p repo/pkg && git init -q repo && echo outer > AGENTS.md && echo top > repo/AGENTS.md && echo inner > repo/pkg/AGENTS.md',
    });
    const model = createScriptedModel([say('Ok.')]);
    await run(await openAgentSession({ model, workspace: environment, directory: 'repo/pkg' }));
    const prompt = model.requests[0]?.system ?? '';
    expect(prompt).toMatch(/from repo\/AGENTS\.md:\ntop[\s\S]+from repo\/pkg\/AGENTS\.md:\ninner/);
    expect(prompt).not.toContain('outer');
  });

  test('what the repository configures is not run when its state is read', async () => {
    await call('shell', {
      command: 'git init -q . && echo x > a && git add a && git config core.fsmonitor "touch pwned; false"',
    });
    await run(await openAgentSession({ model: createScriptedModel([say('Ok.')]), workspace: environment }));
    await expect(stat(join(directory, 'pwned'))).rejects.toThrow('ENOENT');
  });

  test('the state of the files: equal for equal contents, whatever was touched; another for each change', async () => {
    await call('shell', { command: 'mkdir -p d node_modules && echo x > d/a && ln -s a d/l && echo y > "with space"' });
    const state = await readWorktreeState(environment);
    expect(state).toMatch(/^\d+ \d+$/);
    await call('shell', { command: 'touch -d 2001-01-01 d/a && echo x > d/a && echo z > node_modules/z' });
    expect(await readWorktreeState(environment)).toBe(state);
    const seen = new Set([state]);
    for (const command of ['echo y > d/a', 'mv d/a d/b', 'ln -sf b d/l', 'touch empty', 'rm "with space"']) {
      await call('shell', { command });
      seen.add(await readWorktreeState(environment));
    }
    expect(seen.size).toBe(6);
  });

  test(
    proves(
      ['A-010'],
      'a command that gives the same result but changes a file each time is no loop; without a change it is',
    ),
    async () => {
      const working = createScriptedModel([...Array.from({ length: 8 }, () => shell('echo x >> log')), say('Done.')]);
      const progress = await run(await openAgentSession({ model: working, workspace: environment }));
      expect(types(progress.events)).not.toContain('loop-detection');
      expect(progress.reply.stop).toBe('completed');
      const idle = await run(
        await openAgentSession({ model: createScriptedModel([shell('cat log')]), workspace: environment }),
      );
      expect(idle.reply).toMatchObject({ stop: 'loop', turns: 10 });
    },
  );

  test('the patch tool of OpenAI’s profile in a whole session', async () => {
    await writeFile(join(directory, 'add.mjs'), 'export const add = (a, b) => {\n  return a - b;\n};\n');
    const patch =
      '*** Begin Patch\n*** Update File: add.mjs\n@@ export const add\n-  return a - b;\n+  return a + b;\n*** End Patch';
    const model = createScriptedModel(
      [
        callTools({ name: 'apply_patch', arguments: { patch } }),
        callTools({
          name: 'shell',
          arguments: { command: 'node -e "import(\'./add.mjs\').then((m) => console.log(m.add(2, 3)))"' },
        }),
        say('Done.'),
      ],
      { provider: 'openai' },
    );
    const session = await openAgentSession({ model, workspace: environment });
    expect((await run(session)).reply.stop).toBe('completed');
    expect(toolResults(session).map((result) => result.text)).toEqual([
      'The patch was applied:\nM add.mjs',
      '5\n[exit code 0]',
    ]);
  });
});
