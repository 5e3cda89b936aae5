import { describe, expect, test } from 'vitest';
import { runProcess } from '../../../../src/process/index.ts';
import { LineMatcher } from '../../../../src/environment/local/match-lines.ts';

describe('LineMatcher', () => {
  test('numbers lines from 1, takes CR LF as one end, and knows no line after the last newline', () => {
    expect(new LineMatcher('^$', false).match('a\n\r\nb\n', 10)).toEqual([{ line: 2, text: '' }]);
    expect(new LineMatcher('', false).match('', 10)).toEqual([]);
    expect(new LineMatcher('x$', false).match('ax\r\nbx\ncx', 10).map((hit) => hit.line)).toEqual([1, 2, 3]);
  });

  test('stops at the most hits', () => {
    expect(new LineMatcher('a', false).match('a\na\na', 2)).toHaveLength(2);
  });

  test('shows of a long line the part around the match', () => {
    const [hit] = new LineMatcher('needle', false).match(`${'x'.repeat(5000)}needle${'y'.repeat(5000)}`, 1);
    expect(hit?.text).toHaveLength(1000);
    expect(hit?.text).toContain('needle');
  });

  test('a text cannot reach the program that searches it', () => {
    const text = '})(); globalThis.process.exit(1); (() => {';
    expect(new LineMatcher('process', false).match(text, 1)).toEqual([{ line: 1, text }]);
  });

  test('a text of very many short lines is no reason to give up', () => {
    const text = `${'\n'.repeat(1_000_000)}needle`;
    expect(new LineMatcher('needle', false).match(text, 1)).toEqual([{ line: 1_000_001, text: 'needle' }]);
  });

  test('gives up on a pattern that does not end, and stays usable for its remaining time', () => {
    const matcher = new LineMatcher('^(a|a)*$', false);
    expect(() => matcher.match(`${'a'.repeat(50)}!`, 1)).toThrow(/takes too long/);
    expect(matcher.match('aaa', 1)).toEqual([{ line: 1, text: 'aaa' }]);
  });

  test('time in which the host did not let the process run is not held against the pattern', async () => {
    const module = new URL('../../../../src/environment/local/match-lines.ts', import.meta.url).href;
    // Stopped for longer than the limit while it searches lines enough to be still at it.
    const program = `
      import { spawn } from 'node:child_process';
      import { once } from 'node:events';
      const { LineMatcher } = await import(process.argv[1]);
      const lines = (count) => 'words\\n'.repeat(count);
      const sample = lines(200_000);
      new LineMatcher('never', false).match(sample, 1);
      const before = process.cpuUsage();
      new LineMatcher('never', false).match(sample, 1);
      const { user, system } = process.cpuUsage(before);
      // As many lines as this machine takes a fifth of a second for, within the limit of half a second.
      const text = lines(Math.ceil((200_000 * 200_000) / (user + system)));
      const stop = spawn('sh', ['-c', 'echo; sleep 0.02; kill -STOP $PPID; sleep 0.8; kill -CONT $PPID']);
      await once(stop.stdout, 'data');
      const startedAt = performance.now();
      const hits = new LineMatcher('never', false).match(text, 1);
      process.stdout.write(JSON.stringify({ hits, wasStopped: performance.now() - startedAt > 700 }));
    `;
    const { stdout, stderr } = await runProcess({
      argv: [process.execPath, '--input-type=module', '-e', program, module],
      cwd: import.meta.dirname,
      variables: { PATH: process.env['PATH'] ?? '' },
      timeoutMs: 20_000,
    });
    expect(stdout.text, stderr.text).toBe('{"hits":[],"wasStopped":true}');
  });

  test('a wrong pattern is a fault', () => {
    expect(() => new LineMatcher('[', false)).toThrow(/no regular expression/);
  });
});
