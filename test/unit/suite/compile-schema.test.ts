import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compileSchema } from '../../../src/suite/compile-schema.ts';

test('one validator checks every schema against the meta-schema, which takes most of the time to compile', () => {
  const validate = vi.spyOn(Ajv2020.prototype, 'validateSchema');
  onTestFinished(() => validate.mockRestore());
  for (let length = 0; length < 5; length += 1) compileSchema({ type: 'string', minLength: length }, '2020-12');
  expect(validate.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(new Set(validate.mock.contexts).size).toBe(1);
  expect(() => compileSchema({ type: 5 }, '2020-12')).toThrow('schema is invalid');
});
