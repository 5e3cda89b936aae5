import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { Ajv } from 'ajv';
import { tools } from './tools.js';

/** The server with all tools; connect it to a transport. */
export function createServer(): Server {
  const server = new Server({ name: 'text-tools', version: '0.3.0' }, { capabilities: { tools: {} } });
  const ajv = new Ajv();

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ run, ...listed }) => listed),
  }));

  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find((candidate) => candidate.name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    const args = params.arguments ?? {};
    if (!ajv.validate(tool.inputSchema, args)) {
      return { content: [{ type: 'text', text: `Invalid arguments: ${ajv.errorsText()}` }], isError: true };
    }
    try {
      const result = await tool.run(args);
      if (typeof result === 'string') return { content: [{ type: 'text', text: result }] };
      return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
    } catch (error) {
      console.error(`${tool.name} failed:`, error);
      throw error;
    }
  });

  return server;
}
