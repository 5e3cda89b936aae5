import { expect, test } from 'vitest';
import { type BuildPlan, buildPlugin } from '../../../src/plugin/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';

test(proves(['P-062'], 'files that a package manager rewrites get their content back'), async () => {
  const manifest = '{"name":"a",  "dependencies":{"z":"1","a":"1"}}';
  const workspace = new MemoryWorkspace({ 'package.json': manifest, 'member/package.json': '{}', 'other.txt': '' });
  const plan: BuildPlan = {
    source: 'test',
    steps: [
      {
        phase: 'install',
        argv: ['yarn', 'install'],
        keeps: ['package.json', 'member/package.json', '.yarnrc.yml'],
      },
    ],
  };
  const written: string[] = [];
  workspace.onRun = async () => {
    await workspace.writeFile('package.json', '{\n  "name": "a"\n}\n');
    await workspace.writeFile('other.txt', 'made');
    await workspace.writeFile('.yarnrc.yml', 'nodeLinker: node-modules\n');
    const write = workspace.writeFile.bind(workspace);
    workspace.writeFile = async (path: string, content: Uint8Array | string) => {
      written.push(path);
      await write(path, content);
    };
    return {};
  };
  await expect(buildPlugin(workspace, plan)).resolves.toMatchObject({ status: 'ok' });
  const read = async (path: string) => new TextDecoder().decode(await workspace.readFile(path));
  expect(await read('package.json')).toBe(manifest);
  expect(await read('other.txt')).toBe('made');
  expect(await read('.yarnrc.yml')).toBe('nodeLinker: node-modules\n');
  // A file that is as it was keeps its time.
  expect(written).toEqual(['package.json']);
});

/** Installs with a registry that fails a number of times; waits are written down and take no time. */
async function installWith(failures: number, words: string, retries?: number) {
  const workspace = new MemoryWorkspace({ 'package.json': '{}' });
  let left = failures;
  workspace.onRun = (_command, { onOutput }) => {
    if (left-- <= 0) return {};
    onOutput?.({ stream: 'stderr', data: Buffer.from(words), timestamp: 0 });
    return { exitCode: 1 };
  };
  const waits: number[] = [];
  const clock = { sleep: (ms: number) => Promise.resolve(void waits.push(ms)) };
  const plan: BuildPlan = { source: 'test', steps: [{ phase: 'install', argv: ['npm', 'ci'] }] };
  const outcome = await buildPlugin(workspace, plan, { clock, ...(retries === undefined ? {} : { retries }) });
  return { status: outcome.status, waits, runs: workspace.commands.length };
}

test.each([
  [2, 'npm error code ECONNRESET', undefined, { status: 'ok', waits: [1000, 2000], runs: 3 }],
  [2, 'npm error 503 Service Unavailable: status 503', 1, { status: 'failed', waits: [1000], runs: 2 }],
  [1, 'npm error ETARGET No matching version found for left@99', undefined, { status: 'failed', waits: [], runs: 1 }],
] as const)(
  proves(['P-147'], 'an installation that fails %i times with %s, and a budget of %s'),
  async (failures, words, retries, expected) => {
    expect(await installWith(failures, words, retries)).toEqual(expected);
  },
);
