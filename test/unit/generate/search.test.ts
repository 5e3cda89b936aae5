import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { type ServerProbe, generateTests, type GenerationHints } from '../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import {
  connectionClosed,
  errorResult,
  fakeTool,
  structuredResult,
  textResult,
  timedOut,
} from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

type Answers = Record<string, (input: JsonObject) => CallOutcome>;

const text = { type: 'string' };
const writing = { annotations: { readOnlyHint: false } };
const tool = (name: string, properties: JsonObject, required: string[], more: Partial<PluginTool> = {}): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required }, ...more });

async function generate(tools: PluginTool[], answers: Answers, hints: Partial<GenerationHints> = {}) {
  const probe: ServerProbe = {
    callTool: (name, input) => Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool')),
    renew: () => Promise.resolve(probe),
  };
  const suite = await generateTests({
    tools,
    probe,
    seed: 1,
    hints: { paths: [], workDirectory: null, mayWrite: true, ...hints },
  });
  return {
    suite,
    works: (name: string) => suite.perTool.find((entry) => entry.tool === name)?.isBaseProven,
    validOf: (name: string) => suite.tests.find((entry) => entry.name.startsWith(`${name} - valid`)),
  };
}

describe('search', () => {
  test(
    proves(['P-067'], 'a value that was right stays when another argument was meant: the search turns back'),
    async () => {
      const pages = new Set(['Front']);
      const { works } = await generate(
        [
          tool('list_pages', {}, [], { annotations: { readOnlyHint: true } }),
          tool('frame_page', { pageName: text, frameName: text }, ['pageName', 'frameName']),
        ],
        {
          list_pages: () => structuredResult({ pages: [...pages].map((name) => ({ name })) }),
          frame_page: ({ pageName, frameName }) => {
            if (typeof pageName !== 'string' || typeof frameName !== 'string') return errorResult('text is wanted');
            if (!pages.has(pageName)) return errorResult(`page not found: ${pageName}`);
            return frameName === 'sample' ? textResult('framed') : errorResult('that does not fit');
          },
        },
      );
      expect(works('frame_page')).toBe(true);
    },
  );

  test(proves(['P-067'], 'a refusal that asks for a plain name gets one'), async () => {
    const { validOf, works } = await generate([tool('make_shelf', { shelfName: text }, ['shelfName'])], {
      make_shelf: ({ shelfName }) =>
        typeof shelfName === 'string' && /^[a-z_]+_[a-z_]+$/.test(shelfName)
          ? textResult('made')
          : errorResult(`invalid name ${JSON.stringify(shelfName)}: only letters and underscores`),
    });
    expect(works('make_shelf')).toBe(true);
    expect(validOf('make_shelf')).toMatchObject({ input: { shelfName: 'pth_sample' } });
  });

  test(
    proves(['P-067'], 'words that name nothing lead to other shapes of the input, not to other guesses'),
    async () => {
      let calls = 0;
      const { works } = await generate(
        [tool('plot', { shape: text, size: { type: 'string', description: 'Size (e.g. "3x3")' } }, ['shape'])],
        {
          plot: ({ shape, size }) => {
            calls += 1;
            if (typeof shape !== 'string' || shape === '') return errorResult('shape must be a text');
            return size === '3x3' ? textResult('plotted') : errorResult('that will not do');
          },
        },
      );
      expect(works('plot')).toBe(true);
      expect(calls).toBeLessThan(40);
    },
  );

  test(
    proves(['P-067'], 'optional parts that bring the server down are told, and the tool is tried without them'),
    async () => {
      const style = { type: 'object', properties: { fill: text } };
      const { suite, works } = await generate(
        [tool('paint', { styles: { type: 'array', items: style } }, ['styles'])],
        {
          paint: ({ styles }) => {
            if (!Array.isArray(styles)) return errorResult('styles must be a list');
            return JSON.stringify(styles).includes('fill') ? connectionClosed() : textResult('painted');
          },
        },
      );
      expect(works('paint')).toBe(true);
      expect(JSON.stringify([suite.tests, suite.warnings])).toContain('fill');
    },
  );

  test(proves(['P-067'], 'another program\'s words for a tool ("git add") say which call comes first'), async () => {
    let staged = 0;
    const { validOf, works } = await generate(
      [
        tool('shelf_commit', { message: text }, ['message'], writing),
        tool('shelf_add', { all: { type: 'boolean' } }, [], writing),
      ],
      {
        shelf_add: () => {
          staged += 1;
          return textResult('staged');
        },
        shelf_commit: ({ message }) => {
          if (typeof message !== 'string') return errorResult('message must be a text');
          if (staged === 0) return errorResult('nothing to commit (use "shelf add" to track)');
          staged = 0;
          return textResult('committed');
        },
      },
    );
    expect(works('shelf_commit')).toBe(true);
    expect(validOf('shelf_commit')).toMatchObject({ steps: [{ tool: 'shelf_add' }, { tool: 'shelf_commit' }] });
  });
});

describe('a network that is not there', () => {
  const page = tool('read_page', { topic: text, depth: { type: 'integer' } }, ['topic']);

  test(proves(['P-067', 'P-072'], 'one call that waited for it too long is no hang of the tool'), async () => {
    let calls = 0;
    const { suite, validOf } = await generate([page], {
      read_page: () => (++calls === 1 ? timedOut() : errorResult('fetch failed')),
    });
    expect(validOf('read_page')).toMatchObject({ needs_review: expect.stringContaining('fetch failed') });
    expect(suite.tests.filter(({ needs_review }) => needs_review === undefined)).toEqual([]);
  });

  test(
    proves(['P-067', 'P-082'], 'a call that hangs twice is a test that fails; after three, once is enough'),
    async () => {
      const names = ['one', 'fine', 'two', 'sound', 'three', 'healthy', 'four', 'five'];
      const calls = new Map<string, number>();
      const hang = (name: string) => () => {
        calls.set(name, (calls.get(name) ?? 0) + 1);
        return timedOut();
      };
      const answers = new Set(['fine', 'sound', 'healthy']);
      const { validOf } = await generate(
        names.map((name) => tool(name, {}, [])),
        Object.fromEntries(names.map((name) => [name, answers.has(name) ? () => textResult(name) : hang(name)])),
      );
      for (const name of names) expect(validOf(name)).not.toHaveProperty('needs_review');
      expect(Object.fromEntries(calls)).toEqual({ one: 2, two: 2, three: 2, four: 1, five: 1 });
    },
  );

  test('what lacks the network is said to, also where a later guess was refused for itself', async () => {
    const { validOf } = await generate([tool('look_up', { ip: text }, ['ip'])], {
      look_up: ({ ip }) =>
        errorResult(
          /"[\d.]{7,15}"/.test(JSON.stringify(ip)) ? 'Error: fetch failed' : 'Error: that is no IPv4 address.',
        ),
    });
    expect(validOf('look_up')?.needs_review).toContain('fetch failed');
  });

  test(proves(['P-067'], 'what hung as it changed something and is refused the second time is a hang'), async () => {
    let calls = 0;
    const { validOf } = await generate([tool('add_page', { topic: text }, ['topic'], writing)], {
      add_page: () => (++calls === 1 ? timedOut() : errorResult('that topic already exists')),
    });
    expect(validOf('add_page')).not.toHaveProperty('needs_review');
  });

  test(
    proves(['P-072'], 'wrong inputs that it kept from being looked at wait, marked as an error or not'),
    async () => {
      const { suite } = await generate([page], { read_page: () => textResult('{"ok":false,"error":"fetch failed"}') });
      expect(suite.tests.map(({ name }) => name)).toContain('read_page - invalid: topic is missing');
      expect(suite.tests.filter(({ needs_review }) => needs_review === undefined)).toEqual([]);
    },
  );
});

describe('sample files', () => {
  const workDirectory = '/srv/own';
  const file = (name: string, kind: 'csv' | 'pdf', isForChanging = false) => ({
    path: `${workDirectory}/pth-scratch/${name}`,
    kind,
    isForChanging,
  });
  const sampleFiles = [
    file('pth-sample.csv', 'csv'),
    file('pth-sample-draft.csv', 'csv', true),
    file('pth-sample.pdf', 'pdf'),
    { path: `${workDirectory}/pth-scratch/pth-sample-repository`, kind: 'repository' as const, isForChanging: true },
  ];
  const hints = { workDirectory, isWorkDirectoryOwn: true, mayWrite: false, isScratchReady: true, sampleFiles };
  const onlyFile =
    (wanted: string) =>
    ({ path }: JsonObject) =>
      path === `${workDirectory}/pth-scratch/${wanted}`
        ? textResult('read')
        : errorResult(`no such file: ${JSON.stringify(path)}`);

  test(proves(['P-067'], 'a tool that reads files of a kind is given one of that kind'), async () => {
    const path = { type: 'string', description: 'Path to the PDF file' };
    const { works } = await generate(
      [tool('read_report', { path }, ['path'], { annotations: { readOnlyHint: true } })],
      { read_report: onlyFile('pth-sample.pdf') },
      hints,
    );
    expect(works('read_report')).toBe(true);
  });

  test(
    proves(['P-067', 'P-072'], 'a tool that writes into files is given the one that may be changed, never the other'),
    async () => {
      const path = { type: 'string', description: 'Path to the CSV file' };
      const seen: unknown[] = [];
      const { works } = await generate(
        [tool('write_row', { path, row: text }, ['path', 'row'])],
        {
          write_row: ({ path: asked, row }) => {
            seen.push(asked);
            if (typeof asked !== 'string' || typeof row !== 'string') return errorResult('path and row are texts');
            return onlyFile('pth-sample-draft.csv')({ path: asked });
          },
        },
        hints,
      );
      expect(works('write_row')).toBe(true);
      expect(seen).not.toContain(`${workDirectory}/pth-scratch/pth-sample.csv`);
    },
  );

  test(proves(['P-067'], 'a tool of Git is given the sample repository, and states that it knows'), async () => {
    const known = new Set(['pth-sample-branch']);
    const { works } = await generate(
      [
        tool(
          'git_join',
          { repo: { type: 'string', description: 'Path of the repository' }, branch: text },
          ['repo', 'branch'],
          { annotations: { readOnlyHint: false } },
        ),
      ],
      {
        git_join: ({ repo, branch }) => {
          if (repo !== `${workDirectory}/pth-scratch/pth-sample-repository`) return errorResult('not a repository');
          return typeof branch === 'string' && known.has(branch) ? textResult('joined') : errorResult('bad revision');
        },
      },
      hints,
    );
    expect(works('git_join')).toBe(true);
  });

  test(proves(['P-067'], 'a tool that reads from Git is given a state of the sample repository, too'), async () => {
    const { works } = await generate(
      [
        tool(
          'git_show',
          {
            repo: { type: 'string', description: 'Path of the repository' },
            revision: { type: 'string', description: 'The revision to show' },
          },
          ['repo', 'revision'],
          { annotations: { readOnlyHint: true } },
        ),
      ],
      {
        git_show: ({ repo, revision }) => {
          if (repo !== `${workDirectory}/pth-scratch/pth-sample-repository`) return errorResult('not a repository');
          return revision === 'HEAD' ? textResult('commit') : errorResult('unknown revision');
        },
      },
      hints,
    );
    expect(works('git_show')).toBe(true);
  });

  test(proves(['P-072'], 'what takes files away is not given the sample files'), async () => {
    const seen: unknown[] = [];
    const path = { type: 'string', description: 'Path to the CSV file' };
    await generate(
      [tool('delete_csv', { path }, ['path'])],
      {
        delete_csv: ({ path: asked }) => {
          seen.push(asked);
          return textResult('gone');
        },
      },
      { ...hints, isRiskApproved: true },
    );
    expect(seen).not.toContain(`${workDirectory}/pth-scratch/pth-sample-draft.csv`);
  });
});
