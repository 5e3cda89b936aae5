import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cleanWorktree } from '../../../src/git/index.ts';
import { collectLoop, makeLoopOptions } from '../../kit/loop-fakes.ts';
import { openHarnessSession } from '../../kit/open-harness-session.ts';
import { makeFailure, makeOutcome, textResult } from '../../kit/outcome-builders.ts';
import { ScriptedFixProvider } from '../../kit/scripted-fixes.ts';
import { proves } from '../../requirements.ts';

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
