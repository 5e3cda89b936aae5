import { describe, expect, test } from 'vitest';
import { contradictsSchema } from '../../../../src/generate/values/contradicts-schema.ts';
import { proves } from '../../../requirements.ts';

const at = (property: string, border: string, value: string | number, isDeclared = true) => ({
  label: `${property} ${border}`,
  input: { [property]: value },
  valuePath: [property],
  property,
  priority: 0,
  isDeclared,
});

describe('the refusal of what a schema allows', () => {
  test.each([
    [at('limit', 'at its maximum', 50), 'limit must be at most 49'],
    [at('limit', 'at its minimum', 1), 'limit: Number must be greater than 1'],
    [at('title', 'at its longest', 'xxxx'), 'Input validation error: title is too long'],
    [at('lines', 'at its maximum', 9), 'lines: must be <= 8'],
    [at('unit', 'is rankine', 'rankine'), 'Unsupported unit: rankine'],
    [at('sort', 'is age', 'age'), 'sort: expected one of title, name'],
  ])(proves(['P-084'], 'contradicts it: %# %j'), (variation, text) => {
    expect(contradictsSchema(variation, text)).toBe(true);
  });

  test.each([
    [at('page', 'at its maximum', 1000), 'page 1000 is greater than the total of 3 pages'],
    [at('limit', 'at its maximum', 50), 'no connection'],
    [at('limit', 'is zero', 0, false), 'limit must be at least 1'],
    [at('language', 'is swift', 'swift'), 'language swift is not supported on this platform'],
    [at('action', 'is move', 'move'), 'action move requires `target`'],
    [at('limit', 'is left out', 1), 'limit must be at least 1'],
  ])(proves(['P-084'], 'may have another reason: %# %j'), (variation, text) => {
    expect(contradictsSchema(variation, text)).toBe(false);
  });
});
