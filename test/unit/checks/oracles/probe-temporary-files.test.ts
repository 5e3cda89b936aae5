import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { probeTemporaryFiles } from '../../../../src/checks/oracles/probe-temporary-files.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { type TestCase, ToolResponse } from '../../../../src/suite/index.ts';
import type { OracleContext } from '../../../../src/suite/oracle-context.ts';
import { FakeServer, fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { MemoryWorkspace } from '../../../kit/memory-workspace.ts';
import { proves } from '../../../requirements.ts';

const [tool, input] = ['save', { name: 'a' }];
const saving: TestCase = { name: 'save - valid', tier: 1, tool, input, expect: { success: true } };

/** When each file was written. */
type Files = Map<string, number>;

/** Probes a server whose one tool does this to the temporary files that can be seen, and answers with a text. */
async function probe(save: (files: Files, call: number) => string, files: Files = new Map([['/work/old.tmp', 0]])) {
  let calls = 0;
  const server = new FakeServer({ tools: { save: () => textResult(save(files, calls++)) } });
  const workspace = new MemoryWorkspace();
  workspace.onRun = () => ({
    exitCode: 0,
    stdout: {
      text: [...files].map(([path, time]) => `${time}//${path}\n`).join(''),
      totalBytes: 0,
      isTruncated: false,
    },
  });
  const accepted = new AcceptedCalls();
  accepted.add({ tool, input, test: saving, response: new ToolResponse(textResult('saved')) });
  const context: OracleContext = {
    connect: null,
    tools: new Map([['save', fakeTool('save')]]),
    accepted,
    workspace,
    watchedPaths: [],
    repeatTest: async (_test, connection, around) => {
      await around({ tool, input }, () => connection.callTool(tool, input, { timeoutMs: 1000 }));
      return true;
    },
    clock: systemClock,
    deadlineMs: Infinity,
    signal: undefined,
  };
  const [result] = await probeTemporaryFiles(server.connect(), context);
  return { result, calls: server.calls.length };
}

describe('temporary files', () => {
  test(proves(['P-087'], 'that each call leaves behind are told with two of them'), async () => {
    const { result } = await probe((files, call) => {
      files.set(`/work/page-${call}.tmp`, call);
      return 'saved';
    });
    expect(result?.findings).toMatchObject([{ tool: 'save', severity: 'warning', category: 'unexpected-side-effect' }]);
    expect(result?.findings[0]?.message).toContain('/work/page-0.tmp, then /work/page-1.tmp');
  });

  test(proves(['P-087'], 'are told as well where earlier runs left some of the same names'), async () => {
    const earlier = new Map([0, 1, 2].map((call) => [`/work/page-${call}.tmp`, -1]));
    const { result } = await probe((files, call) => {
      files.set(`/work/page-${call}.tmp`, call);
      return 'saved';
    }, earlier);
    expect(result?.findings).toHaveLength(1);
  });

  test(proves(['P-087'], 'need no second look where none was left by the tests'), async () => {
    const { result, calls } = await probe(() => 'saved', new Map());
    expect(result).toMatchObject({ examined: 1, findings: [] });
    expect(calls).toBe(0);
  });

  test(proves(['P-087'], 'are not weighed where there are too many to be seen whole'), async () => {
    const many = new Map(Array.from({ length: 1000 }, (_, index) => [`/work/${index}.tmp`, 0]));
    const { result, calls } = await probe(() => 'saved', many);
    expect(result).toMatchObject({ examined: 0, reserve: expect.stringContaining('1000 or more') });
    expect(calls).toBe(0);
  });

  test.each<[string, (files: Files, call: number) => string]>([
    ['were there before', () => 'saved'],
    [
      'are written over each time',
      (files, call) => {
        files.set('/work/store.tmp', call);
        return 'saved';
      },
    ],
    [
      'are named by the answer',
      (files, call) => {
        files.set(`/work/page-${call}.tmp`, call);
        return `saved to page-${call}.tmp`;
      },
    ],
    [
      'are taken away by the next call',
      (files, call) => {
        files.delete(`/work/page-${call - 1}.tmp`);
        files.set(`/work/page-${call}.tmp`, call);
        return 'saved';
      },
    ],
    [
      'belong to a call that failed',
      (files, call) => {
        files.set(`/work/page-${call}.tmp`, call);
        return 'Error: it broke';
      },
    ],
  ])(proves(['P-087'], 'are no litter when they %s'), async (_what, save) => {
    const { result } = await probe(save);
    expect(result).toMatchObject({ examined: 1, findings: [] });
  });
});
