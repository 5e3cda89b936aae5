import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { limitSession, listImages, parseSettings } from '../../../src/github/index.ts';
import { proves } from '../../requirements.ts';

describe('parseSettings', () => {
  test('an absent or empty file means the defaults', () => {
    expect(parseSettings(null)).toEqual(parseSettings('# nothing\n'));
    expect(parseSettings(null)).toMatchObject({ drafts: true, forks: { maxTier: 2 }, quotas: { perUserPerDay: 20 } });
  });

  test('reads what stands there, the rest stays as it is', () => {
    expect(parseSettings('forks: {maxTier: 1}\nenvironment: {tier: 1}\n')).toMatchObject({
      forks: { maxTier: 1 },
      environment: { tier: 1 },
      drafts: true,
    });
  });

  test.each([
    ['', { maxTokens: null, maxUsd: 5 }],
    ['budget: {tokensPerSession: 100}', { maxTokens: 100, maxUsd: null }],
    ['budget: {usdPerSession: 2}', { maxTokens: null, maxUsd: 2 }],
    ['budget: {usdPerSession: unlimited}', { maxTokens: null, maxUsd: null }],
    ['budget: {tokensPerSession: 100, usdPerSession: 9}', { maxTokens: 100, maxUsd: 9 }],
  ])(proves(['C-024'], 'T30: a session under %j has a limit unless it is lifted'), (text, limits) => {
    expect(limitSession(parseSettings(text))).toEqual(limits);
  });

  test('a comment may name the base images, or those of the settings instead', () => {
    const manifest = readFileSync(join(import.meta.dirname, '../../../runner-images/manifest.yaml'), 'utf8');
    const { images } = parse(manifest) as { images: { name: string; distro: string }[] };
    expect([...listImages(parseSettings(null))].sort()).toEqual(
      images.flatMap(({ name, distro }) => [name, distro]).sort(),
    );
    expect(listImages(parseSettings('images: [ghcr.io/octo/base]'))).toEqual(['ghcr.io/octo/base']);
  });

  test.each([
    ['an unknown key', '\nquotas: {perHour: 3}', '2:10: quotas.perHour is not a known field'],
    ['a wrong type', 'drafts: maybe', '1:9: drafts must be true or false, but is the text "maybe"'],
    ['a tier that is none', 'forks:\n  maxTier: 4', '2:12: forks.maxTier must be 1, 2 or 3, but is the number 4'],
    [
      'a wrong environment',
      'environment: {tier: 9}',
      '1:21: environment.tier must be 0, 1, 2 or 3, but is the number 9',
    ],
    ['two of them', 'x: 1\ndrafts: maybe', '1:1: x is not a known field (and 1 more)'],
    ['a list', '- x', '1:1: the file must be a mapping'],
    ['no YAML', 'a: [', '1:5: the file is not valid YAML'],
    ['keys twice', 'drafts: true\ndrafts: false', '2:1: the file is not valid YAML'],
    ['a prototype key', '__proto__: {drafts: false}', '1:1: __proto__ is not a known field'],
  ])('an error names line, path and reason: %s', (_, text, message) => {
    expect(() => parseSettings(text)).toThrow(
      expect.objectContaining({
        code: 'settings/invalid',
        message: expect.stringContaining(`.github/pth.yml:${message}`),
      }),
    );
  });

  test('many aliases are refused instead of being written out', () => {
    const bomb = `a: &a [${'x,'.repeat(50)}]\n${Array.from('bcdefgh')
      .map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]},`.repeat(50)}]`)
      .join('\n')}\n`;
    expect(() => parseSettings(bomb)).toThrow('too many aliases');
  });
});

describe('settings of an organisation', () => {
  const organisation =
    'budget: { usdPerSession: 2, tokensPerSession: 1000 }\nimages: [fedora]\nquotas: { perUserPerDay: 3 }\n';

  test('hold where the repository sets nothing else, key by key', () => {
    const settings = parseSettings('budget: { usdPerSession: 9 }\nimages: [debian13]\n', organisation);
    expect(settings.budget).toEqual({ usdPerSession: 9, tokensPerSession: 1000 });
    expect(settings.images).toEqual(['debian13']);
    expect(settings.quotas).toEqual({ perUserPerDay: 3, perPullRequestPerDay: 10, perRepositoryPerDay: 100 });
    expect(parseSettings(null, organisation).images).toEqual(['fedora']);
    expect(parseSettings('drafts: false\n', null)).toEqual(parseSettings('drafts: false\n'));
  });

  test('need of the environment is one thing, and is not mixed', () => {
    const shared = 'environment: { tier: 2, fixtures: { services: [redis] } }\n';
    expect(parseSettings('environment: { tier: 1 }\n', shared).environment).toMatchObject({ tier: 1 });
    expect(parseSettings('environment: { tier: 1 }\n', shared).environment?.fixtures?.services ?? []).toEqual([]);
  });

  test('that are broken are told of their own file', () => {
    expect(() => parseSettings(null, 'imagse: []\n')).toThrow(/^\.github: \.github\/pth\.yml:1:1: /);
    expect(() => parseSettings('imagse: []\n', 'drafts: true\n')).toThrow(/^\.github\/pth\.yml:1:1: /);
  });
});
