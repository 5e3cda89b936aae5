import { describe, expect, test } from 'vitest';
import { readHostSettings } from '../../../src/compose/host-settings.ts';
import type { Host } from '../../../src/compose/index.ts';
import { proves } from '../../requirements.ts';

const host = (variables: Record<string, string> = {}): Host => ({
  variables,
  workingDirectory: '/work/here',
  temporaryDirectory: '/tmp/there',
  imageDefinitions: '/there/runner-images',
  processId: 1,
  hostName: 'host',
  version: '1.2.3',
  nodeVersion: '24.0.0',
});

describe('readHostSettings', () => {
  test(proves(['P-256'], 'needs nothing: worktrees lie in the temporary directory, and there is no key'), () => {
    expect(readHostSettings(host())).toEqual({
      worktreeDirectory: '/tmp/there',
      cacheDirectory: '/tmp/there/.cache/pth',
      imageDirectory: '/tmp/there/.pth/images',
      stateDirectory: '/tmp/there/.local/state/pth',
      usesListPrices: false,
      providers: {
        anthropic: { apiKey: null, keyVariable: 'ANTHROPIC_API_KEY', baseUrl: null },
        openai: { apiKey: null, keyVariable: 'OPENAI_API_KEY', baseUrl: null },
        gemini: { apiKey: null, keyVariable: 'GEMINI_API_KEY', baseUrl: null },
      },
    });
  });

  test(proves(['P-254'], 'takes PTH_WORKTREE_DIR, relative to where the person stands'), () => {
    expect(readHostSettings(host({ PTH_WORKTREE_DIR: '/data/w' })).worktreeDirectory).toBe('/data/w');
    expect(readHostSettings(host({ PTH_WORKTREE_DIR: 'w' })).worktreeDirectory).toBe('/work/here/w');
    expect(readHostSettings(host({ PTH_WORKTREE_DIR: '~/w', HOME: '/home/a' })).worktreeDirectory).toBe('/home/a/w');
  });

  test(proves(['P-255'], 'takes PTH_BASE_IMAGE_DIR, else the usual places for caches and state'), () => {
    expect(readHostSettings(host({ HOME: '/home/a' }))).toMatchObject({
      cacheDirectory: '/home/a/.cache/pth',
      imageDirectory: '/home/a/.pth/images',
      stateDirectory: '/home/a/.local/state/pth',
    });
    const moved = host({ XDG_CACHE_HOME: '/c', XDG_STATE_HOME: '/s', PTH_BASE_IMAGE_DIR: '/images' });
    expect(readHostSettings(moved)).toMatchObject({
      cacheDirectory: '/c/pth',
      imageDirectory: '/images',
      stateDirectory: '/s/pth',
    });
  });

  test('takes an empty variable as unset', () => {
    expect(readHostSettings(host({ ANTHROPIC_API_KEY: ' ', PTH_WORKTREE_DIR: '' }))).toMatchObject({
      worktreeDirectory: '/tmp/there',
      providers: { anthropic: { apiKey: null } },
    });
  });

  test.each(['ANTHROPIC_BASE_URL', 'OPENAI_BASE_URL', 'GOOGLE_GEMINI_BASE_URL'])(
    'names %s when it is no URL',
    (name) => {
      expect(() => readHostSettings(host({ [name]: 'localhost:1' }))).toThrow(name);
      expect(() => readHostSettings(host({ [name]: 'http://localhost:1/v1' }))).not.toThrow();
    },
  );

  test('takes the key of each provider from its own variable, Gemini also from that of Google', () => {
    const { providers } = readHostSettings(host({ OPENAI_API_KEY: 'o', GOOGLE_API_KEY: 'g' }));
    expect(providers).toMatchObject({
      anthropic: { apiKey: null },
      openai: { apiKey: 'o', keyVariable: 'OPENAI_API_KEY' },
      gemini: { apiKey: 'g', keyVariable: 'GOOGLE_API_KEY' },
    });
    const both = readHostSettings(host({ GEMINI_API_KEY: 'own', GOOGLE_API_KEY: 'g' })).providers.gemini;
    expect(both).toMatchObject({ apiKey: 'own', keyVariable: 'GEMINI_API_KEY' });
  });
});
