import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openRepository, type Repository } from '../../git/index.ts';
import { testsDirectory } from '../../session/index.ts';
import type { OpenedBundle } from '../bundle/open-bundle.ts';
import { runHostGit } from '../git-command.ts';

/** A suite by paths relative to the plugin. */
export type SuiteFiles = readonly { path: string; content: string }[];

/** A working tree that checks out commits of a session one after the other, with a suite that they cannot choose. */
export class VerificationCheckout {
  readonly #repository: Repository;
  readonly #directory: string;
  /** Directory of the plugin below the top; empty for the top itself. */
  readonly #prefix: string;
  readonly #searchPath: string;

  private constructor(repository: Repository, directory: string, prefix: string, searchPath: string) {
    this.#repository = repository;
    this.#directory = directory;
    this.#prefix = prefix;
    this.#searchPath = searchPath;
  }

  static async open(
    bundle: OpenedBundle,
    prefix: string,
    variables: Readonly<Record<string, string>>,
  ): Promise<VerificationCheckout> {
    const directory = join(bundle.repository, 'checkout');
    await bundle.git(['worktree', 'add', '--quiet', '--detach', directory, 'refs/pth/head']);
    const { repository } = await openRepository(directory, { variables });
    return new VerificationCheckout(repository, directory, prefix, variables['PATH'] ?? '');
  }

  /** The plugin's directory. */
  get path(): string {
    return join(this.#directory, this.#prefix);
  }

  /** Directory for builds that later runs may use; beside the working tree, and removed with the bundle. */
  get keptDirectory(): string {
    return `${this.#directory}-kept`;
  }

  /** Checks a commit out and replaces its tests by exactly these. */
  async put(sha: string, suite: SuiteFiles): Promise<void> {
    await this.#git(['checkout', '--quiet', '--force', '--detach', sha, '--']);
    await this.#git(['clean', '--quiet', '-ffdx']);
    const before = await this.readSuite(sha);
    await rm(join(this.path, testsDirectory), { recursive: true, force: true });
    for (const { path, content } of suite) {
      const file = join(this.path, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const paths = [...new Set([...before, ...suite].map(({ path }) => join(this.#prefix, path)))];
    if (paths.length === 0) return;
    await this.#repository.commit({
      paths,
      subject: 'pth: the tests that count',
      trailers: [{ key: 'PTH-Type', value: 'verification' }],
      takesIgnored: true,
    });
  }

  /** Reads the suite as a commit or branch holds it. */
  async readSuite(ref: string): Promise<SuiteFiles> {
    const directory = join(this.#prefix, testsDirectory);
    const names = await this.#git(['ls-tree', '-r', '-z', '--name-only', '--full-tree', ref, '--', `${directory}/`]);
    const files: { path: string; content: string }[] = [];
    for (const name of names.split('\0').filter((entry) => /\.ya?ml$/i.test(entry))) {
      const content = await this.#repository.fileAt(ref, name);
      const path = this.#prefix === '' ? name : name.slice(this.#prefix.length + 1);
      if (content !== undefined) files.push({ path, content });
    }
    return files;
  }

  #git(args: readonly string[]): Promise<string> {
    return runHostGit(args, { cwd: this.#directory, path: this.#searchPath });
  }
}

/** Returns the frozen tests, with the head's own files of other paths (threat T19, weakened tests). Pure. */
export function mergeSuite(own: SuiteFiles, frozen: SuiteFiles, prefix: string): SuiteFiles {
  const mine = frozen.flatMap(({ path, content }) => {
    if (prefix === '') return [{ path, content }];
    return path.startsWith(`${prefix}/`) ? [{ path: path.slice(prefix.length + 1), content }] : [];
  });
  const taken = new Set(mine.map(({ path }) => path));
  return [
    ...mine.filter(({ path }) => path.startsWith(`${testsDirectory}/`)),
    ...own.filter(({ path }) => !taken.has(path)),
  ];
}
