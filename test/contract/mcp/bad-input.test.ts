import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { openSessionClient } from '../../kit/session-client.ts';

/** What no field should take for something else. */
const junk: readonly unknown[] = [
  null,
  true,
  -1,
  7.5,
  1e12,
  '',
  'x'.repeat(300_000),
  'a\0b',
  '\uD800',
  '../../etc/passwd',
  '--upload-pack=touch /tmp/x',
  '["a"]',
  [],
  [7],
  {},
];

const ajv = new Ajv2020({ strict: false, allErrors: true });

describe('bad input', () => {
  test('of every tool is refused by name without a session, and nothing crashes or starts', async () => {
    const { client, server, call } = await openSessionClient('static');
    const { tools } = await client.listTools();
    let refused = 0;
    for (const { name, inputSchema } of tools) {
      const validate = ajv.compile(inputSchema);
      const fields = Object.keys(inputSchema.properties ?? {});
      const required = Object.fromEntries((inputSchema.required ?? []).map((field) => [field, 'x']));
      const inputs: JsonObject[] = [
        ...fields.flatMap((field) => junk.map((value) => ({ ...required, [field]: value }) as JsonObject)),
        { ...required, [`${fields[0] ?? 'a'}s`]: 1 },
        { ...required, constructor: 'x' },
      ];
      const isDormant = ['pth_start_session', 'pth_resume_session', 'pth_preflight'].includes(name);
      for (const input of inputs) {
        const isValid = validate(input);
        // What fits would really start a session or look at this host.
        if (isValid && isDormant) continue;
        const answer = await call(name, input);
        expect(answer.isError, `${name} ${JSON.stringify(input).slice(0, 100)}`).toBe(true);
        // A text that no path can hold fits the schema, and is refused all the same.
        const refusals = isValid ? /session\/none-active|must hold no NUL/ : /usage\/invalid/;
        expect(answer.text, JSON.stringify(input).slice(0, 100)).toMatch(refusals);
        expect(answer.text.length).toBeLessThan(5000);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(14 * 20);
    expect(server.host.session).toBeNull();
    expect(await call('pth_get_iteration_status')).toMatchObject({ isError: true });
    await expect(call('pth_no_such_tool')).rejects.toThrow('there is no tool "pth_no_such_tool"');
  });
});
