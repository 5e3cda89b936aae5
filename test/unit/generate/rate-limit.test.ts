import { expect, test } from 'vitest';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { findReviewObstacle } from '../../../src/suite/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const tools = ['greet', 'praise', 'thank'].map((name) =>
  fakeTool(name, {
    inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    annotations: { readOnlyHint: name === 'greet' },
  }),
);
const limit = 'Rate limit exceeded. Please try again later.';

/** Makes tests for a server that takes so many calls, in each of its processes or in all of them together. */
async function generate(allowance: number, of: 'each process' | 'all processes') {
  let starts = 0;
  let all = 0;
  const start = (): ServerProbe => {
    starts += 1;
    let own = 0;
    return {
      callTool: (name, { name: who }) => {
        own += 1;
        all += 1;
        if ((of === 'each process' ? own : all) > allowance) return Promise.resolve(errorResult(limit));
        const isText = typeof who === 'string';
        return Promise.resolve(isText ? textResult(`${name} ${who}`) : errorResult('name must be a string'));
      },
      renew: () => Promise.resolve(start()),
    };
  };
  const hints = { paths: [], workDirectory: null };
  const { tests } = await generateTests({ tools, probe: start(), seed: 1, hints });
  return { starts, tests, waiting: tests.flatMap(({ needs_review: reason }) => reason ?? []) };
}

test(proves(['P-067'], 'a call that one process takes no more is made in a fresh one'), async () => {
  const { starts, tests, waiting } = await generate(7, 'each process');
  const free = await generate(10_000, 'each process');
  expect(waiting).toEqual([]);
  expect(tests).toEqual(free.tests);
  expect(starts).toBeGreaterThan(free.starts);
});

test(proves(['P-067'], 'where no fresh process takes it either, tests wait for the limit and say so'), async () => {
  const { starts, waiting } = await generate(7, 'all processes');
  const free = await generate(10_000, 'all processes');
  expect(starts).toBeLessThanOrEqual(free.starts + 1);
  expect(waiting).toContain(`proves nothing yet: the server takes no more calls for now: ${limit}`);
  for (const reason of waiting)
    expect(findReviewObstacle(`needs review: ${reason}`)).toMatchObject({ kind: 'rate-limit', name: null });
});
