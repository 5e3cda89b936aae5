import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/base/index.ts';
import { auditHostile } from '../../kit/hostile-audit.ts';
import { oddOutcomes } from '../../kit/odd-answers.ts';
import { oddSchemas } from '../../kit/odd-schemas.ts';

/** How many servers are audited, and the seed that draws them. */
const numRuns = Number(process.env['PTH_ODD_SERVERS'] ?? 5);
const seed = Number(process.env['PTH_PROPERTY_SEED'] ?? 20_260_101);

/** Ways of the hostile server to answer a call. */
const ways = fc.constantFrom(
  'silent',
  'healthy',
  'answers-out-of-order',
  'answers-twice',
  'garbage-on-stdout',
  'answer-of-wrong-form',
  'answer-nested-3000',
  'exits-every-7th-call',
  'daemon-per-call',
  'asks-in-a-call',
);

/** What an odd server sends for a call. */
const answers = oddOutcomes.map((outcome): JsonValue => {
  if (outcome.kind === 'result') return { result: outcome.result };
  if (outcome.kind !== 'protocol-error') return 'silent';
  return { error: { code: outcome.code, message: outcome.message } };
});

const tools = fc.record<Record<string, JsonValue>, 'name'>(
  {
    name: fc.constantFrom<JsonValue>('get_note', 'create_note', 'delete_note', 'tool', '__proto__', '', 5),
    inputSchema: oddSchemas,
    outputSchema: oddSchemas,
    description: fc.constantFrom<JsonValue>('Works on a note.', '\u001b[2J', null, 'x'.repeat(30_000)),
    annotations: fc.constantFrom<JsonValue>({ readOnlyHint: true }, { destructiveHint: 'no' }, null),
  },
  { requiredKeys: ['name'] },
);

const plans = fc.record({
  tools: fc.array(tools, { minLength: 1, maxLength: 3 }),
  page: fc.constantFrom<JsonObject>({}, {}, {}, { nextCursor: 'page' }, { nextCursor: 5 }),
  calls: fc.array(fc.oneof({ weight: 3, arbitrary: ways }, { weight: 2, arbitrary: answers }), {
    minLength: 1,
    maxLength: 8,
  }),
});

/** Servers drawn by a seed, so that a red one comes again. */
const drawn = fc.sample(plans, { numRuns, seed }).map((plan, index) => ({ plan, index }));

test.for(drawn)(
  'server $index, whatever it lists and answers, has an audit that ends with a report',
  { timeout: 400_000 },
  async ({ plan }, { onTestFinished }) => {
    const settings = { testTimeoutSeconds: 1, maxTimeSeconds: 60 };
    const given = JSON.parse(JSON.stringify(plan)) as JsonValue;
    if (!isJsonObject(given)) throw new TypeError('a plan is an object');
    const { exitCode, statedExitCode, ...end } = await auditHostile(
      { how: 'plan', says: [], plan: given, settings },
      onTestFinished,
    );
    expect([0, 1, 3]).toContain(exitCode);
    expect(statedExitCode).toBe(exitCode);
    expect(end).toMatchObject({ ownErrors: [], isReported: true, isPlain: true, left: [] });
  },
);
