import { expect, test } from 'vitest';
import { suggestName } from '../../../src/base/suggest-name.ts';

test('suggestions are close or none', () => {
  const known = ['output_contains', 'output_equals', 'success', 'exec'];
  expect(suggestName('output_contain', known)).toBe('output_contains');
  expect(suggestName('sucess', known)).toBe('success');
  expect(suggestName('Exce', known)).toBe('exec');
  expect(suggestName('banana', known)).toBeNull();
  expect(suggestName('x'.repeat(10_000), known)).toBeNull();
});
