// A whole MCP server in one file and without dependencies: JSON-RPC, one message a line.
import { createInterface } from 'node:readline';

const number = (description) => ({ type: 'number', description });
const schema = (a, b) => ({
  type: 'object',
  properties: { a: number(a), b: number(b) },
  required: ['a', 'b'],
  additionalProperties: false,
});
const annotations = { readOnlyHint: true };
const tools = [
  {
    name: 'add',
    description: 'Adds two numbers.',
    inputSchema: schema('First number.', 'Second number.'),
    annotations,
  },
  {
    name: 'divide',
    description: 'Divides a by b.',
    inputSchema: schema('Dividend.', 'Divisor, not zero.'),
    annotations,
  },
];

const text = (value) => ({ content: [{ type: 'text', text: String(value) }] });
const refuse = (message) => ({ ...text(message), isError: true });

function call({ name, arguments: input = {} }) {
  if (!tools.some((tool) => tool.name === name)) throw new Error(`Unknown tool: ${name}`);
  const unknown = Object.keys(input).find((key) => key !== 'a' && key !== 'b');
  if (unknown !== undefined) return refuse(`${unknown} is not an argument of ${name}`);
  for (const key of ['a', 'b']) {
    if (typeof input[key] !== 'number') return refuse(`${key} must be a number`);
  }
  if (name === 'add') return text(input.a + input.b);
  return input.b === 0 ? refuse('b must not be zero') : text(input.a / input.b);
}

const methods = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'calculator', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools }),
  'tools/call': call,
};

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const perform = methods[method];
  if (!perform) return send({ id, error: { code: -32601, message: `Method not found: ${method}` } });
  try {
    send({ id, result: perform(params ?? {}) });
  } catch (error) {
    send({ id, error: { code: -32602, message: error.message } });
  }
});
