import { describe, expect, test } from 'vitest';
import type { ServerSpec } from '../../../src/plugin/index.ts';
import { startLimitMs } from '../../../src/target/start-limit.ts';

const server = (...argv: [string, ...string[]]): ServerSpec => ({
  name: 'server',
  source: 'command line',
  transport: { kind: 'stdio', argv, variables: {} },
  missingVariables: [],
});

describe('startLimitMs', () => {
  test('is 30 s for a server that is there', () => {
    expect(startLimitMs(null, server('node', 'dist/index.js'))).toBe(30_000);
  });

  test('leaves time to download and build what npx and its like run', () => {
    expect(startLimitMs(null, server('npx', '-y', 'some-server'))).toBe(300_000);
    expect(startLimitMs(null, server('uvx', 'some-server'))).toBe(300_000);
    expect(startLimitMs(null, server('npm', 'exec', 'some-server'))).toBe(300_000);
  });

  test('is what was asked for, whatever the command', () => {
    expect(startLimitMs(5, server('npx', 'some-server'))).toBe(5000);
  });

  test('is 30 s over HTTP, also for another host', () => {
    const http: ServerSpec = {
      ...server('x'),
      transport: { kind: 'http', url: 'https://example.org/mcp', headers: {} },
    };
    expect(startLimitMs(null, http)).toBe(30_000);
  });
});
