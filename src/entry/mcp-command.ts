import { Option } from 'commander';
import { readHost } from '../host/index.ts';
import type { CommandRecord } from './command-record.ts';

/** `pth mcp`. */
export const mcpCommand: CommandRecord = {
  name: 'mcp',
  group: 'test',
  description: 'MCP server over stdio: start a session on a plugin and take its steps one by one',
  arguments: [],
  examples: ['pth mcp', 'pth mcp --tools static'],
  complete(command, choose) {
    command
      .addOption(
        new Option('--tools <mode>', 'which tools are listed: those that can be called now, or all of them always')
          .choices(['auto', 'dynamic', 'static'])
          .default('auto'),
      )
      .action(({ tools }: { tools: 'auto' | 'dynamic' | 'static' }) =>
        choose.serve(async () => {
          const { serveMcp } = await import('./mcp/serve-mcp.ts');
          return serveMcp(readHost(), tools);
        }),
      );
  },
};
