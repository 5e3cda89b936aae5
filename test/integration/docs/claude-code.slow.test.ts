import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient } from '../../kit/session-client.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/claude-code.md'), 'utf8');

/** The calls of the guide's session, each with the first and the last line of its answer. */
function readTranscript() {
  const text = /```text\n(> pth_[\s\S]*?)```/.exec(guide)?.[1] ?? '';
  return text
    .split(/^> /m)
    .slice(1)
    .map((part) => {
      const [call = '', ...lines] = part.trim().split('\n');
      const [, name = '', input = ''] = /^(\S+) (\{.*\})$/.exec(call) ?? [];
      return { name, input: JSON.parse(input) as JsonObject, told: [lines[0] ?? '', ...lines.slice(1)] };
    });
}

/** What differs between two runs of the same calls: ids, and how the host of the guide's run was. */
const mask = (line: string) =>
  line
    .replaceAll(/pth\/adder-\d{4}-\d\d-\d\d-[0-9a-f]+/g, '<branch>')
    .replace(/from [0-9a-f]{7}\./, 'from <commit>.')
    .replace(/^A session can start here.*/, 'A session can start here')
    .replace(/^(Next: pth_start_session), (everything that it needs|with removeOrphans it takes away first).*/, '$1')
    .replace(/^(docker|local), environment tier \d.*/, '<environment>');

test('the session of the guide goes as the guide tells it', { timeout: 600_000 }, async () => {
  const transcript = readTranscript();
  expect(transcript.map(({ name }) => name)).toEqual([
    'pth_preflight',
    'pth_start_session',
    'pth_provision_environment',
    'pth_load_plugin',
    'pth_generate_tests',
    'pth_run_test_suite',
    'pth_end_session',
  ]);
  const server = { mcpServers: { adder: { command: 'node', args: ['healthy.mjs'] } } };
  const repository = await createPluginRepository({ name: 'adder', files: { '.mcp.json': JSON.stringify(server) } });
  const session = await openSessionClient('static');
  for (const { name, input, told } of transcript) {
    const own = {
      ...input,
      ...('pluginPath' in input ? { pluginPath: repository.plugin } : {}),
      // The host's own environment stands in for the container, which not every host has.
      ...('tier' in input ? { tier: 0 } : {}),
    };
    const { isError, text } = await session.call(name, own, { timeout: 600_000 });
    expect(isError, text).toBe(false);
    const lines = text.trim().split('\n');
    const shown = told.length === 1 ? [lines[0] ?? ''] : [lines[0] ?? '', lines.at(-1) ?? ''];
    expect(shown.map(mask), name).toEqual(told.map(mask));
  }
  await repository.expectClean();
});
