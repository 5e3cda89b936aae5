import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const text = { type: 'string' };
const tool = (name: string, properties: JsonObject) =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required: Object.keys(properties) } });

/** Jobs that all fail, which their reader tells by the id. */
function open(): ServerProbe {
  const jobs = new Set<unknown>();
  const start = () => {
    const jobId = `job-${jobs.size + 1}f0`;
    jobs.add(jobId);
    return { jobId, status: 'started' };
  };
  const read = (jobId: unknown) =>
    jobs.has(jobId)
      ? { jobId, status: 'failed', phase: 'read', done: 0, error: 'no model is there' }
      : { error: 'there is no such job' };
  return {
    callTool: (name, { job_id: id }) =>
      Promise.resolve(textResult(JSON.stringify(name === 'start_job' ? start() : read(id)))),
    renew: () => Promise.resolve(open()),
  };
}

test(proves(['P-067', 'P-085'], 'a reader that tells of a failed job is not held for refusing'), async () => {
  const tools = [tool('start_job', { title: text }), tool('get_job', { job_id: text })];
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const { tests } = await generateTests({ tools, probe: open(), seed: 1, hints });
  const [valid] = tests.filter(({ name }) => name.startsWith('get_job - valid'));
  expect(valid).toMatchObject({ tier: 2, steps: [{ capture: {} }, { expect: { success: true } }] });
  expect(valid).not.toHaveProperty('needs_review');
  const refused = tests.filter(({ tags }) => tags?.includes('invalid')).filter(({ tier }) => tier === 2);
  expect(refused.map(({ name }) => name)).not.toContain('get_job - invalid: a refusal is marked as an error');
});
