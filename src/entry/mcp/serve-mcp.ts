import { setMaxListeners } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { PthError, Redactor, toPlainText } from '../../base/index.ts';
import { composePorts, type Host } from '../../compose/index.ts';
import { abandonSession, sessionOperations } from '../../operations/index.ts';
import { exportPipeline } from './export-pipeline.ts';
import { SessionServer, type ToolMode } from './session-server.ts';

/**
 * Serves sessions over this process's stdin and stdout until the client goes away or a signal comes. A session that is
 * active then keeps its tests on its branch, and everything else of it is closed. Returns the exit code.
 */
export async function serveMcp(host: Host, mode: ToolMode): Promise<number> {
  const redactor = Redactor.fromVariables(host.variables);
  const say = (line: string) => {
    process.stderr.write(`pth mcp: ${redactor.redact(toPlainText(line))}\n`);
  };
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const server = new SessionServer({
    operations: sessionOperations,
    ports: composePorts(host, redactor),
    exportPipeline,
    mode,
    stop: stop.signal,
    say,
  });
  const ended = waitForEnd();
  const handle = serveStdio(({ era }) => server.connect(era), {
    onerror: (error) => say(`protocol: ${error.message}`),
  });
  const reason = await ended;
  stop.abort(new PthError('run/interrupted', `the server stops: ${reason}`));
  await server.settle();
  const { session } = server.host;
  if (session !== null) {
    for (const problem of await abandonSession(session)) say(problem);
    say(`${session.branch} is kept where it has a commit; pth resume ${session.branch} goes on`);
  }
  await handle.close();
  process.stdin.destroy();
  return 0;
}

/** Resolves with the first reason to end: the client closed a pipe, or a signal came. */
function waitForEnd(): Promise<string> {
  return new Promise((resolve) => {
    process.stdin.once('end', () => resolve('the client closed the connection'));
    process.stdin.once('close', () => resolve('the client closed the connection'));
    process.stdout.on('error', () => resolve('the client no longer reads'));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
}
