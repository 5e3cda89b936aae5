import { describe, expect, test } from 'vitest';
import { type HostWorld, readHostSettings } from '../../../src/compose/index.ts';
import { proves } from '../../requirements.ts';

const world = (variables: Record<string, string> = {}): HostWorld => ({
  variables,
  workingDirectory: '/work/here',
  temporaryDirectory: '/tmp/there',
  processId: 1,
  hostName: 'host',
  version: '1.2.3',
});

describe('readHostSettings', () => {
  test(proves(['P-256'], 'needs nothing: worktrees lie in the temporary directory, and there is no key'), () => {
    expect(readHostSettings(world())).toEqual({
      worktreeDirectory: '/tmp/there',
      anthropicApiKey: null,
      anthropicBaseUrl: null,
    });
  });

  test(proves(['P-254'], 'takes PTH_WORKTREE_DIR, relative to where the person stands'), () => {
    expect(readHostSettings(world({ PTH_WORKTREE_DIR: '/data/w' })).worktreeDirectory).toBe('/data/w');
    expect(readHostSettings(world({ PTH_WORKTREE_DIR: 'w' })).worktreeDirectory).toBe('/work/here/w');
    expect(readHostSettings(world({ PTH_WORKTREE_DIR: '~/w', HOME: '/home/a' })).worktreeDirectory).toBe('/home/a/w');
  });

  test('takes an empty variable as unset', () => {
    expect(readHostSettings(world({ ANTHROPIC_API_KEY: ' ', PTH_WORKTREE_DIR: '' }))).toMatchObject({
      worktreeDirectory: '/tmp/there',
      anthropicApiKey: null,
    });
  });

  test('names the variable that is no URL', () => {
    expect(() => readHostSettings(world({ ANTHROPIC_BASE_URL: 'localhost:1' }))).toThrow('ANTHROPIC_BASE_URL');
  });
});
