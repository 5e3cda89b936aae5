import { cp, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import { countMutants, type MutantWorkspacePlan, killSurvivors, runMutation } from '../../../src/mutation/index.ts';
import { parseTests, type SourcedTest } from '../../../src/suite/index.ts';
import { programsDirectory, provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

let directory: string;
let environment: Environment;
let plan: MutantWorkspacePlan;

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-mutation-')));
  await mkdir(join(directory, 'ground-00/code'), { recursive: true });
  await mkdir(join(directory, 'ground-00/work'));
  await cp(join(programsDirectory, 'servers/discount-shop.mjs'), join(directory, 'ground-00/code/server.mjs'));
  environment = await provisionLocal(directory);
  const server = stdioServer([
    'node',
    join(directory, 'ground-00/code/server.mjs'),
    join(directory, 'ground-00/work/notes.json'),
  ]);
  plan = {
    workspace: environment.restricted(),
    envTier: 0,
    template: 'ground-00',
    definition: {
      name: 'discount-shop',
      build: { source: 'none', steps: [] },
      servers: [server],
      language: 'other',
    },
    server,
    directory: 'work',
    testRoot: 'work',
    codeDirectory: 'code',
    era: 'legacy',
    startMs: 20_000,
  };
});

afterAll(async () => {
  await environment.dispose();
  await rm(directory, { recursive: true, force: true });
});

/** As a schema alone would have it: whether calls succeed, and little of what they answer. */
const weak: SourcedTest[] = parseTests(
  `
name: price - valid
tier: 1
tool: price
input: { amount: 100, isMember: true }
expect: { success: true }
---
name: price - refuses a negative amount
tier: 1
tool: price
input: { amount: -1 }
expect: { success: false }
---
name: keep_note - valid
tier: 1
tool: keep_note
input: { text: milk }
expect: { success: true }
---
name: list_notes - valid
tier: 1
tool: list_notes
input: {}
expect: { success: true }
---
name: list_notes - wrong on purpose
tier: 1
tool: list_notes
input: {}
expect: { output_contains: nothing of the kind }
`,
  { file: 'weak.yaml' },
);

const options = () => ({
  plan,
  tests: weak,
  maxMutants: 200,
  seed: 1,
  concurrency: 2,
  approveRisky: true,
  signal: new AbortController().signal,
});

describe('planted faults', () => {
  test(proves(['P-067', 'P-079'], 'a mutant that survives is killed by a test that a second pass makes'), async () => {
    const first = await runMutation(options()).result();
    const verdicts = new Map(first.results.map((result) => [result.id, result]));
    const of = (operator: string) => first.results.filter(({ mutant }) => mutant.operator === operator);

    // What the weak suite notices, and what it cannot.
    expect(of('no-reply').map(({ verdict }) => verdict)).toEqual(['killed', 'killed', 'killed']);
    expect(of('stdout-noise').every(({ verdict }) => verdict === 'killed')).toBe(true);
    expect(of('lose-is-error')).toMatchObject([{ verdict: 'killed', tool: 'price' }]);
    expect(of('boundary').map(({ change, verdict }) => [change[0], verdict])).toContainEqual([
      '- if (amount >= 100 && isMember) return amount - 10;',
      'survived',
    ]);
    expect(of('stale-state').every(({ verdict }) => verdict === 'survived')).toBe(true);
    expect(first.leftOutTests).toMatchObject([{ name: 'list_notes - wrong on purpose' }]);
    expect(first.notCovered.map(({ original }) => original)).toContain('>');
    expect(first.files).toEqual(['server.mjs']);

    const survivors = first.chosen.filter(({ mutant }) =>
      first.results.some((result) => result.mutant === mutant && result.verdict === 'survived'),
    );
    const second = await killSurvivors({ ...options(), baseline: first.baseline, survivors }).result();
    const killed = second.filter((result) => result.test !== null);
    const operators = new Set(killed.map(({ id }) => verdicts.get(id)?.mutant.operator));
    expect([...operators]).toEqual(
      expect.arrayContaining(['boundary', 'stale-state', 'wrong-field', 'truncated-text']),
    );

    // The new tests join the suite: the same mutants are killed without any second pass.
    const made = killed.flatMap(({ test: entry, isShared }) =>
      entry && !isShared ? [{ test: entry, file: null }] : [],
    );
    const again = await runMutation({ ...options(), tests: [...weak, ...made] }).result();
    for (const { id } of killed) expect(again.results.find((result) => result.id === id)?.verdict, id).toBe('killed');
    const before = countMutants(first.results).score ?? 0;
    const after = countMutants(again.results).score ?? 0;
    expect(after).toBeGreaterThan(before);
    expect(after).toBeGreaterThanOrEqual(80);
  }, 480_000);

  test(proves(
    ['P-007'],
    'nothing is changed but copies, and the same seed gives the same mutants with the same verdicts',
  ), async () => {
    const file = join(directory, 'ground-00/code/server.mjs');
    const untouched = await readFile(file, 'utf8');
    const runs = [];
    for (const concurrency of [1, 2]) {
      const { results } = await runMutation({ ...options(), maxMutants: 12, concurrency }).result();
      runs.push(results.map(({ id, verdict, killedBy }) => [id, verdict, killedBy]));
    }
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[0]).toHaveLength(12);
    expect(await readFile(file, 'utf8')).toBe(untouched);
    expect(await readFile(join(directory, 'ground-00/work/notes.json'), 'utf8').catch(() => 'missing')).toBe('missing');
  }, 120_000);

  test(proves(['P-067'], 'without a green test there is no score'), async () => {
    const broken = weak.filter(({ test: { name } }) => name.endsWith('on purpose'));
    await expect(runMutation({ ...options(), tests: broken }).result()).rejects.toMatchObject({
      code: 'testing/no-tests',
    });
  });
});
