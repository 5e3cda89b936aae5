import { describe, expect, test } from 'vitest';
import {
  clientChangesSchema,
  renderClientChanges,
  summariseClientChanges,
  toClientChanges,
  toMissingChanges,
} from '../../../src/artifacts/index.ts';
import type { BehaviourChange, BehaviourDiff } from '../../../src/compare/index.ts';
import { proves } from '../../requirements.ts';

const compared = { of: 'pull-request' as const, from: 'base 0123456789', to: 'head abcdefabcd' };

function change(parts: Partial<BehaviourChange> = {}): BehaviourChange {
  return {
    class: 'breaking',
    part: 'tool',
    subject: 'add',
    message: 'the tool is gone',
    call: null,
    times: 1,
    ...parts,
  };
}

function diff(changes: BehaviourChange[], notes: string[] = []): BehaviourDiff {
  const calls = { compared: 10, same: 8, varying: 0, onOneSide: 0, timed: 10 };
  return { base: 'a', head: 'b', changes, calls, notes };
}

describe('what changes for clients', () => {
  test(proves(['C-026'], 'is told worst first, with the call that shows it'), () => {
    const call = { tool: 'add', input: { a: 1 } };
    const one = toClientChanges(
      compared,
      'calc',
      diff([
        change({ class: 'compatible', part: 'input schema', message: 'new optional argument c' }),
        change({ part: 'reply', message: 'was accepted, now was refused', call, times: 3 }),
      ]),
    );
    expect(clientChangesSchema.parse(one)).toEqual(one);
    expect(one).toMatchObject({ breaking: true, problem: null, calls: { compared: 10, same: 8 } });
    expect(renderClientChanges([one], { listed: 10 })).toEqual([
      [
        'The pull request (`base 0123456789` → `head abcdefabcd`): 1 breaking, 1 compatible changes; 8 of 10 calls answer the same.',
        '- **breaking**: `add` reply: was accepted, now was refused (`add {"a":1}` and 2 more calls)',
        '- compatible: `add` input schema: new optional argument c',
      ].join('\n'),
    ]);
    expect(summariseClientChanges([one])).toBe('**1 breaking change** by the pull request');
  });

  test(proves(['C-026'], 'says by name what could not be compared, and that advice is advice'), () => {
    const missing = { ...toMissingChanges(compared, 'base 0123456789: the plugin does not build'), is_advisory: true };
    expect(clientChangesSchema.parse(missing)).toEqual(missing);
    const [told, note] = renderClientChanges([missing], { listed: 10 });
    expect(told).toContain('not compared: base 0123456789: the plugin does not build');
    expect(note).toContain('decides nothing');
    expect(summariseClientChanges([missing])).toBe('not compared (by the pull request)');
  });

  test(proves(['C-026'], 'lists a limited number and counts the rest'), () => {
    const many = Array.from({ length: 450 }, (_, index) => change({ subject: `tool${index}` }));
    const one = toClientChanges(compared, 'calc', diff(many));
    expect(one.changes).toHaveLength(200);
    expect(one.left_out).toBe(250);
    const [text = ''] = renderClientChanges([one], { listed: 15 });
    expect(text.split('\n')).toHaveLength(17);
    expect(text).toContain('- and 435 more');
  });

  test(proves(['C-026'], 'cuts what a server says, and nothing in it acts (T23)'), () => {
    const hostile = '@octo <!-- pth:status:v1 --> [x](http://evil.invalid) \n::error::x\n'.repeat(100);
    const call = { tool: hostile, input: { a: hostile } };
    const one = toClientChanges(
      compared,
      hostile,
      diff([change({ subject: hostile, message: hostile, call })], [hostile]),
    );
    expect(clientChangesSchema.parse(one)).toEqual(one);
    const text = renderClientChanges([one], { listed: 15 }).join('\n');
    expect(text.length).toBeLessThan(3000);
    expect(text.replaceAll(/`[^`]*`/g, '')).not.toMatch(/(?<!\\)@octo|(?<!\\)<!--|(?<!\\)\]\(/);
    expect(text).not.toMatch(/^::/m);
  });

  test('nothing compared is nothing told', () => {
    expect(renderClientChanges([], { listed: 5 })).toEqual([]);
    expect(summariseClientChanges([])).toBeNull();
  });
});
