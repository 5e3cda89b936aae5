import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const text = { type: 'string' };
const inputSchema = {
  type: 'object',
  properties: { component: { ...text, examples: ['Accordion'] }, section: { ...text, description: 'A section' } },
  required: ['component'],
  additionalProperties: false,
};
const example = (section: string) => textResult(JSON.stringify({ section, code: `<${section} />` }));

/** Letters outside ASCII are lost, and what is left of such a text is found in some name. */
function find(section: unknown): CallOutcome {
  if (section === undefined || section === '') return example('Basic');
  const isPlain = typeof section !== 'string' || /^[ -~]*$/.test(section);
  return isPlain ? errorResult('no section is called so') : example('RadioButton');
}

test(proves(['P-067'], 'an answer to an optional name that PTH invented is not pinned'), async () => {
  const probe: ServerProbe = {
    callTool: (_, { component, section }: JsonObject) =>
      Promise.resolve(component === 'Accordion' ? find(section) : errorResult('component must be one of: Accordion')),
    renew: () => Promise.resolve(probe),
  };
  const tools = [fakeTool('get_example', { inputSchema })];
  const { tests } = await generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null } });
  expect(JSON.stringify(tests)).not.toContain('RadioButton');
  expect(JSON.stringify(tests)).toContain('Basic');
});
