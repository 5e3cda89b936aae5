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
