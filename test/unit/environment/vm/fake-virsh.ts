import type { RunOptions, RunOutcome } from '../../../../src/process/index.ts';
import { MachineTools } from '../../../../src/environment/vm/machine-tools.ts';

/** How a tool answers; the default is success without a word. */
export interface FakeAnswer {
  stdout?: string;
  stderr?: string;
  exitCode?: number;
}

/** What was asked of virsh and qemu-img, in order, without the connection that stands in every call of virsh. */
export class FakeVirsh {
  readonly calls: string[][] = [];
  readonly tools: MachineTools;

  constructor(answer: (call: readonly string[]) => FakeAnswer | undefined = () => undefined) {
    this.tools = new MachineTools({
      uri: 'test:///default',
      variables: { PATH: '/usr/bin', SECRET_TOKEN: 'x' },
      run: (options) => {
        // virsh --quiet --connect URI …
        const call = options.argv[0] === 'virsh' ? ['virsh', ...options.argv.slice(4)] : [...options.argv];
        this.calls.push(call);
        return Promise.resolve(toOutcome(options, answer(call) ?? {}));
      },
    });
  }
}

const capture = (text: string) => ({ text, totalBytes: Buffer.byteLength(text), isTruncated: false });

function toOutcome({ argv }: RunOptions, { stdout = '', stderr = '', exitCode = 0 }: FakeAnswer): RunOutcome {
  return {
    argv,
    reason: 'exited',
    exitCode,
    signal: null,
    stdout: capture(stdout),
    stderr: capture(stderr),
    durationMs: 1,
  };
}
