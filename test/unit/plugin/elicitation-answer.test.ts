import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { acceptDefaults } from '../../../src/plugin/elicitation-answer.ts';

const ask = (properties: object, required: string[] = []) =>
  acceptDefaults({ message: 'm', requestedSchema: { type: 'object', properties, required } } as never);

describe('the answer to an elicitation', () => {
  test('takes every default, falsy ones too, and leaves out what is optional', () => {
    const properties = {
      name: { type: 'string', default: 'Ann' },
      age: { type: 'integer', default: 0 },
      on: { type: 'boolean', default: false },
      many: { type: 'array', items: { enum: ['a', 'b'] }, default: ['b'] },
      free: { type: 'string' },
    };
    expect(ask(properties)).toEqual({ action: 'accept', content: { name: 'Ann', age: 0, on: false, many: ['b'] } });
  });

  test('gives what is required the least value that its schema allows', () => {
    const properties = {
      email: { type: 'string', format: 'email' },
      code: { type: 'string', minLength: 3 },
      low: { type: 'integer', minimum: 2.5 },
      below: { type: 'number', maximum: -4 },
      on: { type: 'boolean' },
      one: { type: 'string', enum: ['x', 'y'] },
      titled: { type: 'string', oneOf: [{ const: 'k', title: 'K' }] },
      several: { type: 'array', minItems: 2, items: { anyOf: [{ const: 'p' }, { const: 'q' }, { const: 'r' }] } },
      any: { type: 'array', items: { type: 'string', enum: ['z'] } },
    };
    const required = Object.keys(properties);
    const answer = ask(properties, required);
    expect(answer['content']).toEqual({
      email: 'user@example.com',
      code: 'xxx',
      low: 3,
      below: -4,
      on: false,
      one: 'x',
      titled: 'k',
      several: ['p', 'q'],
      any: [],
    });
    const isValid = new Ajv2020({ strict: false, formats: { email: /@/ } }).compile({
      type: 'object',
      properties,
      required,
    });
    expect(isValid(answer['content'])).toBe(true);
  });

  test('declines a URL, and survives a schema that is none', () => {
    expect(acceptDefaults({ mode: 'url', url: 'https://example.com' })).toEqual({ action: 'decline' });
    expect(acceptDefaults({ requestedSchema: 3 })).toEqual({ action: 'accept', content: {} });
    const hostile = JSON.parse(
      '{"__proto__":{"type":"string","default":"x"},"big":{"type":"string","minLength":1e12}}',
    );
    const content = ask(hostile, ['big'])['content'] as Record<string, string>;
    expect(Object.getPrototypeOf(content)).toBe(Object.prototype);
    expect(content['big']).toHaveLength(10_000);
  });
});
