import { expect, test } from 'vitest';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { fakeTool, textResult } from '../../kit/fake-connection.ts';

const refused = (name: string) =>
  `no input was found that the tool accepts: last refusal "Failed to retrieve ${name}."`;

test('a refusal without a reason is quoted with what the server says on stderr, where that names what it lacks', async () => {
  const inputSchema = { type: 'object', properties: {} };
  const tools = [fakeTool('list_reports', { inputSchema }), fakeTool('list_jobs', { inputSchema })];
  let said = '';
  const probe: ServerProbe = {
    callTool: async (name) => {
      said +=
        name === 'list_reports' ? 'FetchError: getaddrinfo ENOTFOUND api.example.com\n' : 'list_jobs was called\n';
      return textResult(`Failed to retrieve ${name}.`);
    },
    stderr: () => said,
    renew: async () => probe,
  };
  const { tests } = await generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null } });
  const reasons = Object.fromEntries(tests.map(({ name, needs_review: reason }) => [name.split(' ')[0], reason]));
  expect(reasons).toEqual({
    list_reports: `${refused('list_reports')} (on stderr: "FetchError: getaddrinfo ENOTFOUND api.example.com")`,
    list_jobs: refused('list_jobs'),
  });
});
