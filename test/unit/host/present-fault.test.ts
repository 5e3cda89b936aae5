import { describe, expect, test } from 'vitest';
import { exitCodeOfFault, PthError, Redactor } from '../../../src/base/index.ts';
import { renderFault, renderFaultJson } from '../../../src/host/present-fault.ts';
import { proves } from '../../requirements.ts';

const redactor = new Redactor(['very-secret-value']);

describe('renderFault', () => {
  test(proves(['P-146'], 'says what happened, its code, the raw output and what to do next'), () => {
    const text = renderFault(
      new PthError('git/worktree-failed', 'the worktree could not be made', { details: { stderr: 'fatal: no room' } }),
      redactor,
    );
    expect(text).toContain('pth: the worktree could not be made');
    expect(text).toContain('git/worktree-failed');
    expect(text).toContain('fatal: no room');
    expect(text).toContain('Set PTH_WORKTREE_DIR');
  });

  test(proves(['P-196'], 'shows no secret and no terminal sequence'), () => {
    const text = renderFault(
      new PthError('plugin/start-failed', 'said \u001b[31mvery-secret-value\u001b[0m\u0007', {
        details: { stderr: 'very-secret-value' },
      }),
      redactor,
    );
    expect(text).not.toContain('very-secret-value');
    // oxlint-disable-next-line no-control-regex -- none of them may be there
    expect(text).not.toMatch(/[\u0000-\u0008\u001b]/);
  });

  test('offers no way to abort a command that has ended, and names it for programs', () => {
    const fault = new PthError('environment/tier-unavailable', 'no', {
      recovery: ['Retry.', 'Abort: nothing was started.'],
    });
    expect(renderFault(fault, redactor)).not.toContain('Abort');
    expect(renderFault(fault, redactor)).toContain('  next       Retry.\n');
    expect(renderFaultJson(fault, redactor)).toContain('Abort: nothing was started.');
  });

  test('keeps the end of long output', () => {
    const output = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
    const text = renderFault(new PthError('plugin/build-failed', 'no', { details: { output } }), redactor);
    expect(text).toContain('line 499');
    expect(text.split('\n').length).toBeLessThan(60);
  });

  test('shows a command as one line, flat data line by line, and leaves data of several levels to --json', () => {
    const details = {
      argv: ['git', 'commit', '-m', 'two words', 'a\0b'],
      exitCode: 128,
      startedAt: null,
      missing: ['one', 'two'],
      path: { path: '/tmp/x', state: 'a file', owner: null },
      worktrees: [{ path: '/a', branch: null, isPrunable: true }, { path: '/b' }],
      offers: [{ name: 'docker', availability: { isAvailable: false } }],
      choice: { name: 'docker', recommendation: { tier: 1 } },
    };
    const text = renderFault(new PthError('git/commit-failed', 'no', { details, recovery: ['Retry.'] }), redactor);
    expect(text).toBe(
      `${[
        'pth: no',
        '  code       git/commit-failed',
        "  command    git commit -m 'two words' ab",
        '  exitCode   128',
        '  missing',
        '    one',
        '    two',
        '  path       path /tmp/x, state a file',
        '  worktrees',
        '    path /a, isPrunable true',
        '    path /b',
        '  with --json offers, choice',
        '  next       Retry.',
      ].join('\n')}\n`,
    );
  });

  test('shows the stack of a bug and asks to report it', () => {
    const text = renderFault(new TypeError('oops'), redactor);
    expect(text).toContain('TypeError: oops');
    expect(text).toContain('report');
  });
});

describe('exitCodeOfFault', () => {
  test(proves(['R-021'], 'is 3, and 130 after an interrupt'), () => {
    expect(exitCodeOfFault(new PthError('usage/invalid', 'x'))).toBe(3);
    expect(exitCodeOfFault(new Error('bug'))).toBe(3);
    expect(exitCodeOfFault(new PthError('run/interrupted', 'x'))).toBe(130);
  });
});
