import { describe, expect, test } from 'vitest';
import type { ImageTestStatus } from '../../../src/artifacts/image-verification.ts';
import {
  compareImages,
  type ImageRun,
  imageVerificationSchema,
  renderImageVerification,
  renderImageVerificationMarkdown,
} from '../../../src/artifacts/index.ts';
import { proves } from '../../requirements.ts';

function run(image: string, statuses: Record<string, ImageTestStatus>): ImageRun {
  const tests = Object.entries(statuses).map(([name, status]) => ({ server: 'notes', test: name, status }));
  const isPassing = tests.every(({ status }) => status === 'passed' || status === 'skipped');
  return { image, tests, findings: 0, isPassing, fault: null };
}

const fault = { code: 'environment/image-failed', message: 'the build ended', recovery: ['Retry.'] };
const broken: ImageRun = { image: 'fedora', tests: null, findings: 0, isPassing: false, fault };

describe('several images side by side', () => {
  test(proves(['C-029'], 'tells per image what passes, fails, and fails only sometimes'), () => {
    const document = compareImages(
      [
        run('debian13', { add: 'passed', paths: 'passed', slow: 'flaky' }),
        run('fedora', { add: 'passed', paths: 'failed', slow: 'passed' }),
      ],
      null,
    );
    expect(imageVerificationSchema.parse(document)).toEqual(document);
    expect(document.exit_code).toBe(1);
    expect(document.images).toMatchObject([
      { image: 'debian13', state: 'failing', total: 3, passed: 2, failed: 0, flaky: 1 },
      { image: 'fedora', state: 'failing', total: 3, passed: 2, failed: 1, flaky: 0 },
    ]);
    expect(document.tests).toEqual([
      expect.objectContaining({ test: 'paths', status: { debian13: 'passed', fedora: 'failed' }, is_specific: true }),
      expect.objectContaining({ test: 'slow', status: { debian13: 'flaky', fedora: 'passed' }, is_specific: true }),
    ]);
    const text = renderImageVerification(document);
    expect(text).toMatch(/paths +passes +fails/);
    expect(text).toMatch(/slow +flaky +passes/);
    expect(text).toContain('fails on debian13, fedora; 2 tests fail only on some.');
  });

  test('passes everywhere: 0, and no test is listed', () => {
    const document = compareImages([run('debian13', { add: 'passed' }), run('fedora', { add: 'passed' })], null);
    expect(document).toMatchObject({ exit_code: 0, tests: [] });
  });

  test('an image that could not be used makes the whole 3, and is told with its fault', () => {
    const document = compareImages([run('debian13', { add: 'failed' }), broken], null);
    expect(document.exit_code).toBe(3);
    expect(document.images[1]).toMatchObject({ state: 'not-run', fault });
    expect(document.tests[0]?.status).toEqual({ debian13: 'failed', fedora: null });
    expect(document.tests[0]?.is_specific).toBe(false);
    expect(renderImageVerification(document)).toContain('fedora: the build ended (environment/image-failed)');
  });

  test(proves(['C-029'], 'against an earlier verification: fixed on A, regressed on B'), () => {
    const before = compareImages(
      [run('debian13', { paths: 'failed', old: 'failed', fine: 'passed' }), run('ubuntu2404', { paths: 'passed' })],
      null,
    );
    const now = compareImages(
      [
        run('debian13', { paths: 'passed', old: 'failed', fine: 'passed' }),
        run('ubuntu2404', { paths: 'failed', old: 'passed', fine: 'passed' }),
        run('fedora', { paths: 'failed', old: 'passed', fine: 'passed' }),
      ],
      before,
    );
    expect(now.tests.map(({ test: name, change }) => [name, change])).toEqual([
      ['paths', { debian13: 'fixed', ubuntu2404: 'regressed' }],
      ['old', { debian13: 'still-failing' }],
    ]);
    expect(renderImageVerification(now)).toMatch(/paths +fixed +regressed +fails/);
  });

  test('names of tests are inert in Markdown and in a terminal, also those that look like prototypes', () => {
    const name = '__proto__ | @acme <img> \u001b[31m#1';
    const document = compareImages([run('debian13', { [name]: 'failed', ['__proto__']: 'failed' })], null);
    expect(document.tests).toHaveLength(2);
    expect(renderImageVerification(document)).not.toContain('\u001b');
    const markdown = renderImageVerificationMarkdown(document);
    expect(markdown).not.toContain('<img>');
    expect(markdown).not.toContain('@acme');
  });
});
