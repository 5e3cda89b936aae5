import { InvalidArgumentError, Option } from 'commander';
import { readHost } from '../host/index.ts';
import type { CommandRecord } from './command-record.ts';

interface McpFlags {
  tools: 'auto' | 'dynamic' | 'static';
  http?: number | true;
  attach?: boolean;
  host?: boolean;
}

/** `pth mcp`. */
export const mcpCommand: CommandRecord = {
  name: 'mcp',
  group: 'test',
  description: 'MCP server over stdio or HTTP: start a session on a plugin and take its steps one by one',
  arguments: [],
  examples: ['pth mcp', 'pth mcp --tools static', 'pth mcp --http', 'pth mcp --attach'],
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
      .addOption(
        new Option(
          '--attach',
          'share one session with other clients, in a process that outlives them; it is started where none runs',
        ).conflicts('http'),
      )
      .addOption(new Option('--host', 'be that process').conflicts(['http', 'attach']).hideHelp())
      .action(({ tools, http, attach, host }: McpFlags) =>
        choose.serve(async () => {
          if (attach) return (await import('./mcp/attach.ts')).attachToHost(readHost(), tools);
          if (host) return (await import('./mcp/serve-host.ts')).serveHost(readHost());
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
