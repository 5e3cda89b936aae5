import { describe, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { auditInputSchema, parseInput, testInputSchema } from '../../../src/settings/run-input.ts';

describe('parseInput', () => {
  test('fills in the defaults of a test run', () => {
    expect(parseInput(testInputSchema, {})).toMatchObject({
      path: '.',
      fix: true,
      env: 'auto',
      tier: null,
      maxIterations: 10,
      seed: 1,
      flakyRetries: 0,
      command: null,
      keep: false,
    });
  });

  test.each([
    [{ tier: 7 }, 'tier'],
    [{ concurrency: 0 }, 'concurrency'],
    [{ maxIterations: 1.5 }, 'maxIterations'],
    [{ pahts: 'x' }, 'pahts'],
    [{ command: [] }, 'command'],
  ])('refuses %j naming %s', (input, name) => {
    const parse = () => parseInput(testInputSchema, input);
    expect(parse).toThrow(PthError);
    expect(parse).toThrow(name);
  });

  test('an audit wants a command, a URL, or both, not neither', () => {
    expect(() => parseInput(auditInputSchema, {})).toThrow('give a start command');
    const both = { command: ['node'], url: 'http://127.0.0.1:3001/' };
    expect(parseInput(auditInputSchema, both)).toMatchObject(both);
  });

  test('an audit refuses a URL that is not HTTP', () => {
    expect(() => parseInput(auditInputSchema, { url: 'file:///etc/passwd' })).toThrow('url');
  });
});
