import { delimiter, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { cliPath, plainVariables } from '../kit/run-cli.ts';
import { fakeFlutterDirectory, openTimeboxPlace, runShell } from '../kit/timebox.ts';
import { proves } from '../requirements.ts';

test(
  proves(['T-001', 'T-002', 'T-014'], 'the time box answers in time and kills the whole tree of a stubborn test'),
  async () => {
    const place = await openTimeboxPlace();
    onTestFinished(() => place.dispose());
    const path = [fakeFlutterDirectory, join(process.execPath, '..'), process.env['PATH'] ?? ''].join(delimiter);
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [join(cliPath, '../timebox.js')],
        env: plainVariables({ PATH: path, TEST_TOKEN: place.token }),
        cwd: place.root,
        stderr: 'ignore',
      }),
    );
    try {
      const stubborn = `trap '' TERM; (setsid sh -c "trap '' TERM; sleep 600" &); echo up; sleep 600; sleep 600`;
      const result = await client.callTool({ name: 'run_test', arguments: runShell(stubborn, { timeout_ms: 1500 }) });
      expect(result.structuredContent).toMatchObject({ status: 'timeout', exit_code: null });
      expect(place.living().filter((line) => line.includes('sleep'))).toEqual([]);
    } finally {
      await client.close();
    }
  },
);
