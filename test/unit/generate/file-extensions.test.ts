import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { type GenerationHints, generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const text = { type: 'string' };
const scratch = '/work/pth-scratch';
const tool = (name: string, properties: JsonObject, required: string[], isReader = false): PluginTool =>
  fakeTool(name, {
    description: `${isReader ? 'Reads' : 'Opens'} a file`,
    inputSchema: { type: 'object', properties, required },
    annotations: { readOnlyHint: isReader },
  });

async function generate(
  tools: PluginTool[],
  answers: Record<string, (input: JsonObject) => CallOutcome>,
  hints: Partial<GenerationHints> = {},
) {
  const seen: { name: string; input: JsonObject }[] = [];
  const probe: ServerProbe = {
    callTool: (name, input) => {
      seen.push({ name, input });
      return Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool'));
    },
    renew: () => Promise.resolve(probe),
  };
  const own = { paths: [], workDirectory: '/work', isWorkDirectoryOwn: true, mayWrite: true, isScratchReady: true };
  const { perTool } = await generateTests({ tools, probe, seed: 1, hints: { ...own, ...hints } });
  return { seen, worked: perTool.flatMap(({ tool: name, isBaseProven }) => (isBaseProven === true ? [name] : [])) };
}

test(proves(['P-067'], 'a refusal that names extensions is followed, and what the tool gives is used'), async () => {
  let open: string | null = null;
  const ask = 'You must ask for a file path, make it absolute and call list_setup.';
  const source = { ...text, description: 'Source ID from the set-up\n- Without it, ask the user for a file path' };
  const inSource = (id: unknown) =>
    id !== undefined && id !== open ? errorResult(`Source ${JSON.stringify(id)} not found. ${ask}`) : null;
  const { seen, worked } = await generate(
    [
      tool('list_setup', { source_path: text }, ['source_path']),
      tool('list_search', { source_id: source }, ['source_id'], true),
      tool('list_append', { source_id: text, line: text }, ['line']),
      tool('list_summary', { source_id: text }, [], true),
    ],
    {
      list_setup: ({ source_path: path }) => {
        if (typeof path !== 'string') return errorResult('source_path must be a string');
        const ending = /\.(\w{2,5})$/.exec(path)?.[1] ?? '';
        if (!['md', 'json', 'yml'].includes(ending))
          return errorResult(`Unsupported file extension: ${ending}. Use one of: md, json, yml`);
        open = 'x7Qa';
        return textResult(JSON.stringify({ source: { path, id: open }, total: 0 }));
      },
      list_search: ({ source_id: id }) => inSource(id) ?? textResult('[]'),
      list_append: ({ source_id: id, line }) =>
        typeof line === 'string'
          ? open === null
            ? errorResult(ask)
            : (inSource(id) ?? textResult('added'))
          : errorResult('line'),
      list_summary: ({ source_id: id }) => (open === null ? errorResult(ask) : (inSource(id) ?? textResult('0 lines'))),
    },
  );
  expect(worked).toEqual(['list_setup', 'list_search', 'list_append', 'list_summary']);
  const paths = seen.flatMap(({ name, input: { source_path: path } }) =>
    name === 'list_setup' && typeof path === 'string' && path.length > 1 ? [path] : [],
  );
  expect(paths).toContain(`${scratch}/pth-list-setup.md`);
  expect(paths.filter((path) => path.startsWith('/') && !path.startsWith(scratch))).toEqual([]);
});

test(proves(['P-067'], 'a reader gets a file that is there and has such an extension'), async () => {
  const file = (kind: 'txt' | 'yaml', isForChanging: boolean) => ({
    path: `${scratch}/pth-sample${isForChanging ? '-draft' : ''}.${kind}`,
    kind,
    isForChanging,
  });
  const { seen, worked } = await generate(
    [tool('read_settings', { path: text }, ['path'], true)],
    {
      read_settings: ({ path }) =>
        typeof path === 'string' && /\.ya?ml$/.test(path)
          ? textResult('name: sample')
          : errorResult('Only .yml or .yaml files are supported'),
    },
    { sampleFiles: [file('txt', false), file('yaml', true), file('yaml', false)] },
  );
  expect(worked).toEqual(['read_settings']);
  expect(seen.map(({ input }) => input['path'])).not.toContain(`${scratch}/pth-sample-draft.yaml`);
});

test(proves(['P-072'], 'what takes files away is given no new name for its extension'), async () => {
  const { seen } = await generate([tool('delete_sheet', { path: text }, ['path'])], {
    delete_sheet: ({ path }) =>
      typeof path === 'string' && path.endsWith('.csv')
        ? textResult('gone')
        : errorResult('Only .csv files are allowed'),
  });
  expect(seen.map(({ input }) => input['path'])).not.toContain(`${scratch}/pth-delete-sheet.csv`);
});
