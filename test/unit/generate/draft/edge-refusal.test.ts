import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { findEdgeRefusal } from '../../../../src/generate/draft/edge-refusal.ts';
import { seeAnswer } from '../../../../src/generate/explore/exact-answer.ts';
import { generateTests, type ServerProbe } from '../../../../src/generate/index.ts';
import { listSaid } from '../../../../src/generate/values/said-texts.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import { fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const hints = { hints: { paths: [], workDirectory: null } };
const answer = (text: string, given: string) => ({
  answer: seeAnswer(new ToolResponse(textResult(text))),
  said: listSaid([{ input: { given } }], hints),
});
const judge = (edge: string, base: string, words = ['get', 'type']) =>
  findEdgeRefusal(answer(edge, ' Query '), answer(base, 'Query'), words);

test.each([
  ['Type " Query " not found', 'type Query {\n  user: User\n}'],
  ['Field not found or has no definition', 'user(id: ID!): User'],
  ['Error, the title cannot be that long', 'Saved'],
  ['{"reason":"the title must be shorter"}', '{"id":1}'],
])(proves(['P-067'], 'a refusal in words beside an accepted call: %s'), (edge, base) => {
  expect(judge(edge, base)).toContain('reads as a refusal');
});

test.each([
  ['an answer', 'type Query {}', 'type Query { a: A }'],
  ['the same refusal', 'Type " Query " not found', 'Type "Query" not found'],
  ['an empty list in words', 'No types found', 'Query'],
  ['a value in a form that stays', '{"id":2,"note":"missing"}', '{"id":1,"note":"sample"}'],
  ['a list', '["missing"]', '["one"]'],
  ['a confirmation that begins alike', 'Saved the note (title missing)', 'Saved the note'],
])(proves(['P-067'], 'no refusal beside an accepted call: %s'), (_, edge, base) => {
  expect(judge(edge, base)).toBeNull();
});

test(proves(['P-067'], 'what a tool that judges its input finds is its answer'), () => {
  expect(judge('invalid: a space at the start', 'fine', ['validate', 'name'])).toBeNull();
});

test(
  proves(['P-067'], 'an edge value that is refused in words is no passing test, and the reason is told'),
  async () => {
    const types: Record<string, string> = {
      '"Query"': 'type Query { user: User }',
      '"User"': 'type User { name: String }',
    };
    const inputSchema = {
      type: 'object',
      properties: { typeName: { type: 'string', examples: ['Query'] } },
      required: ['typeName'],
      additionalProperties: false,
    };
    const probe: ServerProbe = {
      callTool: (_, { typeName }: JsonObject) => {
        const asked = JSON.stringify(typeName ?? null);
        return Promise.resolve(textResult(types[asked] ?? `Type ${asked} not found`));
      },
      renew: () => Promise.resolve(probe),
    };
    const tools = [fakeTool('get_type', { inputSchema })];
    const { tests, perTool } = await generateTests({ tools, probe, seed: 1, hints: hints.hints });
    const edges = tests.filter(({ name }) => name.includes('edge: typeName with spaces'));
    expect(edges).toEqual([]);
    const said = perTool.flatMap(({ dropped }) => dropped).find(({ test: name }) => name.includes('typeName with'));
    expect(said?.reason).toContain('reads as a refusal');
  },
);
