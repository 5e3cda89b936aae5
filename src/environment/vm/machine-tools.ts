import { type FaultCode, PthError } from '../../base/index.ts';
import { describeRunOutcome, type RunOptions, type RunOutcome, runProcess } from '../../process/index.ts';

/** Runs a program of this host; tests pass a fake. */
export type RunProgram = (options: RunOptions) => Promise<RunOutcome>;

/** Limits of one call of a tool, and the code of its failure. */
export interface ToolCall {
  /** In milliseconds. Default 60000. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** Default `environment/provision-failed`. */
  code?: FaultCode;
}

/** Options of the tools. */
export interface MachineToolsOptions {
  /** The libvirt connection, e.g. `qemu:///system`. */
  uri: string;
  /** The host's variables; only PATH and a few others reach the tools. */
  variables: Readonly<Record<string, string | undefined>>;
  run?: RunProgram;
}

/** Variables of the host that the tools get. */
const passedOn = ['PATH', 'HOME', 'USER', 'LOGNAME', 'XDG_RUNTIME_DIR', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'TMPDIR'];

/** `virsh` and `qemu-img`, always by argument vectors, and with English output so that it can be parsed. */
export class MachineTools {
  readonly uri: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly #run: RunProgram;

  constructor({ uri, variables, run = runProcess }: MachineToolsOptions) {
    this.uri = uri;
    this.#run = run;
    const kept = passedOn.flatMap((name) => (variables[name] === undefined ? [] : [[name, variables[name]] as const]));
    this.variables = { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C' };
  }

  /** Calls virsh; a failure is data. */
  tryVirsh(args: readonly string[], call: ToolCall = {}): Promise<RunOutcome> {
    return this.#call(['virsh', '--quiet', '--connect', this.uri, ...args], call);
  }

  /** Calls virsh and returns its output. @throws PthError with libvirt's message, `run/interrupted` */
  virsh(args: readonly string[], call: ToolCall = {}): Promise<string> {
    return this.#expect(['virsh', '--quiet', '--connect', this.uri, ...args], call);
  }

  /** Calls qemu-img and returns its output. @throws PthError with its message */
  qemuImg(args: readonly string[], call: ToolCall = {}): Promise<string> {
    return this.#expect(['qemu-img', ...args], call);
  }

  /** Calls QEMU in its own protocol. @throws PthError with its message */
  async askQemu(domain: string, command: Readonly<Record<string, unknown>>, call: ToolCall = {}): Promise<unknown> {
    const answer = await this.virsh(['qemu-monitor-command', domain, JSON.stringify(command)], call);
    const parsed = parseJson(answer);
    if (typeof parsed === 'object' && parsed !== null && 'return' in parsed) return parsed.return;
    throw new PthError(call.code ?? 'environment/provision-failed', `QEMU refused ${String(command['execute'])}.`, {
      attempted: 'asking QEMU',
      rawOutput: answer.slice(0, 4000),
    });
  }

  /**
   * Passes QEMU an open file under a name, for a command that takes one.
   * @param use `read` an existing file, or `write` a new one
   * @throws PthError with its message
   */
  async giveFile(
    domain: string,
    name: string,
    path: string,
    use: 'read' | 'write',
    call: ToolCall = {},
  ): Promise<void> {
    const command = JSON.stringify({ execute: 'getfd', arguments: { fdname: name } });
    const ask = ['virsh', '--quiet', '--connect', this.uri, 'qemu-monitor-command', domain, '--pass-fds', '3', command];
    // virsh accepts only files that it inherited, by their descriptors.
    const script = use === 'read' ? 'exec "$@" 3<"$0"' : 'umask 077; exec "$@" 3>"$0"';
    await this.#expect(['sh', '-c', script, path, ...ask], call);
  }

  /** Copies a file over another one as a sparse file. @throws PthError with the tool's message */
  async copySparse(from: string, to: string, call: ToolCall = {}): Promise<void> {
    await this.#expect(['cp', '--sparse=auto', '--', from, to], call);
  }

  async #expect(argv: [string, ...string[]], call: ToolCall): Promise<string> {
    const outcome = await this.#call(argv, call);
    if (outcome.reason === 'exited' && outcome.exitCode === 0) return outcome.stdout.text;
    call.signal?.throwIfAborted();
    throw toFault(outcome, call.code ?? 'environment/provision-failed');
  }

  #call(argv: [string, ...string[]], { timeoutMs = 60_000, signal }: ToolCall): Promise<RunOutcome> {
    return this.#run({
      argv,
      cwd: '/',
      variables: this.variables,
      timeoutMs,
      maxOutputBytes: 4 * 1024 * 1024,
      signal,
    });
  }
}

/** Turns a failed call of a tool into a fault with the tool's message. */
export function toFault(outcome: RunOutcome, code: FaultCode): PthError {
  const { argv } = outcome;
  const at = argv.indexOf('virsh');
  const tool = at >= 0 ? `virsh ${argv[at + 4] ?? ''}` : `${argv[0] ?? ''} ${argv[1] ?? ''}`;
  const words = firstLine(outcome.stderr.text) ?? describeRunOutcome(outcome);
  const isDiskFull = /No space left on device/.test(outcome.stderr.text);
  return new PthError(isDiskFull ? 'environment/disk-full' : code, `${tool.trim()} failed: ${words}`, {
    attempted: 'working with virtual machines',
    rawOutput: outcome.stderr.text.trim() || outcome.stdout.text.trim() || words,
    details: { argv: outcome.argv, exitCode: outcome.exitCode, stderr: outcome.stderr.text },
  });
}

function firstLine(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/^error: /, ''))
    .find((line) => line !== '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
