import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { describeCommands, describeProblem, parseCommands, renderAnswer } from '../../../src/github/index.ts';
import { proves } from '../../requirements.ts';

const nothing = new Redactor();

function problemOf(body: string): string {
  const problem = parseCommands(body)[0]?.problem;
  if (!problem) throw new Error(`${body} has no problem`);
  return renderAnswer(describeProblem(problem), nothing);
}

describe('answers', () => {
  test(proves(['C-019'], 'a mistyped command is answered with what was probably meant'), () => {
    expect(problemOf('/pth tset')).toBe('There is no command "tset". Did you mean `/pth test [1|2|3] [IMAGE…]`?');
    expect(problemOf('/pth frobnicate')).toBe('There is no command "frobnicate". `/pth help` lists the commands.');
  });

  test('T23: words of whoever wrote the command notify nobody', () => {
    expect(problemOf('/pth @all')).toContain('@&#8203;all');
    expect(problemOf('/pth help <!--x')).not.toContain('<!--');
  });

  test('the list has one row for each command, bars included', () => {
    const rows = renderAnswer(describeCommands(), nothing)
      .split('\n')
      .filter((line) => line.startsWith('| `/pth'));
    expect(rows).toHaveLength(11);
    expect(rows[0]).toBe(
      '| `/pth test [1\\|2\\|3] [IMAGE…]` | tests this pull request, in the environment tier and on the images you name |',
    );
  });

  test('an answer that is too long is cut between blocks', () => {
    const answer = renderAnswer(
      Array.from({ length: 3000 }, (_, index) => `block ${index} ${'x'.repeat(50)}`).join('\n\n'),
      nothing,
    );
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(65_535);
    expect(answer).toMatch(/and \d+ more\.$/);
  });
});
