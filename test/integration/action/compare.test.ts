import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Comparison } from '../../../src/action/compare/comparison.ts';
import type { Verification } from '../../../src/action/verify/verification.ts';
import { makeFinalReport } from '../../kit/github-report.ts';
import { manifestOf, openPullRequestSession, readPlugin } from '../../kit/pull-request-session.ts';
import { makeWorkspace } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

const { 'calc.mjs': plugin = '' } = readPlugin();

function edit(from: string, to: string): Record<string, string> {
  if (!plugin.includes(from)) throw new Error(`the plugin has no ${from}`);
  return { 'calc.mjs': plugin.replaceAll(from, to) };
}

/** A pull request through resolve and compare, then published with a report that the session wrote. */
async function compareChange(
  change: Record<string, string>,
  more: { settings?: string; base?: Record<string, string> } = {},
) {
  const settings = more.settings === undefined ? {} : { '.github/pth.yml': more.settings };
  const session = await openPullRequestSession({ files: { ...settings, ...more.base }, change });
  onTestFinished(() => session.github.close());
  const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
  const base = resolved.outputs['compare-base'] ?? '';
  const manifest = {
    ...manifestOf(resolved),
    'compare-base': base,
  };
  for (const job of ['resolve', 'execute', 'verify (default)', 'compare']) session.finishJob(job, 'success');
  const directory = makeWorkspace();
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'report.json'), JSON.stringify({ ...makeFinalReport({}, 0), branch: null, fixes: [] }));
  writeFileSync(join(directory, 'diagnoses.json'), '[]');
  writeFileSync(join(directory, 'SESSION-REPORT.md'), '# Report\n');
  const verifications = makeWorkspace();
  mkdirSync(join(verifications, 'pth-verification-default'), { recursive: true });
  const verification: Verification = {
    version: 1,
    image: '',
    manifestDigest: manifest['manifest-digest'],
    bundleDigest: null,
    commits: [],
    tip: session.repository.branch('main') ?? '',
    before: { total: 3, passed: 3, failing: 0 },
    after: { total: 3, passed: 3, failing: 0 },
    regressions: [],
    unrun: [],
    heldOut: { seed: 7, calls: 3, failures: [] },
    advisory: [],
  };
  writeFileSync(join(verifications, 'pth-verification-default/verification.json'), JSON.stringify(verification));
  const compare = async () =>
    session.step(
      'compare',
      { ...manifest, path: 'pull-request', base: 'base', session: directory, env: 'local', token: '' },
      session.checkOut({ base }),
    );
  const publish = async (comparison: string) =>
    session.step('publish', {
      ...manifest,
      'app-id': session.dispatchInputs['app-id'],
      session: directory,
      verifications,
      'bundle-digest': '',
      comparison,
      token: session.readToken,
      'write-token': session.writeToken(),
    });
  return { session, resolved, base, compare, publish };
}

function readComparison(artifacts: string | undefined): Comparison {
  return JSON.parse(readFileSync(join(artifacts ?? '', 'comparison.json'), 'utf8')) as Comparison;
}

describe('what a pull request changes for clients', () => {
  test(proves(
    ['C-026'],
    'a renamed parameter breaks clients: told in review, check run, report and Markdown',
  ), async () => {
    const rename = [/\bb\b/g, 'c'] as const;
    const { session, base, compare, publish } = await compareChange({ 'calc.mjs': plugin.replaceAll(...rename) });
    expect(base).toBe(session.repository.branch('main'));
    const compared = await compare();
    expect(compared.exitCode, compared.log).toBe(0);
    const { changes, headSha } = readComparison(compared.outputs['artifacts']);
    expect(headSha).toBe(session.pull.headSha);
    expect(changes).toHaveLength(1);
    expect(changes[0], compared.log).toMatchObject({
      of: 'pull-request',
      server: 'calc',
      problem: null,
      breaking: true,
    });
    const breaking = changes[0]?.changes.filter((one) => one.class === 'breaking') ?? [];
    expect(breaking).toContainEqual(expect.objectContaining({ part: 'input schema', subject: 'add' }));
    expect(compared.summary).toContain('**breaking**');

    const published = await publish(compared.outputs['artifacts'] ?? '');
    expect(published.exitCode, published.log).toBe(0);
    const review = session.pull.reviews.at(-1)?.body ?? '';
    expect(review).toMatch(/^For clients: \*\*\d+ breaking changes?\*\* by the pull request\.$/m);
    expect(review).toContain('### What changes for clients');
    const check = session.repository.checkRuns.at(-1);
    expect(JSON.stringify(check)).toMatch(/For clients: \*\*\d+ breaking/);
    const written = (file: string) => readFileSync(join(published.outputs['artifacts'] ?? '', file), 'utf8');
    expect(JSON.parse(written('report.json'))).toMatchObject({
      client_changes: [{ breaking: true, is_advisory: true }],
    });
    expect(written('SESSION-REPORT.md')).toContain('## What changes for clients');
    session.github.assertSound();
  }, 300_000);

  test(proves(['C-026'], 'a new optional parameter breaks nobody'), async () => {
    const { compare } = await compareChange(
      edit("a: { type: 'integer',", "note: { type: 'string' }, a: { type: 'integer',"),
    );
    const compared = await compare();
    expect(compared.exitCode, compared.log).toBe(0);
    const { changes } = readComparison(compared.outputs['artifacts']);
    expect(changes[0], compared.log).toMatchObject({ problem: null, breaking: false });
    expect(changes[0]?.changes).toContainEqual(
      expect.objectContaining({ class: 'compatible', part: 'input schema', message: 'new optional argument note' }),
    );
  }, 300_000);

  test(proves(['C-026'], 'a base that is no plugin is named as that, and the report still goes out'), async () => {
    const { session, compare, publish } = await compareChange(readPlugin(), { base: { '.mcp.json': '{}' } });
    const compared = await compare();
    expect(compared.exitCode, compared.log).toBe(0);
    const [missing] = readComparison(compared.outputs['artifacts']).changes;
    expect(missing).toMatchObject({ server: null, breaking: false, problem: expect.any(String) });
    expect(missing?.from).toMatch(/^base [0-9a-f]{10}$/);
    const published = await publish(compared.outputs['artifacts'] ?? '');
    expect(published.exitCode, published.log).toBe(0);
    expect(session.pull.reviews.at(-1)?.body).toContain('not compared');
  }, 300_000);

  test(proves(['C-026'], 'the settings of the base branch switch it off'), async () => {
    const { session, base, publish } = await compareChange({}, { settings: 'comparison: { enabled: false }\n' });
    expect(base).toBe('');
    const published = await publish('');
    expect(published.exitCode, published.log).toBe(0);
    expect(session.pull.reviews.at(-1)?.body).not.toContain('clients');
  }, 300_000);
});
