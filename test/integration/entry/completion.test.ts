import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandRecords } from '../../../src/entry/command-line.ts';
import { describeCompletable } from '../../../src/entry/completable.ts';
import { completionShells, renderCompletion } from '../../../src/entry/render-completion.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';

const commands = await describeCompletable(commandRecords);

function isInstalled(shell: string): boolean {
  try {
    execFileSync(shell, ['-c', 'exit 0'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Loads the script in the shell itself, without its user's settings, and returns the words that it offers. */
const askers = {
  /** Sets the variables that bash sets for a completion. */
  bash(file: string, words: readonly string[]) {
    const code =
      'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _pth; printf "%s\\n" "${COMPREPLY[@]}"';
    return execFileSync('bash', ['--norc', '--noprofile', '-c', code, 'bash', file, ...words], { encoding: 'utf8' });
  },
  /** Stands in for the functions that zsh has only at a prompt, which print what they are given. */
  zsh(file: string, words: readonly string[]) {
    const code = `compdef() { : }; _files() { : }; _default() { : }; compset() { : }
      compadd() { shift; print -l -- "$@" }; _describe() { print -l -- \${\${(P)2}%%:*} }
      source "$1"; shift; words=("$@"); CURRENT=$#; _pth`;
    return execFileSync('zsh', ['-f', '-c', code, 'zsh', file, ...words], { encoding: 'utf8' });
  },
  fish(file: string, words: readonly string[]) {
    return execFileSync(
      'fish',
      ['--no-config', '-c', 'source $argv[1]; complete -C "$argv[2]"', file, words.join(' ')],
      {
        encoding: 'utf8',
      },
    );
  },
};

/** Returns the words that a shell offers after `pth`. */
function askShell(shell: (typeof completionShells)[number], ...words: readonly string[]): string[] {
  const file = join(makeDirectory(), 'script');
  writeFileSync(file, renderCompletion(shell, commands));
  const offered = askers[shell](file, ['pth', ...words]);
  // Fish puts a description behind a tab; zsh filters by the typed beginning only at a prompt.
  const typed = words.at(-1) ?? '';
  const list = offered.split('\n').flatMap((line) => line.split('\t')[0] || []);
  return shell === 'zsh' ? list.filter((word) => word.startsWith(typed)) : list;
}

for (const shell of completionShells) {
  describe.skipIf(!isInstalled(shell))(`pth completion ${shell} (skipped where ${shell} is not installed)`, () => {
    const ask = askShell.bind(null, shell);

    test('completes commands, and those below a command', () => {
      expect(ask('bra')).toEqual(['branches']);
      expect(ask('')).toEqual(expect.arrayContaining(['test', 'completion', 'images']));
      expect(ask('images', 'bu')).toEqual(['build']);
    });

    test('completes the flags of the command', () => {
      expect(ask('branches', '--re')).toEqual(['--remove-done']);
      expect(ask('test', '.', '--keep-b')).toEqual(['--keep-branch']);
      expect(ask('images', 'build', 'debian12', '--for')).toEqual(['--format']);
      expect(ask('doctor', '--remove')).toEqual([]);
    });

    test('completes the values of a flag and of an argument', () => {
      expect(ask('test', '--env', 'do')).toEqual(['docker']);
      expect(ask('images', 'build', 'debian12', '--format', '').sort()).toEqual(['container', 'vm']);
      expect(ask('completion', 'fi')).toEqual(['fish']);
    });

    test('offers nothing of its own after --', () => {
      expect(ask('test', '--', 'node', '--en')).not.toContain('--env');
    });
  });
}

test('bash gets the value of --flag=value as a word of its own', () => {
  const file = join(makeDirectory(), 'script');
  writeFileSync(file, renderCompletion('bash', commands));
  expect(askers.bash(file, ['pth', 'test', '--env', '=', 'lo'])).toBe('local\n');
  expect(askers.bash(file, ['pth', 'test', '--env', '=']).split('\n')).toContain('docker');
});

test('the words of the scripts hold nothing that a shell expands', () => {
  const words = commands.flatMap(({ path, flags, commands: below, choices }) => [
    ...path.split(' '),
    ...flags.flatMap((flag) => [...flag.names, ...flag.choices]),
    ...below.map(({ name }) => name),
    ...choices,
  ]);
  expect(words.filter((word) => !/^[\w-]*$/.test(word))).toEqual([]);
});
