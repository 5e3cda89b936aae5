import type { RemoteExec } from '../../src/environment/remote/remote-exec.ts';
import { startProcess } from '../../src/process/index.ts';

/** A way "inside" that is this very host, for what is shared by containers and machines. */
export function createHostExec(cwd: string, onStart: (pid: number | undefined) => void = () => undefined): RemoteExec {
  return async (argv) => {
    const process = await startProcess({ argv, cwd, variables: { PATH: '/usr/bin:/bin', BASE: 'of the inside' } });
    onStart(process.pid);
    return process;
  };
}
