import { describe, expect, test } from 'vitest';
import {
  type HostCommand,
  parseLaunchLine,
  parseMarkedPids,
  renderLaunch,
} from '../../../../src/environment/remote/launch-script.ts';

const command: HostCommand = {
  argv: ['node', "it's", 'two\nlines'],
  cwd: '/workspace/a b',
  variables: { PLAIN: 'x', 'odd.name': 'y', GONE: undefined },
  hasStdin: true,
};

describe('a launch line', () => {
  test('is one line, with nothing of the values outside quotes', () => {
    const line = renderLaunch(command, 'MARKER', 'mark', false);
    expect(line).not.toContain('\n');
    expect(line).toContain(`'it'\\''s'`);
    expect(line).toContain(`two"$pth_n"lines`);
    expect(line).toContain(`cd -- '/workspace/a b'`);
    expect(line).toContain('unset GONE');
    expect(line).toContain('env odd.name=y node');
    expect(line).not.toContain('</dev/null;');
  });

  test('closes stdin where there is none, and reports the rest where asked', () => {
    const line = renderLaunch({ ...command, hasStdin: false }, 'MARKER', 'mark', true);
    expect(line).toContain(') </dev/null;');
    expect(line).toContain('PTH_PROCESS_MARK=mark');
    expect(line).toContain('marked:');
  });

  test('refuses what no argument can carry', () => {
    expect(() => renderLaunch({ ...command, argv: ['a\0b'] }, 'm', 'm', false)).toThrow(RangeError);
  });
});

describe('what a launching shell says', () => {
  test('is read, and nothing else is', () => {
    expect(parseLaunchLine('exited:3')).toEqual({ kind: 'exited', exitCode: 3 });
    expect(parseLaunchLine('session:12 (sh) S')).toEqual({ kind: 'started', stat: '12 (sh) S', hasOwnSession: true });
    expect(parseLaunchLine('refused:cwd')).toEqual({ kind: 'refused', reason: 'cwd' });
    expect(parseLaunchLine('marked:/proc/7/environ /proc/19/environ')).toEqual({ kind: 'marked', pids: [7, 19] });
    expect(parseLaunchLine('exited:soon')).toBeUndefined();
    expect(parseLaunchLine('anything')).toBeUndefined();
    expect(parseMarkedPids('')).toEqual([]);
  });
});
