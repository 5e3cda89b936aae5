import { createAnthropicModel } from '../../../src/model/index.ts';
import { servePlaybook } from '../../kit/anthropic-wire-server.ts';
import { describeChatModel } from './chat-model-suite.ts';

describeChatModel('Anthropic over HTTP', async (playbook) => {
  const server = await servePlaybook(playbook, { key: 'sk-test' });
  return {
    model: createAnthropicModel({ model: 'claude-sonnet-5-5', apiKey: 'sk-test', baseUrl: server.url }),
    close: () => server.close(),
  };
});
