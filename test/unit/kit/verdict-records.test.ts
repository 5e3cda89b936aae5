import { expect, test } from 'vitest';
import type { Finding } from '../../../src/suite/index.ts';
import { describeUnreviewed, reviewFindings } from '../../kit/verdict-records.ts';
import { proves } from '../../requirements.ts';

const finding = (check: string): Finding => ({
  check,
  tool: 'add',
  category: 'wrong-output',
  severity: 'warning',
  message: `add fails ${check}`,
  evidence: '',
  reproduce: '{"tool":"add","input":{}}',
});

test(proves(['P-067'], 'a finding that nobody judged is told with the way to judge it'), () => {
  const verdicts = [{ findings: ['known (add)'], verdict: 'true' as const, why: 'Seen by hand.' }];
  const review = (...checks: string[]) =>
    describeUnreviewed('sums', reviewFindings(checks.map(finding), [], { source: 'sums@1.0.0', verdicts }));
  expect(review('known')).toBe('');
  expect(
    review('known', 'fresh'),
  ).toBe(`sums has findings that nobody has judged. Read the server's source beside each one, and write its name under
a verdict, true or false, with the reason, to test/golden/verdicts/sums.yaml:
- fresh (add)
    add fails fresh
    {"tool":"add","input":{}}`);
});
