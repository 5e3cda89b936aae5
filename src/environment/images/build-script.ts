import { join } from 'node:path';
import { PthError } from '../../base/index.ts';
import { describeRunOutcome, runProcess } from '../../process/index.ts';
import type { RegistryAccess } from './registry-access.ts';

/** Maximum duration of a build, in milliseconds; a build over a slow line takes minutes. */
const buildLimitMs = 30 * 60_000;
/** Lines of a failed build that the fault keeps. */
const tailLines = 40;

/** One of the build scripts of `runner-images/` with its arguments. */
export interface BuildScript {
  /** The image for messages: `pth-base-debian12 as vm`. */
  what: string;
  argv: readonly [string, ...string[]];
  variables: Readonly<Record<string, string>>;
  onProgress: (message: string) => void;
  signal?: AbortSignal | undefined;
}

/** Builds the arguments of `build-debian.sh root`. */
export function debianRootArgv(
  directory: string,
  build: { suite: string; out: string; record: string; access: RegistryAccess },
): [string, ...string[]] {
  const { suite, out, record, access } = build;
  return [
    join(directory, 'build-debian.sh'),
    'root',
    '--suite',
    suite,
    '--out',
    out,
    '--record',
    record,
    ...accessArgv(access),
  ];
}

/** Builds the arguments of `build-debian.sh machine`. */
export function debianMachineArgv(
  directory: string,
  build: { root: string; out: string; access: RegistryAccess },
): [string, ...string[]] {
  const { root, out, access } = build;
  return [join(directory, 'build-debian.sh'), 'machine', '--root', root, '--out', out, ...accessArgv(access)];
}

/** Builds the arguments of `build-packer.sh`. */
export function packerArgv(
  directory: string,
  build: { template: string; out: string; access: RegistryAccess },
): [string, ...string[]] {
  const { template, out, access } = build;
  return [join(directory, 'build-packer.sh'), '--template', template, '--out', out, ...accessArgv(access)];
}

function accessArgv({ registry, certificates }: RegistryAccess): string[] {
  return ['--registry', registry, ...(certificates === null ? [] : ['--ca-candidates', certificates])];
}

/**
 * Runs a build script to its end; its own lines (`build: …`, `provision: …`) are progress, the rest is kept for a
 * fault.
 * @throws PthError `environment/image-failed` with the tail of the output, `environment/disk-full`; the signal's reason
 */
export async function runBuildScript({ what, argv, variables, onProgress, signal }: BuildScript): Promise<void> {
  let line = '';
  const tail: string[] = [];
  const outcome = await runProcess({
    // Run by bash, since an installed package may have lost the file's mode.
    argv: ['bash', ...argv],
    cwd: '/',
    variables,
    timeoutMs: buildLimitMs,
    // Time for mmdebstrap and Packer to clean up after TERM.
    graceMs: 15_000,
    signal,
    onOutput: ({ data }) => {
      const lines = (line + Buffer.from(data).toString('utf8')).split('\n');
      line = (lines.pop() ?? '').slice(-4000);
      tail.push(...lines);
      // Both streams in order of arrival: the error is at the end.
      tail.splice(0, Math.max(0, tail.length - tailLines));
      for (const text of lines) {
        const step = /^(?:build|provision): (?!done:)(.*)/.exec(text)?.[1];
        if (step !== undefined) onProgress(step);
      }
    },
  });
  signal?.throwIfAborted();
  if (outcome.reason === 'exited' && outcome.exitCode === 0) return;
  throw imageFailed(what, `the build ${describeRunOutcome(outcome)}.`, [...tail, line].join('\n'));
}

/** Builds the fault of a failed build, with the tail of its output. */
export function imageFailed(what: string, reason: string, output: string, cause?: unknown): PthError {
  const tail = output.trim().split('\n').slice(-tailLines).join('\n');
  const isFull = /No space left on device|ENOSPC/.test(output);
  return new PthError(
    isFull ? 'environment/disk-full' : 'environment/image-failed',
    isFull ? `The disk is full: ${what} cannot be built.` : `${what} cannot be built: ${reason}`,
    { details: { output: tail }, ...(cause === undefined ? {} : { cause }) },
  );
}
