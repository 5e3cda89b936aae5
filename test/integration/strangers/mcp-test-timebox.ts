import { fileURLToPath } from 'node:url';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Redactor } from '../../../src/base/index.ts';
import { RunTestTool as Tool } from '../../../src/timebox/index.ts';

const program = fileURLToPath(new URL('../../../src/entry/timebox.ts', import.meta.url));

/** The server as its own process, behind the transport of a client in this one. */
export function createMcpServer() {
  const child = new StdioClientTransport({ command: process.execPath, args: [program, '--runners', 'flutter'] });
  return {
    async connect(client: Transport) {
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's way to listen
      child.onmessage = (message) => void client.send(message);
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's way to listen
      client.onmessage = (message) => void child.send(message);
      await Promise.all([child.start(), client.start()]);
    },
    close: () => child.close(),
  };
}

/** The tool itself. */
export class RunTestTool extends Tool {
  constructor({ repoRoot }: { repoRoot: string }) {
    const variables = { PATH: process.env['PATH'] ?? '' };
    super({
      repoRoot,
      runners: ['flutter'],
      variables,
      redactor: new Redactor(),
      keepReports: 5,
      processId: process.pid,
    });
  }
}

export const createRunTestTool = (options: { repoRoot: string }) => new RunTestTool(options);
