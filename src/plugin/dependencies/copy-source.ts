import { lstat, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, systemErrorCode } from '../../base/index.ts';
import { type Environment, openDirectory, type Workspace } from '../../environment/index.ts';
import { describeRunOutcome, runProcess } from '../../process/index.ts';

/** Maximum size of a dependency's packed source, in bytes. */
const maxPackedBytes = 200 * 1024 * 1024;
/** Directories that are rebuilt inside the environment or do not belong there. */
const leftOut = ['.git', 'node_modules', '.venv', 'target', '__pycache__', '.pth'];

/** Settings of copying from the host. */
export interface CopyOptions {
  /** Variables for the host's `tar`, most of all PATH. */
  hostVariables: Readonly<Record<string, string | undefined>>;
  temporaryDirectory: string;
  signal?: AbortSignal | undefined;
}

/** The source of a dependency, copied into the environment. */
interface CopiedSource {
  /** Workspace rooted in the copied directory. */
  workspace: Workspace;
  remove(): Promise<void>;
}

/**
 * Copies a host directory into a fresh directory inside the environment, outside the worktree, so that none of it can
 * be committed. It packs on the host and unpacks inside, which keeps names, modes and links.
 * @throws PthError `plugin/dependency-failed`
 */
export async function copySource(
  environment: Environment,
  sourceDirectory: string,
  name: string,
  options: CopyOptions,
): Promise<CopiedSource> {
  const packed = await pack(sourceDirectory, name, options);
  const script =
    'd=$(mktemp -d "${TMPDIR:-/tmp}/pth-dependency-XXXXXXXX") && tar -xzf - -C "$d" --no-same-owner && printf %s "$d"';
  const outcome = await environment.run(
    { argv: ['sh', '-c', script] },
    { stdin: packed, timeoutMs: 300_000, signal: options.signal },
  );
  if (outcome.reason === 'aborted' && options.signal?.aborted) throw options.signal.reason;
  const directory = outcome.stdout.text;
  if (outcome.exitCode !== 0 || !directory.startsWith('/')) {
    throw failed(
      name,
      `its source could not be unpacked inside: tar ${describeRunOutcome(outcome)}`,
      outcome.stderr.text,
    );
  }
  return {
    workspace: openDirectory(environment, directory),
    remove: async () => {
      const removal = await environment.run({ argv: ['rm', '-rf', '--', directory] }, { timeoutMs: 60_000 });
      if (removal.exitCode !== 0) throw failed(name, `${directory} could not be removed`, removal.stderr.text);
    },
  };
}

async function pack(source: string, name: string, options: CopyOptions): Promise<Uint8Array> {
  const directory = await findDirectory(source, name);
  const temporary = await mkdtemp(join(options.temporaryDirectory, 'pth-dependency-'));
  try {
    const file = join(temporary, 'source.tar.gz');
    const excluded = leftOut.map((part) => `--exclude=${part}`);
    const variables = Object.fromEntries(
      Object.entries(options.hostVariables).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    ) as Record<string, string>;
    const outcome = await runProcess({
      argv: ['tar', ...excluded, '-czf', file, '-C', directory, '.'],
      cwd: temporary,
      variables,
      timeoutMs: 300_000,
      signal: options.signal,
    });
    if (outcome.reason === 'aborted' && options.signal?.aborted) throw options.signal.reason;
    if (outcome.exitCode !== 0)
      throw failed(name, `its source could not be packed: tar ${describeRunOutcome(outcome)}`, outcome.stderr.text);
    const { size } = await lstat(file);
    if (size > maxPackedBytes) throw failed(name, `its source is larger than ${maxPackedBytes} bytes`, '');
    return await readFile(file);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function findDirectory(source: string, name: string): Promise<string> {
  try {
    const directory = await realpath(source);
    if ((await lstat(directory)).isDirectory()) return directory;
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
  }
  throw failed(name, `${source} is not a directory`, '');
}

function failed(name: string, reason: string, output: string): PthError {
  return new PthError('plugin/dependency-failed', `The dependency plugin ${name} failed: ${reason}.`, {
    details: { dependency: name, step: 'copy', output },
  });
}
