import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { exportPipeline } from '../../src/entry/mcp/export-pipeline.ts';
import { type HttpListener, serveHttp } from '../../src/entry/mcp/serve-http.ts';
import { SessionServer } from '../../src/entry/mcp/session-server.ts';
import { abandonSession, sessionOperations } from '../../src/operations/index.ts';
import type { OperationPorts } from '../../src/target/index.ts';
import { createOperationContext } from './operation-context.ts';

const say = () => undefined;

/** Serves sessions over HTTP in this process, at a free port where none is given, and with the ports that are given; all of it is gone after the test. */
export async function openSessionHttp(port = 0, replaced: Partial<OperationPorts> = {}): Promise<HttpListener> {
  const ports = { ...createOperationContext().ports, ...replaced };
  const stop = new AbortController();
  const server = new SessionServer({
    operations: sessionOperations,
    ports,
    exportPipeline,
    mode: 'static',
    stop: stop.signal,
    say,
  });
  const temporaryDirectory = await mkdtemp(join(tmpdir(), 'pth-http-'));
  onTestFinished(() => rm(temporaryDirectory, { recursive: true, force: true }));
  const listener = await serveHttp(server, { port, temporaryDirectory, clock: ports.clock, say });
  onTestFinished(async () => {
    stop.abort(new Error('the test is over'));
    await server.settle();
    if (server.host.session !== null) await abandonSession(server.host.session);
    await listener.close();
  });
  return listener;
}
