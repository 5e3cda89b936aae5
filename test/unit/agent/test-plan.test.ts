import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RequirementId, requirements } from '../../requirements.ts';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../..');

/** The rows of the agent's test plan that each test file cites. */
function readMatrix(): Map<string, string[]> {
  const matrix = new Map<string, string[]>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.test.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    for (const citation of readFileSync(file, 'utf8').matchAll(/proves\(\s*\[([^\]]*)\]/g)) {
      for (const [id] of citation[1]?.matchAll(/A-\d{3}/g) ?? []) {
        const files = matrix.get(id) ?? [];
        if (!files.includes(file.slice(root.length + 1))) files.push(file.slice(root.length + 1));
        matrix.set(id, files);
      }
    }
  }
  return matrix;
}

/** Of the wire formats and the reading of responses; their tests are with the models. */
const ofModels: ReadonlySet<string> = new Set(['A-044', 'A-046', 'A-047']);

test(
  proves(['A-068'], 'every row of the plan is cited by a test; the traceability matrix is what the tests say'),
  () => {
    const rows = (Object.keys(requirements) as RequirementId[]).filter(
      (id) => id.startsWith('A-') && !ofModels.has(id),
    );
    const matrix = readMatrix();
    expect(rows).toHaveLength(65);
    expect(rows.filter((id) => !matrix.has(id))).toEqual([]);
  },
);

test(proves(['A-068'], 'no unit test of the agent reads a key or goes to a network'), () => {
  const files = readdirSync(join(root, 'unit/agent'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files) {
    if (name === 'test-plan.test.ts') continue;
    expect(readFileSync(join(parentPath, name), 'utf8')).not.toMatch(
      /process\.env|API_KEY|node:(?:http|https|net|tls|dgram)|fetch\(/,
    );
  }
});
