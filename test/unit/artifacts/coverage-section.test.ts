import { describe, expect, test } from 'vitest';
import { renderCoverageSections } from '../../../src/artifacts/coverage-section.ts';
import { Redactor } from '../../../src/base/index.ts';
import type { ServerRun } from '../../../src/artifacts/index.ts';
import { proves } from '../../requirements.ts';

const run = (coverage: ServerRun['coverage']): ServerRun =>
  ({ server: 'main', result: {}, coverage }) as unknown as ServerRun;
const redactor = new Redactor();

describe('renderCoverageSections', () => {
  test(proves(['P-078'], 'each file with a bar, and by line what was never taken or run'), () => {
    const sections = renderCoverageSections({
      redactor,
      runs: [
        run({
          files: [
            {
              file: 'src/a.ts',
              lines: { covered: 7, total: 10 },
              functions: { covered: 1, total: 2 },
              branches: { covered: 1, total: 2 },
              uncoveredLines: [3, 4, 5],
              uncoveredFunctions: [{ name: 'b', line: 3 }],
              uncoveredBranches: [{ line: 9 }],
            },
          ],
          problems: ['coverage.py is not installed for /usr/bin/python3'],
        }),
      ],
    });
    expect(sections.join('\n')).toContain('The tests run 70 % of the lines');
    expect(sections.join('\n')).toContain('| `src/a.ts` | ███████░░░ 70 % | 1/2 | 1/2 | 9 | 3-5 |');
    expect(sections.join('\n')).toContain('coverage.py is not installed');
  });

  test(proves(['P-079'], 'zero coverage is told and blocks nothing; without measuring there is no section'), () => {
    const sections = renderCoverageSections({ redactor, runs: [run({ files: [], problems: [] })] });
    expect(sections.join('\n')).toContain('Nothing was measured.');
    expect(renderCoverageSections({ redactor, runs: [run(null)] })).toEqual([]);
  });
});
