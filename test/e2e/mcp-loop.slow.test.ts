import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openBuiltServer, ways } from '../kit/built-server.ts';
import { editLine } from '../kit/edit-line.ts';
import { readFixturePlugin } from '../kit/fixture-plugin.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { textOf } from '../kit/session-client.ts';
import { proves } from '../requirements.ts';

interface Counts {
  total: number;
  passed: number;
}

/** A session with four builds, on a machine that is busy with other things too. */
const slow = 900_000;

/** A file of a fix that changes three. */
const stats = `/** Minutes to read some words, at 200 a minute, rounded up to a tenth. */
export const readingMinutes = (words: number): number => Math.ceil(words / 20) / 10;
`;

/** Each way takes minutes, and mcp-same-result compares what all of them come to; PTH_LOOP_WAYS sets how many run here. */
const driven = ways.slice(-Number(process.env['PTH_LOOP_WAYS'] ?? 1));

describe.each(driven)('the built server, driven over %s', (way) => {
  test(
    proves(
      ['P-265', 'P-266', 'P-267'],
      'takes a broken plugin to green in a few fixes, each iteration better, then adds what a person wishes',
    ),
    async () => {
      const repository = await createPluginRepository({ server: null, files: readFixturePlugin('broken-plugin') });
      const { take, call, stop } = await openBuiltServer(repository, way);
      const started = await take('pth_start_session', { pluginPath: repository.plugin });
      const branch = textOf(started, 'branch');
      const worktree = textOf(started, 'worktree');
      const edit = (path: string, before: string, after: string) => editLine(worktree, path, [before, after]);
      await take('pth_provision_environment', { tier: 0 });

      const broken = await call('pth_load_plugin');
      expect(broken.isError).toBe(true);
      expect(broken.text).toContain("Cannot find module 'slugify'");
      const [cause] = (JSON.parse(broken.text.slice(broken.text.indexOf('{'))) as { groups: { id: string }[] }).groups;
      const built = await take('pth_apply_fix', {
        diagnosisId: cause?.id ?? '',
        subject: "import the plugin's own slugify",
        edits: [await edit('src/tools.ts', "import slugify from 'slugify';", "import { slugify } from './slug.js';")],
      });
      expect(built).toMatchObject({ reload: { status: 'loaded', tools: 6 } });
      await take('pth_generate_tests', { seed: 7 });

      const first = await take('pth_run_test_suite', { timeoutSeconds: 2 });
      const { groups } = await take('pth_run_iteration', { fixSource: 'none' });
      const ids = Object.fromEntries(
        (groups as { id: string; tests: string[] }[]).map(({ id, tests }) => [tests[0]?.split(' ')[0], id]),
      );
      const failing = (groups as { tests: string[] }[]).flatMap(({ tests }) => tests);
      expect(Object.keys(ids).toSorted()).toEqual(['sort_lines', 'text_stats', 'title_case']);

      const small = await take('pth_run_iteration', {
        fixes: [
          {
            diagnosisId: ids['title_case'] ?? '',
            subject: 'let title_case work without words to keep',
            edits: [await edit('src/tools.ts', 'run: ({ text, keep }) =>', 'run: ({ text, keep = [] }) =>')],
          },
          {
            diagnosisId: ids['sort_lines'] ?? '',
            subject: 'answer when lines are sorted by length',
            edits: [
              await edit(
                'src/lines.ts',
                'lines.sort((left, right) => left.length - right.length || collator.compare(left, right));',
                'finish(lines.sort((left, right) => left.length - right.length || collator.compare(left, right)));',
              ),
            ],
          },
        ],
      });
      expect(small).toMatchObject({ status: 'improved', declined: [], takenBack: [] });
      const wide = await take('pth_run_iteration', {
        fixes: [
          {
            diagnosisId: ids['text_stats'] ?? '',
            subject: 'count reading time in one place, as a number',
            edits: [
              { type: 'create', path: 'src/stats.ts', content: stats },
              await edit(
                'src/tools.ts',
                'readingMinutes: (Math.ceil(words / 20) / 10).toFixed(1),',
                'readingMinutes: readingMinutes(words),',
              ),
              await edit(
                'src/tools.ts',
                "import { sortLines, wrapText } from './lines.js';",
                "import { sortLines, wrapText } from './lines.js';\nimport { readingMinutes } from './stats.js';",
              ),
              await edit('README.md', 'two three"}` gives', 'two three"}` gives, at 200 words a minute,'),
            ],
          },
        ],
      });
      expect(wide).toMatchObject({ status: 'all-passing', groups: [], fixes: [{ files: { length: 3 } }] });
      const passed = [first, small, wide].map((step) => (step['counts'] as unknown as Counts).passed);
      expect(passed).toEqual(passed.toSorted((left, right) => left - right));
      expect(new Set(passed).size).toBe(3);
      const status = await take('pth_get_iteration_status');
      const history = status['history'] as unknown as (Counts & { iteration: number })[];
      expect(history.map((point) => point.passed)).toEqual(passed);
      const { total: fixes } = (await take('pth_get_fix_history')) as { total: number };
      expect(fixes).toBe(4);
      expect(failing.length + 1).toBeGreaterThan(fixes);

      const wished = await take('pth_apply_fix', {
        kind: 'alteration',
        request: 'text-tools should also count how often each word occurs.',
        subject: 'count how often each word occurs',
        edits: [
          {
            type: 'create',
            path: 'src/words.ts',
            content: `/** How often each word of a text occurs. */
export function countWords(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
`,
          },
          await edit(
            'src/tools.ts',
            "import { readingMinutes } from './stats.js';",
            "import { readingMinutes } from './stats.js';\nimport { countWords } from './words.js';",
          ),
          await edit(
            'src/tools.ts',
            'export const tools: Tool[] = [',
            `export const tools: Tool[] = [
  {
    name: 'count_words',
    description: 'Counts how often each word occurs.',
    inputSchema: { type: 'object', properties: { text }, required: ['text'], additionalProperties: false },
    annotations: pure,
    run: ({ text }) => JSON.stringify(countWords(text)),
  },`,
          ),
        ],
      });
      expect(wished).toMatchObject({
        subject: 'feat: count how often each word occurs',
        delta: { added: ['count_words'], removed: [], changed: [] },
      });
      const listed = (await take('pth_list_plugin_tools'))['tools'] as { name: string }[];
      expect(listed.map(({ name }) => name)).toContain('count_words');
      const { byTool } = await take('pth_generate_tests', { tools: ['count_words'] });
      expect(byTool).toEqual({ count_words: expect.any(Number) });
      const own = await take('pth_run_test_suite', { tools: ['count_words'] });
      expect(own).toMatchObject({ failing: [], counts: { failed: 0 } });
      expect((own['counts'] as unknown as Counts).passed).toBeGreaterThan(0);
      const all = await take('pth_run_test_suite');
      expect(all).toMatchObject({ failing: [] });

      const journal = join(repository.base, 'session.jsonl');
      const ended = await take('pth_end_session', { updateDocs: true, journal });
      expect(ended).toMatchObject({ branch, commits: { fixes }, warnings: [] });
      expect(await repository.git('show', `${branch}:README.md`)).toContain('| `count_words` | Counts how often');
      const types = await repository.git('log', '--format=%(trailers:key=PTH-Type,valueonly)', `main..${branch}`);
      expect(types).toContain('alteration');
      await stop();
      const replay = ['replay', journal, '--repository', repository.path, '--allow-host', '--json'];
      const { stdout } = await repository.run(replay, { timeoutMs: 400_000 });
      expect(JSON.parse(stdout)).toMatchObject({ result: 'same', difference: null, unfinished: null });
      // A process of its own goes on removing the worktree's files.
      await vi.waitFor(() => repository.expectClean(), { timeout: 60_000, interval: 200 });
    },
    slow,
  );
});
