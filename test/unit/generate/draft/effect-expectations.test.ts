import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { listExpectations } from '../../../../src/generate/draft/effect-expectations.ts';
import { judgeReply } from '../../../../src/generate/replies/judge-reply.ts';
import type { CallOutcome } from '../../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const reader = fakeTool('list_plans', {
  inputSchema: { type: 'object', properties: { plans_dir: { type: 'string' } }, required: ['plans_dir'] },
});
const place = '/srv/work/pth-scratch/pth-plan';
const step = (tool: string, input: JsonObject) => ({ tool, input, links: [], captures: {} });
const plan = [step('write_plan', { output_dir: place, body: 'sample text' }), step('list_plans', { plans_dir: place })];
const hints = { paths: ['/srv/work'], workDirectory: '/srv/work' };

/** What could be asked of a reader that answers so before and after a plan was written. */
function ask(before: (path: string) => CallOutcome, after: (path: string) => CallOutcome) {
  const judge = (outcome: CallOutcome) => judgeReply(outcome, reader, {});
  const trial = (mark: string) => {
    const path = `${place}-${mark}`;
    const [old, now] = [judge(before(path)), judge(after(path))];
    return {
      before: old,
      change: judge(textResult('written')),
      after: now,
      isSame: false,
      renaming: new Map([[place, path]]),
    };
  };
  const final = { plan, renaming: new Map([[place, place]]) };
  const subject = { reader: { profile: { tool: reader } }, plan: plan.slice(1) } as unknown as Parameters<
    typeof listExpectations
  >[0];
  const state = { hints } as unknown as Parameters<typeof listExpectations>[3];
  return listExpectations(subject, [trial('one'), trial('two')], final, state).map(({ expect: wanted }) => wanted);
}

const unmarked = (path: string) => textResult(`❌ Directory not found: ${path}`);
const told = (path: string) => textResult(`Plans in ${path}\n\n* Sample text`);
const one = (path: string) => textResult(`Plans in ${path}\n\n**Total: 1 plans**`);
const empty = (path: string) => textResult(`Plans in ${path}\n\n**Total: 0 plans**`);

test(proves(['P-067'], 'an answer that holds nothing of what was written is no effect'), () => {
  expect(ask(unmarked, empty)).toEqual([]);
  expect(ask((path) => errorResult(`no ${path}`), empty)).toEqual([{ success: true, output_contains: 'pth-plan' }]);
});

test(proves(['P-067'], 'what was written, and a number that was another one before, are'), () => {
  expect(ask(unmarked, told)).toEqual([{ success: true, output_equals: `Plans in ${place}\n\n* Sample text` }]);
  expect(ask(empty, one)).toEqual([{ success: true, output_equals: `Plans in ${place}\n\n**Total: 1 plans**` }]);
});
