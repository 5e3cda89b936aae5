import { describe, expect, test } from 'vitest';
import { createPlugin, detectPlugin, type PluginEvent } from '../../../../src/plugin/index.ts';
import { compareWishes, isNodeInRange } from '../../../../src/plugin/toolchains/version-wishes.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';
import { captured, MemoryWorkspace } from '../../../kit/memory-workspace.ts';

test.each([
  ['20.20.2', '>=18', true],
  ['20.20.2', '>= 22.0.0', false],
  ['20.20.2', '^20.19.0 || >=22.12.0', true],
  ['20.20.2', '18.x', false],
  ['20.20.2', '20.x', true],
  ['20.20.2', '20', true],
  ['20.20.2', 'v22.11.0', false],
  ['20.20.2', '~20.20', true],
  ['20.20.2', '~20.11', false],
  ['20.20.2', '>=18 <20', false],
  ['20.20.2', '18 - 20', true],
  ['20.20.2', '16 - 18', false],
  ['20.20.2', 'lts/jod', false],
  ['20.20.2', 'lts/*', true],
  ['20.20.2', 'please use 22', true],
  ['20.20.2', '*', true],
])('%s in %s: %s', (version, range, expected) => {
  expect(isNodeInRange(version, range)).toBe(expected);
});

const json = (value: unknown) => JSON.stringify(value);
const node = (more: object = {}) => ({ 'package.json': json({ name: 'p', bin: 'a.js', ...more }), 'a.js': '' });
const wishes = async (files: Record<string, string>) =>
  (await detectPlugin(new FileMapWorkspace(files), { variables: {}, skipBuild: true })).build.wishes;

describe('versions that a project names and nothing refuses', () => {
  test('are those of engines, and of a file where engines names none', async () => {
    const engine = { tool: 'node', evidence: 'package.json engines', specifier: '>=22' };
    expect(await wishes({ ...node({ engines: { node: '>=22' } }), '.nvmrc': '20\n' })).toEqual([engine]);
    expect(await wishes({ ...node(), '.nvmrc': 'v22.11.0\n' })).toEqual([
      { tool: 'node', evidence: '.nvmrc', specifier: '22' },
    ]);
    expect(await wishes({ ...node(), '.node-version': '22.11.0\n' })).toEqual([
      { tool: 'node', evidence: '.node-version', specifier: '22' },
    ]);
    expect(await wishes({ ...node({ packageManager: 'npm@11.2.0+sha1.ab', engines: { npm: '>=10' } }) })).toEqual([
      { tool: 'npm', evidence: 'package.json engines', specifier: '>=10' },
      { tool: 'npm', evidence: 'package.json packageManager', specifier: '>=11' },
    ]);
    expect(await wishes({ ...node({ packageManager: 'pnpm@9.0.0' }), '.python-version': '3.13' })).toBeUndefined();
  });

  test('are those of .python-version, which uv alone obeys where pyproject.toml names others', async () => {
    const python = { 'server.py': 'import mcp\n', '.python-version': '# ours\n3.13.1\n' };
    const wish = { tool: 'python', evidence: '.python-version', specifier: '3.13' };
    expect(await wishes(python)).toEqual([wish]);
    const project = '[project]\nname = "p"\nrequires-python = ">=3.10"\n[project.scripts]\np = "p:main"\n';
    expect(await wishes({ ...python, 'pyproject.toml': project })).toBeUndefined();
    expect(await wishes({ ...python, 'pyproject.toml': project, 'uv.lock': '' })).toEqual([wish]);
    expect(await wishes({ ...node(), 'a.py': '', '.python-version': '3.13' })).toBeUndefined();
  });
});

function open(answers: Record<string, string>) {
  const workspace = new MemoryWorkspace();
  workspace.onRun = ({ argv }) => {
    const answer = answers[argv.slice(0, 2).join(' ')] ?? answers[argv.at(-1) ?? ''];
    return answer === undefined ? { exitCode: 1 } : { stdout: captured(answer) };
  };
  return workspace;
}

describe('a version that is not the wished one', () => {
  const engine = { tool: 'node', evidence: 'package.json engines', specifier: '>=22' } as const;
  const npm = { tool: 'npm', evidence: 'package.json packageManager', specifier: '>=11' } as const;
  const python = { tool: 'python', evidence: '.python-version', specifier: '3.13' } as const;

  test('is told with both versions', async () => {
    const workspace = open({ 'node --version': 'v20.20.2\n', 'npm --version': '10.8.2\n' });
    expect(await compareWishes(workspace, [engine, npm, python])).toEqual([
      'package.json engines wants Node >=22, and Node 20.20.2 runs here',
      'package.json packageManager wants npm >=11, and npm 10.8.2 runs here',
    ]);
    expect(await compareWishes(open({ 'node --version': 'v22.1.0\n' }), [engine])).toEqual([]);
  });

  test('refuses nothing, and is named where the build then fails', async () => {
    const build = { source: 'test', steps: [{ phase: 'build', argv: ['make'] }], wishes: [engine] } as const;
    const transport = { kind: 'stdio', argv: ['node', 'a.js'], variables: {} } as const;
    const server = { name: 'p', source: 'test', transport, missingVariables: [] };
    const load = async (version: string) => {
      const environment = open({ 'node --version': version });
      const definition = { name: 'p', build, servers: [server], language: 'javascript' } as const;
      const plugin = createPlugin({ environment, definition });
      const events: PluginEvent[] = [];
      plugin.listen((event) => events.push(event));
      const outcome = await plugin.load();
      return {
        warnings: events.flatMap((event) => (event.type === 'build-warning' ? [event.message] : [])),
        reason: outcome.status === 'build-failed' ? outcome.build.reason : outcome.status,
      };
    };
    expect(await load('v20.20.2')).toEqual({
      warnings: ['package.json engines wants Node >=22, and Node 20.20.2 runs here; it is tried all the same'],
      reason:
        'make ended with exit code 1; package.json engines wants Node >=22, and Node 20.20.2 runs here, which may be why',
    });
    const fitting = await load('v22.0.0');
    expect(fitting.warnings).toEqual([]);
    expect(fitting.reason).not.toContain('engines');
  });
});
