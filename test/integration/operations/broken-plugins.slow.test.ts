import { describe, expect, test } from 'vitest';
import type { FaultCode } from '../../../src/base/index.ts';
import { type FinalReport, finalReportSchema } from '../../../src/artifacts/index.ts';
import { expectFault } from '../../kit/expect-fault.ts';
import { createPluginRepository, type PluginRepositoryOptions } from '../../kit/plugin-repository.ts';
import type { CliRun } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

/** Short limits, so that a server that never answers is found out soon. */
const limits = { fix: false, testTimeoutSeconds: 1, startTimeoutSeconds: 2 };

function readReport(run: CliRun): FinalReport {
  return finalReportSchema.parse(JSON.parse(run.stdout));
}

describe('servers that do not come up', () => {
  const servers: [string, PluginRepositoryOptions, RegExp, FaultCode][] = [
    ['never answers', { server: 'never-answers' }, /no answer within 2000 ms/, 'plugin/connect-timeout'],
    ['exits at once', { server: 'exits-at-once' }, /exited with code 3/, 'plugin/start-failed'],
    ['floods stdout', { server: 'floods-stdout' }, /flooded its stdout/, 'plugin/protocol-error'],
    [
      'answers the handshake with malformed JSON',
      { server: 'malformed-json', args: ['initialize'] },
      /not valid JSON|no answer/,
      'plugin/connect-timeout',
    ],
  ];
  test.each(servers)(
    proves(['P-138', 'P-139'], 'one that %s is a finding with a way out, and nothing is left'),
    async (_, plugin, said, code) => {
      const repository = await createPluginRepository(plugin);
      const run = await repository.perform({ test: { path: repository.path, ...limits }, json: true });
      expect(run.exitCode).toBe(1);
      const { findings, branch } = readReport(run);
      expect(findings).toEqual([expect.objectContaining({ check: 'server-starts', severity: 'error' })]);
      expect(findings[0]?.message).toMatch(said);
      expect(run.stderr).toMatch(new RegExp(`^• next +${code}: .+`, 'm'));
      await repository.expectClean();
      expect(await repository.sessionBranches()).toEqual([{ branch, commits: expect.any(Number) }]);
    },
  );
});

describe('servers that misbehave later', () => {
  const servers: [string, PluginRepositoryOptions, string][] = [
    ['malformed JSON', { server: 'malformed-json' }, 'protocol-error'],
    ['a line of 100 MB', { server: 'huge-line' }, 'protocol-error'],
    ['an answer nested 100 000 levels deep', { server: 'deep-json' }, 'protocol-error'],
    ['answers among endless noise', { server: 'floods-stdout', args: ['answers'] }, 'protocol-error'],
    ['a death in the middle of a call', { server: 'crashes-on-call' }, 'runtime-exception'],
    ['a call that never ends', { server: 'hangs-on-call' }, 'timeout'],
    ['a server that spins', { server: 'blocks-on-call' }, 'timeout'],
    ['answers to questions nobody asked', { server: 'wrong-id' }, 'timeout'],
  ];
  test.each(servers)(proves(['P-138', 'P-139'], '%s: findings, exit 1, nothing left'), async (_, plugin, category) => {
    const repository = await createPluginRepository(plugin);
    const run = await repository.perform({ test: { path: repository.path, ...limits }, json: true });
    expect(run.exitCode).toBe(1);
    const { findings, outcomes } = readReport(run);
    const seen = [...findings, ...outcomes].map((item) => item.category);
    expect(seen).toContain(category);
    expect(Buffer.byteLength(run.stdout)).toBeLessThan(1 << 20);
    await repository.expectClean();
  });

  test('a server that only KILL ends is passed, and gone', async () => {
    const repository = await createPluginRepository({ server: 'ignores-sigterm' });
    const run = await repository.perform({ test: { path: repository.path, ...limits }, json: true });
    expect([0, 1]).toContain(run.exitCode);
    await repository.expectClean();
  });
});

describe('builds', () => {
  test(proves(['P-137'], 'a build that fails is a finding with its output and a way out'), async () => {
    const repository = await createPluginRepository();
    const build = 'echo src/index.ts:3: error: nothing fits >&2; exit 7';
    const run = await repository.perform({ test: { path: repository.path, ...limits, build }, json: true });
    expect(run.exitCode).toBe(1);
    const [finding] = readReport(run).findings;
    expect(finding).toMatchObject({ check: 'plugin-builds', category: 'build-failure' });
    expect(finding?.evidence).toContain('nothing fits');
    expect(run.stderr).toMatch(/^• next +plugin\/build-failed: .*--build/m);
    await repository.expectClean();
  });

  test('a build program that is not there', async () => {
    const repository = await createPluginRepository();
    const run = await repository.perform({
      test: { path: repository.path, ...limits, build: 'no-such-program-anywhere' },
      json: true,
    });
    expect(run.exitCode).toBe(1);
    expect(readReport(run).findings[0]).toMatchObject({ check: 'plugin-builds' });
    expect(run.stderr).toMatch(/^• next +plugin\/(build|install)-failed: /m);
    await repository.expectClean();
  });

  test('a build that starts a daemon: it does not outlive the run', async () => {
    const repository = await createPluginRepository();
    const build = 'setsid sh -c "sleep 300; true" >/dev/null 2>&1 & true';
    expect((await repository.perform({ test: { path: repository.path, ...limits, build }, json: true })).exitCode).toBe(
      0,
    );
    await repository.expectClean();
  });

  test('an empty build command', async () => {
    const repository = await createPluginRepository();
    const run = await repository.perform({ test: { path: repository.path, fix: false, build: ' ' } });
    expect(run).toMatchObject({ exitCode: 3, stdout: '' });
    expect(run.stderr).toMatch(/^ {2}next {7}/m);
    await repository.expectClean();
  });

  test('a start file that no build makes', async () => {
    const repository = await createPluginRepository({
      files: { '.mcp.json': '{"mcpServers":{"a":{"command":"node","args":["dist/index.js"]}}}' },
    });
    const run = await repository.perform({ test: { path: repository.path, fix: false } });
    expectFault(run, 'plugin/build-unknown');
    expect(run.stderr).toContain('--no-build');
    await repository.expectClean();
  });
});

describe('files that do not parse', () => {
  const test1 = 'name: ok\ntier: 1\ntool: echo\ninput: {text: a}\nexpect: {success: true}\n';
  const files: [string, Record<string, string>, FaultCode, RegExp][] = [
    [
      'YAML that is none',
      { '.pth/tests/a.yaml': 'name: x\ntool: [echo\n' },
      'testing/invalid-test',
      /a\.yaml:\d+:\d+.*not valid YAML/,
    ],
    [
      'a test with an unknown field',
      { '.pth/tests/a.yaml': `${test1}---\nname: b\ntier: 1\ntool: echo\nexpect: {success: true}\nexpekt: {}\n` },
      'testing/invalid-test',
      /a\.yaml:\d+.*expekt/,
    ],
    ['YAML that explodes', { '.pth/tests/a.yaml': bomb() }, 'testing/invalid-test', /a\.yaml/],
    ['a manifest cut in the middle', { '.mcp.json': '{"mcpServers": {' }, 'plugin/config-invalid', /\.mcp\.json/],
    ['a manifest of the wrong shape', { '.mcp.json': '{"mcpServers": []}' }, 'plugin/config-invalid', /mcpServers/],
    [
      'a package.json that is none',
      { '.mcp.json': '{"mcpServers":{}}', 'package.json': '{name: x}' },
      'plugin/config-invalid',
      /package\.json/,
    ],
    ['an empty manifest', { '.mcp.json': '{}' }, 'plugin/not-found', /No MCP server/],
  ];
  test.each(files)('%s: file and place are named', async (_, content, code, said) => {
    const repository = await createPluginRepository({ files: content });
    const run = await repository.perform({ test: { path: repository.path, fix: false } });
    expectFault(run, code);
    expect(run.stderr).toMatch(said);
    await repository.expectClean();
    expect(await repository.sessionBranches()).toEqual([]);
  });

  test('a server that nobody listed', async () => {
    const repository = await createPluginRepository();
    const run = await repository.perform({ test: { path: repository.path, server: 'other' } });
    expectFault(run, 'plugin/unknown-server');
    expect(run.stderr).toContain('known are: fixture');
    await repository.expectClean();
  });
});

/** Aliases of aliases: a few lines that stand for a billion values. */
function bomb(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 10; level++) {
    lines.push(`a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(', ')}]`);
  }
  return `${lines.join('\n')}\n`;
}

describe('audit', () => {
  test.each([
    ['a program that is not there', ['/nonexistent/program'], /not found/],
    ['a program that ends', ['node', '-e', 'process.exit(1)'], /exited with code 1/],
    ['a program that says nothing', ['sleep', '60'], /no answer within 1000 ms/],
  ])('%s: a finding and exit 1', async (_, command, said) => {
    const repository = await createPluginRepository();
    const run = await repository.perform({ audit: { startTimeoutSeconds: 1, command } });
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toMatch(said);
    expect(run.stderr).toMatch(/^• next +plugin\//m);
    await repository.expectClean();
  });

  test('a URL where nobody listens', async () => {
    const repository = await createPluginRepository();
    const run = await repository.perform({ audit: { startTimeoutSeconds: 1, url: 'http://127.0.0.1:9/mcp' } });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toMatch(/^• obstacle +Nobody answers at the URL\. Start the server, or correct the URL/m);
    await repository.expectClean();
  });
});
