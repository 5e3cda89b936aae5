import { describe, expect, test } from 'vitest';
import { Aliases } from '../../../src/harness/aliases.ts';

const first = '0d9f8c7b6a5e4d3c2b1a0d9f8c7b6a5e4d3c2b1a';
const second = 'feed8c7b6a5e4d3c2b1a0d9f8c7b6a5e4d3c2b1a';

describe('the names of what differs between two runs', () => {
  test('stand for the same thing each time, numbered as answers tell them', () => {
    const aliases = new Aliases();
    expect(aliases.hide({ commit: first, list: [second, `${first} again`], [second]: 1 })).toEqual({
      commit: '<pth:hex-1>',
      list: ['<pth:hex-2>', '<pth:hex-1> again'],
      '<pth:hex-2>': 1,
    });
    expect(aliases.hideKnown({ a: first, b: 'abcdef0123', c: 'took 3 s' })).toEqual({
      a: '<pth:hex-1>',
      b: 'abcdef0123',
      c: 'took 3 s',
    });
  });

  test('mean in another run what that run told', () => {
    const [recorded, other] = [new Aliases(), new Aliases()];
    recorded.hide({ id: `wrong-output-${first.slice(0, 8)}` });
    other.hide({ id: `wrong-output-${second.slice(0, 8)}` });
    const input = recorded.hideKnown({ diagnosisId: `wrong-output-${first.slice(0, 8)}`, other: '<pth:hex-7>' });
    expect(other.show(input)).toEqual({ diagnosisId: `wrong-output-${second.slice(0, 8)}`, other: '<pth:hex-7>' });
  });

  test('the innermost place wins, and comes back', () => {
    const aliases = new Aliases();
    aliases.place('repository', '/home/ada/plugin');
    aliases.place('worktree', '/home/ada/plugin/trees/one');
    aliases.place('branch', '');
    const path = '/home/ada/plugin/trees/one/a.ts';
    expect(aliases.hide(`${path} of /home/ada/plugin`)).toBe('<pth:worktree>/a.ts of <pth:repository>');
    expect(aliases.show(aliases.hideKnown(path))).toBe(path);
  });

  test.each([
    ['at 2026-11-24T01:02:03.456Z', 'at <pth:time>'],
    ['took 1.25 s and 30ms, 3 MB', 'took <pth:measure> and <pth:measure>, <pth:measure>'],
    ['http://127.0.0.1:43211/mcp', 'http://127.0.0.1:<pth:port>/mcp'],
    ['{"durationMs":22.0123456,"sum":3}', '{"durationMs":<pth:measure>,"sum":3}'],
    ['{\\"duration_ms\\": 4}', '{\\"duration_ms\\": <pth:measure>}'],
    ['session 00000000-1111-4222-8333-444444444444', 'session <pth:id-1>'],
    // What says something stays: versions, counts, decimals, words.
    ['2025-11-25', '2025-11-25'],
    ['12 of 13 passed, iteration 4', '12 of 13 passed, iteration 4'],
    ['pi is 3.14159265', 'pi is 3.14159265'],
    ['node:20-bookworm, 5 servers', 'node:20-bookworm, 5 servers'],
  ])('%s becomes %s', (text, hidden) => {
    expect(new Aliases().hide(text)).toBe(hidden);
  });

  test('numbers that are measured say only that there is one', () => {
    const answer = { durationMs: 3.2, pid: 17, port: 8080, total: 4, sizeMB: null, memoryMB: 'much' };
    expect(new Aliases().hide(answer)).toEqual({
      durationMs: '<pth:number>',
      pid: '<pth:number>',
      port: '<pth:number>',
      total: 4,
      sizeMB: null,
      memoryMB: 'much',
    });
  });
});
