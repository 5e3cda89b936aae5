import { cp, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import { runMutation } from '../../../src/mutation/index.ts';
import { parseTests } from '../../../src/suite/index.ts';
import { programsDirectory, provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

let directory: string;
let environment: Environment;

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-operators-')));
  await mkdir(join(directory, 'ground-00/code'), { recursive: true });
  await mkdir(join(directory, 'ground-00/work'));
  await cp(join(programsDirectory, 'servers/priced-shelf.mjs'), join(directory, 'ground-00/code/server.mjs'));
  environment = await provisionLocal(directory);
});

afterAll(async () => {
  await environment.dispose();
  await rm(directory, { recursive: true, force: true });
});

const suite = parseTests(
  `
name: price - adds the fee
tier: 1
tool: price
input: { amount: 10 }
expect: { success: true, output_json: { total: 15 } }
---
name: price - refuses a negative amount
tier: 1
tool: price
input: { amount: -1 }
expect: { success: false, error_contains: amount must not be negative }
---
name: price - takes nothing for free
tier: 1
tool: price
input: { amount: 0 }
expect: { success: true, output_json: { total: 5 } }
---
name: keep_note - keeps both
tier: 2
steps:
  - { tool: keep_note, input: { text: milk }, expect: { output_json: { kept: milk } } }
  - { tool: keep_note, input: { text: tea }, expect: { output_json: { kept: "milk, tea" } } }
`,
  { file: 'strong.yaml' },
);

/** What goes wrong in servers, as a fault of the source and as one of the wire. */
const named = {
  'a validation is dropped': ['drop-validation', 'wire-no-validation'],
  'an error is swallowed': ['swallow-error', 'wire-swallowed-error'],
  'isError is lost': ['lose-is-error', 'wire-lost-is-error'],
  'the content type is wrong': ['content-type', 'wrong-content-type'],
  'off by one': ['off-by-one', 'wire-off-by-one'],
  'the state is stale': ['stale-state', 'stale-reply'],
  'a field has a wrong name': ['wrong-field', 'rename-structured-field'],
  'noise on standard output': ['print-on-stdout', 'stdout-noise'],
  'the reply is slow': ['slow-handler', 'slow-reply'],
};

test(proves(
  ['P-067'],
  'every kind of fault is really planted in the source and on the wire, and can be killed',
), async () => {
  const server = stdioServer(['node', join(directory, 'ground-00/code/server.mjs')]);
  const { results, leftOutTests } = await runMutation({
    plan: {
      workspace: environment.restricted(),
      envTier: 0,
      template: 'ground-00',
      definition: {
        name: 'priced-shelf',
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
    },
    tests: suite,
    maxMutants: 400,
    seed: 1,
    concurrency: 2,
    approveRisky: true,
    signal: new AbortController().signal,
  }).result();
  expect(leftOutTests).toEqual([]);
  for (const [fault, operators] of Object.entries(named)) {
    for (const operator of operators) {
      const planted = results.filter(({ mutant }) => mutant.operator === operator);
      expect(
        planted.map(({ verdict }) => verdict),
        `${fault}: ${operator}`,
      ).toContain('killed');
    }
  }
  // A test told the fault, not a server that did not start: of these at least.
  const slow = results.find(({ mutant }) => mutant.operator === 'slow-reply');
  expect(slow?.message).toContain('took longer than its limit');
}, 300_000);
