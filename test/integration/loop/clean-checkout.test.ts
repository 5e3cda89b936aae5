import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cleanWorktree } from '../../../src/git/index.ts';
import type { ImpactMap } from '../../../src/suite/index.ts';
import { collectLoop, makeLoopOptions, makeTest } from '../../kit/loop-fakes.ts';
import { openHarnessSession } from '../../kit/open-harness-session.ts';
import { makeFailure, makeOutcome, textResult } from '../../kit/outcome-builders.ts';
import { ScriptedFixProvider } from '../../kit/scripted-fixes.ts';
import { proves } from '../../requirements.ts';

test('a fix made by commands is confirmed by one run of all tests, in a clean checkout', async () => {
  const { sandbox, git, session } = await openHarnessSession({ 'src/add.ts': 'bad\n', 'src/other.ts': 'good\n' });
  const provider = new ScriptedFixProvider(sandbox.path, () => ({ files: { 'src/add.ts': 'mended\n' } }));
  const tests = [makeTest('adds'), makeTest('echoes', 'echo')];
  // What ran which file was measured, so that the fix concerns one test only.
  const impact: ImpactMap = {
    version: 1,
    started: [],
    tests: [
      { name: 'adds', tier: 1, tools: ['add'], files: ['src/add.ts'] },
      { name: 'echoes', tier: 1, tools: ['echo'], files: ['src/other.ts'] },
    ],
  };
  const read = () => readFileSync(join(sandbox.path, 'src/add.ts'), 'utf8');
  const { result, events } = await collectLoop(
    makeLoopOptions({
      judge: (name) =>
        name === 'echoes' || read() === 'mended\n'
          ? makeOutcome({ name, tool: name === 'adds' ? 'add' : 'echo' })
          : makeFailure({ name, tool: 'add', outcome: textResult('-1') }),
      options: {
        session,
        fixProviders: [provider],
        prepareSuite: () => Promise.resolve({ tests, generated: 2, persisted: 0, needsReview: 0, impact }),
        cleanCheckout: (signal) => cleanWorktree(git, { signal }),
      },
    }),
  );
  expect(result.stop).toBe('all-passing');
  expect(result.evidence.map(({ isProven }) => isProven)).toEqual([true]);
  const steps = events.flatMap((event) =>
    event.type === 'suite-start' ? [event.scope] : event.type === 'clean-checkout' ? [event.type] : [],
  );
  expect(steps).toEqual(['all', 'targeted', 'clean-checkout', 'all']);
});

test(proves(['P-108'], 'a fix that only works through files that no commit holds is never called proven'), async () => {
  const { sandbox, git, session } = await openHarnessSession({
    '.gitignore': 'node_modules/\n',
    'src/add.ts': 'bad\n',
  });
  const cheat = 'node_modules/dep/index.js';
  const provider = new ScriptedFixProvider(sandbox.path, (_, asked) => ({
    files: { [cheat]: 'patched\n', 'src/add.ts': `a comment, ${asked}\n` },
  }));
  const { result, events } = await collectLoop(
    makeLoopOptions({
      judge: (name) =>
        existsSync(join(sandbox.path, cheat))
          ? makeOutcome({ name, tool: 'add' })
          : makeFailure({ name, tool: 'add', outcome: textResult('-1') }),
      options: { session, fixProviders: [provider], cleanCheckout: (signal) => cleanWorktree(git, { signal }) },
    }),
  );
  expect(events.some(({ type }) => type === 'clean-checkout')).toBe(true);
  expect(result.stop).not.toBe('all-passing');
  expect(result.evidence.length).toBeGreaterThan(0);
  expect(result.evidence.some(({ isProven }) => isProven)).toBe(false);
  expect(existsSync(join(sandbox.path, cheat))).toBe(false);
});
