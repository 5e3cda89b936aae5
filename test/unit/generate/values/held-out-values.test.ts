import { describe, expect, test } from 'vitest';
import { drawClient } from '../../../../src/action/verify/draw-client.ts';
import { readToolWords } from '../../../../src/generate/tools/argument-role.ts';
import { listHeldOut } from '../../../../src/generate/values/held-out-values.ts';
import { proves } from '../../../requirements.ts';

const schema = {
  type: 'object',
  properties: {
    n: { type: 'integer', minimum: -1000, maximum: 1000, examples: [4], default: 4 },
    ratio: { type: 'number', minimum: 0, maximum: 1 },
    mode: { enum: ['a', 'b', 'c', 'd', 'e', 'f'] },
    note: { type: 'string', minLength: 3, maxLength: 40 },
    path: { type: 'string', description: 'Path of the file to read' },
  },
};
const base = { n: 4, ratio: 0.5, mode: 'a', note: 'sample', path: '/tmp/x' };
const words = readToolWords({ name: 'compute', description: 'Computes.' });
const draw = (seed: number) => listHeldOut(schema, base, words, seed);

describe('calls that nobody has seen', () => {
  test(proves(['C-024'], 'follow from the seed, and another seed gives others (T20)'), () => {
    expect(draw(7)).toEqual(draw(7));
    const numbers = new Set(Array.from({ length: 40 }, (_, seed) => draw(seed).map(({ input }) => input['n'])).flat());
    // Neither examples nor defaults nor borders come up more than by chance.
    expect(numbers.size).toBeGreaterThan(60);
  });

  test('fit the schema, change plain arguments only, and are few', () => {
    for (let seed = 0; seed < 200; seed++) {
      const variations = draw(seed);
      expect(variations.length).toBeGreaterThan(3);
      expect(variations.length).toBeLessThanOrEqual(8);
      for (const { input } of variations) {
        const { n, ratio, mode, note, path } = input as typeof base;
        expect(Number.isInteger(n) && n >= -1000 && n <= 1000).toBe(true);
        expect(ratio >= 0 && ratio <= 1).toBe(true);
        expect(schema.properties.mode.enum).toContain(mode);
        expect(note.length >= 3 && note.length <= 40).toBe(true);
        expect(path).toBe('/tmp/x');
      }
    }
  });

  test('are none where there is nothing to choose', () => {
    expect(listHeldOut({ type: 'object', properties: {} }, {}, words, 1)).toEqual([]);
    expect(listHeldOut({ type: 'object', properties: { x: { const: 1 } } }, { x: 1 }, words, 1)).toEqual([]);
  });
});

test('whoever asks has another name and version with every seed, and never the harness’s own (T20)', () => {
  const clients = Array.from({ length: 200 }, (_, seed) => drawClient(seed));
  expect(new Set(clients.map(({ clientName }) => clientName)).size).toBeGreaterThan(50);
  expect(new Set(clients.map(({ clientVersion }) => clientVersion)).size).toBeGreaterThan(100);
  expect(clients.filter(({ clientName }) => /pth|harness|test/.test(clientName))).toEqual([]);
  expect(drawClient(3)).toEqual(drawClient(3));
});
