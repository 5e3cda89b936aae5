import { Transform } from 'node:stream';
import { viewWorkspace, type Workspace } from '../environment/index.ts';
import type { StartedProcess } from '../process/index.ts';
import type { WireMutant } from './mutant.ts';
import { WireFault } from './wire-fault.ts';

/**
 * Wraps a workspace so that every server started in it has a proxy in front, which changes the replies to one tool's
 * calls and nothing else. The server itself is untouched, and needs no further program.
 */
export function plantWireFault(workspace: Workspace, mutant: WireMutant): Workspace {
  return {
    ...viewWorkspace(workspace),
    start: async (command) => proxy(await workspace.start(command), new WireFault(mutant)),
  };
}

function proxy(started: StartedProcess, fault: WireFault): StartedProcess {
  const held = new Set<NodeJS.Timeout>();
  const stdin = byLine((line) => {
    fault.noteRequest(line);
    return [line];
  });
  stdin.pipe(started.stdin);
  // A server that closed its input ends the connection by itself; drop later writes.
  started.stdin.on('error', () => undefined);
  const stdout = byLine((line) => {
    const isLate = fault.delayMs > 0 && fault.isReply(line);
    const lines = fault.changeReply(line);
    if (!isLate) return lines;
    const timer = setTimeout(() => {
      held.delete(timer);
      if (stdout.writable) stdout.push(lines.map((text) => `${text}\n`).join(''));
    }, fault.delayMs);
    held.add(timer);
    return [];
  });
  stdout.on('close', () => {
    for (const timer of held) clearTimeout(timer);
  });
  started.stdout.pipe(stdout);
  started.stdout.on('error', () => stdout.end());
  return {
    pid: started.pid,
    stdin,
    stdout,
    stderr: started.stderr,
    exit: started.exit,
    stop: (options) => {
      if (options?.skipStdinClose !== true) stdin.end();
      return started.stop(options);
    },
  };
}

/** Passes complete lines through `change`; an incomplete last line stays as it is. */
function byLine(change: (line: string) => string[]): Transform {
  let rest = '';
  const decoder = new TextDecoder();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      done(null, lines.flatMap((line) => change(line).map((text) => `${text}\n`)).join(''));
    },
    flush(done) {
      done(null, rest);
    },
  });
}
