import { describe, expect, test } from 'vitest';
import { fitBody, maxBodyBytes } from '../../../src/github/rendering/fit-body.ts';
import { proves } from '../../requirements.ts';

const bytes = (text: string) => Buffer.byteLength(text, 'utf8');
const bodyOf = (row: string) =>
  fitBody({
    header: 'head',
    sections: [{ head: '### Rows\n', rows: ['- first', row], gap: '\n' }],
    footer: 'foot',
    rest: 'The [full report](https://x.test) has the rest.',
  });
const frame = bytes(bodyOf('x')) - 1;

describe('fitBody', () => {
  test.each([
    ['plain letters', 'x'],
    ['letters of two bytes', 'é'],
    ['letters of three bytes', '漢'],
    ['characters beyond the first plane', '😀'],
  ])(proves(['C-026'], 'keeps what is at the limit and cuts what is one byte over: %s'), (_, character) => {
    for (const size of [maxBodyBytes - 1, maxBodyBytes, maxBodyBytes + 1]) {
      const room = size - frame;
      const count = Math.floor(room / bytes(character));
      const row = character.repeat(count) + 'x'.repeat(room - count * bytes(character));
      const body = bodyOf(row);
      const isWhole = size <= maxBodyBytes;
      expect(bytes(body) <= maxBodyBytes, String(size)).toBe(true);
      expect(bytes(body) === size && body.includes(row), String(size)).toBe(isWhole);
      expect(body.includes('The [full report](https://x.test) has the rest.'), String(size)).toBe(!isWhole);
    }
  });

  test(proves(['C-026'], 'cuts between rows, says how many are missing, and where all of it is'), () => {
    const rows = Array.from({ length: 100 }, (_, index) => `- row ${String(index).padStart(3, '0')} ${'x'.repeat(20)}`);
    const sections = [
      { head: '### One\n', rows, gap: '\n' as const },
      { head: '### Two\n', rows: ['- other'], gap: '\n' as const },
    ];
    const body = fitBody({ header: 'H', sections, footer: 'F', rest: 'R' }, 400);
    expect(bytes(body)).toBeLessThanOrEqual(400);
    expect(body).toBe(`H\n\n### One\n\n${rows.slice(0, 11).join('\n')}\n\nand 89 more.\n\nR\n\nF`);
  });

  test('without room for a row there is only what always stands', () => {
    const sections = [{ head: '### One', rows: ['x'.repeat(500)], gap: '\n\n' as const }];
    expect(fitBody({ header: 'H', sections, footer: 'F', rest: 'R' }, 100)).toBe('H\n\nR\n\nF');
  });
});
