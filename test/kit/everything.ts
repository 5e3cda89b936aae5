import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Environment } from '../../src/environment/index.ts';
import type { ServerSpec } from '../../src/plugin/index.ts';
import { stdioServer } from './local-fixture.ts';
import { installNpmServers } from './npm-servers.ts';

/** The public server-everything over stdio. */
export async function everythingOverStdio(): Promise<ServerSpec> {
  return stdioServer([join(await installNpmServers(), 'mcp-server-everything'), 'stdio']);
}

/** The same over Streamable HTTP on a free port of this host; ends with its environment or by `stop`. */
export async function everythingOverHttp(
  environment: Environment,
): Promise<{ spec: ServerSpec; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const process = await environment.start({
    argv: [join(await installNpmServers(), 'mcp-server-everything'), 'streamableHttp'],
    variables: { PORT: String(port) },
  });
  await new Promise<void>((resolve, reject) => {
    process.stderr.on('data', (chunk: Buffer) => (chunk.includes(`port ${port}`) ? resolve() : undefined));
    void process.exit.then((exit) => reject(new Error(`server-everything ended with ${exit.exitCode}`)));
  });
  const transport = { kind: 'http', url: `http://127.0.0.1:${port}/mcp`, headers: {} } as const;
  return {
    spec: { name: 'everything', source: 'test', transport, missingVariables: [] },
    stop: async () => {
      await process.stop();
    },
  };
}

/** A port that nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the probe has no port');
  return address.port;
}
