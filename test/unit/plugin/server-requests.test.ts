import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { describeCapabilities, ServerRequests } from '../../../src/plugin/server-requests.ts';
import { proves } from '../../requirements.ts';

const params = { name: 'tool', arguments: { a: 1 } };
const confirm = {
  method: 'elicitation/create',
  params: { requestedSchema: { properties: { on: { default: true } } } },
};
const ask = (result: JsonObject) => ({ resultType: 'input_required', ...result });
const refuse = () => {
  throw new Error('not now');
};

describe('what a server asks of this client', () => {
  test('only what is offered is declared', () => {
    expect(describeCapabilities({})).toEqual({});
    const all = { rootUris: ['file:///p'], elicitation: 'defaults', sampling: () => ({}) } as const;
    expect(describeCapabilities(all)).toEqual({ roots: {}, elicitation: { form: {} }, sampling: {} });
  });

  test(
    proves(['P-014', 'P-017'], 'inside a result: answers go back by their keys, the state exactly as it came'),
    async () => {
      const requests = new ServerRequests({ rootUris: ['file:///p'], elicitation: 'defaults' });
      const inputRequests = { sure: confirm, where: { method: 'roots/list' } };
      const requestState = '{ "b":1,"a" : 2}';
      expect(await requests.answerInputs(params, ask({ inputRequests, requestState }))).toEqual({
        ...params,
        inputResponses: {
          sure: { action: 'accept', content: { on: true } },
          where: { roots: [{ uri: 'file:///p', name: 'plugin' }] },
        },
        requestState,
      });
      const again = await requests.answerInputs(params, ask({ inputRequests: { sure: confirm } }));
      expect(again).not.toHaveProperty('requestState');
      expect([...requests.counts]).toEqual([
        ['elicitation/create', 2],
        ['roots/list', 1],
      ]);
    },
  );

  test('a state alone is asked again without answers; a complete result and what was not offered are not', async () => {
    const requests = new ServerRequests({ elicitation: 'defaults' });
    expect(await requests.answerInputs(params, ask({ requestState: 's' }))).toEqual({ ...params, requestState: 's' });
    for (const result of [
      {},
      { resultType: 'complete', inputRequests: { sure: confirm } },
      ask({}),
      ask({ inputRequests: [] }),
      ask({ inputRequests: { sure: confirm, model: { method: 'sampling/createMessage' } } }),
      ask({ inputRequests: { odd: 3 } }),
    ]) {
      expect(await requests.answerInputs(params, result)).toBeUndefined();
    }
  });

  test('as a request of its own: answered, declined, or told why not', async () => {
    const requests = new ServerRequests({ sampling: refuse });
    expect(await requests.answer('ping', {})).toEqual({ result: {} });
    expect(await requests.answer('roots/list', {})).toMatchObject({ error: { code: -32601 } });
    expect(await requests.answer('constructor', {})).toMatchObject({ error: { code: -32601 } });
    expect(await requests.answer('sampling/createMessage', {})).toEqual({
      error: { code: -32603, message: 'not now' },
    });
  });
});
