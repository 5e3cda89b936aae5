import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { analyzePlugin, openParsers } from '../../../src/source/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { proves } from '../../requirements.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/plugins/', import.meta.url));

function openFixture(name: string): MemoryWorkspace {
  const root = join(fixtures, name);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new MemoryWorkspace(
    Object.fromEntries(
      files.map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(root.length + 1), readFileSync(path)];
      }),
    ),
  );
}

const places = (evidence: readonly { file: string; line: number; subject: string }[]) =>
  evidence.map(({ file, line, subject }) => `${file}:${line} ${subject}`);

describe('three plugins', () => {
  test(proves(['P-027'], 'files, network and a harmless program are environment tier 1'), async () => {
    const { recommendation, problems } = await analyzePlugin(openFixture('notes-plugin'));
    expect(recommendation).toMatchObject({ tier: 1, confidence: 'high', counts: { 1: 4, 2: 0, 3: 0 } });
    expect(places(recommendation.evidence)).toEqual([
      'src/index.js:14 fetch dictionary.example',
      'src/index.js:21 notes/….txt',
      'src/index.js:25 notes/….txt',
      'src/index.js:30 git log --oneline',
    ]);
    expect(problems).toEqual([]);
  });

  test(
    proves(['P-027'], 'services, users and schedules are tier 2, through aliases, wrappers and other files'),
    async () => {
      const { recommendation } = await analyzePlugin(openFixture('service-plugin'));
      expect(recommendation).toMatchObject({ tier: 2, confidence: 'high' });
      expect(places(recommendation.evidence)).toEqual([
        'src/index.ts:7 systemctl restart …',
        'src/index.ts:11 /etc/cron.d/…',
        'src/run.ts:14 useradd --create-home …',
      ]);
      expect(recommendation.summary).toContain('systemctl restart … at src/index.ts:7 and 2 more places');
    },
  );

  test(proves(['P-027'], 'firewall, network stack, kernel parameters and raw sockets are tier 3'), async () => {
    const { recommendation } = await analyzePlugin(openFixture('firewall-plugin'));
    expect(recommendation).toMatchObject({ tier: 3, confidence: 'high' });
    expect(places(recommendation.evidence.filter(({ tier }) => tier === 3))).toEqual([
      'server.py:9 nft add rule inet',
      'server.py:13 ip addr add …',
      'server.py:18 /proc/sys/net/ipv4/ip_forward',
      'server.py:22 socket.socket',
    ]);
    expect(recommendation.evidence.map(({ topic }) => topic).slice(0, 4)).toEqual([
      'firewall',
      'network-stack',
      'kernel',
      'raw-sockets',
    ]);
  });

  test(proves(['P-040'], 'a client of a service brings the service up, with the place that shows it'), async () => {
    const { services } = await analyzePlugin(openFixture('notes-plugin'));
    expect(services).toMatchObject([
      {
        service: { name: 'redis', packages: { apt: ['redis-server'] }, readiness: { port: 6379 } },
        evidence: [{ file: 'src/index.js', line: 5, module: 'redis' }],
      },
    ]);
    expect(services[0]?.service.variables).toMatchObject({ REDIS_URL: 'redis://127.0.0.1:{port}' });
  });
});

describe('further facts', () => {
  test('variables with and without a default, hosts, files outside, state', async () => {
    const workspace = new MemoryWorkspace({
      'src/a.ts': [
        "import fs from 'node:fs';",
        'const { TOKEN, MODE = "x" } = process.env;',
        "export const url = process.env['API_URL'] || 'https://api.example';",
        'let count = 0;',
        'const seen: string[] = [];',
        'const fixed = [1];',
        'export function next(name: string) { count += 1; seen.push(name); return fixed.map(String); }',
        "export const hosts = () => fs.readFileSync('/etc/hosts');",
        "export const own = () => fs.readFileSync('./data.json');",
        "export const post = () => axios.post('https://hooks.example:8443/x');",
        "import axios from 'axios';",
      ].join('\n'),
      'b.py':
        'import os\nA = os.environ["REDIS_CACHE_URL"]\nB = os.getenv("LEVEL", "info")\nC = os.environ.get("NAME")\n',
    });
    const analysis = await analyzePlugin(workspace);
    expect(Object.fromEntries(analysis.variables.map(({ name, hasDefault }) => [name, hasDefault]))).toEqual({
      TOKEN: false,
      MODE: true,
      API_URL: true,
      REDIS_CACHE_URL: false,
      LEVEL: true,
      NAME: false,
    });
    expect(analysis.state.map(({ name }) => name).toSorted()).toEqual(['count', 'seen']);
    expect(analysis.outsideFiles).toEqual([{ file: 'src/a.ts', line: 8, path: '/etc/hosts', access: 'read' }]);
    expect(analysis.network).toEqual([
      { file: 'src/a.ts', line: 10, host: 'hooks.example', via: 'axios.post', role: 'client' },
    ]);
  });

  test(proves(['P-040'], 'names that the plugin itself reads for the address are filled in, too'), async () => {
    const workspace = new MemoryWorkspace({
      'server.py':
        'import os\nimport asyncpg\nfrom redis.asyncio import Redis\nR = Redis.from_url(os.environ["SESSION_REDIS_URL"])\n',
    });
    const { services } = await analyzePlugin(workspace);
    expect(services.map(({ service }) => service.name)).toEqual(['postgres', 'redis']);
    expect(services[1]?.service.variables).toMatchObject({ SESSION_REDIS_URL: 'redis://127.0.0.1:{port}' });
  });

  test('a type import, and a file of the plugin with the name of a package, bring up nothing', async () => {
    const workspace = new MemoryWorkspace({
      'a.ts': "import type { Redis } from 'ioredis';\nexport type R = Redis;\n",
      'redis.py': 'class Redis: pass\n',
      'main.py': 'import redis\nfrom . import pg\n',
      'pg.py': '',
    });
    expect((await analyzePlugin(workspace)).services).toEqual([]);
  });
});

describe('limits', () => {
  test('tests, examples, declarations, dependencies and compiled files beside sources are not read', async () => {
    const code = "require('child_process').execSync('iptables -F');";
    const names = [
      'node_modules/x/index.js',
      'test/a.js',
      'src/__tests__/a.js',
      'src/a.test.js',
      'src/a.spec.ts',
      'examples/a.js',
      'docs/a.js',
      'src/a.d.ts',
      'dist/index.js',
      'build/lib/a.py',
      'tests/test_a.py',
      'conftest.py',
      'vite.config.js',
      'vendor/jquery.min.js',
    ];
    const files = Object.fromEntries(names.map((name) => [name, code]));
    const { recommendation, files: read } = await analyzePlugin(new MemoryWorkspace({ ...files, 'src/index.js': '' }));
    expect(read).toEqual(['src/index.js']);
    expect(recommendation.tier).toBe(1);
    const { files: compiled } = await analyzePlugin(new MemoryWorkspace({ 'dist/index.js': code, 'test/a.js': code }));
    expect(compiled).toEqual(['dist/index.js']);
  });

  test('another package of the repository raises no tier, and a nested part of one plugin does', async () => {
    const files = {
      'package.json': '{"name": "top", "workspaces": ["packages/*"]}',
      'server.js': "import { readFile } from 'node:fs/promises';\nawait readFile('a');\n",
      'packages/sandbox/package.json': '{"name": "sandbox"}',
      'packages/sandbox/src/run.js':
        "import { spawn } from 'node:child_process';\nspawn('systemctl', ['restart', 'x']);\nspawn('docker', ['sandbox', 'run']);\n",
    };
    const { recommendation } = await analyzePlugin(new MemoryWorkspace(files));
    expect(recommendation).toMatchObject({ tier: 1, counts: { 2: 2 } });
    const single = { ...files, 'package.json': '{"name": "top"}' };
    expect((await analyzePlugin(new MemoryWorkspace(single))).recommendation.tier).toBe(2);
    // The package itself is analysed as it is.
    const inside = await analyzePlugin(new MemoryWorkspace(files), { directory: 'packages/sandbox' });
    expect(inside.recommendation.tier).toBe(2);
  });

  test('a guess, such as a container engine that may be called, recommends no rights over the machine', async () => {
    const { recommendation } = await analyzePlugin(
      new MemoryWorkspace({
        'server.js': "import { exec } from 'node:child_process';\nexec(`docker sandbox run ${process.argv[2]}`);\n",
      }),
    );
    expect(recommendation).toMatchObject({ tier: 1, counts: { 2: 1 } });
  });

  test('what is too large, cut, broken or in another language is told and lowers the confidence', async () => {
    const workspace = new MemoryWorkspace({
      'big.js': 'x;'.repeat(1000),
      'broken.js': "const { execSync } = require('child_process');\nexecSync('systemctl stop x');\nconst = ;",
      'deep.js': `${'['.repeat(3000)}1${']'.repeat(3000)}`,
      'main.go': 'package main',
      'fine.py': 'x = 1\n',
    });
    const { problems, files, recommendation } = await analyzePlugin(workspace, { limits: { maxFileBytes: 1900 } });
    expect(Object.fromEntries(problems.map(({ file, reason }) => [file, reason]))).toMatchObject({
      'big.js': expect.stringContaining('larger than 1900 bytes'),
      'broken.js': expect.stringContaining('could not be understood'),
      'main.go': expect.stringContaining('language'),
      'deep.js': expect.stringContaining('larger than'),
    });
    expect(files).toEqual(['broken.js', 'fine.py']);
    expect(recommendation).toMatchObject({ tier: 2 });
    const nothing = await analyzePlugin(new MemoryWorkspace({ 'main.go': 'package main' }));
    expect(nothing.recommendation).toMatchObject({ tier: 1, confidence: 'low' });
    expect(nothing.recommendation.summary).toContain('a guess');
  });

  test('deep nesting is cut, a file count is kept, an abort ends it', async () => {
    const nested = `${'['.repeat(3000)}1${']'.repeat(3000)}`;
    const deep = new MemoryWorkspace({ 'a.js': nested, 'b.js': '', 'c.js': '' });
    const { problems, files } = await analyzePlugin(deep, { limits: { maxFiles: 2 } });
    expect(problems).toEqual([
      { file: 'a.js', reason: expect.stringContaining('a part of it was left out') },
      { file: 'c.js', reason: expect.stringContaining('1 files from here on were left out') },
    ]);
    expect(files).toEqual(['a.js', 'b.js']);
    await expect(analyzePlugin(deep, { signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  });

  test('grammars that are not there are a fault with a way out', async () => {
    await expect(openParsers('/nowhere').parse('python', 'x')).rejects.toMatchObject({
      code: 'plugin/analysis-unavailable',
      message: expect.stringContaining('/nowhere/tree-sitter-python.wasm'),
    });
  });
});
