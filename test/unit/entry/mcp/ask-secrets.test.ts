import { z } from 'zod';
import { expect, onTestFinished, test } from 'vitest';
import { PthError, Redactor, systemClock } from '../../../../src/base/index.ts';
import { SecretQuestions } from '../../../../src/entry/mcp/ask-secrets.ts';

const lacking = new PthError('plugin/config-missing', 'a value is missing', {
  details: { missing: [{ name: 'API_TOKEN', isSecret: true }] },
});
const taker = { name: 'pth_load_plugin', input: z.strictObject({ configValues: z.unknown() }) };
const other = { name: 'pth_reload_plugin', input: z.strictObject({ scope: z.unknown() }) };

function open(): SecretQuestions {
  const stop = new AbortController();
  onTestFinished(() => stop.abort(new PthError('run/interrupted', 'the test is over')));
  return new SecretQuestions({ clock: systemClock, redactor: new Redactor(), stop: stop.signal });
}

test('a tool that takes no values asks for none', async () => {
  const questions = open();
  expect(await questions.ask(lacking, { operation: other, input: {}, given: {} })).toBeNull();
  expect(await questions.ask(lacking, { operation: taker, input: {}, given: {} })).not.toBeNull();
});

test('the values of a page go to the tool that lacked them, and to no other', async () => {
  const questions = open();
  const given = { EARLIER: 'of a page before' };
  const question = await questions.ask(lacking, { operation: taker, input: {}, given });
  const url = question?.requestState ?? '';
  const answers = { inputResponses: { secrets: { action: 'accept' } }, requestState: url };
  await fetch(url, {
    method: 'POST',
    headers: { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'API_TOKEN=of-a-person',
  });
  const { signal } = new AbortController();
  expect(await questions.take(other.name, answers, signal)).toEqual({});
  expect(await questions.take(taker.name, answers, signal)).toEqual({ ...given, API_TOKEN: 'of-a-person' });
  expect(await questions.take(taker.name, answers, signal)).toEqual({});
});
