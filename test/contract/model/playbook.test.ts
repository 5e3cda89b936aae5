import { createPlaybookModel } from '../../../src/playbook/index.ts';
import { describeChatModel } from './chat-model-suite.ts';

describeChatModel('playbook in the process', async (playbook) => ({
  model: createPlaybookModel(playbook, { id: 'playbook:contract' }),
  close: async () => undefined,
}));
