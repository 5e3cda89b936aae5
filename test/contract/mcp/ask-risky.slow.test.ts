import { describe, expect, test } from 'vitest';
import { readAskMode } from '../../../src/entry/mcp/ask-risky.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';

const asking = (mode: string) => ({ variables: { ...createOperationContext().ports.variables, PTH_ASK: mode } });

describe('a person is asked as PTH_ASK says', () => {
  test('one of three ways, and no other', () => {
    expect([{}, { PTH_ASK: ' ' }, { PTH_ASK: 'never' }, { PTH_ASK: 'risky' }].map(readAskMode)).toEqual([
      'secrets',
      'secrets',
      'never',
      'risky',
    ]);
    expect(() => readAskMode({ PTH_ASK: 'always' })).toThrow('PTH_ASK is "always": known are never, secrets, risky');
  });

  test.each(['legacy', 'auto'] as const)('a risky step waits for their word, in the era %s', async (era) => {
    const { client, take, call } = await openSessionClient('static', era, asking('risky'), {
      elicitation: { form: {} },
    });
    const repository = await createPluginRepository({ files: { 'extra.txt': 'one\n' } });
    const asked: string[] = [];
    let action: 'accept' | 'decline' = 'decline';
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return action === 'accept' ? { action, content: {} } : { action };
    });
    await take('pth_start_session', { pluginPath: repository.plugin });
    const declined = await call('pth_provision_environment', { tier: 2 });
    expect(declined).toMatchObject({ isError: true, text: expect.stringContaining('session/declined') });
    expect(await take('pth_get_iteration_status')).toMatchObject({ phase: 'started' });
    await take('pth_provision_environment', { tier: 0 });
    await take('pth_load_plugin');
    const root = { argv: ['true'], asRoot: true };
    expect((await call('pth_exec_in_environment', root)).text).toContain('the command runs as root');
    await take('pth_exec_in_environment', { argv: ['true'] });
    expect(asked).toEqual([
      expect.stringContaining('privileged container'),
      expect.stringContaining('the command runs as root'),
    ]);

    const removal = {
      kind: 'alteration',
      request: 'no extra file',
      subject: 'drop it',
      edits: [{ type: 'delete', path: 'extra.txt' }],
      reload: false,
    };
    expect((await call('pth_apply_fix', removal)).text).toContain('session/declined');
    expect(await take('pth_diff_session', { stat: true })).toMatchObject({ files: [] });
    action = 'accept';
    expect(textOf(await take('pth_apply_fix', removal), 'commit')).toMatch(/^[0-9a-f]{40}/);
    // The word was for that call alone.
    action = 'decline';
    expect((await call('pth_apply_fix', removal)).text).toContain('session/declined');
    expect(asked).toHaveLength(5);
    await take('pth_end_session');
    await repository.expectClean();
  });

  test('nobody is asked where the client shows no forms, or where PTH may not ask', async () => {
    const plain = await openSessionClient('static', 'legacy', asking('risky'));
    const repository = await createPluginRepository();
    await plain.take('pth_start_session', { pluginPath: repository.plugin });
    const refused = await plain.call('pth_provision_environment', { tier: 2 });
    expect(refused.text).toContain('your client can ask nobody');
    await plain.take('pth_end_session');

    const silent = await openSessionClient('static', 'legacy', asking('never'), { elicitation: { url: {} } });
    let questions = 0;
    silent.client.setRequestHandler('elicitation/create', () => {
      questions += 1;
      return { action: 'accept' };
    });
    const files = {
      '.mcp.json': JSON.stringify({
        mcpServers: { fixture: { command: 'node', args: ['healthy.mjs'], env: { API_TOKEN: '${API_TOKEN}' } } },
      }),
    };
    const needy = await createPluginRepository({ server: 'healthy', files });
    await silent.take('pth_start_session', { pluginPath: needy.plugin });
    expect((await silent.call('pth_provision_environment', { tier: 0 })).text).toContain('Give secretsFile');
    expect(questions).toBe(0);
    await silent.take('pth_end_session');
    await needy.expectClean();
    await repository.expectClean();
  });
});
