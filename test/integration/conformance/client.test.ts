import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { proves } from '../../requirements.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The suite needs a newer Node than the oldest that PTH runs on. */
const node = join(root, 'node_modules/.bin/node');
const suite = dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json'));
const goldenFile = new URL('../../golden/conformance/client.json', import.meta.url);

/** What the suite saw of one thing. */
interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
  errorMessage?: string;
}

/** The scored scenarios of a revision, as the suite's own frozen list has them. */
async function readScored(revision: string): Promise<string[]> {
  const text = await readFile(join(suite, 'requirements', `${revision}.yaml`), 'utf8');
  return (parse(text) as { client: string[] }).client;
}

const revisions = ['2025-11-25', '2026-07-28'];
const scored = await Promise.all(revisions.map(readScored));
/** Which checks each scenario made with success when it was looked at by hand: fewer are a scenario that saw nothing. */
const golden = JSON.parse(await readFile(goldenFile, 'utf8')) as Record<string, Record<string, string[]>>;

let directory: string;
let client: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-conformance-'));
  client = join(directory, 'client.mjs');
  // One file, since the suite starts it anew for every scenario.
  await build({
    cwd: root,
    input: join(root, 'test/integration/conformance/client.ts'),
    platform: 'node',
    logLevel: 'silent',
    transform: { target: 'node20', define: { __dirname: 'import.meta.dirname' } },
    external: [/\.node$/],
    output: { file: client, format: 'esm', codeSplitting: false },
  });
  await access(client);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function judge(revision: string, scenario: string): Promise<{ checks: Check[]; log: string }> {
  const out = join(directory, revision, scenario);
  const argv = [join(suite, 'dist/index.js'), 'client', '--command', `${node} ${client}`, '--scenario', scenario];
  const run = promisify(execFile)(node, [...argv, '--spec-version', revision, '-o', out], { timeout: 60_000 });
  const log = await run.then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  const [found] = (await readdir(out, { recursive: true })).filter((file) => file.endsWith('checks.json'));
  if (found === undefined) throw new Error(`the suite left no checks:\n${log}`);
  return { checks: JSON.parse(await readFile(join(out, found), 'utf8')) as Check[], log };
}

describe.each(revisions.map((revision, index) => ({ revision, scenarios: scored[index] ?? [] })))(
  'the official conformance suite on the client in $revision',
  ({ revision, scenarios }) => {
    for (const scenario of scenarios) {
      // Only that one checks times, on which a busy machine has no grip.
      const retry = scenario === 'sse-retry' ? 2 : 0;
      test(proves(['P-017'], scenario), { retry }, async () => {
        const { checks, log } = await judge(revision, scenario);
        const bad = checks.filter((check) => check.status === 'FAILURE' || check.status === 'WARNING');
        expect(bad, log).toEqual([]);
        const seen = checks.filter((check) => check.status === 'SUCCESS').map((check) => check.id);
        expect([...new Set(seen)].sort()).toEqual(golden[revision]?.[scenario]);
      });
    }
  },
);

test('every scored scenario has its expected checks, and nothing is expected to fail', () => {
  expect(Object.keys(golden)).toEqual(revisions);
  for (const [index, revision] of revisions.entries()) {
    const expected = golden[revision] ?? {};
    expect(Object.keys(expected).sort()).toEqual([...(scored[index] ?? [])].sort());
    for (const [scenario, ids] of Object.entries(expected)) {
      expect(
        ids.filter((id) => !id.startsWith('wire-schema')),
        scenario,
      ).not.toEqual([]);
    }
  }
});
