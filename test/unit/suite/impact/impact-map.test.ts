import { describe, expect, test } from 'vitest';
import { buildImpactMap } from '../../../../src/suite/impact/impact-map.ts';
import { findAffectedTests, impactMapSchema, parseTests } from '../../../../src/suite/index.ts';
import { proves } from '../../../requirements.ts';

const [create, list, report, workflow, other, untouched] = parseTests(
  `
{ name: creates a user, tier: 1, tool: create_user, input: {}, expect: { success: true } }
---
{ name: lists users, tier: 1, tool: list_users, input: {}, expect: { success: true } }
---
{ name: reports, tier: 1, tool: report, input: {}, expect: { success: true } }
---
{ name: creates then reports, tier: 2, steps: [{ tool: report, input: {} }, { tool: create_user, input: {} }] }
---
{ name: reports twice, tier: 2, steps: [{ tool: report, input: {} }, { tool: report, input: {} }] }
---
{ name: agent reports, tier: 3, tool_sequence: [{ tool: report, input: {} }] }
`,
  { file: 'a.yaml' },
).map(({ test: own }) => own);

const map = buildImpactMap(
  [
    { test: create, files: ['src/user-management.ts', 'src/ids.ts'] },
    { test: list, files: ['src/user-management.ts'] },
    { test: report, files: ['src/report.ts'] },
    // Stopped before it came to the user: what it would have hit was not seen.
    { test: workflow, files: ['src/report.ts'] },
    { test: other, files: ['src/report.ts'] },
    { test: untouched, files: [] },
  ].flatMap(({ test: own, files }) => (own ? [{ test: own, files }] : [])),
  ['src/index.ts', 'src/user-management.ts'],
);

describe('findAffectedTests', () => {
  test(proves(['P-077'], 'tests that hit a file and scenarios that call its tools, and no others'), () => {
    expect(findAffectedTests(map, ['src/user-management.ts'])).toEqual({
      direct: ['creates a user', 'lists users'],
      scenarios: ['creates then reports'],
      touchesStart: false,
    });
    expect(findAffectedTests(map, ['src/report.ts'])).toEqual({
      direct: ['reports', 'creates then reports', 'reports twice'],
      scenarios: ['agent reports'],
      touchesStart: false,
    });
  });

  test(proves(['P-077'], 'a file that only runs at the start concerns every test; one that never runs none'), () => {
    expect(findAffectedTests(map, ['src/index.ts'])).toMatchObject({ touchesStart: true });
    expect(findAffectedTests(map, ['src/index.ts']).direct).toHaveLength(6);
    expect(findAffectedTests(map, ['README.md'])).toEqual({ direct: [], scenarios: [], touchesStart: false });
  });

  test(proves(['P-077'], 'tests that were made after the measuring count by the tools whose tests hit a file'), () => {
    const later = parseTests(
      `
{ name: creates again, tier: 1, tool: create_user, input: {}, expect: { success: true } }
---
{ name: reports again, tier: 1, tool: report, input: {}, expect: { success: true } }
---
{ name: sequence of users, tier: 2, steps: [{ tool: create_user, input: {} }, { tool: delete_user, input: {} }] }
---
{ name: sequence of reports, tier: 2, steps: [{ tool: report, input: {} }] }
`,
      { file: 'b.yaml' },
    ).map(({ test: own }) => own);
    expect(findAffectedTests(map, ['src/user-management.ts'], later)).toEqual({
      direct: ['creates a user', 'lists users', 'creates again'],
      scenarios: ['creates then reports', 'sequence of users'],
      touchesStart: false,
    });
    expect(findAffectedTests(map, ['src/index.ts'], later).direct).toHaveLength(10);
    expect(findAffectedTests(map, ['README.md'], later)).toMatchObject({ direct: [], scenarios: [] });
  });

  test(proves(['P-077'], 'the map survives being written and read'), () => {
    expect(impactMapSchema.parse(JSON.parse(JSON.stringify(map)))).toEqual(map);
  });
});
