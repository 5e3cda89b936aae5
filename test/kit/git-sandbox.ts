import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { plainGitVariables } from './plain-git-variables.ts';

/** A new empty directory, gone after the test. */
export function makeDirectory(name = 'pth'): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), `${name}-`)));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Variables of a developer whose own git settings would break everything, were they heard. */
export function hostileVariables(): Record<string, string> {
  const home = makeDirectory('home');
  const hook = join(home, 'hooks', 'pre-commit');
  mkdirSync(dirname(hook));
  writeFileSync(hook, '#!/bin/sh\necho the hook says no >&2\nexit 1\n');
  chmodSync(hook, 0o755);
  writeFileSync(
    join(home, '.gitconfig'),
    `[commit]\n\tgpgSign = true\n[core]\n\thooksPath = ${dirname(hook)}\n\tquotePath = true\n[color]\n\tui = always\n[diff]\n\tnoprefix = true\n[user]\n\tname = Somebody Else\n[trailer]\n\tseparators = "#"\n`,
  );
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    LANG: 'de_DE.UTF-8',
    GIT_DIR: '/nonexistent/git-dir',
    GIT_INDEX_FILE: '/nonexistent/index',
    GIT_AUTHOR_NAME: 'Forged Author',
    GIT_EDITOR: 'false',
  };
}

/** A repository of a developer, with plain git at hand to look at it from outside. */
export interface Sandbox {
  path: string;
  /** Runs git as the developer and returns what it prints. */
  git(...args: string[]): string;
  /** Writes files, by path. */
  write(files: Record<string, string>): void;
  /** Writes files and commits everything; returns the commit. */
  commit(files: Record<string, string>, message?: string): string;
}

/** Runs git as a developer without settings of their own. */
export function runDeveloperGit(cwd: string, args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...plainGitVariables,
      GIT_OPTIONAL_LOCKS: '0',
      GIT_AUTHOR_NAME: 'Dev',
      GIT_AUTHOR_EMAIL: 'dev@example.invalid',
      GIT_COMMITTER_NAME: 'Dev',
      GIT_COMMITTER_EMAIL: 'dev@example.invalid',
    },
  });
}

/** A sandbox over an existing working tree. */
export function openSandbox(path: string): Sandbox {
  const git = (...args: string[]) => runDeveloperGit(path, args);
  const write = (files: Record<string, string>) => {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), content);
    }
  };
  return {
    path,
    git,
    write,
    commit(files, message = 'change') {
      write(files);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '-m', message);
      return git('rev-parse', 'HEAD').trim();
    },
  };
}

/** A new repository with one commit, gone after the test. */
export function makeRepository(
  options: { files?: Record<string, string>; branch?: string; path?: string } = {},
): Sandbox {
  const path = options.path ?? makeDirectory('repo');
  mkdirSync(path, { recursive: true });
  const sandbox = openSandbox(path);
  sandbox.git('init', '--quiet');
  sandbox.git('symbolic-ref', 'HEAD', `refs/heads/${options.branch ?? 'main'}`);
  sandbox.commit(
    options.files ?? { 'package.json': '{"name":"plugin"}\n', 'src/index.js': 'one\ntwo\nthree\n' },
    'first',
  );
  return sandbox;
}

/**
 * Everything of a checkout that a developer could notice: HEAD, branch, index byte by byte, status, and each file and
 * directory with content, mode and time. Left out: `.git` otherwise, the lock, and the times of directories that hold it.
 */
export function hashCheckout(path: string): Record<string, string> {
  const gitDirectory = runDeveloperGit(path, ['rev-parse', '--absolute-git-dir']).trim();
  const index = join(gitDirectory, 'index');
  const result: Record<string, string> = {
    HEAD: readFileSync(join(gitDirectory, 'HEAD'), 'utf8'),
    commit: runDeveloperGit(path, ['rev-parse', 'HEAD']),
    index: existsSync(index) ? hash(readFileSync(index)) : 'none',
    status: runDeveloperGit(path, ['status', '--porcelain=v2', '--branch', '--untracked-files=all']),
    stash: runDeveloperGit(path, ['stash', 'list']),
  };
  const visit = (directory: string, prefix: string) => {
    for (const name of readdirSync(directory).sort()) {
      const file = `${prefix}${name}`;
      if (file === '.git' || name.startsWith('active-session.lock')) continue;
      const entry = lstatSync(join(directory, name));
      if (entry.isDirectory()) {
        // The lock is made in a plugin's directory and changes its time.
        if (name !== '.pth') result[`${file}/`] = `${entry.mode}`;
        visit(join(directory, name), `${file}/`);
      } else {
        const content = entry.isSymbolicLink()
          ? readlinkSync(join(directory, name))
          : readFileSync(join(directory, name));
        result[file] = `${entry.mode} ${entry.mtimeMs} ${hash(content)}`;
      }
    }
  };
  visit(path, '');
  return result;
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A directory with another git in front of PATH, written as a shell script; `REAL_GIT` in it is the real one. */
export function makeGitWrapper(script: string): string {
  const directory = makeDirectory('bin');
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const wrapper = join(directory, 'git');
  writeFileSync(wrapper, `#!/bin/sh\nREAL_GIT='${real}'\n${script}\n`);
  chmodSync(wrapper, 0o755);
  return directory;
}
