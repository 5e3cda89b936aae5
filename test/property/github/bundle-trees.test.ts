import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveCommits } from '../../../src/action/bundle/derive-commits.ts';
import { describePublish } from '../../../src/action/bundle/describe-publish.ts';
import { openBundle } from '../../../src/action/bundle/open-bundle.ts';
import { PthError } from '../../../src/base/index.ts';
import { decidePublish, parseSettings, type SessionManifest } from '../../../src/github/index.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const branch = 'pth/trees';
const path = process.env['PATH'] ?? '';
const message = 'fix: x\n\nPTH-Test: x\nPTH-Category: timeout\n';
const environment = {
  PATH: path,
  HOME: '/nonexistent',
  GIT_CONFIG_GLOBAL: '/dev/null',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => [
      [`GIT_${role}_NAME`, 'PTH'],
      [`GIT_${role}_EMAIL`, 'pth@plugin-test-harness.invalid'],
    ]),
  ),
};

/** One entry of the tree of a fix, at the top or in a folder of its own. */
interface Entry {
  folder: string | null;
  name: string;
  mode: '100644' | '100755' | '120000' | '160000';
}

const fairNames = ['lib.mjs', 'b.txt', 'answer.json', 'x'];
const foulNames = ['.git', '.GIT', 'git~1', '..', '.gitmodules', '.gitattributes', '.env', 'CODEOWNERS', 'con', 'y '];
const fairFolders = ['source', 'docs'];
const foulFolders = ['.github', '.git', '.pth', '.husky', '..', '.vscode', 'aux'];
const entry: fc.Arbitrary<Entry> = fc.record({
  folder: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(null, ...fairFolders) },
    { weight: 1, arbitrary: fc.constantFrom(...foulFolders) },
  ),
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fairNames) },
    { weight: 1, arbitrary: fc.constantFrom(...foulNames) },
  ),
  mode: fc.oneof(
    { weight: 4, arbitrary: fc.constant('100644' as const) },
    { weight: 1, arbitrary: fc.constantFrom('100755', '120000', '160000') },
  ),
});
/** What becomes of files that are there: their modes. */
const modes = fc.record({
  plain: fc.oneof({ weight: 5, arbitrary: fc.constant('100644') }, fc.constantFrom('100755', '120000')),
  program: fc.oneof({ weight: 5, arbitrary: fc.constant('100755') }, fc.constantFrom('100644', '120000')),
});

const asThere = { plain: '100644', program: '100755' };
const single = (one: Partial<Entry>): [Entry[], typeof asThere] => [
  [{ folder: null, name: 'lib.mjs', mode: '100644', ...one }],
  asThere,
];
/** Each rule alone. */
const examples: [Entry[], { plain: string; program: string }][] = [
  single({}),
  single({ mode: '120000' }),
  single({ mode: '160000' }),
  single({ mode: '100755' }),
  ...[...foulNames.map((name) => ({ name })), ...foulFolders.map((folder) => ({ folder }))].map(single),
  ...[{ plain: '100755' }, { plain: '120000' }, { program: '100644' }, { program: '120000' }].map(
    (mode): [Entry[], { plain: string; program: string }] => [single({})[0], { ...asThere, ...mode }],
  ),
];

function isFair({ folder, name, mode }: Entry): boolean {
  return mode === '100644' && fairNames.includes(name) && (folder === null || fairFolders.includes(folder));
}

describe('a bundle with any tree', () => {
  let directory = '';
  let head = '';
  let blob = '';
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'pth-trees-'));
    git(['init', '--quiet', '--bare', '.']);
    blob = git(['hash-object', '-w', '--stdin'], 'content\n');
    head = commit(writeTree([`100644 blob ${blob}\tplain.mjs`, `100755 blob ${blob}\tprogram.sh`]), []);
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  function git(args: readonly string[], input = ''): string {
    return execFileSync('git', args, { cwd: directory, env: environment, input, encoding: 'utf8' }).trim();
  }
  const writeTree = (lines: readonly string[]) =>
    git(['mktree', '--missing', '-z'], lines.map((line) => `${line}\0`).join(''));
  const commit = (tree: string, parents: readonly string[]) =>
    git(['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])], message);
  const describeEntry = ({ name, mode }: Entry) =>
    mode === '160000' ? `${mode} commit ${'1'.repeat(40)}\t${name}` : `${mode} blob ${blob}\t${name}`;

  function makeBundle(entries: readonly Entry[], { plain, program }: { plain: string; program: string }): string {
    const top = entries.filter(({ folder }) => folder === null).map(describeEntry);
    const folders = entries.flatMap((one) =>
      one.folder === null ? [] : [`040000 tree ${writeTree([describeEntry(one)])}\t${one.folder}`],
    );
    const kept = [`${plain} blob ${blob}\tplain.mjs`, `${program} blob ${blob}\tprogram.sh`];
    const sha = commit(writeTree([...kept, ...top, ...folders]), [head]);
    git(['update-ref', `refs/heads/${branch}`, sha]);
    const file = join(directory, 'session.bundle');
    git(['bundle', 'create', '--quiet', file, `^${head}`, `refs/heads/${branch}`]);
    return file;
  }

  /** `publish`, `refuse`, or the code of the fault that came before a decision. */
  async function judge(file: string): Promise<string> {
    const session = { headSha: head, branch, grant: { fixTarget: 'head-branch' } } as SessionManifest;
    try {
      const bundle = await openBundle(file, session, {
        source: { url: directory, token: null },
        temporaryDirectory: directory,
        path,
      });
      try {
        const commits = await deriveCommits(bundle, head);
        const { decision } = decidePublish({
          ...(await describePublish(bundle, commits, session)),
          published: [],
          pullRequestPaths: [],
          limits: parseSettings(null).publish,
        });
        // Nothing of it was laid out as files.
        expect(readdirSync(bundle.repository)).not.toContain('plain.mjs');
        return decision;
      } finally {
        await bundle.remove();
      }
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      return error.code;
    }
  }

  test(
    proves(['C-025'], 'passes only with ordinary files in ordinary places, links and submodules never (T18)'),
    async () => {
      writeFileSync(join(directory, 'hooks/post-checkout'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      let published = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(entry, { minLength: 1, maxLength: 3, selector: ({ folder, name }) => folder ?? name }),
          modes,
          async (entries, kept) => {
            const isSafe = entries.every(isFair) && kept.plain === '100644' && kept.program === '100755';
            const answer = await judge(makeBundle(entries, kept));
            if (isSafe) published++;
            expect(answer).toMatch(isSafe ? /^publish$/ : /^(?:refuse|action\/artifact-unfit)$/);
          },
        ),
        { numRuns: runs(50), seed: 7, examples },
      );
      // Both sides were tried.
      expect(published).toBeGreaterThan(0);
      expect(published).toBeLessThan(runs(50));
    },
  );
});
