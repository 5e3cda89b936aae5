import { expect, test } from 'vitest';
import { renderSurfaceSections } from '../../../src/artifacts/surface-section.ts';
import { Redactor } from '../../../src/base/index.ts';
import type { ToolSummary } from '../../../src/generate/index.ts';
import { makeResult } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const reached: ToolSummary = {
  tool: 'add',
  valid: 1,
  edge: 2,
  invalid: 3,
  covered: {
    parameters: 3,
    given: 2,
    optional: 1,
    leftOut: 1,
    members: 4,
    membersUsed: 3,
    missing: ['mode', 'kind = "b"'],
  },
  isBaseProven: true,
  refusals: { validation: 3, unnamed: 0, environment: 0, missing: 0, crash: 0, accepted: 0 },
  dropped: [],
};

test(
  proves(['P-067'], 'what the tests reach of each input schema is a table, with what they do not reach by name'),
  () => {
    const unresolved = { ...reached, tool: 'send', unresolved: 'no input was found: token hunter22' };
    const runs = [{ server: 'main', result: makeResult(), surface: [reached, unresolved] }];
    const [heading, , table] = renderSurfaceSections({ runs, redactor: new Redactor(['hunter22']) });
    expect(heading).toBe('## Tool surface');
    expect(table?.split('\n').slice(2)).toEqual([
      '| `add` | 2/3 | 1/1 | 3/4 | `mode`, `kind = "b"` |',
      '| `send` | 2/3 | 1/1 | 3/4 | no input was found: token \\[REDACTED\\] |',
    ]);
    expect(
      renderSurfaceSections({ runs: [{ server: 'main', result: makeResult() }], redactor: new Redactor() }),
    ).toEqual([]);
  },
);
