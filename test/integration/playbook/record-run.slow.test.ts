import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Playbook } from '../../../src/playbook/index.ts';
import { brokenToolsRepository, mendTool } from '../../kit/broken-tools.ts';
import { createPluginRepository, type PluginRepository } from '../../kit/plugin-repository.ts';
import { servePlaybookWire } from '../../kit/serve-playbook-wire.ts';
import { wires } from '../../kit/wire-dialects.ts';

const key = 'sk-live-key-0123456789abcdef';
const secret = 'hunter2-hunter2-hunter2';

/** The same repair in the words of OpenAI's own tools, which a playbook's model has only where it is told so. */
const patched: Playbook = {
  conversations: [
    {
      when: ['half_of_number'],
      turns: [
        {
          thinking: `The key is ${secret}.`,
          toolCalls: [{ name: 'shell', arguments: { command: 'cat {{workspace}}/tools/half_of_number.mjs' } }],
        },
        {
          toolCalls: [
            {
              name: 'apply_patch',
              arguments: {
                patch: [
                  '*** Begin Patch',
                  '*** Update File: tools/half_of_number.mjs',
                  '@@',
                  '-  call: ({ whole }) => failure(`TypeError: ${broken}`),',
                  '+  call: ({ whole }) => text(whole / 2),',
                  '*** End Patch',
                ].join('\n'),
              },
            },
          ],
          usage: { inputTokens: 100, outputTokens: 20, cacheReadTokens: 300, cacheWriteTokens: 0 },
        },
        { text: 'SUBJECT: halve the number\nBODY: The handler failed for every input.' },
      ],
    },
  ],
};

/** Messages and trees of the fixes on the branch of the last run, which then goes away. */
async function takeFixes(repository: PluginRepository, format = '%T%n%B'): Promise<string> {
  const [session, ...others] = await repository.sessionBranches();
  expect(others).toEqual([]);
  const branch = session?.branch ?? '';
  const log = await repository.git('log', '--reverse', '--patch', `--format=${format}`, '--grep=PTH-Test:', branch);
  await repository.git('branch', '-D', branch);
  return log;
}

describe('pth record', () => {
  test('a live run plays again without its provider, byte for byte', async () => {
    const wire = wires.findLast(({ dialect }) => dialect.provider === 'openai');
    if (!wire) throw new Error('there is no wire of OpenAI');
    const server = await servePlaybookWire(wire.dialect, patched, { key });
    onTestFinished(() => server.close());
    const repository = await createPluginRepository(brokenToolsRepository(['half_of_number']));
    const file = join(repository.base, 'recorded.yaml');
    const again = join(repository.base, 'again.yaml');
    const settings = { path: repository.path, sequences: 0 };

    const first = await repository.perform(
      { record: { ...settings, model: wire.dialect.model }, file },
      { OPENAI_API_KEY: key, OPENAI_BASE_URL: server.url, SERVICE_TOKEN: secret },
    );
    expect(first.exitCode, first.stderr).toBe(0);
    expect(first.stderr).toContain('3 answers in 1 conversations');
    const fixes = await takeFixes(repository);
    expect(fixes).toContain('PTH-Test: half_of_number - valid');
    const recorded = readFileSync(file, 'utf8');
    expect(recorded).toContain('provider: openai');
    expect(recorded).toContain('{{workspace}}/tools/half_of_number.mjs');
    for (const hidden of [key, secret, repository.base]) expect(recorded).not.toContain(hidden);
    await server.close();

    const second = await repository.perform({ record: { ...settings, model: `playbook:${file}` }, file: again });
    expect(second.exitCode, second.stderr).toBe(0);
    expect(await takeFixes(repository)).toBe(fixes);
    expect(readFileSync(again, 'utf8')).toBe(recorded);
    await repository.expectClean();
  });

  test('faults of the model play again as they came, and the run makes the same fixes', async () => {
    const wire = wires.findLast(({ dialect }) => dialect.provider === 'openai');
    if (!wire) throw new Error('there is no wire of OpenAI');
    const tooLong = { code: 'model/refused', message: 'maximum context length exceeded', isRetryable: false } as const;
    const look = { toolCalls: [{ name: 'shell', arguments: { command: 'cat tools/half_of_number.mjs' } }] };
    const given = 'conversations' in patched ? patched.conversations : [];
    const conversations = [
      { when: ['half_of_number'], turns: [look, { fault: tooLong }] },
      ...given,
      mendTool('price_with_tax'),
    ];
    const server = await servePlaybookWire(wire.dialect, { conversations }, { key });
    onTestFinished(() => server.close());
    const repository = await createPluginRepository(brokenToolsRepository(['half_of_number', 'price_with_tax']));
    const file = join(repository.base, 'recorded.yaml');
    const again = join(repository.base, 'again.yaml');
    const settings = { path: repository.path, sequences: 0 };

    const first = await repository.perform(
      { record: { ...settings, model: wire.dialect.model }, file },
      { OPENAI_API_KEY: key, OPENAI_BASE_URL: server.url },
    );
    expect(first.exitCode, first.stderr).toBe(0);
    const recorded = readFileSync(file, 'utf8');
    expect(recorded).toContain('code: model/context-length');
    expect(recorded).toContain('maximum context length exceeded');
    const fixes = await takeFixes(repository, '%B');
    await server.close();

    const second = await repository.perform({ record: { ...settings, model: `playbook:${file}` }, file: again });
    expect(second.exitCode, second.stderr).toBe(0);
    expect(await takeFixes(repository, '%B')).toBe(fixes);
    expect(readFileSync(again, 'utf8')).toBe(recorded);
    await repository.expectClean();
  });
});
