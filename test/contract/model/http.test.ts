import { servePlaybookWire } from '../../kit/serve-playbook-wire.ts';
import { wires } from '../../kit/wire-dialects.ts';
import { describeChatModel } from './chat-model-suite.ts';

for (const { dialect, createModel } of wires) {
  describeChatModel(`${dialect.name} over HTTP`, async (playbook) => {
    const server = await servePlaybookWire(dialect, playbook, { key: 'sk-test' });
    return {
      model: createModel({ apiKey: 'sk-test', baseUrl: server.url }),
      reportsCacheWrites: dialect.reportsCacheWrites,
      close: () => server.close(),
    };
  });
}
