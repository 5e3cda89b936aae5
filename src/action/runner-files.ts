import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { systemErrorCode } from '../base/index.ts';

/** Variables that name the files by which a step talks to its runner. */
const fileVariables = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'] as const;
type FileVariable = (typeof fileVariables)[number];

/** PTH writes less than this into such a file. */
const maxBytes = 1024 * 1024;

/**
 * The files by which a step sets outputs, variables and paths, in the state that PTH itself wrote (threat T16, a token
 * within reach of the plugin). Where the plugin runs as the same user, code of a pull request could write there too,
 * and the runner would take it for PTH's output.
 */
export class RunnerFiles {
  readonly #files: readonly { name: FileVariable; path: string }[];
  readonly #own = new Map<FileVariable, string>();

  /** Remembers the present text as PTH's own. Create this before code of others runs. */
  constructor(variables: Readonly<Record<string, string>>) {
    this.#files = fileVariables.flatMap((name) => {
      const path = variables[name];
      return path === undefined || path === '' ? [] : [{ name, path }];
    });
    for (const { name, path } of this.#files) this.#own.set(name, readText(path) ?? '');
  }

  /** Lets `work` write text of PTH's own, after text that others wrote meanwhile is removed. */
  write(work: () => void): void {
    this.restore();
    work();
    for (const { name, path } of this.#files) this.#own.set(name, readText(path) ?? '');
  }

  /** Removes text that others wrote, and returns the names of those files. Call this when code of others has ended. */
  restore(): FileVariable[] {
    return this.#files.flatMap(({ name, path }) => {
      const own = this.#own.get(name) ?? '';
      if (readText(path) === own) return [];
      // The path may be a link or a directory by now.
      rmSync(path, { recursive: true, force: true });
      writeFileSync(path, own, { flag: 'wx' });
      return [name];
    });
  }
}

/** Reads a small plain file; undefined for anything else. */
function readText(path: string): string | undefined {
  try {
    const entry = lstatSync(path);
    return entry.isFile() && entry.size <= maxBytes ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT' || systemErrorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
