import { InvalidArgumentError, Option } from 'commander';
import { readHost } from '../host/index.ts';
import type { CommandRecord } from './command-record.ts';

/** `pth mcp`. */
export const mcpCommand: CommandRecord = {
  name: 'mcp',
  group: 'test',
  description: 'MCP server over stdio or HTTP: start a session on a plugin and take its steps one by one',
  arguments: [],
  examples: ['pth mcp', 'pth mcp --tools static', 'pth mcp --http'],
  complete(command, choose) {
    command
      .addOption(
        new Option('--tools <mode>', 'which tools are listed: those that can be called now, or all of them always')
          .choices(['auto', 'dynamic', 'static'])
          .default('auto'),
      )
      .option(
        '--http [port]',
        'serve over HTTP on 127.0.0.1, at this port or a free one; needs the printed token',
        readPort,
      )
      .action(({ tools, http }: { tools: 'auto' | 'dynamic' | 'static'; http?: number | true }) =>
        choose.serve(async () => {
          const { serveMcp } = await import('./mcp/serve-mcp.ts');
          return serveMcp(readHost(), { mode: tools, httpPort: http === true ? 0 : (http ?? null) });
        }),
      );
  },
};

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new InvalidArgumentError('give a port from 0 to 65535.');
}
