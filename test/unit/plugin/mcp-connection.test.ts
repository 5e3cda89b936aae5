import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { McpConnection } from '../../../src/plugin/mcp-connection.ts';
import { LineTransport } from '../../../src/plugin/wire/line-transport.ts';
import { StdioWire } from '../../../src/plugin/wire/stdio-wire.ts';
import { defaultWireLimits } from '../../../src/plugin/wire/wire.ts';
import type { StartedProcess } from '../../../src/process/index.ts';

/** Connects to a server that gives each request the same result, as text. */
async function connect(result: string): Promise<McpConnection> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.on('data', (chunk: Buffer) => {
    const { id } = JSON.parse(chunk.toString()) as { id: number };
    stdout.write(`{"jsonrpc":"2.0","id":${id},"result":${result}}\n`);
  });
  const exit = new Promise<never>(() => undefined);
  const process: StartedProcess = { pid: 1, stdin, stdout, stderr, exit, stop: () => exit };
  const transport = new LineTransport(process, defaultWireLimits);
  await transport.start();
  const identity = { name: '', version: '', protocolVersion: '', era: 'legacy' as const, instructions: null };
  return new McpConnection(new StdioWire(transport), {
    identity: { ...identity, capabilities: { tools: {} } },
    client: { name: '', version: '', capabilities: {} },
    features: {},
  });
}

describe('an answer that is nested too deep', () => {
  const nested = `${'{"a":'.repeat(1000)}{}${'}'.repeat(1000)}`;

  test('loses none of the tools of a list', async () => {
    const schema = '{"type":"object"}';
    const connection = await connect(
      `{"tools":[{"name":"x","inputSchema":${nested}},{"name":"y","inputSchema":${schema}}]}`,
    );
    const tools = await connection.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['x', 'y']);
    expect(connection.wireFindings().map(({ message }) => message)).toEqual([
      'A message is nested more than 512 levels deep.',
      'The tool x is nested more than 500 levels deep; a client may refuse the whole list for it.',
    ]);
  });

  test('fails a call as a whole', async () => {
    const connection = await connect(`{"content":[],"structuredContent":${nested}}`);
    expect(await connection.callTool('x', {}, { timeoutMs: 60_000 })).toMatchObject({
      kind: 'protocol-error',
      message: 'A message is nested more than 512 levels deep.',
      isUnreadable: true,
    });
  });
});
