import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../../src/generate/index.ts';
import type { CallOutcome } from '../../../../src/plugin/index.ts';
import { errorResult, fakeTool, protocolError, structuredResult, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const text = { type: 'string' };
const tools = [
  fakeTool('create_card', {
    inputSchema: { type: 'object', properties: { name: text, colour: text }, required: ['name', 'colour'] },
    annotations: { readOnlyHint: false },
  }),
  ...['search_cards', 'count_cards'].map((name) =>
    fakeTool(name, {
      inputSchema: name === 'count_cards' ? { type: 'object' } : { type: 'object', properties: { query: text } },
      annotations: { readOnlyHint: true },
    }),
  ),
];

/** Generates for a server that keeps cards; `isStrict` for one that looks at what it is given. */
function generate(isStrict: boolean, searchMs: (cards: number) => number = () => 1) {
  const cards: JsonValue[] = [];
  const answer = (name: string, input: JsonObject): CallOutcome => {
    if (name === 'count_cards') return structuredResult({ count: cards.length > 0 ? 1 : 0 });
    if (name === 'search_cards') {
      return cards.every((card) => typeof card === 'string')
        ? structuredResult({ cards: [] })
        : protocolError(-32603, "Cannot read properties of undefined (reading 'toLowerCase')");
    }
    if (isStrict && (typeof input['name'] !== 'string' || typeof input['colour'] !== 'string'))
      return errorResult('name and colour must be texts');
    cards.push(input['name'] ?? null);
    return textResult('made');
  };
  const probe: ServerProbe = {
    callTool: (name, input) => {
      const durationMs =
        name === 'search_cards' ? searchMs(cards.filter((card) => typeof card !== 'string').length) : 1;
      return Promise.resolve({ ...answer(name, input), durationMs });
    },
    renew: () => Promise.resolve(probe),
  };
  return generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: '/srv', mayWrite: true } });
}

const check = 'wrong-input-harmless';

describe('readers beside a tool that takes wrong inputs', () => {
  test(
    proves(['P-067', 'P-072'], 'one that fails since then is told of with both calls, and its tests wait'),
    async () => {
      const { tests, warnings } = await generate(false);
      expect(warnings.filter((finding) => finding.check === check)).toEqual([
        expect.objectContaining({
          tool: 'create_card',
          message: expect.stringMatching(/^search_cards fails since create_card took an input .*\(name is missing\)/),
          reproduce: expect.stringMatching(/create_card.*\n.*search_cards/),
        }),
      ]);
      const asked = tests.filter(({ name }) => name.startsWith('search_cards - ') && !name.includes('invalid'));
      expect(asked.length).toBeGreaterThan(0);
      for (const { needs_review, tags } of asked) {
        expect(needs_review).toContain('since then this tool fails');
        expect(tags).toContain('unproven');
      }
      const others = tests.filter(({ name }) => name.startsWith('count_cards - '));
      for (const { name, needs_review } of others) expect(needs_review, name).toBeUndefined();
      expect(tests.find(({ name }) => name === 'create_card - invalid: name is missing')?.needs_review).toBeUndefined();
    },
  );

  test('one that gets slow is named, for it is not watched to the end', async () => {
    const { perTool, warnings } = await generate(false, (wrongCards) => (wrongCards > 0 ? 3500 : 1));
    expect(warnings.filter((finding) => finding.check === check)).toEqual([]);
    const dropped = perTool.find(({ tool }) => tool === 'create_card')?.dropped ?? [];
    expect(dropped.filter((entry) => entry.test === 'watch: search_cards')).toEqual([
      { test: 'watch: search_cards', reason: expect.stringContaining('3 s') },
    ]);
  });

  test(proves(['P-067'], 'nothing is told where wrong inputs are refused'), async () => {
    const { tests, warnings } = await generate(true);
    expect(warnings.filter((finding) => finding.check === check)).toEqual([]);
    expect(tests.find(({ name }) => name.startsWith('search_cards - valid'))).not.toHaveProperty('needs_review');
  });
});
