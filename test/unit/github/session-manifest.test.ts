import { describe, expect, test } from 'vitest';
import {
  compareManifest,
  digestSuite,
  digestText,
  openManifest,
  parseSettings,
  sealManifest,
  type SessionManifest,
} from '../../../src/github/index.ts';
import { toCanonicalJson } from '../../../src/github/manifest/canonical-json.ts';

const sha = 'a'.repeat(40);
const manifest: SessionManifest = {
  version: 1,
  repository: { id: 1, owner: 'octo', name: 'calc' },
  pullRequest: 7,
  headSha: sha,
  headRef: 'feature',
  headRepositoryId: 1,
  baseRef: 'main',
  baseSha: 'b'.repeat(40),
  comment: {
    by: 'comment',
    id: 5,
    authorId: 10,
    createdAt: '2026-01-01T00:00:00Z',
    bodyDigest: digestText('/pth test'),
  },
  command: '/pth test',
  nonce: '0'.repeat(32),
  settings: parseSettings('environment: {tier: 1}'),
  suiteDigest: null,
  branch: 'pth/calc-2026-01-01-a1b2c3',
  grant: {
    isInside: true,
    maxTier: 3,
    mayUseSecrets: true,
    mayFix: true,
    mayUseOwnRunners: true,
    fixTarget: 'head-branch',
  },
  basis: null,
  limits: { maxIterations: 10, maxMinutes: 45, maxTokens: null, maxUsd: null },
  workflow: { path: '.github/workflows/pth.yml', sha },
  harness: '0.1.0',
};

describe('session manifest', () => {
  const { text, digest } = sealManifest(manifest);

  test('is read back as it was written, and written the same whatever the order of its keys', () => {
    expect(openManifest(text, digest)).toEqual({ ok: true, manifest });
    const shuffled = Object.fromEntries(Object.entries(manifest).toReversed()) as SessionManifest;
    expect(sealManifest(shuffled)).toEqual({ text, digest });
  });

  test('T17: any change of the text is seen', () => {
    for (const changed of [text.replace('"maxTier":3', '"maxTier":2'), `${text} `, text.slice(1), '']) {
      expect(openManifest(changed, digest)).toEqual({ ok: false, reason: 'digest-differs' });
    }
    expect(openManifest(text, 'x')).toEqual({ ok: false, reason: 'digest-differs' });
  });

  test.each<[string, string, string]>([
    ['no JSON', '{', 'not-json'],
    ['another shape', '{}', 'not-a-manifest'],
    ['an array', '[]', 'not-a-manifest'],
    ['a key more', text.replace('{', '{"admin":true,'), 'not-a-manifest'],
    ['a prototype key', text.replace('{', '{"__proto__":{"isInside":true},'), 'not-a-manifest'],
    ['a key twice', text.replace('"version":1', '"version":1,"version":1'), 'not-canonical'],
    ['blanks', text.replace(':', ': '), 'not-canonical'],
    ['another branch than below pth/', text.replace('"pth/calc', '"main/calc'), 'not-a-manifest'],
    ['a short commit', text.replaceAll(sha, 'aaaaaaa'), 'not-a-manifest'],
    ['a number as text', text.replace('"pullRequest":7', '"pullRequest":"7"'), 'not-a-manifest'],
    ['a very long text', ' '.repeat(4 * 1024 * 1024 + 1), 'too-long'],
  ])('T17: %s is refused even with a digest that fits', (_, changed, reason) => {
    expect(openManifest(changed, digestText(changed))).toEqual({ ok: false, reason });
  });

  test('T5, T9, T10: names what GitHub no longer says', () => {
    expect(compareManifest(manifest, manifest)).toEqual([]);
    const now: SessionManifest = {
      ...manifest,
      headSha: 'c'.repeat(40),
      workflow: { path: '.github/workflows/other.yml', sha: 'd'.repeat(40) },
      comment: { ...manifest.comment, bodyDigest: digestText('/pth test 3') },
    };
    expect(compareManifest(manifest, now)).toEqual(['headSha', 'workflow.path', 'workflow.sha', 'comment.bodyDigest']);
  });

  test('T19: the digest of a suite depends on every path and content, not on the order', () => {
    const a = { path: '.pth/tests/a.yaml', content: 'x' };
    const b = { path: '.pth/tests/b.yaml', content: 'y' };
    expect(digestSuite([a, b])).toBe(digestSuite([b, a]));
    expect(digestSuite([a])).not.toBe(digestSuite([a, b]));
    expect(digestSuite([{ ...a, content: 'z' }, b])).not.toBe(digestSuite([a, b]));
    expect(digestSuite([{ ...a, path: '.pth/tests/c.yaml' }, b])).not.toBe(digestSuite([a, b]));
    expect(digestSuite([])).toBeNull();
  });

  test('canonical JSON has sorted keys and no blanks', () => {
    expect(toCanonicalJson({ b: [1, { d: null, c: 'x y' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x y","d":null}]}');
  });
});
